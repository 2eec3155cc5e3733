import { inTurn } from './in-turn.ts'

type Change<Value> = {
  /** What the server holds, as far as is known. */
  before: Value
  after: Value
  show: (value: Value) => void
  save: (value: Value) => Promise<Value>
}

const underWay = new Map<string, { kept: unknown; asked: number }>()

/**
 * Shows a choice at once and saves it. Of several in quick succession the last one stands: they are sent one after another,
 * no earlier answer is shown over a later choice, and where the last one fails, what the server holds is shown again.
 */
export async function keepLast<Value>(thing: string, { before, after, show, save }: Change<Value>) {
  const state = underWay.get(thing) ?? { kept: before, asked: 0 }
  underWay.set(thing, state)
  state.asked += 1
  const mine = state.asked
  show(after)
  try {
    await inTurn(thing, async () => {
      if (state.asked === mine) state.kept = await save(after)
    })
  } finally {
    if (state.asked === mine) {
      underWay.delete(thing)
      // All changes under one name are of one type.
      show(state.kept as Value)
    }
  }
}
