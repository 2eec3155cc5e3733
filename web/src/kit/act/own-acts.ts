import { isSignedIn, watchSession } from '#web/kit/session.ts'

/** An act of this tab, as its notice said it. */
export type OwnAct = {
  id: number
  sentence: string
  /** When it was done, as ISO text. */
  at: string
  undo: () => Promise<unknown>
  /** The notice that offers to take it back. */
  notice?: number
  /** Why it cannot be taken back any more. */
  refusal?: string
}

const most = 10
let acts: readonly OwnAct[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** The last acts that have a way back, the newest first. */
export const ownActs = () => acts

export function watchOwnActs(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function rememberAct(sentence: string, undo: OwnAct['undo']): OwnAct {
  lastId += 1
  const act = { id: lastId, sentence, at: new Date().toISOString(), undo }
  change([act, ...acts].slice(0, most))
  return act
}

export const forgetAct = (id: number) => change(acts.filter((act) => act.id !== id))

export const refuseAct = (id: number, refusal: string) =>
  change(acts.map((act) => (act.id === id ? { ...act, refusal } : act)))

function change(to: readonly OwnAct[]) {
  acts = to
  for (const listener of listeners) listener()
}

watchSession(() => isSignedIn() || change([]))
