import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

export type Waiting = { id: number; number: number }

/** Those who wait, as they registered. */
export async function waitingOf(db: Db, accountId: number, launchId: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select r.id, r.number from launch_registration r
    where r.account_id = ${accountId} and r.launch_id = ${launchId} and r.status = 'waiting' order by r.number`.execute(
    db,
  )
  return rows
}

/** Their order is that of the turns. */
export const givePlaces = (db: Db, accountId: number, registrations: { id: number }[]) =>
  sql`
  update launch_registration r set place = x.place
  from unnest(${registrations.map(({ id }) => id)}::bigint[]) with ordinality as x (id, place)
  where r.account_id = ${accountId} and r.id = x.id`.execute(db)

export const forgetPlaces = (db: Db, accountId: number, launchId: number) =>
  sql`
  update launch_registration set place = null
  where account_id = ${accountId} and launch_id = ${launchId} and place is not null`.execute(db)

/** The number of the next who registers, and the place behind all others. */
export async function nextOf(
  db: Db,
  accountId: number,
  launchId: number,
): Promise<{ number: number; place: number }> {
  const { rows } = await sql<{ number: number; place: number }>`
    select coalesce(max(r.number), 0) + 1 as number, coalesce(max(r.place), 0) + 1 as place from launch_registration r
    where r.account_id = ${accountId} and r.launch_id = ${launchId}`.execute(db)
  return rows[0] ?? { number: 1, place: 1 }
}
