import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { blockPerson } from '#contract/people/privacy.ts'
import { updateBrokerConfig } from '#contract/sales/commissions.ts'
import { assignDeal } from '#contract/sales/deal-acts.ts'
import * as documents from '#contract/sales/deal-documents.ts'
import * as contract from '#contract/sales/document-requests.ts'
import { listDealHistory } from '#contract/sales/history.ts'
import type { Db } from '#server/platform/db.ts'
import type { Mail } from '#server/platform/mail.ts'
import { overOrBehind } from '#test/blocked.ts'
import { succeeding } from '#test/caller.ts'
import { newsOf } from '#test/claims.ts'
import { dealOf } from '#test/deals.ts'
import { jobContext } from '#test/job-context.ts'
import { leadOf } from '#test/leads.ts'
import { onePage } from '#test/one-page-pdf.ts'
import { timePasses } from '#test/wakeups.ts'
import { type World, world } from '#test/world.ts'
import { remindsOfDocuments } from './reminding.job.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

type OfDeal = { id: number; sale_step: { id: number } }
const need = async ({ sale_step }: OfDeal, name: string, is_checked = false) =>
  (
    await succeeding(w.admin.call)(documents.addStepDocument, {
      params: { id: sale_step.id },
      body: { name, is_checked },
    })
  ).body.id
const drop = (id: number) => succeeding(w.admin.call)(documents.deleteStepDocument, { params: { id } })
const ask = ({ id }: OfDeal, by = w.manager) =>
  by.call(contract.createDocumentRequest, { params: { id }, body: {} })
const uuidOf = ({ link }: { link: string }) => link.split('/').at(-1) ?? ''
const look = (uuid: string) => w.stranger(contract.askedDocuments, { params: { uuid } })
const file = { name: 'cédula.pdf', content: onePage }
const send = (
  uuid: string,
  document_id: number,
  sent: { name: string; content: string | Uint8Array } = file,
) =>
  w.stranger(contract.sendAskedDocument, {
    params: { uuid },
    body: { document_id: String(document_id) },
    file: sent,
  })

test('whoever has the link sends exactly what the step lacks, without signing in', async () => {
  const deal = await dealOf(w, 'R-1')
  expect((await ask(deal)).status).toBe(409)
  const [identity, income] = [await need(deal, 'Cédula', true), await need(deal, 'Liquidaciones')]
  const { body: made, status } = await ask(deal)
  expect([status, made.is_open, made.uploads]).toEqual([201, true, 0])
  const uuid = uuidOf(made)
  const page = (await look(uuid)).body
  expect(page.documents).toEqual([
    { id: identity, name: 'Cédula', refused: null },
    { id: income, name: 'Liquidaciones', refused: null },
  ])
  expect(JSON.stringify(page)).not.toContain(deal.contact.name)
  const left = await send(uuid, identity)
  expect(left.body.documents).toMatchObject([{ id: income, name: 'Liquidaciones' }])
  expect((await send(uuid, identity)).status).toBe(400)
  const { body } = await w.manager.call(documents.listDealDocuments, { params: { id: deal.id } })
  expect(body).toMatchObject([{ document_id: identity, source: 'uploaded', uploaded_by: null }])
  expect((await newsOf(w.manager)).map(([kind]) => kind)).toContain('document_to_check')
  const listed = await w.manager.call(contract.listDocumentRequests, { params: { id: deal.id } })
  expect(listed.body).toMatchObject([{ id: made.id, uploads: 1, created_by: { id: w.manager.id } }])
  // Refused: the client reads why and sends another one.
  const refuse = { params: { id: body[0]?.id ?? 0 }, body: { reason: 'Está borrosa' } }
  await succeeding(w.manager.call)(documents.refuseDealDocument, refuse)
  expect((await look(uuid)).body.documents[0]).toEqual({
    id: identity,
    name: 'Cédula',
    refused: 'Está borrosa',
  })
  expect((await send(uuid, identity)).body.documents).toMatchObject([{ id: income }])
  const own = { params: { id: deal.id }, body: { document_id: String(income) }, file }
  const { body: brought } = await succeeding(w.manager.call)(documents.addDealDocument, own)
  const inside = { params: { id: brought.id }, body: { reason: 'Es de otra persona' } }
  await succeeding(w.manager.call)(documents.refuseDealDocument, inside)
  expect((await look(uuid)).body.documents).toEqual([{ id: income, name: 'Liquidaciones', refused: null }])
  for (const id of [identity, income]) await drop(id)
})

test('a link tells of its own deal alone why a document was refused', async () => {
  const [deal, other] = [await dealOf(w, 'R-20'), await dealOf(w, 'R-21')]
  const step = await need(deal, 'Renta', true)
  const uuid = uuidOf((await ask(deal)).body)
  await send(uuid, step)
  const { body } = await w.manager.call(documents.listDealDocuments, { params: { id: deal.id } })
  const refuse = { params: { id: body[0]?.id ?? 0 }, body: { reason: 'Muestra un embargo' } }
  await succeeding(w.manager.call)(documents.refuseDealDocument, refuse)
  // Documents of deals and of steps are counted apart: these two have the same number.
  const same = 900_000_001
  const ofWhom = { account_id: w.accountId, name: 'Otra renta' }
  await w.inAccount(async (db) => {
    const { id: _, ...row } = await db
      .selectFrom('deal_document')
      .selectAll()
      .where('account_id', '=', w.accountId)
      .where('id', '=', refuse.params.id)
      .executeTakeFirstOrThrow()
    const put = (table: string, values: object) =>
      sql`
      insert into ${sql.table(table)} (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
      overriding system value values (${sql.join(Object.values(values))})`.execute(db)
    const times = { created_at: row.created_at, updated_at: row.created_at }
    const needed = { sale_step_id: other.sale_step.id, required: true, needs_check: true, buyers: [] }
    await put('sale_step_document', { id: same, ...ofWhom, ...needed, ...times })
    await put('deal_document', { ...row, id: same, version: 2 })
  })
  const refusals = async (link: string) =>
    Object.fromEntries((await look(link)).body.documents.map(({ name, refused }) => [name, refused]))
  expect(await refusals(uuid)).toEqual({ Renta: 'Muestra un embargo', 'Otra renta': null })
  expect(await refusals(uuidOf((await ask(other)).body))).toEqual({ Renta: null, 'Otra renta': null })
  for (const id of [step, same]) await drop(id)
})

test('what is no such document is refused: another type, too large, or of another deal', async () => {
  const deal = await dealOf(w, 'R-2')
  const id = await need(deal, 'Certificado')
  const uuid = uuidOf((await ask(deal)).body)
  expect((await send(uuid, id, { name: 'a.pdf', content: '<!doctype html>' })).status).toBe(415)
  const large = { name: 'a.pdf', content: new Uint8Array(10 * 1024 * 1024 + 1) }
  expect((await send(uuid, id, large)).status).toBe(413)
  expect((await send(uuid, 999_999)).status).toBe(400)
  expect((await send('00000000-0000-8000-8000-000000000000', id)).status).toBe(404)
  await drop(id)
})

test('a link ends: revoked, replaced, expired, with another buyer, and for a blocked person', async () => {
  const deal = await dealOf(w, 'R-3')
  const id = await need(deal, 'Poder')
  const one = (await ask(deal)).body
  const two = (await ask(deal)).body
  const statuses = async (uuid: string) => [(await look(uuid)).status, (await send(uuid, id)).status]
  expect(await statuses(uuidOf(one))).toEqual([410, 410])
  expect((await look(uuidOf(two))).status).toBe(200)
  const params = { id: two.id }
  expect((await w.otherSeller.call(contract.revokeDocumentRequest, { params })).status).toBe(404)
  await succeeding(w.manager.call)(contract.revokeDocumentRequest, { params })
  expect(await statuses(uuidOf(two))).toEqual([410, 410])
  // Again, which changes nothing.
  await succeeding(w.manager.call)(contract.revokeDocumentRequest, { params })
  const past = await w.manager.call(listDealHistory, { params: { id: deal.id }, query: { page_size: 50 } })
  const acts = past.body.results.map(({ act }) => act).filter((act) => /asked|revoked/.test(act))
  expect(acts.toSorted()).toEqual([
    ...['documents_asked', 'documents_asked', 'request_revoked', 'request_revoked'],
  ])

  const three = (await ask(deal)).body
  await w.inAccount((db) =>
    db
      .updateTable('document_request')
      .set({ expires_at: '2020-01-01T00:00:00Z' })
      .where('account_id', '=', w.accountId)
      .where('id', '=', three.id)
      .execute(),
  )
  expect(await statuses(uuidOf(three))).toEqual([410, 410])
  const four = (await ask(deal)).body
  const block = (is_blocked: boolean) =>
    succeeding(w.admin.call)(blockPerson, {
      params: { id: deal.contact.id },
      body: { is_blocked, reason: 'Lo pidió' },
    })
  await block(true)
  expect(await statuses(uuidOf(four))).toEqual([404, 404])
  await block(false)
  const other = await leadOf(w.manager)
  const body = { contact_id: other.contact.id }
  await succeeding(w.admin.call)(assignDeal, { params: { id: deal.id }, body })
  expect(await statuses(uuidOf(four))).toEqual([410, 410])
  await drop(id)
})

test('a file that was on its way when the deal went to another client is not kept', async () => {
  const deal = await dealOf(w, 'R-4')
  const id = await need(deal, 'Renta')
  const other = await leadOf(w.manager)
  const set = (db: Db, id: number, values: { contact_id: number }) =>
    db.updateTable('deal').set(values).where('account_id', '=', w.accountId).where('id', '=', id).execute()
  const uuid = uuidOf((await ask(deal)).body)
  const changed = Promise.withResolvers<void>()
  const sent = Promise.withResolvers<Awaited<ReturnType<typeof send>>>()
  const changing = w.inAccount(async (db) => {
    await set(db, deal.id, { contact_id: other.contact.id })
    changed.resolve()
    await overOrBehind(db, sent.promise)
  })
  await changed.promise
  sent.resolve(send(uuid, id))
  await changing
  expect((await sent.promise).status).toBe(410)
  const { body } = await w.admin.call(documents.listDealDocuments, { params: { id: deal.id } })
  expect(body).toEqual([])
  await drop(id)
})

test('of one address at most thirty files are taken in ten minutes, and others go on', async () => {
  const deal = await dealOf(w, 'R-5')
  const id = await need(deal, 'Renta de un año')
  const params = { uuid: uuidOf((await ask(deal)).body) }
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const sending = (address: string) =>
    w.stranger(contract.sendAskedDocument, {
      params,
      body: { document_id: '0' },
      file,
      headers: from(address),
    })
  const statuses: number[] = []
  for (let index = 0; index < 31; index++) statuses.push((await sending('203.0.113.77')).status)
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 400), 429])
  expect((await sending('203.0.113.78')).status).toBe(400)
  await drop(id)
})

test('the client is reminded once of what is lacking before the link expires, where the account says so', async () => {
  const deal = await dealOf(w, 'R-6')
  const id = await need(deal, 'Certificado de dominio')
  const set = (client_document_reminders: boolean) =>
    succeeding(w.admin.call)(updateBrokerConfig, { body: { client_document_reminders } })
  await w.inAccount((db) =>
    db
      .updateTable('contact')
      .set({ email: 'compra@vexmail.cl' })
      .where('account_id', '=', w.accountId)
      .where('id', '=', deal.contact.id)
      .execute(),
  )
  const mails: Mail[] = []
  const remind = async () => {
    const { body } = await ask(deal)
    const now = () => new Date(Date.parse(body.expires_at) - 2 * 86_400_000).toISOString()
    const queued: { account_id: number; request_id: number }[] = []
    const enqueue = async (_: unknown, __: unknown, payload: unknown) => void queued.push(payload as never)
    for (let time = 0; time < 2; time += 1) await timePasses(w, now(), { enqueue })
    const own = queued.filter(({ request_id }) => request_id === body.id)
    const parts = {
      database: w.database,
      publicUrl: 'http://umbral.test',
      sendMail: async (mail: Mail) => void mails.push(mail),
    }
    for (const payload of [...own, ...own]) await remindsOfDocuments.run(parts, payload, jobContext({ now }))
    return uuidOf(body)
  }
  await remind()
  expect(mails).toEqual([])
  await set(true)
  const uuid = await remind()
  expect(mails).toMatchObject([
    { to: 'compra@vexmail.cl', text: expect.stringContaining('Certificado de dominio') },
  ])
  expect(mails[0]?.text).toContain(`http://umbral.test/documents/${uuid}`)
  await set(false)
  await drop(id)
})
