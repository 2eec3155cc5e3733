import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'

type Links = {
  project_id: number | null
  building_id: number | null
  unit_type_id: number | null
  tags_ids?: number[]
}
export type KnownLinks = {
  projects: number[]
  buildings: { id: number; project_id: number; floors: number; basements: number }[]
  types: { id: number; project_id: number; kind: string }[]
  tags: number[]
}

/** What the account has of what units refer to. */
export async function knownLinks(db: Db, { account_id }: Me, asked: Links[]): Promise<KnownLinks> {
  const ids = (of: (unit: Links) => (number | null)[]) => [
    ...new Set(asked.flatMap(of).filter((id) => id !== null)),
  ]
  const projects = ids(({ project_id }) => [project_id])
  const buildings = ids(({ building_id }) => [building_id])
  const types = ids(({ unit_type_id }) => [unit_type_id])
  const tags = ids(({ tags_ids = [] }) => tags_ids)
  if (projects.length + buildings.length + types.length + tags.length === 0)
    return { projects: [], buildings: [], types: [], tags: [] }
  const { rows } = await sql<KnownLinks>`
    select
      array(select p.id from project p where p.account_id = ${account_id} and p.id = any (${projects}::bigint[])) as projects,
      coalesce((select json_agg(json_build_object(
          'id', b.id, 'project_id', b.project_id, 'floors', b.floors, 'basements', b.basements))
        from building b where b.account_id = ${account_id} and b.id = any (${buildings}::bigint[])), '[]') as buildings,
      coalesce((select json_agg(json_build_object('id', t.id, 'project_id', t.project_id, 'kind', t.kind))
        from unit_type t where t.account_id = ${account_id} and t.id = any (${types}::bigint[])), '[]') as types,
      array(select t.id from tag t where t.account_id = ${account_id} and t.id = any (${tags}::bigint[])) as tags`.execute(
    db,
  )
  return rows[0] as KnownLinks
}
