import { sql } from 'kysely'
import type { OwnSession } from '#contract/office/sessions.ts'
import type { Db } from '#server/platform/db.ts'
import { broadcast } from '#server/platform/events.ts'
import type { Claims } from '#server/platform/http/sessions.ts'
import type { Me } from '#server/platform/me.ts'

export async function openSessions(db: Db, me: Me, now: string): Promise<OwnSession[]> {
  const { rows } = await sql<OwnSession>`
    select s.id, s.user_agent, s.address, s.created_at, s.rotated_at as last_used_at,
      s.id = ${me.session_id}::uuid as is_current
    from session s
    where s.account_id = ${me.account_id} and s.user_id = ${me.id} and s.ended_at is null and s.expires_at > ${now}
    order by is_current desc, s.rotated_at desc`.execute(db)
  return rows
}

/** Addresses from which the user used a session that is still stored, open or not. */
export async function recentAddresses(
  db: Db,
  { account_id, user_id }: Pick<Claims, 'account_id' | 'user_id'>,
): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select s.address from session s
    where s.account_id = ${account_id} and s.user_id = ${user_id} and s.address is not null
    group by s.address order by max(s.created_at) desc limit 100`.execute(db)
  return rows.map(({ address }) => address)
}

type Which = { userId: number; only?: string; except?: string }

/** Access tokens are invalid without their session. Returns how many ended. */
export async function endSessions(
  db: Db,
  accountId: number,
  { userId, only, except }: Which,
  reason: string,
  at: string,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update session set ended_at = ${at}, ended_reason = ${reason}
    where account_id = ${accountId} and user_id = ${userId} and ended_at is null
      and (${only ?? null}::uuid is null or id = ${only ?? null}::uuid)
      and (${except ?? null}::uuid is null or id <> ${except ?? null}::uuid)`.execute(db)
  broadcastAccessChanged(db, { account_id: accountId, user_id: userId })
  return Number(numAffectedRows ?? 0)
}

/** Pending second steps must be started again. */
export const endSignIns = (db: Db, accountId: number, userId: number) =>
  sql`
    delete from second_factor_challenge
    where account_id = ${accountId} and user_id = ${userId} and purpose = 'sign_in'`.execute(db)

/** Closes streams that the session has open. */
export const broadcastAccessChanged = (
  db: Db,
  { account_id, user_id }: Pick<Claims, 'account_id' | 'user_id'>,
) => broadcast(db, account_id, { type: 'access.changed', user_id })
