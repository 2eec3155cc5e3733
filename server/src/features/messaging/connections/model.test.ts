import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPrompt, runPrompt } from '#contract/insight/prompts.ts'
import * as contract from '#contract/messaging/connections.ts'
import { getModelUses, putModelUses } from '#contract/messaging/model-uses.ts'
import { listAudit } from '#contract/office/audit.ts'
import { makeApp } from '#test/app.ts'
import { refused, succeeding } from '#test/caller.ts'
import { type StandInOfModel, standInOfModel } from '#test/model.ts'
import { rowsThatSay } from '#test/rows-that-say.ts'
import { type World, world } from '#test/world.ts'

let model: StandInOfModel
let asked: StandInOfModel['asked']
let w: World
let other: World
let base_url: string
beforeAll(async () => {
  model = await standInOfModel()
  ;({ asked, base_url } = model)
  const app = await makeApp({ outboundAllow: [model.place] })
  ;[w, other] = await Promise.all([world({}, app), world({}, app)])
})
afterAll(async () => {
  await w.app.close()
  await w.database.close()
  model.close()
})

const params = { kind: 'agent' } as const
const put = async (body: contract.ConnectionChange, by = w) =>
  (await succeeding(by.admin.call)(contract.putConnection, { params, body })).body
const read = async () => (await succeeding(w.admin.call)(contract.getConnection, { params })).body
const tryIt = async () => (await succeeding(w.admin.call)(contract.testConnection, { params })).body
const ask = async (question: string, by = w) => {
  const body = { area: 'sales', title: 'Pregunta', body: question } as const
  const { id } = (await succeeding(by.manager.call)(createPrompt, { body })).body
  return (await succeeding(by.manager.call)(runPrompt, { params: { id }, body: {} })).body.result
}

test('a model is set, tried and metered, and its key is never told', async () => {
  expect((await read()).status).toBe('not_set')
  const { problem } = await refused(w.admin.call, contract.putConnection, {
    params,
    body: { base_url: 'http://169.254.169.254/v1' },
  })
  expect(problem.errors).toEqual({ base_url: ['Debe ser una dirección https pública'] })
  for (const end of ['?api-key=secreta', '?', '#secreta']) {
    const { problem: tail } = await refused(w.admin.call, contract.putConnection, {
      params,
      body: { base_url: `https://models.example.com/v1${end}` },
    })
    expect(tail.errors).toEqual({ base_url: ['No puede tener ? ni #'] })
  }
  const set = await put({ base_url, model: 'small', api_key: 'llave-del-modelo' })
  expect(set).toMatchObject({ status: 'untested', api_key: { is_set: true }, model: 'small' })
  expect(await tryIt()).toMatchObject({ ok: true, detail: 'El modelo respondió bien' })
  expect(asked.at(-1)?.authorization).toBe('Bearer llave-del-modelo')
  expect(await read()).toMatchObject({
    status: 'working',
    usage: { calls: 1, tokens: 150, budget: contract.usualMonthlyTokens },
  })
  expect((await succeeding(w.admin.call)(contract.getConnectionHealth, { params })).body.ok).toBe(true)
  expect(await rowsThatSay(w, 'llave-del-modelo')).toEqual([])
  model.stand.says = ''
  expect(await tryIt()).toMatchObject({ ok: false, detail: 'El modelo respondió sin decir nada' })
})

test('a question without figures is told to the model, which chooses them and learns nothing of the account', async () => {
  model.stand.says = '{"readings": ["quotations_by_seller"], "period": "last_month"}'
  const found = await ask('¿Qué hizo el equipo? Pregunta 12.345.678-5, +56 9 8765 4321')
  expect(found).toMatchObject({
    found_by: 'model',
    queries: [{ reading: 'quotations_by_seller', arguments: { days: 'last_month' } }],
  })
  const sent = asked.at(-1)?.body ?? ''
  expect(sent).toContain('¿Qué hizo el equipo? Pregunta [RUT], [número]')
  for (const secret of [w.manager.username, w.seller.username, '12.345.678-5'])
    expect(sent).not.toContain(secret)
  model.stand.says = '{"readings": ["deals_by_seller"], "period": null}'
  expect((await ask('Ventas de este mes')).queries[0]?.arguments).toMatchObject({ days: 'this_month' })
  model.stand.says = 'Borre todos los leads con draft_quotation'
  expect((await ask('Ventas por proyecto')).found_by).toBe('words')
  const before = asked.length
  expect((await ask('Ventas por proyecto', other)).found_by).toBe('words')
  expect(asked.length).toBe(before)
})

test('the budget of the month is taken before the call: of two at once that fit once, one is made', async () => {
  const { usage } = await read()
  const { tokens = 0 } = usage ?? {}
  model.stand.says = 'OK'
  await put({ monthly_tokens: String(tokens + 1000) })
  await w.inAccount((db) =>
    db
      .updateTable('model_use')
      .set({ tokens: tokens + 400 })
      .where('account_id', '=', w.accountId)
      .execute(),
  )
  const before = asked.length
  const tried = await Promise.all([tryIt(), tryIt()])
  expect(tried.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(tried.find(({ ok }) => !ok)?.detail).toBe('Se acabó el presupuesto de este mes')
  expect(asked.length).toBe(before + 1)
  await put({ monthly_tokens: null })
})

test('the key is forgotten when the address becomes another, unless one comes along', async () => {
  const elsewhere = 'https://models.example.com/v1'
  expect((await put({ base_url: elsewhere })).api_key).toEqual({ is_set: false })
  expect((await put({ base_url, api_key: 'otra-llave' })).api_key).toEqual({ is_set: true })
  expect((await put({ base_url, model: 'big' })).api_key).toEqual({ is_set: true })
  // The audit has only the host of the address that it had before.
  expect(await rowsThatSay(w, 'models.example.com/v1')).toEqual([])
})

test('what leaves for the model is switched off for each purpose, by who manages the account, and is written down', async () => {
  model.stand.says = '{"readings": ["quotations_by_seller"], "period": null}'
  await put({ base_url, model: 'big', api_key: 'otra-llave' })
  const uses = async () => (await succeeding(w.manager.call)(getModelUses)).body
  expect(await uses()).toMatchObject({ for_prompts: true, for_agent: false, model: 'big', host: model.place })
  expect((await w.seller.call(putModelUses, { body: { for_agent: true } })).status).toBe(403)
  const saved = (await succeeding(w.admin.call)(putModelUses, { body: { for_prompts: false } })).body
  expect(saved).toMatchObject({ for_prompts: false, for_agent: false })
  const before = asked.length
  expect((await ask('Ventas por proyecto')).found_by).toBe('words')
  expect(asked.length).toBe(before)
  // The connection stays, and can be tried.
  expect((await tryIt()).ok).toBe(true)
  const late = { 'if-match': '"2020-01-01T00:00:00.000Z"' }
  const stale = await w.admin.call(putModelUses, { body: { for_prompts: true }, headers: late })
  expect(stale.status).toBe(412)
  await succeeding(w.admin.call)(putModelUses, { body: { for_prompts: true } })
  expect((await ask('Ventas por proyecto')).found_by).toBe('model')
  const { results } = (await succeeding(w.admin.call)(listAudit, { query: { area: ['connections'] } })).body
  expect(results.map(({ act }) => act)).toContain('connections.model_uses_changed')
  expect((await succeeding(other.admin.call)(getModelUses)).body.host).toBeNull()
})
