import { sql } from 'kysely'
import { unlessTaken } from '#server/platform/constraint-of.ts'
import type { Db } from '#server/platform/db.ts'
import { failField } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import type { UnitValues } from './changes.queries.ts'

/** In one statement; the ids in the order of the units. */
export async function insertUnits(db: Db, { me, at }: Actor, units: UnitValues[]): Promise<number[]> {
  const taken = () => failField('number', 'Otra persona acaba de usar uno de esos números')
  const inserting = sql<{ id: number }>`
    insert into unit as made (account_id, number, project_id, building_id, unit_type_id, kind, floor, position, orientation,
      own_model, own_rooms, own_bathrooms, own_area_interior, own_area_terrace, own_area_garden, own_area_total, list_price,
      currency, description, is_published, max_discount_percent, floor_price, floor_currency, created_at, updated_at, on_market_at)
    select ${me.account_id}::bigint, x.number, x.project_id, x.building_id, x.unit_type_id, x.kind, x.floor, x.position,
      x.orientation, x.own_model, x.own_rooms, x.own_bathrooms, x.own_area_interior, x.own_area_terrace, x.own_area_garden,
      x.own_area_total, x.list_price, x.currency, x.description, x.is_published,
      x.max_discount_percent, x.floor_price, x.floor_currency, ${at}::timestamptz, ${at}::timestamptz,
      ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as x (number text, project_id bigint, building_id bigint,
      unit_type_id bigint, kind text, floor integer, position integer, orientation text, own_model text, own_rooms integer,
      own_bathrooms integer, own_area_interior numeric, own_area_terrace numeric, own_area_garden numeric,
      own_area_total numeric, list_price numeric, currency text, description text, is_published boolean,
      max_discount_percent numeric, floor_price numeric, floor_currency text)
    returning made.id`.execute(db)
  return (await unlessTaken(inserting, { unit_number_key: taken })).rows.map(({ id }) => id)
}
