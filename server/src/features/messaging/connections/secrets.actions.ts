import { createHmac } from 'node:crypto'
import type { SecretName } from '#contract/messaging/connections.ts'
import type { Db } from '#server/platform/db.ts'
import type { Credentials, Graph } from '#server/platform/graph/client.ts'
import { type SealKeys, unseal } from '#server/platform/secrets.ts'
import { connectionsOf, type KeptConnection } from './queries.ts'

/** What this installation talks to Meta with. */
export type MetaParts = {
  /** Seal and open the secrets of connections. */
  keys: SealKeys
  graph: Graph
  /** The stand-in of Meta, where it runs. */
  sandbox: Graph | null
}

/** How an account talks to Meta. */
export type Line = {
  graph: Graph
  credentials: Credentials
  phoneNumberId: string
  wabaId: string | null
  appId: string | null
  isSandbox: boolean
}

/** Null while something is missing to talk to Meta. */
export async function lineOf(db: Db, accountId: number, meta: MetaParts): Promise<Line | null> {
  const kept = await connectionsOf(db, accountId)
  const messaging = kept.find(({ kind }) => kind === 'messaging')
  const app = kept.find(({ kind }) => kind === 'meta')
  const token = messaging && openToken(kept, 'messaging', meta)
  const phoneNumberId = messaging?.settings.phone_number_id
  if (!messaging || !token || !phoneNumberId) return null
  const graph = graphOf(meta, messaging.is_sandbox, app?.settings.graph_version)
  if (!graph) return null
  const appSecret = app ? openSecret(app, 'app_secret', meta) : null
  return {
    graph,
    credentials: { token, appSecret },
    phoneNumberId,
    wabaId: messaging.settings.waba_id ?? null,
    appId: app?.settings.app_id ?? null,
    isSandbox: messaging.is_sandbox,
  }
}

type OfToken = 'messaging' | 'lead_ads'

/**
 * Its own token, or the one of the system user that is kept with the app. With that alone ads are read once their account is named: who
 * connects the app for WhatsApp did not ask for the answers of every page.
 */
function tokenNamed(
  kept: readonly KeptConnection[],
  kind: OfToken,
): { of: KeptConnection; name: SecretName } | null {
  const own = kept.find((one) => one.kind === kind)
  if (!own) return null
  if (own.secrets.access_token) return { of: own, name: 'access_token' }
  const app = kept.find((one) => one.kind === 'meta')
  const isMeant = kind === 'messaging' || own.settings.ad_account_id !== undefined
  const isShared = isMeant && app?.secrets.system_user_token && app.is_sandbox === own.is_sandbox
  return isShared ? { of: app, name: 'system_user_token' } : null
}

export const hasToken = (kept: readonly KeptConnection[], kind: OfToken): boolean =>
  tokenNamed(kept, kind) !== null

/** Null where it has none, or none that can be opened. */
export function openToken(kept: readonly KeptConnection[], kind: OfToken, meta: MetaParts): string | null {
  const named = tokenNamed(kept, kind)
  return named && openSecret(named.of, named.name, meta)
}

/** What belongs to the sandbox never goes to Meta, and nothing else goes to the sandbox. */
export function graphOf({ graph, sandbox }: MetaParts, isSandbox: boolean, version?: string): Graph | null {
  const chosen = isSandbox ? sandbox : graph
  return chosen && { ...chosen, ...(version && { version }) }
}

/** Null where it is not set, or was sealed by a secret of the installation that is not known any more. */
export function openSecret(
  { secrets }: KeptConnection,
  name: SecretName,
  { keys }: MetaParts,
): string | null {
  const sealed = secrets[name]
  if (!sealed) return null
  try {
    return unseal(keys, sealed)
  } catch {
    return null
  }
}

/** Finds a verify token without keeping it. */
export const hashOfVerifyToken = (key: Buffer, token: string): string =>
  createHmac('sha256', key).update(`verify token ${token}`).digest('base64url')
