import { sql } from 'kysely'
import type { SaleStep, SaleStepFields } from '#contract/sales/sale-steps.ts'
import { renaming } from '#server/features/office/names/queries.ts'
import { mostRows } from '#server/platform/chunks.ts'
import type { Db } from '#server/platform/db.ts'
import { counted } from '#server/platform/list/list.ts'
import { countCap } from '#server/platform/list/page.ts'
import type { Actor } from '#server/platform/me.ts'

/** The job that moves what is in `sale_step st` until it can be deleted. */
const removalOf = (accountId: number) => sql`
  select json_build_object('progress', j.progress) from job j
  where j.account_id = ${accountId} and j.kind = 'sale_step_removal' and j.status in ('queued', 'running')
    and (j.asked ->> 'step_id')::bigint = st.id`

/** The steps of a sale in their order. */
export async function listSteps(db: Db, accountId: number): Promise<SaleStep[]> {
  const inStep = sql`d.account_id = ${accountId} and d.sale_step_id = st.id`
  const { rows } = await sql<SaleStep>`
    select st.id, st.name, st.position as "order", st.unit_status, st.days, st.reminder_days, st.required_fields, st.updated_at,
      (${counted({ from: sql`deal d`, where: inStep }, countCap)}) as deals, (${removalOf(accountId)}) as removal
    from sale_step st where st.account_id = ${accountId} order by st.position, st.id`.execute(db)
  return rows
}

/** Serializes changes of steps. While they are read `to pass` none is deleted. */
export async function lockSteps(
  db: Db,
  accountId: number,
  why: 'to change' | 'to pass',
): Promise<SaleStep[]> {
  await sql`
    select st.id from sale_step st where st.account_id = ${accountId} order by st.id
    ${why === 'to change' ? sql`for update` : sql`for key share`}`.execute(db)
  return listSteps(db, accountId)
}

const columns = ({
  name,
  unit_status = null,
  days = null,
  reminder_days = null,
  required_fields = [],
}: SaleStepFields) => ({
  name,
  unit_status,
  days,
  reminder_days,
  required_fields,
})

export async function insertStep(
  db: Db,
  { me, at }: Actor,
  position: number,
  fields: SaleStepFields,
): Promise<number> {
  const row = { ...columns(fields), account_id: me.account_id, position, created_at: at, updated_at: at }
  const { id } = await db.insertInto('sale_step').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateStepRow = (db: Db, { me, at }: Actor, id: number, fields: SaleStepFields) => {
  const { name, unit_status, days, reminder_days, required_fields } = columns(fields)
  return sql`with renamed as ${renaming(me.account_id)}
    update sale_step set name = ${name}, unit_status = ${unit_status}, days = ${days}::int,
      reminder_days = ${reminder_days}::int,
      required_fields = ${required_fields}::text[], updated_at = ${at}
    where account_id = ${me.account_id} and id = ${id}`.execute(db)
}

/** The order is not part of a step's version. */
export const setPositions = (db: Db, { me }: Actor, ids: number[]) =>
  sql`update sale_step st set position = x.position - 1
    from unnest(${ids}::bigint[]) with ordinality as x (id, position)
    where st.account_id = ${me.account_id} and st.id = x.id and st.position <> x.position - 1`.execute(db)

/** The active deals of a step, up to the cap of counts. */
export async function countActive(db: Db, accountId: number, id: number): Promise<number> {
  const where = sql`d.account_id = ${accountId} and d.sale_step_id = ${id} and d.status = 'active'`
  const { rows } = await sql<{ deals: number }>`
    select (${counted({ from: sql`deal d`, where }, countCap)}) as deals`.execute(db)
  return rows[0]?.deals ?? 0
}

/** The schemes in use that pay at a step. */
export async function schemesPaying(db: Db, accountId: number, id: number): Promise<string[]> {
  const at = JSON.stringify([{ sale_step_id: id }])
  const { rows } = await sql<{ name: string }>`
    select s.name from commission_scheme s
    where s.account_id = ${accountId} and not s.is_archived and s.milestones @> ${at}::jsonb order by s.id`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** How many rows name a step, each kind of them up to `mostRows.counted`. */
export async function countNames(db: Db, accountId: number, id: number) {
  const of = (alias: string, more = sql``) =>
    sql`${sql.ref(`${alias}.account_id`)} = ${accountId} and ${sql.ref(`${alias}.sale_step_id`)} = ${id} ${more}`
  const most = mostRows.counted
  const { rows } = await sql<{ active: number; closed: number; leads: number; units: number }>`
    select
      (${counted({ from: sql`deal d`, where: of('d', sql`and d.status = 'active'`) }, most)}) as active,
      (${counted({ from: sql`deal d`, where: of('d', sql`and d.status <> 'active'`) }, most)}) as closed,
      (${counted({ from: sql`lead l`, where: of('l') }, most)}) as leads,
      (${counted({ from: sql`unit u`, where: of('u') }, most)}) as units`.execute(db)
  const { active, ...others } = rows[0] as (typeof rows)[0] // one row always
  return { active, others: others.closed + others.leads + others.units }
}

/** Of the next deals that are over nothing changes but the name of their step. Returns how many were moved, as the next two do. */
export const moveClosedDeals = (db: Db, { me, at }: Actor, from: number, to: number, most: number) =>
  moved(
    sql`
    update deal d set sale_step_id = ${to}, updated_at = ${at}
    where d.account_id = ${me.account_id} and d.sale_step_id = ${from} and d.status <> 'active' and d.id in (
      select o.id from deal o where o.account_id = ${me.account_id} and o.sale_step_id = ${from} and o.status <> 'active'
      order by o.id limit ${most})`.execute(db),
  )

/** The units of deals that are over. */
export const moveUnits = (db: Db, { me }: Actor, from: number, to: number | null, most: number) =>
  moved(
    sql`
    update unit u set sale_step_id = ${to}::bigint
    where u.account_id = ${me.account_id} and u.sale_step_id = ${from} and u.id in (
      select o.id from unit o where o.account_id = ${me.account_id} and o.sale_step_id = ${from} order by o.id limit ${most})`.execute(
      db,
    ),
  )

/** The leads of deals that are over, and those that were set by hand. */
export const moveLeads = (db: Db, { me }: Actor, from: number, to: number | null, most: number) =>
  moved(
    sql`
    update lead l set sale_step_id = ${to}::bigint
    where l.account_id = ${me.account_id} and l.sale_step_id = ${from} and l.id in (
      select o.id from lead o where o.account_id = ${me.account_id} and o.sale_step_id = ${from} order by o.id limit ${most})`.execute(
      db,
    ),
  )

const moved = async (update: Promise<{ numAffectedRows?: bigint }>) =>
  Number((await update).numAffectedRows ?? 0)

/** No step needs its documents any more; those of deals stay. */
export async function deleteStepRow(db: Db, accountId: number, id: number) {
  await sql`
    update sale_step_document sd set sale_step_id = null
    where sd.account_id = ${accountId} and sd.sale_step_id = ${id}`.execute(db)
  await sql`delete from sale_step where account_id = ${accountId} and id = ${id}`.execute(db)
}
