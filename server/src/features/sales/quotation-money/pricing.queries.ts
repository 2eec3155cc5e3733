import { sql } from 'kysely'
import type { LoanRules } from '#contract/office/account.ts'
import { visibleLeads } from '#server/features/leads/leads/queries.ts'
import { ratesOn } from '#server/features/office/currency/conversion.queries.ts'
import { moneyOf } from '#server/features/office/currency/money.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import type { UnitWithFloor } from './margins.actions.ts'
import { type QuotedUnit, type Rates, type RulesOfClient, usualLoanRules } from './terms.ts'

export type UnitToQuote = QuotedUnit & {
  number: string
  project_id: number | null
  status: string
  deal_status: string | null
}

/** The group that brokers of other accounts count as: a project gives it its limit of discounts by this name. */
const groupOfBrokers = 'Corredor'

/**
 * The units as they are now, with the most that `me` may discount on each: the first limit that is set of the user, the unit, its
 * type, and the highest that the project gives one of the user's groups; none set is 0. A broker of another account is no user here.
 */
export async function unitsToQuote(
  db: Db,
  me: Me,
  ids: number[],
  { byBroker = false } = {},
): Promise<UnitToQuote[]> {
  const { rows } = await sql<UnitToQuote>`${unitsNow(me, ids, byBroker)} for key share of u`.execute(db)
  return rows
}

/** The same with their floor prices, read together and not locked: for who may be told them. */
export async function unitsWithFloors(
  db: Db,
  me: Me,
  ids: number[],
): Promise<(UnitToQuote & UnitWithFloor)[]> {
  const { rows } = await sql<UnitToQuote & UnitWithFloor>`
    select n.*, f.kind, ${moneyOf(sql.ref('f.floor_price'), sql.ref('f.floor_currency'))} as floor_price
    from (${unitsNow(me, ids)}) as n
    join unit f on f.account_id = ${me.account_id} and f.id = n.id order by n.id`.execute(db)
  return rows
}

const unitsNow = (me: Me, ids: number[], byBroker = false) => sql`
    select u.id, u.number, u.project_id, u.status, u.deal_status,
      ${moneyOf(sql.ref('u.list_price'), sql.ref('u.currency'))} as list_price,
      coalesce(b.delivery_date, p.delivery_date) as delivery_on,
      trim_scale(coalesce(
        ${byBroker ? sql`` : sql`${limitOfUser(me)},`}
        u.max_discount_percent, t.max_discount_percent,
        ${byBroker ? limitOfBrokers : limitOfGroups(me)},
        0))::text as discount_limit
    from unit u
    left join unit_type t on t.account_id = ${me.account_id} and t.id = u.unit_type_id
    left join project p on p.account_id = ${me.account_id} and p.id = u.project_id
    left join building b on b.account_id = ${me.account_id} and b.id = u.building_id
    left join project_setting s on s.account_id = ${me.account_id} and s.project_id = u.project_id
    where u.account_id = ${me.account_id} and u.id = any (${ids}::bigint[])
    order by u.id`

const limitOfUser = (me: Me) => sql`(
  select self.max_discount_percent from app_user self where self.account_id = ${me.account_id} and self.id = ${me.id})`

const limitOfGroups = (me: Me) => sql`(
  select max((x ->> 'percent')::numeric) from jsonb_array_elements(s.settings -> 'discount_limits') as x
  join user_group g on g.account_id = ${me.account_id} and g.name = x ->> 'group_name'
  join user_group_member m on m.account_id = ${me.account_id} and m.group_id = g.id and m.user_id = ${me.id})`

const limitOfBrokers = sql`(
  select max((x ->> 'percent')::numeric) from jsonb_array_elements(s.settings -> 'discount_limits') as x
  where x ->> 'group_name' = ${groupOfBrokers})`

/** Whose lead it is, if `me` may see it. */
export async function leadToQuote(db: Db, me: Me, id: number): Promise<{ contact_id: number } | null> {
  const { rows } = await sql<{ contact_id: number }>`
    select l.contact_id from lead l
    where l.account_id = ${me.account_id} and l.id = ${id} and ${visibleLeads(me, 'l')}`.execute(db)
  return rows[0] ?? null
}

/** The account's, with the birthday of the client; the data of who is blocked stay unused. */
export async function loanRules(db: Db, me: Me, contactId: number | null): Promise<RulesOfClient> {
  const { rows } = await sql<{ loan_rules: LoanRules; born_on: string | null }>`
    select a.loan_rules, (
      select c.birthdate from contact c
      where c.account_id = ${me.account_id} and c.id = ${contactId} and c.blocked_at is null) as born_on
    from account a where a.id = ${me.account_id}`.execute(db)
  const [row] = rows
  return row ? { ...row.loan_rules, born_on: row.born_on } : usualLoanRules
}

export async function ratesToQuote(db: Db, me: Me, today: string): Promise<Rates> {
  const rates = await ratesOn(db, me, today)
  return Object.fromEntries(rates.map(({ currency, clp, date }) => [currency, { clp, date }]))
}
