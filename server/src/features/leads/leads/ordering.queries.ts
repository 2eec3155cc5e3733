import { type RawBuilder, sql } from 'kysely'
import type { LeadStatus, leadOrderings } from '#contract/leads/leads.ts'
import { amountOf } from '#server/features/leads/leads/amounts/amount.queries.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { type Order, orderBy, type Sorting } from '#server/platform/list/order.ts'

type Key = (typeof leadOrderings)[number]
type OrderingQuery = { ordering?: (Key | `-${Key}`)[] | undefined; status?: LeadStatus | undefined }

const time = (column: string): Sorting => ({ by: sql.ref(column), type: 'timestamptz' })
const sortingsIn = (accountId: number): Record<Key, Sorting> => ({
  created_at: { ...time('l.created_at'), isFilled: true },
  last_interaction_at: time('l.last_interaction_at'),
  last_follow_at: time('l.last_follow_at'),
  last_contact_at: time('l.last_contact_at'),
  last_attempt_at: time('l.last_attempt_at'),
  next_task_at: time('l.next_task_at'),
  discarded_at: time('l.discarded_at'),
  first_response_due_at: time('l.first_response_due_at'),
  won_at: time('l.won_at'),
  step_entered_at: { ...time('l.step_entered_at'), isFilled: true },
  amount: { by: amountOf(accountId, 'l') },
  quotations_count: { by: sql.ref('l.quotations_count'), isFilled: true },
  contact: { by: sql.ref('c.sort_name'), isFilled: true },
  projects: {
    by: sql`(select min(array_position(${idsOf(accountId, 'project')}, lp.project_id)) from lead_project lp
      where lp.account_id = ${accountId} and lp.lead_id = l.id)`,
  },
  lead_step: { by: placeIn(accountId, 'lead_step', 'l.lead_step_id', sql.ref('named.position')) },
  method: { by: placeIn(accountId, 'account_option', 'l.method_id') },
  seller: { by: placeIn(accountId, 'app_user', 'l.seller_id', userName('named')) },
})

type Ordered = 'project' | 'lead_step' | 'account_option' | 'app_user'

/** The ids of a small table in the order of its names: read once for all leads. */
const idsOf = (accountId: number, table: Ordered, by: RawBuilder<unknown> = sql.ref('named.name')) => sql`(
  select array_agg(named.id order by ${by}, named.id) from ${sql.table(table)} named
  where named.account_id = ${accountId})`

const placeIn = (accountId: number, table: Ordered, column: string, by?: RawBuilder<unknown>) =>
  sql`array_position(${idsOf(accountId, table, by)}, ${sql.ref(column)})`

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
