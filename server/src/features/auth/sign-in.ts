import { randomUUID } from 'node:crypto'
import { askSecondStep } from '#server/features/second-factor/signing-in/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { fail } from '#server/platform/fail.ts'
import type { Claims } from '#server/platform/http/sessions.ts'
import { isPassword } from '#server/platform/passwords.ts'
import { forgetHits, giveHitBack, hit, type Limit, refuseOver } from '#server/platform/rate-limit.ts'
import type { Tokens } from '#server/platform/tokens.ts'
import { findLogin, getCredentials, insertSession } from './queries.ts'

export type SignInLimits = { perUsername: Limit; perAddress: Limit }

const minutes = 60

export const usualSignInLimits: SignInLimits = {
  perUsername: { most: 5, seconds: 15 * minutes },
  perAddress: { most: 100, seconds: 15 * minutes },
}

type Visitor = { now: string; address: string; userAgent: string }
type Credentials = { username: string; password: string }

/** A person's tokens, or `bad_credentials` whatever was wrong. Attempts are counted before they are judged. */
export async function signIn(
  database: Database,
  { tokens, limits }: { tokens: Tokens; limits: SignInLimits | null },
  { username, password }: Credentials,
  visitor: Visitor & { publicUrl: string },
) {
  const { now, address } = visitor
  const name = username.normalize('NFC').trim().toLowerCase()
  const keys = [`sign-in ${name} ${address}`, `sign-in-address ${address}`] as const
  const { over, login } = await database.acrossAccounts(async (db) => ({
    over: limits && [
      await hit(db, keys[0], limits.perUsername, now),
      await hit(db, keys[1], limits.perAddress, now),
    ],
    login: await findLogin(db, name),
  }))
  refuseOver(...(over ?? []))
  const who = login ?? { account_id: 0, user_id: 0 } // nobody: asked for all the same, to take as long
  const user = await database.inAccount(who.account_id, (db) => getCredentials(db, who))
  const isRight = await isPassword(password, user?.is_active ? user.password_hash : null)
  if (!isRight) return refuse(database, user ? who : null, visitor)
  if (limits)
    await database.acrossAccounts(async (db) => {
      await forgetHits(db, keys[0])
      await giveHitBack(db, keys[1])
    })
  const outcome = await database.inAccount(
    who.account_id,
    async (db) => (await askSecondStep(db, who, visitor)) ?? startSession(db, tokens, who, visitor),
  )
  return 'challenge' in outcome ? fail('second_factor_required', { secondFactor: outcome }) : outcome
}

async function refuse(database: Database, who: Omit<Claims, 'session_id'> | null, { now, address }: Visitor) {
  if (who)
    await database.inAccount(who.account_id, (db) =>
      audit(db, { ...who, act: 'sign_in.failed', address, at: now }),
    )
  return fail('bad_credentials')
}

/** Opens a session of a person who proved to be one. */
export async function startSession(
  db: Db,
  tokens: Tokens,
  who: Omit<Claims, 'session_id'>,
  visitor: Visitor,
) {
  const claims = { ...who, session_id: randomUUID() }
  await insertSession(db, claims, visitor, visitor.now)
  await audit(db, { ...who, act: 'sign_in', address: visitor.address, at: visitor.now })
  return tokensOf(tokens, claims, 0, visitor.now)
}

export async function tokensOf(tokens: Tokens, claims: Claims, generation: number, at: string) {
  const [access, refresh] = await Promise.all([
    tokens.signAccess(claims, at),
    tokens.signRefresh({ ...claims, generation }, at),
  ])
  return { access, refresh }
}
