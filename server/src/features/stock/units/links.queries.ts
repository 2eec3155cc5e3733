import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'

type Asked = {
  project_id: number | null
  building_id: number | null
  unit_type_id: number | null
  tags_ids: number[]
}
type Known = {
  has_project: boolean
  building: { floors: number; basements: number } | null
  type: { kind: string } | null
  missing_tags: number[]
}

/** What the account has of what a unit refers to: a building and a type count in their own project alone. */
export async function knownLinks(db: Db, { account_id }: Me, asked: Asked): Promise<Known> {
  const { rows } = await sql<Known>`
    select
      exists (select from project p where p.account_id = ${account_id} and p.id = ${asked.project_id}::bigint) as has_project,
      (select json_build_object('floors', b.floors, 'basements', b.basements) from building b
        where b.account_id = ${account_id} and b.id = ${asked.building_id}::bigint
          and b.project_id = ${asked.project_id}::bigint) as building,
      (select json_build_object('kind', t.kind) from unit_type t
        where t.account_id = ${account_id} and t.id = ${asked.unit_type_id}::bigint
          and t.project_id = ${asked.project_id}::bigint) as type,
      array(select x from unnest(${asked.tags_ids}::bigint[]) as x where not exists (
        select from tag t where t.account_id = ${account_id} and t.id = x)) as missing_tags`.execute(db)
  return rows[0] as Known
}
