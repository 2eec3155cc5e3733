import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'

export type QueuePlace = {
  id: number
  unit_id: number
  number: string
  lead_id: number
  contact_id: number
  seller_id: number
  status: 'waiting' | 'turn' | 'accepted' | 'passed' | 'left'
  turn_until: string | null
}

const columns = sql`q.id, q.unit_id, u.number, q.lead_id, l.contact_id, q.seller_id, q.status, q.turn_until`
const places = (accountId: number) => sql`unit_queue q
  join unit u on u.account_id = ${accountId} and u.id = q.unit_id
  join lead l on l.account_id = ${accountId} and l.id = q.lead_id`

export async function placeById(db: Db, accountId: number, id: number): Promise<QueuePlace | undefined> {
  const { rows } = await sql<QueuePlace>`
    select ${columns} from ${places(accountId)} where q.account_id = ${accountId} and q.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** The places of these units, or leads, that have not ended, first come first. */
export async function openPlaces(
  db: Db,
  accountId: number,
  by: 'unit_id' | 'lead_id',
  ids: number[],
): Promise<QueuePlace[]> {
  const { rows } = await sql<QueuePlace>`
    select ${columns} from ${places(accountId)}
    where q.account_id = ${accountId} and q.status in ('waiting', 'turn') and ${sql.ref(`q.${by}`)} = any (${ids}::bigint[])
    order by q.id`.execute(db)
  return rows
}

export async function insertPlace(
  db: Db,
  { me, at }: Actor,
  place: { unit_id: number; lead_id: number; seller_id: number },
): Promise<number> {
  const row = { account_id: me.account_id, ...place, status: 'waiting', created_at: at }
  const { id } = await db.insertInto('unit_queue').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export const endPlaces = (db: Db, { me, at }: Actor, ids: number[], status: 'accepted' | 'passed' | 'left') =>
  sql`
  update unit_queue set status = ${status}, ended_at = ${at}
  where account_id = ${me.account_id} and id = any (${ids}::bigint[]) and status in ('waiting', 'turn')`.execute(
    db,
  )

/** Those whose turn it is wait again: nobody can have the unit now. */
export const suspendTurns = (db: Db, accountId: number, unitIds: number[]) =>
  sql`
  update unit_queue set status = 'waiting', turn_until = null
  where account_id = ${accountId} and unit_id = any (${unitIds}::bigint[]) and status = 'turn'`.execute(db)

export const startTurn = (db: Db, accountId: number, id: number, until: string) =>
  sql`
  update unit_queue set status = 'turn', turn_until = ${until}
  where account_id = ${accountId} and id = ${id}`.execute(db)

export const givePlaces = (db: Db, accountId: number, leadId: number, sellerId: number) =>
  sql`
  update unit_queue set seller_id = ${sellerId}
  where account_id = ${accountId} and lead_id = ${leadId} and status in ('waiting', 'turn')`.execute(db)

/** The units of these places. */
export async function unitsOfPlaces(db: Db, accountId: number, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ unit_id: number }>`
    select distinct q.unit_id from unit_queue q
    where q.account_id = ${accountId} and q.id = any (${ids}::bigint[])`.execute(db)
  return rows.map(({ unit_id }) => unit_id)
}
