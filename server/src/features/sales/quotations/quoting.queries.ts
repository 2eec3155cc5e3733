import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'

/** For how many days a quotation of the project is valid; by default that of the contract. */
export async function validDays(db: Db, me: Me, projectId: number | null): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`
    select (s.settings ->> 'quotation_valid_days')::int as days from project_setting s
    where s.account_id = ${me.account_id} and s.project_id = ${projectId}`.execute(db)
  return rows[0]?.days ?? null
}

/** These units and those that must go along with them, each followed by its own. */
export async function withWhatGoesAlong(db: Db, me: Me, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ unit_id: number; linked_unit_id: number }>`
    select l.unit_id, l.linked_unit_id from unit_link l
    join unit lu on lu.account_id = ${me.account_id} and lu.id = l.linked_unit_id
    where l.account_id = ${me.account_id} and l.must_go_along and l.unit_id = any (${ids}::bigint[])
    order by lu.number_sort, lu.id`.execute(db)
  const along = Map.groupBy(rows, ({ unit_id }) => unit_id)
  const all = ids.flatMap((id) => [id, ...(along.get(id) ?? []).map(({ linked_unit_id }) => linked_unit_id)])
  return [...new Set(all)]
}

/** Whose chat it is, if it is one of ours. */
export async function personOfChat(db: Db, me: Me, uuid: string): Promise<number | undefined> {
  const { rows } = await sql<{ contact_id: number }>`
    select v.contact_id from conversation v
    where v.account_id = ${me.account_id} and v.uuid = ${uuid}::uuid`.execute(db)
  return rows[0]?.contact_id
}
