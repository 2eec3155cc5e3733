import { type RawBuilder, sql } from 'kysely'
import type { ReturnsOf } from '#contract/endpoint.ts'
import type { Goal, listGoals } from '#contract/insight/goals.ts'
import { onlySeller } from '#server/features/insight/lead-dashboard/periods.queries.ts'
import { decimalText } from '#server/features/office/currency/money.queries.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import { firstOf } from './months.ts'

/** What an amount is set in: quotations know the rates of these. */
export const goalCurrency = ({ currency }: Pick<Me, 'currency'>) => (currency === 'EUR' ? 'CLP' : currency)

/** Condition on a goal: of one of the months, and within the reach of `me`. */
function inReach(me: Me, months: readonly string[]): RawBuilder<unknown> {
  const only = onlySeller(me)
  return sql`g.account_id = ${me.account_id} and g.month = any (${months.map(firstOf)}::date[])
    and ${only === null ? sql`true` : sql`g.seller_id = ${only}`}`
}

export async function goalsOf(db: Db, me: Me, months: readonly string[]): Promise<Goal[]> {
  const { rows } = await sql<Goal>`
    select to_char(g.month, 'YYYY-MM') as month, g.seller_id, g.project_id, g.measure, ${decimalText(sql`g.value`)} as value, g.currency
    from goal g
    where ${inReach(me, months)}
    order by g.month, g.id`.execute(db)
  return rows
}

type Subjects = Pick<ReturnsOf<typeof listGoals>, 'sellers' | 'projects'>

/** Who has a goal in these months or could get one: sellers who are active, projects that are not archived. */
export async function subjectsOf(db: Db, me: Me, months: readonly string[]): Promise<Subjects> {
  const only = onlySeller(me)
  const { rows: sellers } = await sql<Subjects['sellers'][number]>`
    select u.id, ${userName('u')} as name, u.is_active and u.is_seller as is_active
    from app_user u
    where u.account_id = ${me.account_id} and u.erased_at is null
      and ${only === null ? sql`true` : sql`u.id = ${only}`}
      and (u.is_active and u.is_seller or exists (select from goal g where ${inReach(me, months)} and g.seller_id = u.id))
    order by lower(${userName('u')}), u.id`.execute(db)
  if (only !== null) return { sellers, projects: [] }
  const { rows: projects } = await sql<Subjects['projects'][number]>`
    select p.id, p.name, p.archived_at is null as is_active
    from project p
    where p.account_id = ${me.account_id}
      and (p.archived_at is null or exists (select from goal g where ${inReach(me, months)} and g.project_id = p.id))
    order by lower(p.name), p.id`.execute(db)
  return { sellers, projects }
}

/** Goals of an account are changed one after another. */
export const lockGoals = (db: Db, { account_id }: Me) =>
  sql`select from account a where a.id = ${account_id} for no key update`.execute(db)

export type Written = Pick<Goal, 'month' | 'seller_id' | 'project_id' | 'measure' | 'currency'> & {
  value: string | null
}

/** Where `value` is null the goal goes. */
export async function writeGoals(db: Db, { me, at }: Actor, goals: readonly Written[]) {
  const account_id = me.account_id
  const rows = goals.map(({ month, ...goal }) => ({ ...goal, month: firstOf(month) }))
  await sql`
    delete from goal g
    using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (month date, seller_id bigint, project_id bigint, measure text)
    where g.account_id = ${account_id} and g.month = x.month and g.measure = x.measure
      and g.seller_id is not distinct from x.seller_id and g.project_id is not distinct from x.project_id`.execute(
    db,
  )
  const kept = rows.flatMap(({ value, ...goal }) =>
    value === null ? [] : [{ ...goal, value, account_id, created_at: at, updated_at: at }],
  )
  if (kept.length > 0) await db.insertInto('goal').values(kept).execute()
}

export type Known = Map<number, { name: string; is_active: boolean }>

/** Those of the ids that are sellers and projects of the account. */
export async function knownAmong(
  db: Db,
  me: Me,
  { sellers, projects }: { sellers: number[]; projects: number[] },
): Promise<{ sellers: Known; projects: Known }> {
  const { rows: users } = await sql<{ id: number; name: string; is_active: boolean }>`
    select u.id, ${userName('u')} as name, u.is_active and u.is_seller as is_active from app_user u
    where u.account_id = ${me.account_id} and u.id = any (${sellers}::bigint[]) and u.erased_at is null
    for key share of u`.execute(db)
  const { rows: places } = await sql<{ id: number; name: string; is_active: boolean }>`
    select p.id, p.name, p.archived_at is null as is_active from project p
    where p.account_id = ${me.account_id} and p.id = any (${projects}::bigint[])
    for key share of p`.execute(db)
  const byId = (rows: typeof users): Known => new Map(rows.map(({ id, ...row }) => [id, row]))
  return { sellers: byId(users), projects: byId(places) }
}
