import { audit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/db.ts'
import { fail } from '#server/platform/fail.ts'
import type { Tokens } from '#server/platform/tokens.ts'
import { endSession, lockSession, rotateSession } from './queries.ts'
import { tokensOf } from './sign-in.ts'

type Session = {
  generation: number
  rotated_at: string
  expires_at: string
  ended_at: string | null
  is_active: boolean
}

const graceMs = 30_000

/**
 * Decides what to do with a refresh token of this generation. Two tabs that refresh at once must both stay signed in.
 */
export function judge(session: Session | undefined, generation: number, at: string) {
  if (!session?.is_active || session.ended_at || Date.parse(session.expires_at) <= Date.parse(at))
    return 'over'
  if (generation === session.generation) return 'rotate'
  const isInGrace = Date.parse(at) - Date.parse(session.rotated_at) <= graceMs
  return generation === session.generation - 1 && isInGrace ? 'repeat' : 'stolen'
}

/** New tokens for a refresh token. Reuse of an old one means it was stolen: the whole session ends. */
export async function refresh(
  database: Database,
  tokens: Tokens,
  token: string,
  { now, address }: { now: string; address: string },
) {
  const { generation, ...claims } = await tokens
    .readRefresh(token)
    .catch((cause) => fail('token_expired', { cause }))
  const current = await database.inAccount(claims.account_id, async (db) => {
    const session = await lockSession(db, claims)
    const verdict = judge(session, generation, now)
    if (!session || verdict === 'over') return null
    if (verdict === 'repeat') return session.generation
    if (verdict === 'rotate') {
      const { created_at } = session
      await rotateSession(db, claims, { generation: generation + 1, created_at, address }, now)
      return generation + 1
    }
    const { account_id, user_id, session_id } = claims
    await endSession(db, claims, 'refresh_reused', now)
    await audit(db, {
      account_id,
      user_id,
      act: 'session.refresh_reused',
      address,
      data: { session_id },
      at: now,
    })
    return null
  })
  return current === null ? fail('token_expired') : tokensOf(tokens, claims, current, now)
}

/** Ends the session with its access tokens. An invalid token is ignored. */
export async function signOut(database: Database, tokens: Tokens, token: string, now: string) {
  const claims = await tokens.readRefresh(token).catch(() => null)
  if (claims) await database.inAccount(claims.account_id, (db) => endSession(db, claims, 'signed_out', now))
}
