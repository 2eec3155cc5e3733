import { createHash, createHmac, randomBytes } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { fail } from './fail.ts'
import type { Claims } from './http/sessions.ts'
import { deriveKey } from './secrets.ts'

export const accessSeconds = 15 * 60
export const refreshSeconds = 14 * 24 * 60 * 60
/** After this time the user must sign in again, however often tokens were refreshed. */
export const sessionSeconds = 90 * 24 * 60 * 60

export type RefreshClaims = Claims & { generation: number }
type Kind = 'access' | 'refresh'

const issuer = 'umbral'
const mostRemembered = 10_000

/** Signs and verifies the tokens of sessions. Each kind has its own key, so that one cannot be used as the other. */
export function createTokens(secret: string) {
  const keys = { access: deriveKey(secret, 'access token'), refresh: deriveKey(secret, 'refresh token') }
  const following = deriveKey(secret, 'tokens that follow others')
  // Cached until it expires: verifying costs more than anything else but the database.
  const genuine = new LRUCache<string, { claims: Claims; until: number }>({ max: mostRemembered })

  const sign = (
    kind: Kind,
    { account_id, user_id, session_id }: Claims,
    at: string,
    more: JWTPayload = {},
  ) => {
    const issued = Math.floor(Date.parse(at) / 1000)
    return new SignJWT({ ...more, acc: account_id, sid: session_id })
      .setProtectedHeader({ alg: 'HS256', typ: `${kind}+jwt` })
      .setSubject(String(user_id))
      .setIssuer(issuer)
      .setAudience(kind)
      .setIssuedAt(issued)
      .setExpirationTime(issued + (kind === 'access' ? accessSeconds : refreshSeconds))
      .sign(keys[kind])
  }

  async function read(kind: Kind, token: string) {
    const options = { algorithms: ['HS256'], issuer, audience: kind, typ: `${kind}+jwt` }
    const { payload } = await jwtVerify(token, keys[kind], options).catch((error) =>
      fail(error instanceof errors.JWTExpired ? 'token_expired' : 'unauthenticated', { cause: error }),
    )
    return payload
  }

  return {
    signAccess: (claims: Claims, at: string) => sign('access', claims, at),
    signRefresh: ({ generation, ...claims }: RefreshClaims, at: string) =>
      sign('refresh', claims, at, { gen: generation }),
    async readAccess(token: string): Promise<Claims> {
      const known = genuine.get(token)
      if (known && known.until > Date.now()) return known.claims
      const payload = await read('access', token)
      const claims = claimsOf(payload)
      genuine.set(token, { claims, until: (payload.exp ?? 0) * 1000 })
      return claims
    },
    async readRefresh(token: string): Promise<RefreshClaims> {
      const payload = await read('refresh', token)
      return { ...claimsOf(payload), generation: Number(payload.gen) }
    },
    /** The random part of a secret that follows another one: always the same, and known to nobody without the key. */
    following: (token: string, purpose: string) =>
      createHmac('sha256', following).update(`${purpose} after ${token}`).digest('base64url'),
  }
}

export type Tokens = ReturnType<typeof createTokens>

const claimsOf = ({ sub, acc, sid }: JWTPayload): Claims => ({
  user_id: Number(sub),
  account_id: Number(acc),
  session_id: String(sid),
})

/** A secret for a link: the link holds the token, the database only its hash. */
export const newLinkToken = () => randomBytes(32).toString('base64url')
export const hashLinkToken = (token: string) => createHash('sha256').update(token).digest('base64url')
