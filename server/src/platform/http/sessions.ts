import type { FastifyRequest } from 'fastify'
import type { Db } from '../db.ts'
import { fail } from '../fail.ts'
import type { Me } from '../me.ts'
import { isForAssistant } from './in-process.ts'

/** The claims of an access token: which user to load. Permissions are read on every request. */
export type Claims = { user_id: number; account_id: number; session_id: string }

export type Sessions = {
  /** Verifies that a token is ours and not expired, else throws a `Failure`. */
  readAccess(token: string): Promise<Claims>
  /** The same, and the access tokens that people gave an assistant: for MCP, and for what it calls within this process. */
  readForAssistant(token: string): Promise<Claims>
  /** For whom a request with this token is counted; null for its address. */
  counted(token: string): Promise<Claims | null>
  /** Undefined where the session ended or the user is no longer active. One statement. */
  loadMe(db: Db, claims: Claims, at: string): Promise<Me | undefined>
}

/** An API token has no session: this stands for one wherever a session is named. */
export const sessionOfToken = (accountId: number, tokenId: number): string => `token:${accountId}:${tokenId}`

/** The API token of the request; null where a person is signed in. */
export const tokenIdOf = ({ session_id }: Pick<Claims, 'session_id'>): number | null =>
  Number(/^token:\d+:(\d+)$/.exec(session_id)?.[1]) || null

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: fastify's interface is open for merging
  interface FastifyRequest {
    claims: Claims | null
  }
}

/** An `onRequest` hook: requests without a session are refused before their body is read. */
export const identify =
  ({ readAccess, readForAssistant }: Sessions) =>
  async (request: FastifyRequest) => {
    const token = bearerOf(request)
    const readToken = isForAssistant(request) ? readForAssistant : readAccess
    request.claims = token ? await readToken(token) : fail('unauthenticated')
  }

/** The claims of the token in the header or, as an EventSource sends it, in the address; null where it is not valid. */
export const claimed =
  ({ counted }: Pick<Sessions, 'counted'>) =>
  async (request: FastifyRequest): Promise<Claims | null> => {
    const token = bearerOf(request) ?? (isLive(request) ? tokenInAddress(request) : null)
    return token ? counted(token) : null
  }

const isLive = ({ routeOptions }: FastifyRequest) => routeOptions.url?.startsWith('/realtime/')

function tokenInAddress({ url }: FastifyRequest): string | null {
  const asked = new URLSearchParams(url.split('?')[1])
  return asked.get('auth') ?? asked.get('access_token')
}

export const bearerOf = ({ headers }: FastifyRequest): string | null =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null
