import { sql } from 'kysely'
import type { LeadUnit } from '#contract/stock/lead-units.ts'
import { visibleLeads } from '#server/features/leads/leads/queries.ts'
import { moneyOf } from '#server/features/office/currency/money.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'

/** The units of a lead that `me` may see, or 404. */
export async function unitsOfLead(db: Db, me: Me, leadId: number): Promise<LeadUnit[]> {
  const { rows: seen } = await sql`
    select from lead l where l.account_id = ${me.account_id} and l.id = ${leadId} and ${visibleLeads(me, 'l')}`.execute(
    db,
  )
  found(seen[0])
  const { rows } = await sql<LeadUnit>`
    select u.id, u.number, u.kind, u.status, u.model,
      case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as project,
      ${moneyOf(sql.ref('u.list_price'), sql.ref('u.currency'))} as list_price
    from lead_unit lu
    join unit u on u.account_id = ${me.account_id} and u.id = lu.unit_id
    left join project p on p.account_id = ${me.account_id} and p.id = u.project_id
    where lu.account_id = ${me.account_id} and lu.lead_id = ${leadId}
    order by p.name nulls last, u.number_sort, u.id`.execute(db)
  return rows
}

/** The ids of the units of a lead. */
export async function unitIdsOf(db: Db, accountId: number, leadId: number): Promise<number[]> {
  const { rows } = await sql<{ unit_id: number }>`
    select lu.unit_id from lead_unit lu
    where lu.account_id = ${accountId} and lu.lead_id = ${leadId} order by lu.unit_id`.execute(db)
  return rows.map(({ unit_id }) => unit_id)
}

/** Those of these units that the account does not have; the others stay until the transaction ends. */
export async function missingUnits(db: Db, accountId: number, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from unit u
    where u.account_id = ${accountId} and u.id = any (${ids}::bigint[]) order by u.id for key share`.execute(
    db,
  )
  const known = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}

export const linkUnits = (db: Db, accountId: number, leadId: number, ids: number[]) =>
  sql`
  insert into lead_unit (account_id, lead_id, unit_id)
  select ${accountId}::bigint, ${leadId}::bigint, x.id from unnest(${ids}::bigint[]) as x (id)
  on conflict do nothing`.execute(db)

export const unlinkUnit = (db: Db, accountId: number, leadId: number, unitId: number) =>
  sql`delete from lead_unit where account_id = ${accountId} and lead_id = ${leadId} and unit_id = ${unitId}`.execute(
    db,
  )
