import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { hashLinkToken, newLinkToken } from '#server/platform/tokens.ts'
import type { Who } from './who.ts'

const seconds = 5 * 60
const mostTries = 5

type Purpose = 'sign_in' | 'new_passkey'

/** `<account>_<secret>`; only its hash is stored. It is also the challenge that a passkey signs. */
export async function openChallenge(
  db: Db,
  { account_id, user_id }: Who,
  purpose: Purpose,
  at: string,
): Promise<string> {
  const challenge = `${account_id.toString(36)}_${newLinkToken()}`
  const expires_at = new Date(Date.parse(at) + seconds * 1000).toISOString()
  await sql`
    insert into second_factor_challenge (account_id, token_hash, user_id, purpose, expires_at, created_at)
    values (${account_id}, ${hashLinkToken(challenge)}, ${user_id}, ${purpose}, ${expires_at}, ${at})`.execute(
    db,
  )
  return challenge
}

/** Null for a malformed challenge. */
export function accountOf(challenge: string): number | null {
  const [, account] = /^([0-9a-z]{1,10})_[\w-]+$/.exec(challenge) ?? []
  const id = account ? Number.parseInt(account, 36) : 0
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/**
 * The user of a pending sign-in, with one attempt less; null when it is over. Needs its own transaction: a rollback
 * would restore the attempt.
 */
export async function takeTry(db: Db, accountId: number, challenge: string, at: string): Promise<Who | null> {
  const { rows } = await sql<Who>`
    update second_factor_challenge c set tries = c.tries + 1
    from app_user u
    where c.account_id = ${accountId} and c.token_hash = ${hashLinkToken(challenge)} and c.purpose = 'sign_in'
      and c.expires_at > ${at} and c.tries < ${mostTries}
      and u.account_id = ${accountId} and u.id = c.user_id and u.is_active
    returning c.account_id, c.user_id`.execute(db)
  return rows[0] ?? null
}

/** False when it belongs to another user, has expired or is used. */
export async function finishChallenge(
  db: Db,
  { account_id, user_id }: Who,
  purpose: Purpose,
  challenge: string,
  at: string,
): Promise<boolean> {
  const { rows } = await sql`
    delete from second_factor_challenge
    where account_id = ${account_id} and token_hash = ${hashLinkToken(challenge)} and user_id = ${user_id}
      and purpose = ${purpose} and expires_at > ${at}
    returning user_id`.execute(db)
  return rows.length > 0
}
