import { sql } from 'kysely'
import type { DueKind } from '#contract/sales/payments.ts'
import type { Money } from '#contract/stock/shared.ts'
import { moneyOf } from '#server/features/office/currency/money.queries.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'

export type Reminded = {
  kind: DueKind
  number: number | null
  due_on: string
  balance: Money
  contact_id: number
  email: string
  client: string
  account: string
  /** The account, where the seller has left. */
  seller: { name: string; email: string | null; phone: string | null }
  project: string | null
  units: string[]
}

/** What banks and subsidies pay, and what goes back to the client, is nothing that the client owes. */
const ownKinds: DueKind[] = [
  'reservation',
  'cash',
  'instalment',
  'deed',
  'savings',
  'guarantee',
  'fee',
  'penalty',
]

/** What the client of a payment is reminded of; nothing once it is paid, or of one who may not be written to. */
export async function paymentToRemind(
  db: Db,
  accountId: number,
  {
    payment_id,
    of,
    due_on,
    now,
  }: { payment_id: number; of: 'due' | 'late'; due_on?: string | undefined; now: string },
): Promise<Reminded | undefined> {
  const { rows } = await sql<Reminded>`
    select p.kind, p.number, p.due_on, ${moneyOf(sql`p.amount - p.paid`, sql.ref('p.currency'))} as balance, c.id as contact_id,
      c.email, c.name as client, a.name as account,
      case when s.is_active then json_build_object('name', ${userName('s')}, 'email', s.email, 'phone', s.phone)
        else json_build_object('name', a.name, 'email', a.email, 'phone', a.phone) end as seller, pr.name as project, coalesce((
        select json_agg(u.number order by du.position)
        from deal_unit du join unit u on u.account_id = ${accountId} and u.id = du.unit_id
        where du.account_id = ${accountId} and du.deal_id = d.id), '[]') as units
    from deal_payment p
    join deal d on d.account_id = ${accountId} and d.id = p.deal_id
    join contact c on c.account_id = ${accountId} and c.id = d.contact_id
    join app_user s on s.account_id = ${accountId} and s.id = d.seller_id
    join account a on a.id = ${accountId}
    left join project pr on pr.account_id = ${accountId} and pr.id = d.project_id
    where p.account_id = ${accountId} and p.id = ${payment_id} and p.is_open and p.kind = any (${ownKinds}::text[])
      and (p.late_at <= ${now}::timestamptz) = ${of === 'late'} and p.due_on = coalesce(${due_on ?? null}::date, p.due_on)
      and c.email is not null and c.blocked_at is null and c.erased_at is null`.execute(db)
  return rows[0]
}

type Mailing = { payment_id: number; due_on: string; of: 'due' | 'late' }

const columnsOf = (of: 'due' | 'late') => ({ on: sql.id(`client_${of}_on`), at: sql.id(`client_${of}_at`) })

/** Notes that the client is reminded, and says whether that is the first time for this due day. */
export async function noteReminder(
  db: Db,
  accountId: number,
  { payment_id, due_on, of }: Mailing,
  now: string,
): Promise<boolean> {
  const { on, at } = columnsOf(of)
  const { rows } = await sql`
    update deal_payment p set ${on} = ${due_on}::date, ${at} = ${now}
    where p.account_id = ${accountId} and p.id = ${payment_id} and p.due_on = ${due_on}::date and p.${on} is distinct from p.due_on
    returning p.id`.execute(db)
  return rows.length > 0
}

/** The mail was not taken: it is tried again. */
export function forgetReminder(db: Db, accountId: number, { payment_id, due_on, of }: Mailing) {
  const { on, at } = columnsOf(of)
  return sql`
    update deal_payment p set ${on} = null, ${at} = null
    where p.account_id = ${accountId} and p.id = ${payment_id} and p.${on} = ${due_on}::date`.execute(db)
}
