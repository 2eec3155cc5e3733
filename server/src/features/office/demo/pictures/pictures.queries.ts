import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Drawable } from './pictures.ts'

/** The projects without a picture, and who put in those of the demo. */
export async function projectsToDraw(db: Db, accountId: number): Promise<Drawable[]> {
  const { rows } = await sql<Drawable>`
    select p.id, p.kind,
      coalesce((select max(b.floors) from building b
        where b.account_id = ${accountId} and b.project_id = p.id), 1) as floors,
      coalesce((select json_agg(json_build_object('name', t.name, 'rooms', t.rooms, 'bathrooms', t.bathrooms) order by t.id)
        from unit_type t where t.account_id = ${accountId} and t.project_id = p.id), '[]') as types
    from project p
    where p.account_id = ${accountId} and not exists (
      select from project_image i where i.account_id = ${accountId} and i.project_id = p.id)
    order by p.id`.execute(db)
  return rows
}

/** The first unit of each type of a project, by the name of the type. */
export async function firstUnits(db: Db, accountId: number, projectId: number) {
  const { rows } = await sql<{ id: number; type: string }>`
    select min(u.id)::bigint as id, t.name as type from unit u
    join unit_type t on t.account_id = ${accountId} and t.id = u.unit_type_id
    where u.account_id = ${accountId} and u.project_id = ${projectId} group by t.name`.execute(db)
  return new Map(rows.map(({ id, type }) => [type, id]))
}

/** Who has been in the account for longest. */
export async function firstUser(db: Db, accountId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select min(u.id)::bigint as id from app_user u where u.account_id = ${accountId}`.execute(db)
  return (rows[0] as { id: number }).id // the demo has users
}
