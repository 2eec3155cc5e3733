import { afterAll, beforeAll, expect, test } from 'vitest'
import { syncLeadAds } from '#contract/leads/lead-ads.ts'
import { putConnection } from '#contract/messaging/connections.ts'
import { createWebhook, rotateWebhookSecret } from '#contract/messaging/outgoing-webhooks.ts'
import { startAuthenticatorApp } from '#contract/office/second-factor.ts'
import { connectionsOf } from '#server/features/messaging/connections/queries.ts'
import { openSecret } from '#server/features/messaging/connections/secrets.actions.ts'
import { answerChallenge } from '#server/features/messaging/webhooks/actions.ts'
import { keepUnknown } from '#server/features/messaging/webhooks/unknown.queries.ts'
import { deriveKeys, type Secrets, sealedBy } from '#server/platform/secrets.ts'
import { makeApp } from '#test/app.ts'
import { leadgenWebhook, standInOfLeadAds } from '#test/lead-ads-stand-in.ts'
import { signatureOf } from '#test/meta.ts'
import { rowsThatSay } from '#test/rows-that-say.ts'
import { password, type World, world } from '#test/world.ts'
import { reseal } from './reseal.ts'
import { examineSealed, rotate } from './rotate-secrets.ts'

const appSecret = '0123456789abcdef0123456789abcdef'
const before: Secrets = ['of tests']
const after: Secrets = ['n'.repeat(32), 'of tests']
const back: Secrets = ['of tests', 'n'.repeat(32)]

let meta: Awaited<ReturnType<typeof standInOfLeadAds>>
let w: World
beforeAll(async () => {
  const questions = [{ key: 'full_name', label: 'Nombre', type: 'FULL_NAME' }]
  const forms = [{ id: '661', name: 'Casas', status: 'ACTIVE', questions }]
  meta = await standInOfLeadAds([{ id: '660', name: 'Sur', forms }])
  w = await world({}, await makeApp({ graphUrl: meta.url }))
  const put = (kind: 'meta' | 'lead_ads', body: object) =>
    w.admin.call(putConnection, { params: { kind }, body })
  await put('meta', { app_id: '7001', app_secret: appSecret, verify_token: 'palabra' })
  await put('lead_ads', { access_token: 'token-de-anuncios' })
  const field_data = [{ name: 'full_name', values: ['Ana Núñez'] }]
  meta.leads.set('91', { id: '91', form_id: '661', created_time: new Date().toISOString(), field_data })
  await w.admin.call(syncLeadAds)
  await w.runJobs()
  const body = { url: 'https://example.com/umbral', events: ['lead.created' as const] }
  const { id } = (await w.admin.call(createWebhook, { body })).body
  await w.admin.call(rotateWebhookSecret, { params: { id } })
  // Kept, and not read yet.
  const payload = leadgenWebhook('660', '661', ['92'])
  const headers = {
    'content-type': 'application/json',
    'x-hub-signature-256': signatureOf(payload, appSecret),
  }
  await w.app.inject({ method: 'POST', url: '/public_api/v1/webhooks/meta/', payload, headers })
  await w.admin.call(startAuthenticatorApp, { body: { current_password: password } })
})
afterAll(async () => {
  await w.app.close()
  await w.database.close()
  meta.close()
})

const marksOf = (secrets: Secrets) =>
  (['connections', 'second factor'] as const).map((purpose) => sealedBy(deriveKeys(secrets, purpose)[0]))
/** Without webhooks of numbers that no account has: all test files share these. */
const left = async (secrets: Secrets) =>
  (await Promise.all(marksOf(secrets).map((mark) => rowsThatSay(w, mark))))
    .flat()
    .filter((row) => !row.startsWith('unknown_webhook'))
const said = async (secrets: Secrets) =>
  (await examineSealed(w.database, secrets, [w.accountId], false)).map(
    ({ state, what }) => `${state}: ${what}`,
  )
const partsOf = (secrets: Secrets) => {
  const graph = { url: meta.url, version: 'v25.0' }
  return { keys: deriveKeys(secrets, 'connections'), graph, sandbox: null }
}
const opened = async (secrets: Secrets) => {
  const kept = await w.inAccount((db) => connectionsOf(db, w.accountId))
  const own = kept.find(({ kind }) => kind === 'lead_ads')
  return own ? openSecret(own, 'access_token', partsOf(secrets)) : undefined
}
const challenge = (secrets: Secrets) =>
  answerChallenge(w.database, partsOf(secrets), { 'hub.challenge': '7', 'hub.verify_token': 'palabra' })

test('everything that a former secret sealed is sealed anew, in every table, and the doctor says what is left', async () => {
  await rotate(w.database, back, [w.accountId])
  const sealed = await left(before)
  expect(new Set(sealed.map((row) => row.split(':')[0]))).toEqual(
    new Set([
      'authenticator_app',
      'connection',
      'lead_ads_answer',
      'lead_ads_page',
      'webhook',
      'webhook_delivery',
    ]),
  )
  expect(await said(before)).toEqual(['fine: Everything is sealed with the secret in use.'])
  // With both given everything goes on before anything is sealed anew.
  expect([await opened(after), await challenge(after)]).toEqual(['token-de-anuncios', '7'])
  expect(await said(after)).toEqual([
    expect.stringMatching(/^warning: \d+ texts are still sealed with a former secret/),
  ])
  expect(await said(['n'.repeat(32)])).toEqual([
    expect.stringMatching(/^warning: \d+ texts were sealed with a secret that is not given/),
  ])

  const { sealed: count, lost } = await rotate(w.database, after, [w.accountId])
  expect([count > 7, lost]).toEqual([true, 0])
  expect(await left(before)).toEqual([])
  expect(await said(['n'.repeat(32)])).toEqual(['fine: Everything is sealed with the secret in use.'])
  expect(await opened(['n'.repeat(32)])).toBe('token-de-anuncios')
  expect(await challenge(['n'.repeat(32)])).toBe('7')
  // Again it finds nothing to do.
  expect(await rotate(w.database, after, [w.accountId])).toEqual({ sealed: 0, lost: 0, failed: [] })
})

test('an account that fails is named, and the others are done', async () => {
  const nobody = Number.NaN
  const { failed, lost } = await rotate(w.database, back, [nobody, w.accountId])
  expect([failed.map(({ account_id }) => account_id), lost]).toEqual([[nobody], 0])
})

test('the doctor counts the webhooks of numbers that no account has', async () => {
  const number = `77${process.pid}${Date.now()}`.slice(0, 20)
  await w.database.acrossAccounts((db) =>
    keepUnknown(db, [number], {
      body: 'k1.otrakey0.AAAA',
      signature: 'x',
      received_at: new Date().toISOString(),
    }),
  )
  const all = (await examineSealed(w.database, before, [])).map(({ what }) => what)
  expect(all).toContainEqual(expect.stringMatching(/texts were sealed with a secret that is not given/))
  await w.database.acrossAccounts((db) =>
    db.deleteFrom('unknown_webhook').where('phone_number_id', '=', number).execute(),
  )
})

test('what no given secret opens stays as it is and is counted, and nothing is half done', async () => {
  const wrong: Secrets = ['z'.repeat(32)]
  await rotate(w.database, after, [w.accountId])
  const { sealed, lost } = await reseal(w.database, w.accountId, wrong)
  expect([sealed, lost > 7]).toEqual([0, true])
  expect(await opened(['n'.repeat(32)])).toBe('token-de-anuncios')
  // Back to the secret of the test server, which goes on with it.
  await rotate(w.database, back, [w.accountId])
  await w.runJobs()
  expect(await opened(before)).toBe('token-de-anuncios')
})
