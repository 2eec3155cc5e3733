import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { type Actor, authorOf, type Me } from '#server/platform/me.ts'

type Named = { buildings: number[]; projects: number[]; tags: number[]; types: number[]; units: number[] }
type UnitActRow = { unit_id: number; changes?: object[] }
type Kept = {
  act: 'created' | 'generated' | 'imported' | 'changed' | 'blocked' | 'unblocked'
  reason?: string | null
  until?: string | null
}

/** Keeps what was done with these units, for their history. */
export const keepUnitActs = (db: Db, actor: Actor, ids: number[], kept: Kept) =>
  keepUnitActRows(
    db,
    actor,
    ids.map((unit_id) => ({ unit_id })),
    kept,
  )

/** The same, each with what changed of it. */
export async function keepUnitActRows(
  db: Db,
  { me, at }: Actor,
  rows: UnitActRow[],
  { act, reason = null, until = null }: Kept,
) {
  if (rows.length === 0) return
  await sql`
    insert into unit_act as kept (account_id, unit_id, act, changes, reason, until, by_id, at)
    select ${me.account_id}::bigint, x.unit_id, ${act}::text, x.changes, ${reason}::text, ${until}::timestamptz,
      ${authorOf(me)}::bigint, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (unit_id bigint, changes jsonb)
    returning kept.id`.execute(db)
}

/** The names of these, as `building 12`. */
export async function namesOfFacts(
  db: Db,
  { account_id }: Me,
  { buildings, projects, tags, types, units }: Named,
): Promise<Map<string, string>> {
  if (buildings.length + projects.length + tags.length + types.length + units.length === 0) return new Map()
  const { rows } = await sql<{ key: string; name: string }>`
    select 'building ' || b.id as key, b.name from building b
      where b.account_id = ${account_id} and b.id = any (${buildings}::bigint[])
    union all
    select 'project ' || p.id, p.name from project p
      where p.account_id = ${account_id} and p.id = any (${projects}::bigint[])
    union all
    select 'tags ' || t.id, t.name from tag t where t.account_id = ${account_id} and t.id = any (${tags}::bigint[])
    union all
    select 'unit_type ' || y.id, y.name from unit_type y
      where y.account_id = ${account_id} and y.id = any (${types}::bigint[])
    union all
    select 'unit ' || u.id, u.number from unit u where u.account_id = ${account_id} and u.id = any (${units}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ key, name }) => [key, name]))
}
