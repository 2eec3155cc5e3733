import { LRUCache } from 'lru-cache'
import type { Database } from '#server/platform/db.ts'
import { fail } from '#server/platform/fail.ts'
import { type Claims, type Sessions, sessionOfToken } from '#server/platform/http/sessions.ts'
import { isBefore, nowIso } from '#server/platform/time.ts'
import { hashLinkToken } from '#server/platform/tokens.ts'
import { accountOfSecret } from './secret.ts'
import { accessOf } from './secrets.queries.ts'

const remembered = { max: 10_000, ttl: 60_000 }

/** With the access tokens of assistants, which are good for `/mcp` and nothing else. */
export function withAssistants(sessions: Omit<Sessions, 'readForAssistant'>, database: Database): Sessions {
  // Whether the permission still is, every request looks up again.
  const known = new LRUCache<string, { claims: Claims; until: string }>(remembered)
  return {
    ...sessions,
    async readForAssistant(token) {
      const account = accountOfSecret('access', token)
      if (!account) return sessions.readAccess(token)
      const hash = hashLinkToken(token)
      const at = nowIso()
      const kept = known.get(hash)
      if (kept && isBefore(at, kept.until)) return kept.claims
      const access = await database.inAccount(account, (db) => accessOf(db, account, hash, at))
      if (!access) return fail('unauthenticated')
      const claims = {
        account_id: account,
        user_id: access.user_id,
        session_id: sessionOfToken(account, access.token_id),
      }
      known.set(hash, { claims, until: access.expires_at })
      return claims
    },
    // One that was never looked up is counted for its address.
    counted: async (token) =>
      accountOfSecret('access', token)
        ? (known.get(hashLinkToken(token))?.claims ?? null)
        : sessions.counted(token),
  }
}
