import { connectionKinds } from '#contract/messaging/connections.ts'
import type { AdsIds } from '#sandbox/lead-ads.ts'
import type { SandboxAccount } from '#sandbox/sandbox.ts'
import {
  connectionsOf,
  type KeptConnection,
  lockConnection,
  saveConnection,
  setAssets,
} from '#server/features/messaging/connections/queries.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { deriveKey, deriveKeys, seal } from '#server/platform/secrets.ts'
import { demoNumberOf } from '../number.ts'
import { type AdsOf, fillAds } from './ads.ts'
import { demoAccounts, moveConversations, templatesAtMeta } from './sandbox.queries.ts'

/** All demos had this one before they could be written from. */
const formerNumber = '100000000000001'

type SandboxLogin = { secret: string; adsOf: AdsOf; at: string }

/** Connects the accounts of the demo to the sandbox, but those that have credentials of their own; with what "Meta" knows of them. */
export async function connectDemo(database: Database, asked: SandboxLogin): Promise<SandboxAccount[]> {
  const accounts = await database.acrossAccounts(demoAccounts)
  const connected: SandboxAccount[] = []
  for (const one of accounts) {
    const account = await connectToSandbox(database, one, asked)
    if (account) connected.push(account)
  }
  return connected
}

/** Null for an account with credentials of its own. */
export async function connectToSandbox(
  database: Database,
  { id, name }: { id: number; name: string },
  asked: SandboxLogin,
): Promise<SandboxAccount | null> {
  const account = { name, ...identityOf(asked.secret, id) }
  return database.inAccount(id, async (db) => {
    const isOurs = await connect(db, id, account, asked)
    return isOurs ? { ...account, templates: await templatesAtMeta(db, id) } : null
  })
}

type Identity = Omit<SandboxAccount, 'name' | 'templates' | 'ads'> & { ads: AdsIds }

/** The same at each start, so that what was told before can still be answered. */
const identityOf = (secret: string, accountId: number): Identity => ({
  appId: String(200_000_000_000_000 + accountId),
  wabaId: String(300_000_000_000_000 + accountId),
  phoneNumberId: demoNumberOf(accountId),
  ads: {
    pageId: String(400_000_000_000_000 + accountId),
    formId: String(500_000_000_000_000 + accountId),
    adAccountId: String(600_000_000_000_000 + accountId),
    datasetId: String(700_000_000_000_000 + accountId),
  },
  appSecret: deriveKey(secret, `sandbox app of ${accountId}`).toString('hex'),
  token: `sandbox-${deriveKey(secret, `sandbox token of ${accountId}`).toString('hex')}`,
})

const metaKinds = connectionKinds.filter((kind) => kind !== 'agent')

const hasOwn = (kept: readonly KeptConnection[]) =>
  kept.some(
    ({ kind, is_sandbox, settings, secrets }) =>
      kind !== 'agent' && !is_sandbox && Object.keys(settings).length + Object.keys(secrets).length > 0,
  )

async function connect(
  db: Db,
  accountId: number,
  identity: Identity & { name: string },
  { secret, adsOf, at }: SandboxLogin,
): Promise<boolean> {
  if (hasOwn(await connectionsOf(db, accountId))) return false
  for (const kind of metaKinds) await lockConnection(db, accountId, kind, at)
  // A user may have saved credentials of their own meanwhile.
  if (hasOwn(await connectionsOf(db, accountId))) return false
  const keys = deriveKeys([secret], 'connections')
  const { name, appId, appSecret, wabaId, phoneNumberId, token, ads } = identity
  for (const [kind, settings, secrets] of [
    ['meta', { app_id: appId }, { app_secret: appSecret, verify_token: token }],
    ['messaging', { waba_id: wabaId, phone_number_id: phoneNumberId }, { access_token: token }],
    ['lead_ads', { ad_account_id: ads.adAccountId, dataset_id: ads.datasetId }, { access_token: token }],
  ] as const) {
    const sealed = Object.fromEntries(Object.entries(secrets).map(([name, one]) => [name, seal(keys, one)]))
    await saveConnection(db, accountId, { kind, settings, secrets: sealed, is_sandbox: true }, at)
  }
  await setAssets(
    db,
    accountId,
    ['phone_number', 'waba'],
    [
      { kind: 'phone_number', value: phoneNumberId },
      { kind: 'waba', value: wabaId },
    ],
  )
  await moveConversations(db, accountId, { from: formerNumber, to: phoneNumberId })
  await fillAds(db, accountId, { name, token, ads }, { keys, adsOf, at })
  return true
}
