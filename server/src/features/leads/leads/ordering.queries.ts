import { sql } from 'kysely'
import type { LeadStatus, leadOrderings } from '#contract/leads/leads.ts'
import { amountOf } from '#server/features/leads/leads/amounts/queries.ts'
import { type Order, orderBy, type Sorting } from '#server/platform/list/order.ts'

type Key = (typeof leadOrderings)[number]
type OrderingQuery = { ordering?: (Key | `-${Key}`)[] | undefined; status?: LeadStatus | undefined }

const time = (column: string): Sorting => ({ by: sql.ref(column), type: 'timestamptz' })
const sortingsIn = (accountId: number): Record<Key, Sorting> => ({
  created_at: { ...time('l.created_at'), isFilled: true },
  last_interaction_at: time('l.last_interaction_at'),
  last_follow_at: time('l.last_follow_at'),
  next_task_at: time('l.next_task_at'),
  discarded_at: time('l.discarded_at'),
  step_entered_at: { ...time('l.step_entered_at'), isFilled: true },
  amount: { by: amountOf(accountId) },
  contact: { by: sql.ref('c.sort_name'), isFilled: true },
})

export function orderOf(accountId: number, { ordering, status }: OrderingQuery): Order {
  const sortings = sortingsIn(accountId)
  const ofDiscarded = { ...sortings, discarded_at: { ...sortings.discarded_at, isFilled: true } }
  const isDiscarded = status === 'discarded'
  const usual = isDiscarded ? '-discarded_at' : '-created_at'
  return orderBy(isDiscarded ? ofDiscarded : sortings, ordering ?? [usual], 'l.id')
}

/** Whether the order needs a join with the contact. */
export const ordersByContact = ({ ordering }: OrderingQuery) =>
  ordering?.some((key) => key === 'contact' || key === '-contact') ?? false
