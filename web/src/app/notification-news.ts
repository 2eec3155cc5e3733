import type { Json } from '#web/kit/live/tree.ts'
import type { IsOnScreen } from '#web/kit/on-screen.ts'

/**
 * Whether the newest notifications differ from those before. Of the first ones one hears of, those count that came after `begunAt`,
 * a moment of the server's clock: the page may have read its own before them.
 */
export function isNews(before: Json | undefined, now: Json | undefined, begunAt: number): boolean {
  if (before !== undefined) return now !== before
  return childrenOf(now).some(([, { at }]) => timeOf(at) > begunAt)
}

/** Of what was added or changed since: which tell of what is on screen, so that the bell need not ring, and whether that is all. */
export function seenNews(
  before: Json | undefined,
  now: Json | undefined,
  { begunAt, isOnScreen }: { begunAt: number; isOnScreen: IsOnScreen },
): { ids: number[]; isAll: boolean } {
  const known = new Map(childrenOf(before))
  const changed = childrenOf(now).filter(([key, { at, status }]) => {
    const was = known.get(key)
    return before === undefined ? timeOf(at) > begunAt : was?.at !== at || was?.status !== status
  })
  const seen = changed.filter(
    ([, { kind, status, amount, path }]) =>
      status === 'new' && amount === 1 && isSeen(String(kind), String(path ?? ''), isOnScreen),
  )
  return { ids: seen.map(([key]) => Number(key.slice(1))), isAll: seen.length === changed.length }
}

/** Whether seeing its screen tells all that the notification tells. */
export const isSeen = (kind: string, path: string, isOnScreen: IsOnScreen): boolean =>
  !ringAlways.has(kind) && isOnScreen(path, inChat.has(kind) ? 'chat' : undefined)

/** Seen where the conversation itself is. */
const inChat = new Set(['message_received', 'agent_handed_over'])

/**
 * Their news is that a time has come, or that somebody else may be faster: no screen says so by itself. Or it is what a person wrote, which
 * may stand on another part of the screen.
 */
const ringAlways = new Set([
  'mention',
  'document_refused',
  'quotation_asked',
  'lead_offered',
  'response_overdue',
  'task_due',
  'task_overdue',
  'hold_ending',
  'hold_ended',
  'unit_turn',
  'launch_turn',
  'quotation_expiring',
  'payment_due',
  'payment_late',
  'document_expiring',
  'deal_step_due',
  'deal_late',
])

const timeOf = (at: Json | undefined) => Date.parse(String(at))

type Child = Record<string, Json>

function childrenOf(value: Json | undefined): [string, Child][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).filter(
    (child): child is [string, Child] => typeof child[1] === 'object' && child[1] !== null,
  )
}
