import { inTurn } from './in-turn.ts'

type Change<Value> = {
  /** The last state known to be on the server. */
  before: Value
  after: Value
  show: (value: Value) => void
  save: (value: Value) => Promise<Value>
}

const underWay = new Map<string, { kept: unknown; asked: number }>()

/**
 * Shows a choice at once and saves it. Of several quick ones the last wins: they are sent one after another, an earlier answer
 * never replaces a later choice, and if the last one fails, the server's state is shown again.
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
      // All changes with the same name have the same type.
      show(state.kept as Value)
    }
  }
}
