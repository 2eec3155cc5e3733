import {
  type Connection,
  type ConnectionChange,
  type ConnectionKind,
  connectionFields,
  connectionKinds,
  optionalSecrets,
  optionalSettings,
  type SecretName,
  type SettingName,
} from '#contract/messaging/connections.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { fail, failField } from '#server/platform/fail.ts'
import { isStale } from '#server/platform/is-stale.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import { mayReach } from '#server/platform/outbound.ts'
import { seal } from '#server/platform/secrets.ts'
import { usageOf } from './model-use.queries.ts'
import {
  connectionsOf,
  type KeptConnection,
  lockConnection,
  lockKept,
  type MetaAsset,
  saveConnection,
  setAssets,
} from './queries.ts'
import { hashOfVerifyToken, hasToken, type MetaParts } from './secrets.actions.ts'

export const webhookPath = '/public_api/v1/webhooks/meta/'

export async function listConnections(db: Db, me: Me, { publicUrl, now }: Around): Promise<Connection[]> {
  const kept = await connectionsOf(db, me.account_id)
  const usage = await usageOf(db, me.account_id, kept, now)
  return connectionKinds.map((kind) => ({
    ...shown(kind, kept, publicUrl),
    ...(kind === 'agent' && { usage }),
  }))
}

type Around = { publicUrl: string; now: string }

export async function connectionOf(
  db: Db,
  me: Me,
  kind: ConnectionKind,
  around: Around,
): Promise<Connection> {
  const all = await listConnections(db, me, around)
  return all.find((one) => one.kind === kind) ?? fail('not_found')
}

type Change = { meta: MetaParts; allow: readonly string[]; ifMatch: string | null; publicUrl: string }

/** What If-Match says of a connection that was not set. */
const noneYet = 'none'

/** Keeps what is left out. Saving something of Meta's own ends the sandbox: all of its kinds begin anew. */
export async function changeConnection(
  db: Db,
  actor: Actor,
  kind: ConnectionKind,
  body: ConnectionChange,
  { meta, allow, ifMatch, publicUrl }: Change,
) {
  const { me, at } = actor
  const stale = async (): Promise<never> =>
    fail('stale', { conflict: await connectionOf(db, me, kind, { publicUrl, now: at }) })
  ensureFieldsOf(kind, body)
  if (body.base_url && !mayReach(new URL(body.base_url), allow))
    failField('base_url', 'Debe ser una dirección https pública')
  const fields = connectionFields[kind]
  const known = await lockKept(db, me.account_id, kind)
  const given = withoutKeyOfElsewhere(withoutRead(body), known)
  if (known && isStale(ifMatch, known.updated_at)) await stale()
  const isSaid = [...fields.settings, ...fields.secrets].some(
    (name) => given[name] !== undefined && given[name] !== (known?.settings[name as SettingName] ?? null),
  )
  if (!isSaid) return
  const found = known ?? (await lockConnection(db, me.account_id, kind, at))
  // Another request made it meanwhile.
  if (!known && isStale(ifMatch === noneYet ? at : ifMatch, found.updated_at)) await stale()
  const before = kind === 'agent' ? found : await withoutSandbox(db, me.account_id, found, at)
  const settings = merged(before.settings, fields.settings, given)
  const sealed = Object.fromEntries(
    fields.secrets.flatMap((name) => {
      const secret = given[name]
      return secret === undefined ? [] : [[name, secret === null ? null : seal(meta.keys, secret)]]
    }),
  )
  const secrets = merged(before.secrets, fields.secrets, sealed)
  await saveConnection(db, me.account_id, { kind, settings, secrets, is_sandbox: false }, at)
  if (kind === 'messaging') await setAssets(db, me.account_id, ['phone_number', 'waba'], assetsOf(settings))
  if (given.verify_token !== undefined) {
    const token = given.verify_token
    const value =
      token === null ? [] : [{ kind: 'verify_token' as const, value: hashOfVerifyToken(meta.keys[0], token) }]
    await setAssets(db, me.account_id, ['verify_token'], value)
  }
  await record(db, actor, 'connections.changed', {
    kind,
    before: audited(before.settings),
    after: audited(settings),
    secrets: Object.fromEntries(
      Object.entries(sealed).map(([name, one]) => [name, one === null ? 'cleared' : 'set']),
    ),
  })
}

/** Addresses may hold a key: the audit keeps their host. */
const audited = ({ base_url, ...others }: KeptConnection['settings']) => ({
  ...others,
  ...(base_url && { base_url: new URL(base_url).host }),
})

/** Nothing of the sandbox is left beside what is real. */
async function withoutSandbox(db: Db, accountId: number, found: KeptConnection, at: string) {
  const simulated = (await connectionsOf(db, accountId)).filter(({ is_sandbox }) => is_sandbox)
  if (simulated.length === 0) return found
  const empty = { settings: {}, secrets: {}, is_sandbox: false }
  for (const { kind } of simulated) await saveConnection(db, accountId, { kind, ...empty }, at)
  await setAssets(db, accountId, ['phone_number', 'waba', 'verify_token'], [])
  return found.is_sandbox ? { ...found, ...empty } : found
}

function assetsOf(settings: KeptConnection['settings']): MetaAsset[] {
  const { phone_number_id, waba_id } = settings
  return [
    ...(phone_number_id ? [{ kind: 'phone_number' as const, value: phone_number_id }] : []),
    ...(waba_id ? [{ kind: 'waba' as const, value: waba_id }] : []),
  ]
}

function ensureFieldsOf(kind: ConnectionKind, given: ConnectionChange) {
  const { settings, secrets } = connectionFields[kind]
  const known = new Set<string>([...settings, ...secrets])
  const others = Object.keys(given).filter((name) => !known.has(name))
  if (others.length > 0)
    fail('validation', {
      errors: Object.fromEntries(others.map((name) => [name, ['No se conoce este campo']])),
    })
}

type Written = { [name in keyof ConnectionChange]: string | null }

/** A secret that comes back as it was read stays. */
const withoutRead = (body: ConnectionChange): Written =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value !== 'object' || value === null))

/** A key goes only to the address that it was given for. */
const withoutKeyOfElsewhere = (given: Written, known: KeptConnection | null): Written =>
  given.base_url !== undefined &&
  given.base_url !== (known?.settings.base_url ?? null) &&
  known?.secrets.api_key
    ? { api_key: null, ...given }
    : given

type Given = { [name in string]?: string | null }

function merged<N extends string>(
  before: { [name in N]?: string },
  names: readonly N[],
  given: Given,
): { [name in N]?: string } {
  const entries = names.flatMap((name) => {
    const value = given[name] === undefined ? before[name] : given[name]
    return value === undefined || value === null ? [] : [[name, value]]
  })
  return Object.fromEntries(entries)
}

function shown(kind: ConnectionKind, all: readonly KeptConnection[], publicUrl: string): Connection {
  const kept = all.find((one) => one.kind === kind)
  const fields = connectionFields[kind]
  const settings = fields.settings.map((name) => [name, kept?.settings[name] ?? null])
  const secrets = fields.secrets.map((name) => [name, { is_set: kept?.secrets[name] !== undefined }])
  return {
    kind,
    status: statusOf(kind, all),
    ...Object.fromEntries([...settings, ...secrets]),
    ...(kind === 'messaging' && { number: kept?.facts ?? null }),
    webhook_url: publicUrl + webhookPath,
    last_error: kept?.last_error ?? null,
    last_ok_at: kept?.last_ok_at ?? null,
    last_webhook_at: kept?.last_webhook_at ?? null,
    last_sync_at: kept?.last_sync_at ?? null,
    is_syncing: (kept?.sync_started_at ?? null) !== null,
    updated_at: kept?.updated_at ?? null,
  }
}

function statusOf(kind: ConnectionKind, all: readonly KeptConnection[]): Connection['status'] {
  const kept = all.find((one) => one.kind === kind)
  const { settings, secrets } = connectionFields[kind]
  const needed = settings.filter((name) => !optionalSettings.includes(name))
  const sealed = secrets.filter((name) => !optionalSecrets.includes(name))
  const isShared = (kind === 'messaging' || kind === 'lead_ads') && hasToken(all, kind)
  const hasSecret = (name: SecretName) =>
    kept?.secrets[name] !== undefined || (name === 'access_token' && isShared)
  const isWhole = needed.every((name) => kept?.settings[name]) && sealed.every(hasSecret)
  if (!kept || !isWhole) return 'not_set'
  if (kept.is_sandbox) return 'sandbox'
  if (kept.last_error) return 'failing'
  return kept.last_ok_at ? 'working' : 'untested'
}
