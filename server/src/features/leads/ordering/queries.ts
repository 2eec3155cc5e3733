import { type RawBuilder, sql } from 'kysely'
import type { LeadStatus, leadOrderings } from '#contract/leads.ts'

type Key = (typeof leadOrderings)[number]
type Asked = { ordering?: (Key | `-${Key}`)[]; status?: LeadStatus }

const columns: Record<Key, string> = {
  created_at: 'l.created_at',
  last_interaction_at: 'l.last_interaction_at',
  last_follow_at: 'l.last_follow_at',
  next_task_at: 'l.next_task_at',
  discarded_at: 'l.discarded_at',
  step_entered_at: 'l.step_entered_at',
  amount: 'l.amount',
  contact: 'c.sort_name',
}

const neverNull = new Set<Key>(['created_at', 'step_entered_at', 'contact'])

/** What is unknown comes last either way; ties go by id, in the direction of the first key, as the indexes do. */
export function orderOf({ ordering, status }: Asked): RawBuilder<unknown> {
  const keys = ordering ?? [status === 'discarded' ? '-discarded_at' : '-created_at']
  const parts = keys.map((key) => {
    const name = nameOf(key)
    return sql`${sql.ref(columns[name])} ${directionOf(key)} ${isFilled(name, status) ? sql`` : sql`nulls last`}`
  })
  return sql`${sql.join(parts)}, l.id ${directionOf(keys[0] ?? '')}`
}

export type SortKey = {
  name: Exclude<Key, 'amount' | 'contact'>
  isDescending: boolean
  /** Known of every lead of the list. */
  isFilled: boolean
}

/** The order when it is by one time, whose places an index finds; null otherwise. */
export function sortKeyOf({ ordering, status }: Asked): SortKey | null {
  const [key = status === 'discarded' ? '-discarded_at' : '-created_at', ...more] = ordering ?? []
  const name = nameOf(key)
  if (more.length > 0 || name === 'amount' || name === 'contact') return null
  return { name, isDescending: key.startsWith('-'), isFilled: isFilled(name, status) }
}

/** Whether the order needs the contact beside the lead. */
export const ordersByContact = ({ ordering }: Asked) =>
  ordering?.some((key) => nameOf(key) === 'contact') ?? false

const isFilled = (name: Key, status?: LeadStatus) =>
  neverNull.has(name) || (name === 'discarded_at' && status === 'discarded')
const nameOf = (key: Key | `-${Key}`) => key.replace('-', '') as Key
const directionOf = (key: string) => (key.startsWith('-') ? sql`desc` : sql`asc`)
