import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { clearable, Day, Timestamp, text, Url } from '../fields.ts'

export const connectionKinds = ['meta', 'messaging', 'lead_ads', 'agent'] as const
export type ConnectionKind = (typeof connectionKinds)[number]

/** What Meta calls things by: digits, which may be more than a number holds. */
const MetaId = text(32).refine((id) => /^\d{2,32}$/.test(id), 'Debe tener solo dígitos')
const Secret = text(1000).refine((secret) => !/\s/.test(secret), 'No puede tener espacios')
const Pin = text(6).refine((pin) => /^\d{6}$/.test(pin), 'Debe tener 6 dígitos')
const Version = text(8).refine((version) => /^v\d{2}\.\d$/.test(version), 'Debe ser como v25.0')

/** Up to a billion, as text like the other settings. */
const Tokens = text(10).refine(
  (tokens) => /^[1-9]\d{3,8}$/.test(tokens),
  'Debe ser un número entre 1000 y 999999999',
)

const settings = {
  app_id: MetaId,
  /** The portfolio that the system user is of. */
  business_id: MetaId,
  graph_version: Version,
  waba_id: MetaId,
  phone_number_id: MetaId,
  ad_account_id: MetaId,
  /** Where stages are told to: what Meta calls a dataset, and called a pixel before. */
  dataset_id: MetaId,
  /** Of a service that speaks as OpenAI does, up to before `/chat/completions`. */
  base_url: Url.refine((address) => !/[?#]/.test(address), 'No puede tener ? ni #'),
  model: text(200).refine((name) => !/\s/.test(name), 'No puede tener espacios'),
  /** What may be used in a month. */
  monthly_tokens: Tokens,
}
export type SettingName = keyof typeof settings
/** `system_user_token`: what the number and the ads use that have no `access_token` of their own. `two_step_pin`: registers the number. */
export type SecretName =
  | 'app_secret'
  | 'verify_token'
  | 'system_user_token'
  | 'access_token'
  | 'two_step_pin'
  | 'api_key'

/** Of a month, where none is set. */
export const usualMonthlyTokens = 1_000_000

/** The fields of each kind; the others are refused. */
export const connectionFields: Record<
  ConnectionKind,
  { settings: readonly SettingName[]; secrets: readonly SecretName[] }
> = {
  meta: {
    settings: ['app_id', 'business_id', 'graph_version'],
    secrets: ['app_secret', 'system_user_token', 'verify_token'],
  },
  messaging: { settings: ['waba_id', 'phone_number_id'], secrets: ['access_token', 'two_step_pin'] },
  lead_ads: { settings: ['ad_account_id', 'dataset_id'], secrets: ['access_token'] },
  agent: { settings: ['base_url', 'model', 'monthly_tokens'], secrets: ['api_key'] },
}

/** Without these a connection works too; a model of one's own may take no key. */
export const optionalSettings: readonly SettingName[] = [
  'business_id',
  'graph_version',
  'ad_account_id',
  'dataset_id',
  'monthly_tokens',
]
export const optionalSecrets: readonly SecretName[] = ['system_user_token', 'two_step_pin', 'api_key']

/** What Meta last said of a number. `limit`: to how many people it may write first in a day, as TIER_2K or TIER_UNLIMITED. */
const NumberFacts = z.object({
  name: z.string().nullable(),
  phone: z.string().nullable(),
  /** GREEN, YELLOW, RED or UNKNOWN. */
  quality: z.string().nullable(),
  limit: z.string().nullable(),
})
export type NumberFacts = z.output<typeof NumberFacts>

/** Of a secret only whether it is set. */
const IsSet = z.object({ is_set: z.boolean() })
const kept = z.string().nullable().optional()

/** The fields that its kind does not have are missing. */
export const Connection = z.object({
  kind: z.enum(connectionKinds),
  /** `sandbox`: it talks to the stand-in of Meta that is part of this program, and to nobody else. */
  status: z.enum(['not_set', 'untested', 'working', 'failing', 'sandbox']),
  app_id: kept,
  business_id: kept,
  graph_version: kept,
  app_secret: IsSet.optional(),
  system_user_token: IsSet.optional(),
  verify_token: IsSet.optional(),
  waba_id: kept,
  phone_number_id: kept,
  ad_account_id: kept,
  dataset_id: kept,
  access_token: IsSet.optional(),
  two_step_pin: IsSet.optional(),
  number: NumberFacts.nullable().optional(),
  base_url: kept,
  model: kept,
  monthly_tokens: kept,
  api_key: IsSet.optional(),
  /** Of a model: what was used of this month's budget. Calls in doubt count as they were estimated. */
  usage: z.object({ month: Day, calls: z.int(), tokens: z.int(), budget: z.int() }).optional(),
  /** The address that Meta sends webhooks to. */
  webhook_url: z.string(),
  last_error: z.string().nullable(),
  last_ok_at: Timestamp.nullable(),
  last_webhook_at: Timestamp.nullable(),
  /** Of lead ads: when everything was last read, and whether it is being read. */
  last_sync_at: Timestamp.nullable(),
  is_syncing: z.boolean(),
  updated_at: Timestamp.nullable(),
})
export type Connection = z.output<typeof Connection>

const params = z.object({ kind: z.enum(connectionKinds) })

export const listConnections = endpoint('GET /connections/', {
  can: 'connections.view',
  returns: z.array(Connection),
})

export const getConnection = endpoint('GET /connections/{kind}/', {
  can: 'connections.view',
  params,
  returns: Connection,
})

/** As it is read, it stays. */
const given = clearable(z.union([Secret, IsSet]))

export const ConnectionChange = z.strictObject({
  app_id: clearable(settings.app_id),
  business_id: clearable(settings.business_id),
  graph_version: clearable(settings.graph_version),
  app_secret: given,
  system_user_token: given,
  verify_token: given,
  waba_id: clearable(settings.waba_id),
  phone_number_id: clearable(settings.phone_number_id),
  ad_account_id: clearable(settings.ad_account_id),
  dataset_id: clearable(settings.dataset_id),
  access_token: given,
  two_step_pin: clearable(z.union([Pin, IsSet])),
  base_url: clearable(settings.base_url),
  model: clearable(settings.model),
  monthly_tokens: clearable(settings.monthly_tokens),
  api_key: given,
})
export type ConnectionChange = z.output<typeof ConnectionChange>

/**
 * What is left out stays, null clears. Saves without asking Meta. A phone number belongs to one account: 409 `conflict` for a second
 * one. If-Match takes `updated_at`, or `none` where there was none yet; the 412 `stale` answers with the connection as it is.
 */
export const putConnection = endpoint('PUT /connections/{kind}/', {
  can: 'connections.manage',
  params,
  body: ConnectionChange,
  returns: Connection,
  errors: ['conflict', 'stale'],
})

/** `remedy`: what to do about it. */
const Finding = z.object({ ok: z.boolean(), detail: z.string(), remedy: z.string().nullable() })

/** Asks Meta, or the model. The facts are what it says of the number. */
export const testConnection = endpoint('POST /connections/{kind}/test/', {
  can: 'connections.manage',
  params,
  returns: Finding.extend(NumberFacts.shape),
})
export type ConnectionTest = z.output<(typeof testConnection)['returns']>

/**
 * Registers the number with its PIN of two-step verification, and has Meta send the webhooks of its business account to the app. Meta takes
 * ten registrations in 72 hours.
 */
export const registerNumber = endpoint('POST /connections/messaging/register/', {
  can: 'connections.manage',
  returns: Finding,
})
export type NumberRegistration = z.output<(typeof registerNumber)['returns']>

/** From what is known already, without asking anybody. `ok` of a check is null where nothing is known yet: it was never tested. */
export const getConnectionHealth = endpoint('GET /connections/{kind}/health/', {
  can: 'connections.view',
  params,
  returns: z.object({
    /** All of them are known to be fine. */
    ok: z.boolean(),
    checks: z.array(Finding.extend({ code: z.string(), ok: z.boolean().nullable() })),
  }),
})
export type ConnectionHealth = z.output<(typeof getConnectionHealth)['returns']>
