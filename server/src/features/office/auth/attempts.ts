import { recentAddresses } from '#server/features/office/users/sessions.queries.ts'
import type { Database } from '#server/platform/db.ts'
import { addressKey } from '#server/platform/http/address.ts'
import {
  forgetHits,
  giveHitBack,
  hit,
  type Limit,
  refuseOver,
  type Slowing,
  slowedHit,
} from '#server/platform/rate-limit.ts'
import { findLogin } from './queries.ts'

export type SignInLimits = {
  /** Failures per name and address. */
  perUsername: Limit
  perAddress: Limit
  /** Failures per name, from addresses where it has not signed in lately. */
  anywhere: Slowing
}

const minutes = 60

export const usualSignInLimits: SignInLimits = {
  perUsername: { most: 5, seconds: 15 * minutes },
  perAddress: { most: 100, seconds: 15 * minutes },
  anywhere: { free: 10, longest: 5 * minutes, forgottenAfter: 60 * minutes },
}

type Who = { account_id: number; user_id: number }
/** Looked up even when no user has the name, so that the time taken is the same. */
const nobody: Who = { account_id: 0, user_id: 0 }

const keysOf = (name: string, address: string) => ({
  perName: `sign-in ${name} ${addressKey(address)}`,
  perAddress: `sign-in-address ${addressKey(address)}`,
  anywhere: anywhereKey(name),
})

const anywhereKey = (name: string) => `sign-in-anywhere ${name}`

/**
 * Counts an attempt before the password is checked. Counts by name depend on the name alone, never on whether a user
 * has it. Many failures slow the name down, except from addresses where the user signed in lately: a stranger who
 * guesses passwords does not lock the user out.
 */
export async function countAttempt(
  database: Database,
  limits: SignInLimits | null,
  name: string,
  { now, address }: { now: string; address: string },
) {
  const keys = keysOf(name, address)
  const { who, over, slowed } = await database.acrossAccounts(async (db) => {
    const who = (await findLogin(db, name)) ?? nobody
    if (!limits) return { who, over: [] }
    const over = [
      await hit(db, keys.perName, limits.perUsername, now),
      await hit(db, keys.perAddress, limits.perAddress, now),
    ]
    // An attempt that is refused by a limit is not a guess.
    return over.some(Boolean)
      ? { who, over }
      : { who, over, slowed: await slowedHit(db, keys.anywhere, limits.anywhere, now) }
  })
  refuseOver(...over)
  if (slowed?.retryAfter && !(await isFamiliar(database, who, address))) refuseOver(slowed)
  return { who, isMany: Boolean(limits && slowed?.hits === limits.anywhere.free) }
}

/** Whether the user signed in from this address, as far as sessions are kept. */
async function isFamiliar(database: Database, who: Who, address: string): Promise<boolean> {
  const known = await database.inAccount(who.account_id, (db) => recentAddresses(db, who))
  return known.some((each) => addressKey(each) === addressKey(address))
}

/** After a successful attempt the failures before it, from this address, no longer count. */
export const forgiveAttempt = (database: Database, name: string, { address }: { address: string }) =>
  database.acrossAccounts(async (db) => {
    const keys = keysOf(name, address)
    await forgetHits(db, keys.perName)
    await giveHitBack(db, keys.perAddress)
    await giveHitBack(db, keys.anywhere)
  })

/** A user who proved their identity by a link is not slowed down by the failures of strangers. */
export const forgetFailures = (
  database: Database,
  { username, email }: { username: string; email: string },
  { address }: { address: string },
) =>
  database.acrossAccounts(async (db) => {
    for (const name of [username.toLowerCase(), email.toLowerCase()]) {
      await forgetHits(db, keysOf(name, address).perName)
      await forgetHits(db, anywhereKey(name))
    }
  })
