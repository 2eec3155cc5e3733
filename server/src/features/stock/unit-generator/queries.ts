import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import type { Planned } from './plan.actions.ts'

type Ground = {
  building: { floors: number; basements: number } | null
  types: { id: number; kind: string }[]
  taken: string[]
}

/**
 * What a plan stands on: its building, the types of the project, and the numbers of each kind that the building has. Building and
 * types are locked, so that none is deleted before its units are there.
 */
export async function groundOf(
  db: Db,
  { account_id }: Me,
  projectId: number,
  buildingId: number,
): Promise<Ground> {
  const { rows } = await sql<Ground>`
    select
      (select json_build_object('floors', b.floors, 'basements', b.basements) from building b
        where b.account_id = ${account_id} and b.project_id = ${projectId} and b.id = ${buildingId}
        for key share) as building,
      coalesce((select json_agg(json_build_object('id', t.id, 'kind', t.kind)) from (
        select t.id, t.kind from unit_type t where t.account_id = ${account_id} and t.project_id = ${projectId}
        for key share) t), '[]') as types,
      array(select u.kind || ' ' || lower(u.number) from unit u
        where u.account_id = ${account_id} and u.project_id = ${projectId} and u.building_id = ${buildingId}) as taken`.execute(
    db,
  )
  return found(rows[0])
}

type Made = { id: number; kind: string; number: string; is_priced: boolean }

/** All in one statement, without those whose number another request has just given; returns which were made. */
export async function insertPlanned(
  db: Db,
  { me, at }: Actor,
  place: { project_id: number; building_id: number },
  units: (Planned & { kind: string })[],
): Promise<Made[]> {
  const flat = units.map(({ list_price, ...unit }) => ({
    ...unit,
    list_price: list_price?.amount ?? null,
    currency: list_price?.currency ?? null,
  }))
  const { rows } = await sql<Made>`
    insert into unit as made (account_id, project_id, building_id, number, kind, floor, position, unit_type_id, orientation,
      list_price, currency, created_at, updated_at, on_market_at)
    select ${me.account_id}::bigint, ${place.project_id}::bigint, ${place.building_id}::bigint, x.number, x.kind, x.floor,
      x.position, x.unit_type_id, x.orientation, x.list_price, x.currency, ${at}::timestamptz, ${at}::timestamptz,
      ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(flat)}::jsonb) as x (number text, kind text, floor int, position int,
      unit_type_id bigint, orientation text, list_price numeric, currency text)
    on conflict do nothing
    returning made.id, made.kind, made.number, made.list_price is not null as is_priced`.execute(db)
  return rows
}
