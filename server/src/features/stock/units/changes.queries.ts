import { sql } from 'kysely'
import { unlessTaken } from '#server/platform/constraint-of.ts'
import type { Db } from '#server/platform/db.ts'
import { fail, failField } from '#server/platform/fail.ts'
import type { Actor, Me } from '#server/platform/me.ts'

/** The columns that people write. */
export type UnitValues = {
  number: string
  project_id: number | null
  building_id: number | null
  unit_type_id: number | null
  kind: string
  floor: number | null
  position: number | null
  orientation: string | null
  own_model: string | null
  own_rooms: number | null
  own_bathrooms: number | null
  own_area_interior: string | null
  own_area_terrace: string | null
  own_area_garden: string | null
  own_area_total: string | null
  list_price: string | null
  currency: string | null
  description: string | null
  is_published: boolean
  max_discount_percent: string | null
  floor_price: string | null
  floor_currency: string | null
}

/** What is shown of them, inherited or its own. */
export type Shown = {
  model: string | null
  rooms: number | null
  bathrooms: number | null
  area_interior: string | null
  area_terrace: string | null
  area_garden: string | null
  area_total: string | null
}

export type LockedUnit = UnitValues &
  Shown & { id: number; claim_status: string; is_blocked: boolean; updated_at: string; tags_ids: number[] }

/** Serializes changes of these units, by their ids; those the account does not have are missing. */
export async function lockUnits(db: Db, me: Me, ids: number[]): Promise<LockedUnit[]> {
  const { rows } = await sql<LockedUnit>`
    select u.id, u.number, u.project_id, u.building_id, u.unit_type_id, u.kind, u.floor, u.position, u.orientation, u.own_model,
      u.own_rooms, u.own_bathrooms, u.own_area_interior, u.own_area_terrace, u.own_area_garden, u.own_area_total, u.list_price,
      u.currency, u.description, u.is_published, u.model, u.rooms, u.bathrooms, u.area_interior, u.area_terrace, u.area_garden,
      u.area_total, u.max_discount_percent, u.floor_price, u.floor_currency, u.claim_status, u.is_blocked, u.updated_at,
      coalesce((select json_agg(ut.tag_id order by ut.tag_id) from unit_tag ut
        where ut.account_id = ${me.account_id} and ut.unit_id = u.id), '[]') as tags_ids
    from unit u where u.account_id = ${me.account_id} and u.id = any (${ids}::bigint[])
    order by u.id for no key update`.execute(db)
  return rows
}

export async function insertUnit(
  db: Db,
  { me, at }: Actor,
  { number, ...fields }: Partial<UnitValues> & { number: string },
): Promise<number> {
  const row = {
    account_id: me.account_id,
    number,
    ...fields,
    created_at: at,
    updated_at: at,
    on_market_at: at,
  }
  const { id } = await unlessTaken(
    db.insertInto('unit').values(row).returning('id').executeTakeFirstOrThrow(),
    taken,
  )
  return id
}

/** Writes what people write of these units, locked before, in one statement. */
export const updateUnits = (db: Db, { me, at }: Actor, units: LockedUnit[]) =>
  unlessTaken(
    sql`
    update unit as u set number = x.number, project_id = x.project_id, building_id = x.building_id,
      unit_type_id = x.unit_type_id, kind = x.kind, floor = x.floor, position = x.position, orientation = x.orientation,
      own_model = x.own_model, own_rooms = x.own_rooms, own_bathrooms = x.own_bathrooms,
      own_area_interior = x.own_area_interior, own_area_terrace = x.own_area_terrace,
      own_area_garden = x.own_area_garden, own_area_total = x.own_area_total, list_price = x.list_price,
      currency = x.currency, description = x.description, is_published = x.is_published,
      max_discount_percent = x.max_discount_percent, floor_price = x.floor_price, floor_currency = x.floor_currency,
      updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as x (id bigint, number text, project_id bigint,
      building_id bigint, unit_type_id bigint, kind text, floor integer, position integer, orientation text,
      own_model text, own_rooms integer, own_bathrooms integer, own_area_interior numeric, own_area_terrace numeric,
      own_area_garden numeric, own_area_total numeric, list_price numeric, currency text, description text,
      is_published boolean, max_discount_percent numeric, floor_price numeric, floor_currency text)
    where u.account_id = ${me.account_id} and u.id = x.id`.execute(db),
    takenMeanwhile,
  )

/** Replaces the tags of these units. */
export async function setUnitTags(db: Db, { account_id }: Me, tagged: { unit_id: number; tags: number[] }[]) {
  if (tagged.length === 0) return
  const ids = tagged.map(({ unit_id }) => unit_id)
  const wanted = JSON.stringify(
    tagged.flatMap(({ unit_id, tags }) => tags.map((tag_id) => ({ unit_id, tag_id }))),
  )
  await sql`
    delete from unit_tag ut where ut.account_id = ${account_id} and ut.unit_id = any (${ids}::bigint[])
      and (ut.unit_id, ut.tag_id) not in (
        select x.unit_id, x.tag_id from jsonb_to_recordset(${wanted}::jsonb) as x (unit_id bigint, tag_id bigint))`.execute(
    db,
  )
  await sql`
    insert into unit_tag (account_id, unit_id, tag_id)
    select ${account_id}::bigint, x.unit_id, x.tag_id
    from jsonb_to_recordset(${wanted}::jsonb) as x (unit_id bigint, tag_id bigint)
    on conflict do nothing`.execute(db)
}

/** Its tags, links and prices go with it, and it leaves the shares that name it. */
export async function removeUnit(db: Db, me: Me, id: number) {
  await sql`delete from unit_share_unit su where su.account_id = ${me.account_id} and su.unit_id = ${id}`.execute(
    db,
  )
  await sql`delete from unit where account_id = ${me.account_id} and id = ${id}`.execute(db)
}

type Uses = { leads: number; claims: number; quotations: number; price_lists: number; hold_requests: number }

/** What still needs the unit. */
export async function usesOfUnit(db: Db, me: Me, id: number): Promise<Uses> {
  const { rows } = await sql<Uses>`
    select
      (select count(*)::int from lead_unit lu where lu.account_id = ${me.account_id} and lu.unit_id = ${id}) as leads,
      (select count(*)::int from unit_claim c where c.account_id = ${me.account_id} and c.unit_id = ${id}) as claims,
      (select count(*)::int from quotation_line q where q.account_id = ${me.account_id} and q.unit_id = ${id}) as quotations,
      (select count(*)::int from hold_request h where h.account_id = ${me.account_id} and h.unit_id = ${id}) as hold_requests,
      (select count(*)::int from price_list_item i
        join price_list pl on pl.account_id = ${me.account_id} and pl.id = i.price_list_id and pl.applied_at is null
        where i.account_id = ${me.account_id} and i.unit_id = ${id}) as price_lists`.execute(db)
  return rows[0] as Uses
}

// They were looked for before: another request wrote the same number in this moment.
const takenMeanwhile = {
  unit_number_key: () => fail('conflict', { detail: 'Otra persona acaba de usar uno de esos números' }),
}

const taken = {
  unit_number_key: () => failField('number', 'Ya existe una unidad de este tipo con ese número'),
}
