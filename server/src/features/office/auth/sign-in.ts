import { randomUUID } from 'node:crypto'
import { askSecondStep } from '#server/features/office/second-factor/signing-in.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { fail } from '#server/platform/fail.ts'
import type { Claims } from '#server/platform/http/sessions.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import { isPassword } from '#server/platform/passwords.ts'
import type { Visit } from '#server/platform/route.ts'
import type { Tokens } from '#server/platform/tokens.ts'
import { countAttempt, forgiveAttempt, type SignInLimits } from './attempts.ts'
import { noteFailure } from './note-failure.job.ts'
import { getCredentials, insertSession, lockCredentials } from './queries.ts'

type Credentials = { username: string; password: string }
type Means = { tokens: Tokens; enqueue: Enqueue; limits: SignInLimits | null }

/**
 * Tokens, or `bad_credentials` whatever was wrong. The work and the time are the same whether or not the user exists;
 * failures are recorded by a job.
 */
export async function signIn(
  database: Database,
  { tokens, enqueue, limits }: Means,
  { username, password }: Credentials,
  visitor: Pick<Visit, 'now' | 'address' | 'userAgent' | 'publicUrl'>,
) {
  const { now: at, address } = visitor
  const name = username.normalize('NFC').trim().toLowerCase()
  const { who, isMany } = await countAttempt(database, limits, name, visitor)
  const user = await database.inAccount(who.account_id, (db) => getCredentials(db, who))
  const isRight = await isPassword(password, user?.is_active ? user.password_hash : null)
  if (!isRight) {
    const failure = { ...who, address, at, is_many: isMany }
    await database.acrossAccounts((db) => enqueue(db, noteFailure, failure))
    fail('bad_credentials')
  }
  if (limits) await forgiveAttempt(database, name, visitor)
  const outcome = await database.inAccount(who.account_id, async (db) => {
    // Checking the hash takes time: a password changed meanwhile ended the sessions that existed, which this one would
    // escape.
    const still = await lockCredentials(db, who)
    if (!still?.is_active || still.password_hash !== user?.password_hash) return fail('bad_credentials')
    return (await askSecondStep(db, who, visitor)) ?? startSession(db, tokens, who, visitor)
  })
  return 'challenge' in outcome ? fail('second_factor_required', { secondFactor: outcome }) : outcome
}

/** Creates a session of an authenticated user. */
export async function startSession(
  db: Db,
  tokens: Tokens,
  who: Omit<Claims, 'session_id'>,
  visitor: Pick<Visit, 'now' | 'address' | 'userAgent'>,
) {
  const claims = { ...who, session_id: randomUUID() }
  await insertSession(db, claims, visitor, visitor.now)
  await audit(db, { ...who, act: 'sign_in', address: visitor.address, at: visitor.now })
  const me = { id: who.user_id, account_id: who.account_id }
  await emit(db, { me, at: visitor.now }, { type: 'act.recorded', act: 'sign_in' })
  return tokensOf(tokens, claims, 0, visitor.now)
}

export async function tokensOf(tokens: Tokens, claims: Claims, generation: number, at: string) {
  const [access, refresh] = await Promise.all([
    tokens.signAccess(claims, at),
    tokens.signRefresh({ ...claims, generation }, at),
  ])
  return { access, refresh }
}
