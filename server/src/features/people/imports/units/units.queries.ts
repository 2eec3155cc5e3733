import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'

export type KnownUnit = { id: number; number: string; building_id: number | null; kind: string }

/** The units of a project with one of these numbers, by the number in small letters. */
export async function unitsWithNumbers(db: Db, me: Me, projectId: number, numbers: string[]) {
  const { rows } = await sql<KnownUnit>`
    select u.id, lower(u.number) as number, u.building_id, u.kind from unit u
    where u.account_id = ${me.account_id} and u.project_id = ${projectId} and lower(u.number) = any (${numbers}::text[])
    order by u.id`.execute(db)
  return Map.groupBy(rows, ({ number }) => number)
}

/** Which of these units are there, and of them those that are as they were created, with nothing that needs them. */
export async function untouchedUnits(
  db: Db,
  { account_id }: Me,
  ids: number[],
): Promise<Map<number, boolean>> {
  const needed = [
    'lead_unit',
    'unit_claim',
    'unit_queue',
    'unit_image',
    'price_list_item',
    'unit_link',
    'quotation_line',
    'unit_share_unit',
    'hold_request',
  ].map(
    (table) => sql`and not exists (
      select from ${sql.table(table)} x where x.account_id = ${account_id} and x.unit_id = u.id)`,
  )
  const { rows } = await sql<{ id: number; is_untouched: boolean }>`
    select u.id, u.updated_at = u.created_at ${sql.join(needed, sql` `)} and not exists (
      select from unit_link x where x.account_id = ${account_id} and x.linked_unit_id = u.id) as is_untouched
    from unit u
    where u.account_id = ${account_id} and u.id = any (${ids}::bigint[])
    order by u.id for update`.execute(db)
  return new Map(rows.map(({ id, is_untouched }) => [id, is_untouched]))
}

/** Their tags and prices go with them. */
export const removeUnits = (db: Db, { account_id }: Me, ids: number[]) =>
  sql`delete from unit where account_id = ${account_id} and id = any (${ids}::bigint[])`.execute(db)
