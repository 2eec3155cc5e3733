import { LRUCache } from 'lru-cache'
import type { Database } from '#server/platform/db.ts'
import { fail } from '#server/platform/fail.ts'
import { type Claims, type Sessions, tokenIdOf } from '#server/platform/http/sessions.ts'
import { nowIso } from '#server/platform/time.ts'
import { hashLinkToken } from '#server/platform/tokens.ts'
import { claimsOfToken, loadMeOfToken } from './asking.queries.ts'

const remembered = { max: 10_000, ttl: 60_000 }

/** Sessions, and the tokens with permissions, which need none: `Authorization: Bearer umb_…`. */
export function withApiTokens(
  sessions: Omit<Sessions, 'counted' | 'readForAssistant'>,
  database: Database,
): Omit<Sessions, 'readForAssistant'> {
  // Whether a token still is, every request looks up again.
  const known = new LRUCache<string, Claims>(remembered)
  return {
    async readAccess(token) {
      const account = accountOf(token)
      if (!account) return sessions.readAccess(token)
      const hash = hashLinkToken(token)
      const claims =
        known.get(hash) ??
        (await database.inAccount(account, (db) => claimsOfToken(db, account, hash, nowIso())))
      if (!claims) return fail('unauthenticated')
      known.set(hash, claims)
      return claims
    },
    // One that was never looked up is counted for its address: a stranger cannot make up tokens to be counted apart.
    counted: async (token) =>
      accountOf(token)
        ? (known.get(hashLinkToken(token)) ?? null)
        : sessions.readAccess(token).catch(() => null),
    loadMe: (db, claims, at) =>
      tokenIdOf(claims) ? loadMeOfToken(db, claims) : sessions.loadMe(db, claims, at),
  }
}

/** The account whose token this is, if it is one. */
function accountOf(token: string): number | null {
  const [, code] = /^umb_([0-9a-z]{1,10})_[\w-]{43}$/.exec(token) ?? []
  return code ? Number.parseInt(code, 36) : null
}
