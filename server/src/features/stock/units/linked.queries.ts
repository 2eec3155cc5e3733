import { sql } from 'kysely'
import { unlessTaken } from '#server/platform/constraint-of.ts'
import type { Db } from '#server/platform/db.ts'
import { failField } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'

export type Linked = { units_ids: number[]; optional_ids: number[] }

/** The ids of the units that go along with a unit, and of those that may. */
export async function linkedOf(db: Db, { account_id }: Me, unitId: number): Promise<Linked> {
  const { rows } = await sql<Linked>`
    select
      array(select l.linked_unit_id from unit_link l
        where l.account_id = ${account_id} and l.unit_id = ${unitId} and l.must_go_along order by 1) as units_ids,
      array(select l.linked_unit_id from unit_link l
        where l.account_id = ${account_id} and l.unit_id = ${unitId} and not l.must_go_along order by 1) as optional_ids`.execute(
    db,
  )
  return rows[0] as Linked
}

/** Whether the unit itself goes along with another one, or one of these has units of its own. */
export async function isChained(db: Db, { account_id }: Me, unitId: number, ids: number[]): Promise<boolean> {
  const { rows } = await sql<{ is_chained: boolean }>`
    select exists (select from unit_link l where l.account_id = ${account_id} and l.must_go_along
      and ((l.linked_unit_id = ${unitId} and cardinality(${ids}::bigint[]) > 0) or l.unit_id = any (${ids}::bigint[]))) as is_chained`.execute(
    db,
  )
  return rows[0]?.is_chained ?? false
}

export async function replaceLinked(
  db: Db,
  { account_id }: Me,
  unitId: number,
  { units_ids, optional_ids }: Linked,
) {
  await sql`delete from unit_link where account_id = ${account_id} and unit_id = ${unitId}`.execute(db)
  await unlessTaken(
    sql`
      insert into unit_link (account_id, unit_id, linked_unit_id, must_go_along)
      select ${account_id}::bigint, ${unitId}::bigint, x.id, x.id = any (${units_ids}::bigint[])
      from unnest(${[...units_ids, ...optional_ids]}::bigint[]) as x (id)
      on conflict (account_id, unit_id, linked_unit_id) do nothing`.execute(db),
    { unit_link_along_key: () => failField('units_ids', 'Una de estas unidades ya va con otra') },
  )
}
