import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listLeadAdsFailures, syncLeadAds } from '#contract/leads/lead-ads.ts'
import { listLeads } from '#contract/leads/leads.ts'
import { putConnection } from '#contract/messaging/connections.ts'
import { makeApp } from '#test/app.ts'
import { leadgenWebhook, standInOfLeadAds } from '#test/lead-ads-stand-in.ts'
import { signatureOf } from '#test/meta.ts'
import { type World, world } from '#test/world.ts'

const secret = '0123456789abcdef0123456789abcdef'
const page = '138124712925333'
const questions = [
  { key: 'full_name', label: 'Nombre', type: 'FULL_NAME' },
  { key: 'correo', label: 'Correo', type: 'EMAIL' },
]

const forms = [{ id: '333', name: 'Casas', status: 'ACTIVE', questions }]
const pages = [{ id: page, name: 'Norte', forms }]

let meta: Awaited<ReturnType<typeof standInOfLeadAds>>
let w: World
beforeAll(async () => {
  meta = await standInOfLeadAds(pages)
  w = await world({}, await makeApp({ graphUrl: meta.url }))
  await setUp(w)
})
afterAll(async () => {
  await w.app.close()
  await w.database.close()
  meta.close()
})

async function setUp(one: World) {
  const put = (kind: 'meta' | 'lead_ads', body: object) =>
    one.admin.call(putConnection, { params: { kind }, body })
  await put('meta', { app_id: '7033', app_secret: secret, verify_token: 'palabra' })
  await put('lead_ads', { access_token: 'token-de-anuncios', ad_account_id: '900' })
  await sync(one)
}

let answers = 5000
function answer(at = meta) {
  answers += 1
  const id = String(answers)
  const field_data = [
    { name: 'full_name', values: [`Persona ${id}`] },
    { name: 'correo', values: [`p${id}@correo.cl`] },
  ]
  const created_time = new Date().toISOString().replace(/\.\d+Z/, '+0000')
  at.leads.set(id, { id, form_id: '333', created_time, field_data })
  return id
}
async function tell(ids: string[], one = w, of = page) {
  const payload = leadgenWebhook(of, '333', ids)
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signatureOf(payload, secret) }
  return one.app.inject({ method: 'POST', url: '/public_api/v1/webhooks/meta/', payload, headers })
}
async function sync(one = w) {
  await one.admin.call(syncLeadAds)
  await one.runJobs()
}
async function leadsOf(ids: string[], one = w) {
  const found: Record<string, number> = Object.fromEntries(ids.map((id) => [id, 0]))
  for (let page = 1; ; page++) {
    const { body } = await one.manager.call(listLeads, { query: { page, page_size: 100 } })
    for (const { contact } of body.results) {
      const id = contact.name.replace('Persona ', '')
      if (id in found) found[id] = (found[id] ?? 0) + 1
    }
    if (!body.next) return found
  }
}

const code = fc.constantFrom(4, 190, 80007, 130429, 100, 2, 80005)
const fault = fc.oneof(
  code.map((one) => ({ error: { code: one, ...(one === 100 && { error_subcode: 33 }) } })),
  fc.constant({ isCut: true }),
  fc.constant({ body: { message: 'Bad gateway' } }),
)
/** Of each answer: how often a webhook tells of it, none when it is lost, and what the first fetches meet. */
const told = fc.array(fc.record({ times: fc.nat(3), faults: fc.array(fault, { maxLength: 3 }) }), {
  minLength: 1,
  maxLength: 5,
})
const places = fc.constantFrom(
  /^me\/accounts$/,
  /leadgen_forms$/,
  /campaigns$/,
  /^333\/leads$/,
  /subscribed_apps$/,
)
const readings = fc.array(fc.record({ place: places, fault }), { maxLength: 4 })

test('whatever Meta answers, loses, cuts and repeats, each answer ends as exactly one lead', async () => {
  await fc.assert(
    fc.asyncProperty(told, readings, fc.boolean(), async (asked, troubles, isAtOnce) => {
      const ids = asked.map(() => answer())
      for (const [index, { faults }] of asked.entries())
        for (const one of faults) meta.troubles.push({ path: new RegExp(`^${ids[index]}$`), ...one })
      for (const { place, fault: one } of troubles) meta.troubles.push({ path: place, ...one })
      const webhooks = asked.flatMap(({ times }, index) => Array<string>(times).fill(ids[index] ?? ''))
      if (isAtOnce) await Promise.all([tell(webhooks), tell(webhooks), w.admin.call(syncLeadAds)])
      else for (const id of webhooks) await tell([id])
      await w.runJobs()
      // The readings of the next hours, until nothing is in the way.
      for (let hours = 0; hours < 3; hours++) await sync()
      meta.troubles.length = 0
      await sync()
      expect(await leadsOf(ids)).toEqual(Object.fromEntries(ids.map((id) => [id, 1])))
      const { body } = await w.admin.call(listLeadAdsFailures, { query: { is_solved: false } })
      expect(body.results).toEqual([])
    }),
    { numRuns: 5 },
  )
})

test('what Meta never answers is given up in time and says so, and the next try makes one lead', async () => {
  const own = '138124712925334'
  const silent = await standInOfLeadAds(pages.map((one) => ({ ...one, id: own })))
  const impatient = await world({}, await makeApp({ graphUrl: silent.url, graphPatience: 700 }))
  await setUp(impatient)
  const id = answer(silent)
  silent.troubles.push({ path: new RegExp(`^${id}$`), isSilent: true })
  await tell([id], impatient, own)
  await impatient.runJobs()
  const { body } = await impatient.admin.call(listLeadAdsFailures)
  expect(body.results).toMatchObject([
    { leadgen_id: id, reason: 'Meta no respondió a tiempo', is_solved: true, attempts: 1 },
  ])
  expect(await leadsOf([id], impatient)).toEqual({ [id]: 1 })
  await impatient.app.close()
  await impatient.database.close()
  silent.close()
})
