import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { listTasks } from '#contract/leads/tasks.ts'
import { listNotifications } from '#contract/office/notifications.ts'
import * as acts from '#contract/sales/quotation-acts.ts'
import * as contract from '#contract/sales/quotation-preview.ts'
import { createQuotation, getQuotation, type Quotation } from '#contract/sales/quotations.ts'
import { addProjectImage, addUnitImage } from '#contract/stock/images.ts'
import { refused } from '#test/caller.ts'
import { inHours } from '#test/claims.ts'
import { leadOf } from '#test/leads.ts'
import { projectOf, unitOf } from '#test/stock.ts'
import { type World, world } from '#test/world.ts'

let w: World
let flat: number
beforeAll(async () => {
  w = await world()
  const project_id = await projectOf(w.admin, 'Mirador')
  const list_price = { amount: '4200', currency: 'UF' as const }
  flat = (await unitOf(w.admin, { number: '1002', project_id, list_price })).id
})

async function issued(): Promise<Quotation> {
  const contact = { first_name: 'Eva', last_name: 'Roa', email: `eva${Math.random()}@vexmail.cl` }
  const { id: lead_id } = await leadOf(w.seller, { contact })
  const { body } = await w.seller.call(createQuotation, { body: { lead_id, units_ids: [flat] } })
  return (await w.seller.call(acts.issueQuotation, { params: { id: body.id }, body: {} })).body
}
const look = (uuid: string) => w.stranger(contract.previewQuotation, { params: { uuid } })
const view = (uuid: string, device: string, section = 'prices', agent = 'Mozilla/5.0 (iPhone) Safari') =>
  w.stranger(contract.viewQuotation, {
    params: { uuid },
    body: { device, section, seconds: 5 },
    headers: { 'user-agent': agent },
  })
const read = async (id: number) => (await w.seller.call(getQuotation, { params: { id } })).body
const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
    : []

test('anybody with the link reads the quotation, without ids and with nothing of the client but the name', async () => {
  const quotation = await issued()
  const { status, body } = await look(quotation.uuid)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    number: quotation.number,
    status: 'sent',
    client: { name: 'Eva Roa' },
    units: [{ number: '1002', final_price: { amount: '4200.00', currency: 'UF' } }],
    total: quotation.total,
    plan_rows: quotation.plan_rows,
    newer_version: null,
  })
  expect(keysOf(body).filter((key) => /^ids?$|_ids?$/.test(key))).toEqual([])
  expect(JSON.stringify(body)).not.toContain('vexmail')
  expect((await read(quotation.id)).seen).toEqual({ count: 0, last_at: null })
})

test('the pictures of the unit stand before those of its project, and anybody with the link sees them', async () => {
  const content = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#0a7b7c' } })
    .png()
    .toBuffer()
  const file = { name: 'a.png', content }
  const { uuid, project } = await issued()
  const params = { id: project?.id ?? 0 }
  await w.admin.call(addProjectImage, { params, file, body: { gallery: 'main', caption: 'Fachada' } })
  await w.admin.call(addUnitImage, {
    params: { id: flat },
    file,
    body: { gallery: 'plans', caption: 'Planta' },
  })
  const { pictures } = (await look(uuid)).body
  expect(pictures.map(({ caption }) => caption)).toEqual(['Planta', 'Fachada'])
  expect(pictures[0]).toMatchObject({ width: 90, height: 60 })
  const get = (place: number, size: string) =>
    w.app.inject(`/public_api/v1/quotations/${uuid}/pictures/${place}/?size=${size}`)
  const { statusCode, headers } = await get(1, 'large')
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await get(2, 'thumbnail')).statusCode).toBe(200)
  expect((await get(3, 'large')).statusCode).toBe(404)
})

test('no search engine, cache or other site keeps a link', async () => {
  const { uuid } = await issued()
  for (const { headers } of [await look(uuid), await look('unknown')])
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    })
})

test('a draft, an unknown link and one that was revoked are not read', async () => {
  const { body: draft } = await w.seller.call(createQuotation, { body: {} })
  for (const uuid of [draft.uuid, crypto.randomUUID(), 'nada'])
    expect((await refused(w.stranger, contract.previewQuotation, { params: { uuid } })).status).toBe(404)
  const { id, uuid } = await issued()
  await w.seller.call(acts.revokeQuotationLink, { params: { id } })
  const { status, problem } = await look(uuid)
  expect([status, problem.conflict]).toMatchObject([410, { reason: 'revoked', seller: {} }])
  expect((await view(uuid, 'one')).status).toBe(410)
})

test('devices are counted, sections add up, and programs that fetch links do not count', async () => {
  const { id, uuid } = await issued()
  await view(uuid, 'robot', 'prices', 'WhatsApp/2.23')
  expect((await read(id)).status).toBe('sent')
  expect((await view(uuid, 'phone')).status).toBe(204)
  await Promise.all([view(uuid, 'phone', 'plan'), view(uuid, 'phone'), view(uuid, 'laptop')])
  expect(await read(id)).toMatchObject({ status: 'seen', seen: { count: 2 } })
  const { body } = await w.seller.call(acts.listQuotationViews, { params: { id } })
  const told = body.map(({ device, section, seconds }) => `${device} ${section} ${seconds}`).sort()
  expect(told).toEqual(['laptop prices 5', 'phone plan 5', 'phone prices 10'])
  const news = (await w.seller.call(listNotifications, {})).body.results
  expect(news.filter(({ kind }) => kind === 'quotation_seen')).toHaveLength(1)
})

test('the client accepts once, by name and national id, which the seller reads and the preview does not', async () => {
  const { id, uuid } = await issued()
  const params = { uuid }
  const body = { name: 'Eva Roa', national_id: '19283746-4' }
  const accepted = await w.stranger(contract.acceptPreview, { params, body })
  expect(accepted.body).toMatchObject({ status: 'accepted', answer: { kind: 'accepted' } })
  expect(JSON.stringify(accepted.body)).not.toContain('19283746')
  const { answer } = await read(id)
  expect(answer).toMatchObject({ kind: 'accepted', name: 'Eva Roa', address: expect.any(String) })
  expect(answer?.national_id?.replaceAll('.', '')).toBe('19283746-4')
  expect((await w.stranger(contract.rejectPreview, { params, body: {} })).status).toBe(409)
  expect((await w.stranger(contract.acceptPreview, { params, body })).status).toBe(409)
})

test('the client rejects by name and national id, or without a word', async () => {
  const told = await issued()
  const body = { name: 'Eva Roa', national_id: '19283746-4', reason: 'Muy caro' }
  const { body: preview } = await w.stranger(contract.rejectPreview, { params: { uuid: told.uuid }, body })
  expect(JSON.stringify(preview)).not.toContain('19283746')
  expect((await read(told.id)).answer).toMatchObject({
    kind: 'rejected',
    name: 'Eva Roa',
    reason: 'Muy caro',
    address: expect.any(String),
  })
  const { id, uuid } = await issued()
  await w.stranger(contract.rejectPreview, { params: { uuid }, body: {} })
  expect(await read(id)).toMatchObject({ status: 'rejected', answer: { kind: 'rejected', reason: null } })
})

test('a visit is a task of the seller on the lead', async () => {
  const { uuid, lead } = await issued()
  const at = inHours(48)
  const body = { at, name: 'Eva', phone: '+56983162947' }
  expect((await w.stranger(contract.bookVisit, { params: { uuid }, body })).status).toBe(201)
  const { body: tasks } = await w.seller.call(listTasks, { query: { lead: lead?.id, status: 'pending' } })
  expect(tasks.results).toMatchObject([{ kind: 'visit', status: 'pending' }])
  expect(Date.parse(tasks.results[0]?.due_at ?? '')).toBe(Date.parse(at))
  const late = { ...body, at: inHours(-1) }
  const { problem } = await refused(w.stranger, contract.bookVisit, { params: { uuid }, body: late })
  expect(Object.keys(problem.errors ?? {})).toEqual(['at'])
})

test('the link of an older version leads to the newer one', async () => {
  const one = await issued()
  const { body: two } = await w.seller.call(acts.newQuotationVersion, { params: { id: one.id } })
  expect((await look(one.uuid)).body.newer_version).toBeNull()
  await w.seller.call(acts.issueQuotation, { params: { id: two.id }, body: {} })
  expect((await look(one.uuid)).body.newer_version).toEqual({ version: 2, link: two.link })
})

test('a visit that is asked for twice is one task, and whoever has the link cannot fill the day of the seller', async () => {
  const { uuid, lead } = await issued()
  const ask = (hours: number) => ({
    params: { uuid },
    body: { at: new Date(Date.UTC(2999, 0, 1, hours)).toISOString(), name: 'Eva', phone: '+56983162947' },
  })
  const twice = [await w.stranger(contract.bookVisit, ask(9)), await w.stranger(contract.bookVisit, ask(9))]
  expect(twice.map(({ status }) => status)).toEqual([201, 201])
  const more = []
  for (let hour = 10; hour < 16; hour++) more.push((await w.stranger(contract.bookVisit, ask(hour))).status)
  expect(more).toEqual([201, 201, 409, 409, 409, 409])
  const { body } = await w.seller.call(listTasks, { query: { lead: lead?.id, status: 'pending' } })
  expect(body.results).toHaveLength(3)
})
