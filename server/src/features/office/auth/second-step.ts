import type { OutputOf } from '#contract/endpoint.ts'
import type { signInSecondStep } from '#contract/office/second-factor.ts'
import {
  accountOf,
  finishChallenge,
  takeTry,
} from '#server/features/office/second-factor/challenges.queries.ts'
import type { Tell } from '#server/features/office/second-factor/mails/change-mail.actions.ts'
import { isSecondStep } from '#server/features/office/second-factor/signing-in.actions.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { ensure, fail } from '#server/platform/fail.ts'
import { addressKey } from '#server/platform/http/address.ts'
import { forgetHits, giveHitBack, hit, type Limit, refuseOver } from '#server/platform/rate-limit.ts'
import type { Visit } from '#server/platform/route.ts'
import type { SealKeys } from '#server/platform/secrets.ts'
import type { Tokens } from '#server/platform/tokens.ts'
import type { SignInLimits } from './attempts.ts'
import { lockCredentials } from './queries.ts'
import { startSession } from './sign-in.ts'

type Parts = { tokens: Tokens; limits: SignInLimits | null; keys: SealKeys; tell: Tell }
/** More failures than this in a day are notified, once. */
const fewFailures: Limit = { most: 4, seconds: 24 * 60 * 60 }
const onceADay: Limit = { most: 1, seconds: 24 * 60 * 60 }

type Who = { account_id: number; user_id: number }
/** Tokens for a user whose password was right, given a second factor. Attempts are counted before they are checked. */
export async function signInWithSecondStep(
  database: Database,
  { limits, tokens, ...parts }: Parts,
  given: OutputOf<typeof signInSecondStep, 'body'>,
  visitor: Pick<Visit, 'now' | 'address' | 'userAgent' | 'publicUrl'>,
) {
  const { now, address } = visitor
  const account = accountOf(given.challenge)
  ensure(account, 'challenge_over')
  const who = await database.inAccount(account, (db) => takeTry(db, account, given.challenge, now))
  ensure(who, 'challenge_over')
  // Counted per user, whatever the address: the caller knows the password.
  const keys = [
    `second-step ${who.account_id} ${who.user_id}`,
    `sign-in-address ${addressKey(address)}`,
  ] as const
  if (limits) {
    const over = await database.acrossAccounts(async (db) => [
      await hit(db, keys[0], limits.perUsername, now),
      await hit(db, keys[1], limits.perAddress, now),
    ])
    refuseOver(...over)
  }
  const session = await database.inAccount(account, async (db) => {
    ensure((await lockCredentials(db, who))?.is_active, 'challenge_over')
    if (!(await isSecondStep(db, parts, who, given, visitor))) {
      await broadcastManyChanged(db, parts.tell, who, now)
      return null
    }
    await forgetHits(db, failuresOf(who))
    ensure(await finishChallenge(db, who, 'sign_in', given.challenge, now), 'challenge_over')
    return startSession(db, tokens, who, visitor)
  })
  if (!session) return fail('second_factor_failed')
  if (limits)
    await database.acrossAccounts(async (db) => {
      await forgetHits(db, keys[0])
      await giveHitBack(db, keys[1])
    })
  return session
}

const failuresOf = ({ account_id, user_id }: Who) => `second-step-failures ${account_id} ${user_id}`

/** The caller of a failed second step knows the password. */
async function broadcastManyChanged(db: Db, tell: Tell, who: Who, at: string) {
  if (!(await hit(db, failuresOf(who), fewFailures, at))) return
  const isTold = await hit(db, `told-of-second-steps ${who.account_id} ${who.user_id}`, onceADay, at)
  if (!isTold) await tell(db, who, 'many_failures')
}
