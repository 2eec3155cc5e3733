import { today } from '#web/kit/dates.ts'
import type { Message } from '../shared/queries.ts'
import type { Pending } from './pending.ts'

export type Row =
  | { kind: 'day'; key: string; at: string }
  /** `joins`: it goes on what the same side said just before. */
  | { kind: 'message'; key: string; message: Message; joins: boolean }
  | { kind: 'pending'; key: string; pending: Pending }

/** Messages under their days, and at the end what is on its way. */
export function rowsOf(messages: readonly Message[], pending: readonly Pending[]): Row[] {
  const rows: Row[] = []
  let day = ''
  let side = ''
  for (const message of messages) {
    const on = today(new Date(message.createdAt))
    if (on !== day) rows.push({ kind: 'day', key: on, at: message.createdAt })
    const of = message.details.agent ? 'agent' : message.direction
    const isSame = on === day && side === of
    rows.push({ kind: 'message', key: String(message.id), message, joins: isSame })
    day = on
    side = of
  }
  const known = new Set(messages.map(({ id }) => id))
  for (const one of pending) {
    if (one.kept && known.has(one.kept.id)) continue
    rows.push(
      one.kept
        ? { kind: 'message', key: one.key, message: one.kept, joins: false }
        : { kind: 'pending', key: one.key, pending: one },
    )
  }
  return rows
}
