import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMessage } from '#contract/messaging/conversations.ts'
import * as contract from '#contract/messaging/message-costs.ts'
import { refused, succeeding } from '#test/caller.ts'
import { type Chatting, chatting } from '#test/chats.ts'
import { webhookFor } from '#test/meta.ts'
import { addUp } from './sums.ts'

let chats: Chatting
let w: Chatting['w']
let contactId: number
let uuid: string
beforeAll(async () => {
  chats = await chatting()
  w = chats.w
  await chats.arrives(chats.said(chats.text('c.0', 'Hola'), { from: '56983164201', name: 'Rosa Vial' }))
  const [conversation] = await chats.conversations()
  contactId = conversation?.contact.id ?? 0
  uuid = conversation?.uuid ?? ''
})
afterAll(() => chats.close())

/** Sends a message, and Meta says its status and price. */
async function priced(status: string, pricing: object) {
  chats.meta.sent.length = 0
  await succeeding(w.manager.call)(sendMessage, {
    params: { id: contactId },
    body: { message: { kind: 'text', body: 'Buenos días' } },
  })
  await w.runJobs()
  const mine = String(chats.meta.sent.at(-1)?.biz_opaque_callback_data)
  const told = { id: `wamid.${mine}`, status, biz_opaque_callback_data: mine, pricing }
  await chats.arrives(webhookFor(chats.ours, { statuses: [told] }))
  return told
}
const cost = async () => (await w.manager.call(contract.getConversationCost, { params: { uuid } })).body
const price = (category: string, billable: boolean) => ({ billable, pricing_model: 'PMP', category })
const thisMonth = new Date().toISOString().slice(0, 7)

test('what Meta bills is counted by category, and its price is not known before the account says it', async () => {
  await priced('delivered', price('utility', true))
  await priced('read', price('authentication_international', true))
  await priced('delivered', price('service', false))
  await priced('failed', price('marketing', true))
  const { all } = await cost()
  expect(all).toEqual({
    categories: [
      { category: 'authentication', billed: 1, free: 0, amounts: [], without_rate: 1 },
      { category: 'service', billed: 0, free: 1, amounts: [], without_rate: 0 },
      { category: 'utility', billed: 1, free: 0, amounts: [], without_rate: 1 },
    ],
    amounts: [],
    without_rate: 2,
  })
  const said = await chats.thread(uuid)
  expect(said.map((one) => one.price)).toEqual([
    null,
    { category: 'utility', is_billed: true },
    { category: 'authentication', is_billed: true },
    { category: 'service', is_billed: false },
    { category: 'marketing', is_billed: true },
  ])
})

test('rates hold from their month on; each month is priced by its own', async () => {
  const rates = [
    { category: 'utility', month: thisMonth, amount: '0.02', currency: 'USD' },
    { category: 'utility', month: '2020-01', amount: '9', currency: 'USD' },
    { category: 'authentication', month: '2099-01', amount: '1', currency: 'USD' },
  ] as const
  const put = { body: { rates: [...rates] } }
  expect((await w.manager.call(contract.putMessageRates, put)).status).toBe(403)
  expect((await succeeding(w.admin.call)(contract.putMessageRates, put)).body.rates).toHaveLength(3)
  expect((await cost()).month).toMatchObject({
    amounts: [{ amount: '0.02', currency: 'USD' }],
    without_rate: 1,
  })
  await w.inAccount((db) =>
    db
      .updateTable('message')
      .set({ priced_at: '2020-03-02T12:00:00.000Z' })
      .where('account_id', '=', w.accountId)
      .where('price_category', '=', 'utility')
      .execute(),
  )
  const march = await w.manager.call(contract.getMonthCost, { query: { month: '2020-03' } })
  expect(march.body).toMatchObject({ month: '2020-03', amounts: [{ amount: '9', currency: 'USD' }] })
  const { body } = await w.manager.call(contract.getMonthCost, {})
  expect(body.categories.map(({ category }) => category)).toEqual(['authentication', 'service'])
  expect((await w.seller.call(contract.getMonthCost, {})).status).toBe(403)
  expect((await w.seller.call(contract.getConversationCost, { params: { uuid } })).status).toBe(404)
})

test('a rate is one of a kind, and of a currency that Meta bills in', async () => {
  const rate = { category: 'utility', month: thisMonth, amount: '0.02', currency: 'USD' }
  for (const rates of [[rate, rate], [{ ...rate, currency: 'UF' }], [{ ...rate, amount: '-1' }]])
    await refused(w.admin.call, contract.putMessageRates, { body: { rates } })
})

test('two who change the rates at once do not overwrite each other', async () => {
  const rate = { category: 'marketing', month: '2021-01', amount: '0.09', currency: 'USD' } as const
  const read = async () => (await w.admin.call(contract.listMessageRates)).body
  const put = (amount: string, seen: string) =>
    w.admin.call(contract.putMessageRates, {
      body: { rates: [{ ...rate, amount }] },
      headers: { 'if-match': `"${seen}"` },
    })
  const { updated_at } = await read()
  const saved = (await put('0.09', updated_at)).body
  expect(saved.updated_at).not.toBe(updated_at)
  const late = await put('0.08', updated_at)
  expect([late.status, late.problem.code, late.problem.conflict]).toEqual([412, 'stale', saved])
  expect((await put('0.090', saved.updated_at)).body).toEqual(saved)
  expect((await put('0.08', saved.updated_at)).body.rates).toMatchObject([{ amount: '0.08' }])
})

test('amounts are added exactly, each currency by itself', () => {
  const row = { category: 'utility', billed: 1, free: 0 }
  const sums = addUp([
    { ...row, amount: '0.1', currency: 'USD' },
    { ...row, amount: '0.2', currency: 'USD' },
    { ...row, amount: '1200', currency: 'CLP' },
  ])
  expect(sums.amounts).toEqual([
    { amount: '0.3', currency: 'USD' },
    { amount: '1200', currency: 'CLP' },
  ])
})
