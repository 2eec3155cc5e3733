import { beforeAll, expect, test } from 'vitest'
import { listNotifications } from '#contract/office/notifications.ts'
import { mergeContacts, undoMerge } from '#contract/people/merging.ts'
import { erasePerson } from '#contract/people/privacy.ts'
import { listTimeline } from '#contract/people/timeline.ts'
import { listQuotationHistory } from '#contract/sales/history.ts'
import { issueQuotation, revokeQuotationLink } from '#contract/sales/quotation-acts.ts'
import { previewQuotation } from '#contract/sales/quotation-preview.ts'
import * as contract from '#contract/sales/quotation-questions.ts'
import { createQuotation, type Quotation } from '#contract/sales/quotations.ts'
import { quotationsOfPerson } from '#server/features/sales/quotations/person.queries.ts'
import { overOrBehind } from '#test/blocked.ts'
import { refused } from '#test/caller.ts'
import { leadOf } from '#test/leads.ts'
import { unitOf } from '#test/stock.ts'
import { type World, world } from '#test/world.ts'

let w: World
let flat: number
beforeAll(async () => {
  w = await world()
  const list_price = { amount: '4200', currency: 'UF' as const }
  flat = (await unitOf(w.admin, { number: '1002', list_price })).id
})

async function issued(): Promise<Quotation> {
  const { id: lead_id } = await leadOf(w.seller, { contact: { first_name: 'Eva', last_name: 'Roa' } })
  const { body } = await w.seller.call(createQuotation, { body: { lead_id, units_ids: [flat] } })
  return (await w.seller.call(issueQuotation, { params: { id: body.id }, body: {} })).body
}
const asking = { name: 'Eva Roa', email: 'eva@vexmail.cl', question: '¿Se puede pagar el pie en 24 cuotas?' }
/** From an address that no other test asks from, since an address may ask so often. */
const ask = (uuid: string, more: object = {}, address = '198.51.100.20') =>
  w.stranger(contract.askQuestion, {
    params: { uuid },
    body: { ...asking, ...more },
    headers: { 'x-forwarded-for': address },
  })
const asked = async (id: number, by = w.seller) =>
  (await by.call(contract.listQuotationQuestions, { params: { id } })).body

test('a question behind the link is told to the seller, on the quotation, its history and the timeline of the client', async () => {
  const { id, uuid, contact, number } = await issued()
  expect((await ask(uuid)).status).toBe(201)
  expect(await asked(id)).toMatchObject([{ ...asking, phone: null, answered_at: null, answered_by: null }])
  const { body: news } = await w.seller.call(listNotifications, {})
  expect(news.results[0]).toMatchObject({
    kind: 'quotation_asked',
    title: `Preguntaron por su cotización #${String(number).padStart(5, '0')}`,
    body: `Eva Roa: ${asking.question}`,
    actions: { single_button: { path: `/quotation/${id}` } },
  })
  const { body: timeline } = await w.seller.call(listTimeline, { params: { id: contact?.id ?? 0 } })
  expect(timeline.results[0]).toMatchObject({
    kind: 'quotation_asked',
    actor_kind: 'system',
    data: { asker: 'Eva Roa', question: asking.question },
  })
  const { body: history } = await w.seller.call(listQuotationHistory, { params: { id }, query: {} })
  expect(history.results[0]).toMatchObject({ act: 'asked', name: 'Eva Roa', reason: asking.question })
  const { body: preview } = await w.stranger(previewQuotation, { params: { uuid } })
  expect(JSON.stringify(preview)).not.toMatch(/vexmail|24 cuotas/)
})

test('who asks says how to be answered', async () => {
  const { uuid } = await issued()
  const errorsOf = async (more: object) => {
    const body = { ...asking, ...more }
    const { problem } = await refused(w.stranger, contract.askQuestion, { params: { uuid }, body })
    return Object.keys(problem.errors ?? {})
  }
  expect(await errorsOf({ email: null })).toEqual(['email'])
  expect(await errorsOf({ email: 'eva' })).toEqual(['email'])
  expect(await errorsOf({ phone: '12' })).toEqual(['phone'])
  expect(await errorsOf({ question: ' ' })).toEqual(['question'])
  expect(await errorsOf({ question: 'x'.repeat(2001) })).toEqual(['question'])
  expect((await ask(uuid, { email: null, phone: '+56983162947' })).status).toBe(201)
})

test('the same question twice is one, and a sixth waits until the seller has answered', async () => {
  const { id, uuid } = await issued()
  const twice = await Promise.all([ask(uuid), ask(uuid)])
  expect(twice.map(({ status }) => status)).toEqual([201, 201])
  for (const question of ['Dos', 'Tres', 'Cuatro', 'Cinco'])
    expect((await ask(uuid, { question })).status).toBe(201)
  expect((await ask(uuid, { question: 'Seis' })).status).toBe(409)
  const [newest] = await asked(id)
  const params = { id: newest?.id ?? 0 }
  const settle = (is_answered: boolean, by = w.seller) =>
    by.call(contract.settleQuestion, { params, body: { is_answered } })
  expect((await settle(true, w.otherSeller)).status).toBe(404)
  const { body } = await settle(true)
  expect(body).toMatchObject({ question: 'Cinco', answered_by: { id: w.seller.id } })
  expect((await settle(true, w.manager)).body).toEqual(body)
  expect((await ask(uuid, { question: 'Seis' })).status).toBe(201)
  expect((await settle(false)).body).toMatchObject({ answered_at: null, answered_by: null })
  expect(await asked(id)).toHaveLength(6)
  expect((await w.otherSeller.call(contract.listQuotationQuestions, { params: { id } })).status).toBe(404)
})

test('the same question with another phone or mail reaches the seller too', async () => {
  const { id, uuid } = await issued()
  await ask(uuid, { email: 'evva@vexmail.cl' })
  expect((await ask(uuid, { phone: '+56983162947' })).status).toBe(201)
  expect(await asked(id)).toMatchObject([{ ...asking, phone: '+56983162947' }, { email: 'evva@vexmail.cl' }])
})

test('what was asked belongs to whom the quotation belongs, also after a merge that was undone', async () => {
  const [one, other] = [await issued(), await issued()]
  const [contact_id, merged_contact_id] = [one.contact?.id ?? 0, other.contact?.id ?? 0]
  const { body: merge } = await w.manager.call(mergeContacts, { body: { contact_id, merged_contact_id } })
  await ask(other.uuid, { email: 'otra@vexmail.cl' })
  await w.manager.call(undoMerge, { params: { id: merge.merge_id }, body: {} })
  const exported = (id: number) =>
    w.inAccount(async (db) => JSON.stringify((await quotationsOfPerson(w.accountId, [id]).execute(db)).rows))
  expect(await exported(contact_id)).not.toContain('otra@vexmail.cl')
  expect(await exported(merged_contact_id)).toContain('otra@vexmail.cl')
  const erasing = { params: { id: merged_contact_id }, body: { confirm: merged_contact_id } }
  expect((await w.manager.call(erasePerson, erasing)).status).toBe(200)
  expect(await asked(other.id, w.manager)).toEqual([])
})

test('a question that was on its way when the link was revoked is not kept', async () => {
  const { id, uuid } = await issued()
  const sent = await w.inAccount(async (db) => {
    const set = { link_revoked_at: new Date().toISOString() }
    await db
      .updateTable('quotation')
      .set(set)
      .where('account_id', '=', w.accountId)
      .where('id', '=', id)
      .execute()
    const sent = ask(uuid)
    await overOrBehind(db, sent)
    return { sent }
  })
  expect((await sent.sent).status).toBe(410)
  expect(await asked(id)).toEqual([])
})

test('no more is asked where the link is closed, nor fast from one address', async () => {
  const one = await issued()
  await w.seller.call(revokeQuotationLink, { params: { id: one.id } })
  expect((await ask(one.uuid)).status).toBe(410)
  const statuses = new Set<number>()
  while (!statuses.has(429) && statuses.size < 3)
    statuses.add((await ask(crypto.randomUUID(), {}, '198.51.100.21')).status)
  expect([...statuses]).toEqual([404, 429])
})
