import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { assignLeads } from '#contract/leads/lead-acts.ts'
import { createGroup, deleteGroup, managePermissions } from '#contract/office/groups.ts'
import { listNotifications, markNotifications } from '#contract/office/notifications.ts'
import { blockPerson } from '#contract/people/privacy.ts'
import type { Permission } from '#contract/permissions.ts'
import { getBrokerConfig, updateBrokerConfig } from '#contract/sales/commissions.ts'
import { assignDeal, loseDeal, putDealParties } from '#contract/sales/deal-acts.ts'
import * as contract from '#contract/sales/deal-documents.ts'
import { getDeal, listDeals } from '#contract/sales/deals.ts'
import { addDocumentTemplate } from '#contract/sales/document-templates.ts'
import { listDealHistory } from '#contract/sales/history.ts'
import { listSaleSteps } from '#contract/sales/sale-steps.ts'
import type { StepDocumentFields } from '#contract/sales/step-document-fields.ts'
import { succeeding } from '#test/caller.ts'
import { newsOf } from '#test/claims.ts'
import { advance, dealOf } from '#test/deals.ts'
import { docxOf } from '#test/docx.ts'
import { leadOf } from '#test/leads.ts'
import { onePage } from '#test/one-page-pdf.ts'
import { readPdf } from '#test/read-pdf.ts'
import { timePasses } from '#test/wakeups.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

type Fields = Partial<StepDocumentFields> & { name: string }
type OfDeal = { id: number; sale_step: { id: number; name: string } }
const need = async ({ sale_step }: OfDeal, body: Fields) =>
  (await succeeding(w.admin.call)(contract.addStepDocument, { params: { id: sale_step.id }, body })).body
const file = { name: 'cédula.pdf', content: onePage }
const upload = ({ id }: OfDeal, body: Record<string, string>, by = w.manager) =>
  by.call(contract.addDealDocument, { params: { id }, body, file })
const needed = async ({ id, sale_step }: OfDeal) => {
  const query = { deal_id: id, step_name: sale_step.name }
  return (await succeeding(w.manager.call)(contract.listNeededDocuments, { query })).body
}
const kindsOf = (news: string[][]) => news.map(([kind]) => kind)
const check = (id: number, is_checked = true, by = w.manager) =>
  by.call(contract.checkDealDocument, { params: { id }, body: { is_checked } })
const remove = (id: number) => succeeding(w.admin.call)(contract.deleteStepDocument, { params: { id } })

test('a deal stays in its step until its documents are there, checked and valid', async () => {
  const deal = await dealOf(w, 'D-1')
  const document = await need(deal, { name: 'Carta de oferta', is_checked: true })
  const optional = await need(deal, { name: 'Poder', required: false })
  const refused = async () => {
    const { status, problem } = await advance(w.manager, deal)
    return [status, problem.code, problem.missing?.documents]
  }
  const missing = [409, 'requirements_missing', [{ id: document.id, name: 'Carta de oferta' }]]
  expect(await refused()).toEqual(missing)
  const document_id = String(document.id)
  const { body: old } = await upload(deal, { document_id, expires_on: '2020-01-01' })
  expect((await check(old.id)).status).toBe(200)
  expect(await refused()).toEqual(missing)
  const { body: uploaded } = await upload(deal, { document_id, expires_on: '2999-01-01' })
  expect(await refused()).toEqual(missing)
  expect((await needed(deal))[0]).toMatchObject({ id: uploaded.id, is_checked: false, is_missing: true })
  expect((await check(uploaded.id)).body).toMatchObject({
    is_checked: true,
    checked_by: { id: w.manager.id },
  })
  expect((await needed(deal))[0]).toMatchObject({ id: uploaded.id, is_checked: true, is_missing: false })
  expect((await advance(w.manager, deal)).status).toBe(200)
  for (const { id } of [document, optional]) await remove(id)
})

test('each upload is a version, and only the newest is checked', async () => {
  const deal = await dealOf(w, 'D-2')
  const name = 'Liquidaciones'
  const [first, second] = [(await upload(deal, { name })).body, (await upload(deal, { name })).body]
  expect([first.version, second.version]).toEqual([1, 2])
  expect((await check(first.id)).status).toBe(409)
  const toggle = async () =>
    (await w.manager.call(contract.toggleDocumentCheck, { params: { id: second.id } })).body.is_checked
  expect([await toggle(), await toggle(), await toggle()]).toEqual([true, false, true])
  const params = { id: second.id }
  expect((await w.manager.call(contract.deleteDealDocument, { params })).status).toBe(409)
  expect((await w.manager.call(contract.deleteDealDocument, { params: { id: first.id } })).status).toBe(204)
  const { body } = await w.manager.call(contract.listDealDocuments, { params: { id: deal.id } })
  expect(body.map(({ version }) => version)).toEqual([2])
  const { headers } = await w.app.inject({ url: body[0]?.url ?? '' })
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('a document is needed of some buyers only', async () => {
  const deal = await dealOf(w, 'D-3')
  const { id } = await need(deal, { name: 'Escritura de la sociedad', buyers: ['company'] })
  expect(await needed(deal)).toEqual([])
  const body = { name: 'Cédula', required: true, is_checked: false, buyers: ['person' as const] }
  await succeeding(w.admin.call)(contract.putStepDocument, { params: { id }, body })
  expect(await needed(deal)).toMatchObject([{ id, document_id: id, name: 'Cédula', is_uploaded: false }])
  await remove(id)
})

test('a document that the step no longer asks for stays with its deal', async () => {
  const deal = await dealOf(w, 'D-4')
  const { id } = await need(deal, { name: 'Mandato' })
  await upload(deal, { document_id: String(id) })
  await remove(id)
  const params = { id: deal.sale_step.id }
  expect((await w.admin.call(contract.listStepDocuments, { params })).body).toEqual([])
  const { body } = await w.manager.call(contract.listDealDocuments, { params: { id: deal.id } })
  expect(body).toMatchObject([{ document_id: null, name: 'Mandato' }])
})

test('a template becomes a document of the deal, as Word and as PDF', async () => {
  const deal = await dealOf(w, 'D-5')
  const content = docxOf(['{cliente_nombre} reserva {unidades_nombres}', '{#pagos}{pago} {monto}{/pagos}'])
  const { body: template } = await w.admin.call(addDocumentTemplate, {
    file: { name: 'reserva.docx', content },
    body: { name: 'Reserva' },
  })
  const params = { id: deal.id }
  const made = await w.manager.call(contract.generateDealDocument, {
    params,
    body: { template_id: template.id },
  })
  expect(made.body).toMatchObject({
    docx: { source: 'generated', version: 1 },
    pdf: { name: 'Reserva (PDF)' },
  })
  const { text } = await readPdf((await w.app.inject({ url: made.body.pdf.url })).rawPayload)
  expect(text.replace(/\s+/g, ' ')).toContain(`${deal.contact.name} reserva Departamento D-5`)
  const kept = await succeeding(w.manager.call)(contract.listDealDocuments, { params })
  const tried = async (dealId: number, by = w.manager) =>
    w.app.inject({
      url: `/umbral_api/v1/document-templates/${template.id}/preview/?deal_id=${dealId}`,
      headers: { authorization: `Bearer ${by.access}` },
    })
  const preview = (await readPdf((await tried(deal.id)).rawPayload)).text.replace(/\s+/g, ' ')
  expect(preview).toContain(`${deal.contact.name} reserva Departamento D-5`)
  expect((await succeeding(w.manager.call)(contract.listDealDocuments, { params })).body.length).toBe(
    kept.body.length,
  )
  expect((await tried(deal.id, w.seller)).statusCode).toBe(404)
})

test('who checks, uploads and sells hears of a document that came, was checked and expires', async () => {
  const deal = await dealOf(w, 'D-9')
  const { id } = await need(deal, { name: 'Tasación', is_checked: true })
  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const { body } = await upload(deal, { document_id: String(id), expires_on: soon }, w.admin)
  expect(kindsOf(await newsOf(w.manager))).toContain('document_to_check')
  await succeeding(w.manager.call)(contract.checkDealDocument, {
    params: { id: body.id },
    body: { is_checked: true },
  })
  expect(kindsOf(await newsOf(w.admin))).toContain('document_checked')
  const told = async () => kindsOf(await newsOf(w.manager)).filter((kind) => kind === 'document_expiring')
  await timePasses(w, new Date(Date.parse(soon) - 8 * 86_400_000).toISOString())
  expect(await told()).toEqual([])
  for (let time = 0; time < 2; time += 1) await timePasses(w, `${soon}T12:00:00.000Z`)
  expect(await told()).toEqual(['document_expiring'])
  await remove(id)
})

test('a document is checked by who is named for it, or by one who manages the account, and they are told', async () => {
  const deal = await dealOf(w, 'D-12')
  const ok = succeeding(w.admin.call)
  const able = (await ok(contract.listDocumentCheckers, {})).body
  expect(able.users.map(({ id }) => id)).toEqual(expect.arrayContaining([w.admin.id, w.manager.id]))
  expect(able.users.map(({ id }) => id)).not.toContain(w.seller.id)
  const group = able.groups.find(({ name }) => name === 'Jefe de ventas')
  const asked = { name: 'Escritura', is_checked: true, checker_id: w.admin.id }
  const { id, checker } = await need(deal, asked)
  expect(checker?.id).toBe(w.admin.id)
  const put = (body: object) =>
    w.admin.call(contract.putStepDocument, {
      params: { id },
      body: { name: 'Escritura', is_checked: true, ...body },
    })
  const stale = { 'if-match': '"1999-01-01T00:00:00.000Z"' }
  const older = { params: { id }, body: { name: 'Escritura' }, headers: stale }
  expect((await w.admin.call(contract.putStepDocument, older)).status).toBe(412)
  const errors = async (body: object) => Object.keys((await put(body)).problem.errors ?? {})
  expect(await errors({ checker_id: w.seller.id })).toEqual(['checker_id'])
  expect(await errors({ checker_group_id: 999_999 })).toEqual(['checker_group_id'])
  expect(await errors({ checker_id: w.admin.id, checker_group_id: group?.id })).toEqual(['checker_group_id'])
  const told = async (by: World['admin']) =>
    kindsOf(await newsOf(by)).filter((kind) => kind === 'document_to_check').length
  const before = [await told(w.admin), await told(w.manager)] as const
  const { body } = await upload(deal, { document_id: String(id) })
  expect([await told(w.admin), await told(w.manager)]).toEqual([before[0] + 1, before[1]])
  expect([body.may_check, (await needed(deal))[0]?.checker?.id]).toEqual([false, w.admin.id])
  const refused = await check(body.id)
  expect([refused.status, refused.problem.detail]).toEqual([403, 'Este documento lo revisa otra persona'])
  expect((await check(body.id, true, w.admin)).body).toMatchObject({ is_checked: true, may_check: true })
  expect((await check(body.id, false)).status).toBe(403)
  expect((await put({ checker_group_id: group?.id ?? 0 })).body).toMatchObject({
    checker: null,
    checker_group: { name: 'Jefe de ventas' },
  })
  expect((await check(body.id, false)).body).toMatchObject({ is_checked: false, may_check: true })
  expect((await check(body.id, true, w.admin)).status).toBe(200)
  expect((await put({ checker_id: w.admin.id })).status).toBe(200)
  expect((await check(body.id, false)).status).toBe(403)
  expect((await put({ checker_id: w.admin.id, is_checked: false })).status).toBe(200)
  expect((await check(body.id, false)).status).toBe(200)
  expect((await put({ checker_id: w.admin.id })).status).toBe(200)
  expect((await check(body.id)).status).toBe(403)
  await remove(id)
  expect((await check(body.id)).status).toBe(200)
})

test('a document that cannot be used is refused with a reason, until another one comes or it is taken back', async () => {
  const deal = await dealOf(w, 'D-20')
  const { id } = await need(deal, { name: 'Renta', is_checked: true })
  const document_id = String(id)
  const { body: first } = await upload(deal, { document_id }, w.admin)
  const refuse = (document: number, by = w.manager, reason = 'No se lee') =>
    by.call(contract.refuseDealDocument, { params: { id: document }, body: { reason } })
  expect((await refuse(first.id, w.manager, ' ')).status).toBe(400)
  expect((await refuse(first.id, w.seller)).status).toBe(403)
  expect((await refuse(999_999)).status).toBe(404)
  const both = await Promise.all([refuse(first.id), refuse(first.id)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const list = async (documents: 'to_check' | 'mine' | 'refused', by = w.manager) =>
    (await succeeding(by.call)(listDeals, { query: { documents: [documents], ids: [deal.id] } })).body.results
  expect((await list('refused')).map((row) => row.documents)).toEqual([{ to_check: 0, refused: 1 }])
  expect([await list('mine'), await list('to_check')]).toEqual([[], []])
  expect((await needed(deal))[0]).toMatchObject({ is_refused: true, is_missing: true, is_checked: false })
  expect((await newsOf(w.admin)).filter(([kind]) => kind === 'document_refused')).toHaveLength(1)
  const past = (await succeeding(w.manager.call)(listDealHistory, { params: { id: deal.id }, query: {} }))
    .body
  expect(past.results).toContainEqual(
    expect.objectContaining({ act: 'document_refused', name: 'Renta', reason: 'No se lee' }),
  )
  expect((await check(first.id, false)).body).toMatchObject({ refused: null, is_checked: false })
  expect((await list('mine')).map((row) => row.documents)).toEqual([{ to_check: 1, refused: 0 }])
  expect((await check(first.id)).body.is_checked).toBe(true)
  const refused = (await refuse(first.id)).body
  expect(refused).toMatchObject({
    is_checked: false,
    refused: { reason: 'No se lee', by: { id: w.manager.id } },
  })
  await upload(deal, { document_id })
  expect((await refuse(first.id)).status).toBe(409)
  expect([await list('refused'), (await list('to_check')).length]).toEqual([[], 1])
  await remove(id)
})

test('who is to check from now on hears of what waits already; who is no more does not', async () => {
  const deal = await dealOf(w, 'D-21')
  const [name, by] = ['Tasación nueva', w.otherSeller]
  const { id } = await need(deal, { name, is_checked: true, checker_id: w.admin.id })
  await upload(deal, { document_id: String(id) })
  const put = (checker_id: number | null) =>
    succeeding(w.admin.call)(contract.putStepDocument, {
      params: { id },
      body: { name, is_checked: true, checker_id },
    })
  const grant = (permissions: Permission[]) =>
    succeeding(w.admin.call)(managePermissions, { params: { id: by.id }, body: { permissions } })
  const told = async (who: World['admin']) => {
    await w.runJobs()
    const { body } = await succeeding(who.call)(listNotifications, { query: { page_size: 100 } })
    return body.results.filter(({ kind, title }) => kind === 'document_to_check' && title.includes(name))
      .length
  }
  expect([await told(w.admin), await told(w.manager), await told(by)]).toEqual([1, 0, 0])
  await put(null)
  // The manager brought it.
  expect([await told(w.admin), await told(w.manager), await told(by)]).toEqual([1, 0, 0])
  await grant(['deals.view', 'deals.view_all', 'deals.check_documents'])
  expect(await told(by)).toBe(1)
  await put(w.admin.id)
  expect([await told(w.admin), await told(by)]).toEqual([1, 0])
  await put(by.id)
  expect([await told(w.admin), await told(by)]).toEqual([0, 1])
  await grant([])
  expect([await told(w.admin), await told(by)]).toEqual([1, 0])
  await remove(id)
  expect(await told(w.admin)).toBe(0)
})

test('what waits again, because its check or refusal was taken back, is told again; what is deleted is not to be checked', async () => {
  const deal = await dealOf(w, 'D-22')
  const name = 'Informe de títulos'
  const { id } = await need(deal, { name, is_checked: true, checker_id: w.admin.id })
  const { body } = await upload(deal, { document_id: String(id) })
  const news = async (who: World['admin'], kind: string) => {
    await w.runJobs()
    const read = await succeeding(who.call)(listNotifications, { query: { page_size: 100 } })
    return read.body.results.filter((one) => one.kind === kind && one.title.includes(name))
  }
  const told = async () => (await news(w.admin, 'document_to_check')).length
  const set = (is_checked: boolean) => check(body.id, is_checked, w.admin)
  expect(await told()).toBe(1)
  await set(true)
  expect(await told()).toBe(0)
  await set(false)
  expect(await told()).toBe(1)
  // What was put away is told again as well: it waits anew.
  const notifications_ids = (await news(w.admin, 'document_to_check')).map((one) => one.id)
  const away = { notifications_ids, mark_as: 'archived' as const }
  await succeeding(w.admin.call)(markNotifications, { body: away })
  await set(true)
  await set(false)
  expect(await told()).toBe(1)
  const why = { params: { id: body.id }, body: { reason: 'No se lee' } }
  await succeeding(w.admin.call)(contract.refuseDealDocument, why)
  expect(await told()).toBe(0)
  await set(false)
  expect(await told()).toBe(1)
  expect((await news(w.manager, 'document_checked')).map(({ title }) => title)).toContainEqual(
    expect.stringContaining('Se quitó el rechazo'),
  )
  await succeeding(w.manager.call)(contract.deleteDealDocument, { params: { id: body.id } })
  expect(await told()).toBe(0)
  await remove(id)
})

test('what waits for me is what I was told: also for who manages, where nobody named can check it', async () => {
  const deal = await dealOf(w, 'D-23')
  const by = w.otherSeller
  const grant = (permissions: Permission[]) =>
    succeeding(w.admin.call)(managePermissions, { params: { id: by.id }, body: { permissions } })
  const may: Permission[] = ['deals.view', 'deals.view_all', 'deals.check_documents']
  await grant(may)
  const { id } = await need(deal, { name: 'Escritura borrador', is_checked: true, checker_id: by.id })
  await upload(deal, { document_id: String(id) })
  const query = { documents: ['mine' as const], ids: [deal.id] }
  const mine = async () =>
    Promise.all(
      [w.admin, by].map(async ({ call }) => (await call(listDeals, { query })).body.results?.length ?? 0),
    )
  expect(await mine()).toEqual([0, 1])
  await grant(['deals.view', 'deals.view_all'])
  expect(await mine()).toEqual([1, 0])
  const { body: group } = await succeeding(w.admin.call)(createGroup, {
    body: { name: 'Notaría', permissions: may } as never,
  })
  const body = { name: 'Escritura borrador', is_checked: true, checker_group_id: group.id }
  await succeeding(w.admin.call)(contract.putStepDocument, { params: { id }, body })
  // The group has nobody.
  expect(await mine()).toEqual([1, 0])
  await grant(may)
  expect(await mine()).toEqual([1, 0])
  await grant([])
  await remove(id)
})

test('a deal that goes to another seller takes along what waits for its seller', async () => {
  const deal = await dealOf(w, 'D-24')
  const name = 'Certificado de matrimonio'
  const { id } = await need(deal, { name, is_checked: true })
  const grant = (by: World['admin'], permissions: Permission[]) =>
    succeeding(w.admin.call)(managePermissions, { params: { id: by.id }, body: { permissions } })
  const sellers = [w.seller, w.otherSeller]
  for (const one of sellers) await grant(one, ['deals.view', 'deals.check_documents'])
  const give = (to: World['admin']) =>
    succeeding(w.admin.call)(assignLeads, {
      body: { leads_ids: [deal.lead.id], user_id: to.id, assignment_reason: 'Turno' },
    })
  await give(w.seller)
  await upload(deal, { document_id: String(id) }, w.admin)
  const told = async () => {
    await w.runJobs()
    return Promise.all(
      sellers.map(async ({ call }) => {
        const { body } = await succeeding(call)(listNotifications, { query: { page_size: 100 } })
        return body.results.filter((one) => one.kind === 'document_to_check' && one.title.includes(name))
          .length
      }),
    )
  }
  expect(await told()).toEqual([1, 0])
  await give(w.otherSeller)
  expect(await told()).toEqual([0, 1])
  const past = (await w.admin.call(listDealHistory, { params: { id: deal.id }, query: {} })).body
  expect(past.results[0]).toMatchObject({ act: 'seller_changed', by: { id: w.admin.id } })
  for (const one of sellers) await grant(one, [])
  await remove(id)
})

test('of two documents with one name only the one that was checked is told no more', async () => {
  const deal = await dealOf(w, 'D-25')
  const { body: steps } = await succeeding(w.admin.call)(listSaleSteps)
  const name = 'Cédula por ambos lados'
  const next = steps.find((one) => one.id !== deal.sale_step.id) as OfDeal['sale_step']
  const of = [deal.sale_step, next].map((sale_step) => ({ ...deal, sale_step }))
  const made = []
  for (const one of of) made.push(await need(one, { name, is_checked: true, checker_id: w.admin.id }))
  const documents = []
  for (const { id } of made) documents.push((await upload(deal, { document_id: String(id) })).body)
  const told = async () => {
    await w.runJobs()
    const { body } = await succeeding(w.admin.call)(listNotifications, { query: { page_size: 100 } })
    return body.results.filter((one) => one.kind === 'document_to_check' && one.title.includes(name)).length
  }
  expect(await told()).toBe(2)
  await check(documents[0]?.id ?? 0, true, w.admin)
  expect(await told()).toBe(1)
  for (const { id } of made) await remove(id)
})

test('who checked, refused, took that back and deleted a document stays in the history', async () => {
  const deal = await dealOf(w, 'D-26')
  const name = 'Poder notarial'
  const { id } = (await upload(deal, { name })).body
  await check(id, true, w.admin)
  await check(id, false)
  const why = { params: { id }, body: { reason: 'No se lee' } }
  await succeeding(w.manager.call)(contract.refuseDealDocument, why)
  await check(id, false, w.admin)
  await succeeding(w.manager.call)(contract.deleteDealDocument, { params: { id } })
  const query = { page_size: 50 }
  const { body } = await succeeding(w.manager.call)(listDealHistory, { params: { id: deal.id }, query })
  const said = body.results.filter((one) => one.name === name).map(({ act, by }) => [act, by?.id])
  expect(said).toEqual([
    ['document_deleted', w.manager.id],
    ['refusal_undone', w.admin.id],
    ['document_refused', w.manager.id],
    ['check_undone', w.manager.id],
    ['document_checked', w.admin.id],
    ['document_added', w.manager.id],
  ])
})

test('only who sees all deals is named to check, and who was named is not forgotten', async () => {
  const deal = await dealOf(w, 'D-14')
  const grant = (permissions: Permission[]) =>
    succeeding(w.admin.call)(managePermissions, { params: { id: w.seller.id }, body: { permissions } })
  const tried = { name: 'Poder', is_checked: true, checker_id: w.seller.id }
  const add = () => w.admin.call(contract.addStepDocument, { params: { id: deal.sale_step.id }, body: tried })
  await grant(['deals.view', 'deals.check_documents'])
  expect(Object.keys((await add()).problem.errors ?? {})).toEqual(['checker_id'])
  await grant(['deals.view', 'deals.check_documents', 'deals.view_all'])
  const { body: mine } = await add()
  await grant([])
  const fields = { permissions: ['deals.check_documents', 'deals.view_all'] }
  const group = (await succeeding(w.admin.call)(createGroup, { body: { name: 'Legal', ...fields } as never }))
    .body
  const body = { ...tried, checker_id: null, checker_group_id: group.id }
  await succeeding(w.admin.call)(contract.putStepDocument, { params: { id: mine.id }, body })
  const drop = () => w.admin.call(deleteGroup, { params: { id: group.id } })
  expect((await drop()).problem.detail).toMatch(/revisa documentos/)
  await remove(mine.id)
})

test('what must be checked is switched for all documents at once, and by their ids alone', async () => {
  const deal = await dealOf(w, 'D-13')
  const { id } = await need(deal, { name: 'Inscripción', is_checked: true })
  const put = (document_checks: { document_id: number; is_checked: boolean }[]) =>
    w.admin.call(updateBrokerConfig, { body: { document_checks } })
  const off = { document_id: id, is_checked: false }
  expect((await put([off])).body.document_checks).toContainEqual(off)
  expect((await needed(deal)).find(({ document_id }) => document_id === id)?.needs_check).toBe(false)
  for (const wrong of [[off, off], [{ ...off, document_id: 999_999 }]])
    expect(Object.keys((await put(wrong)).problem.errors ?? {})).toEqual(['document_checks'])
  const { updated_at } = (await succeeding(w.admin.call)(getBrokerConfig)).body
  const body = { name: 'Inscripción', is_checked: true }
  await succeeding(w.admin.call)(contract.putStepDocument, { params: { id }, body })
  const older = { headers: { 'if-match': `"${updated_at}"` } }
  const late = await w.admin.call(updateBrokerConfig, { body: { document_checks: [off] }, ...older })
  expect(late.status).toBe(412)
  expect((await w.admin.call(updateBrokerConfig, { body: { reminder_days: 3 }, ...older })).status).toBe(200)
  const newest = (await succeeding(w.admin.call)(getBrokerConfig)).body
  const headers = { 'if-match': `"${newest.updated_at}"` }
  const again = await w.admin.call(updateBrokerConfig, { body: { document_checks: [off] }, headers })
  expect(again.body.document_checks).toContainEqual(off)
  await succeeding(w.admin.call)(managePermissions, {
    params: { id: w.seller.id },
    body: { permissions: ['account.manage'] },
  })
  type Put = () => ReturnType<typeof put>
  const [on, same] = [[{ ...off, is_checked: true }], [off]].map(
    (document_checks) => () => w.seller.call(updateBrokerConfig, { body: { document_checks } }),
  ) as [Put, Put]
  expect([(await on()).status, (await same()).status]).toEqual([403, 200])
  await succeeding(w.admin.call)(managePermissions, {
    params: { id: w.seller.id },
    body: { permissions: [] },
  })
  const { rows } = await w.inAccount((db) =>
    sql`select from audit_entry where account_id = ${w.accountId} and act = 'pipeline.step_document_changed'
      and data->'changes'->'is_checked'->>'to' = 'false' and data->>'name' = 'Inscripción'`.execute(db),
  )
  expect(rows.length).toBe(2)
  await remove(id)
})

test('checking, and the documents of another, are not for everybody', async () => {
  const deal = await dealOf(w, 'D-6')
  const { body } = await upload(deal, { name: 'Contrato' })
  expect((await check(body.id, true, w.seller)).status).toBe(403)
  expect((await upload(deal, { name: 'Contrato' }, w.seller)).status).toBe(404)
  const other = await world()
  expect((await check(body.id, true, other.admin)).status).toBe(404)
  const page = { name: 'a.pdf', content: '<!doctype html>' }
  const params = { id: deal.id }
  const refused = await w.manager.call(contract.addDealDocument, { params, body: {}, file: page })
  expect(refused.status).toBe(415)
  const wrong = await upload(deal, { document_id: '999999' })
  expect(Object.keys(wrong.problem.errors ?? {})).toEqual(['document_id'])
  expect((await w.manager.call(getDeal, { params })).body.missing.documents).toEqual([])
})

test('what the former buyer delivered does not count for who buys instead', async () => {
  const deal = await dealOf(w, 'D-7')
  const { id } = await need(deal, { name: 'Cédula de identidad' })
  const { body: first } = await upload(deal, { document_id: String(id) })
  expect((await needed(deal))[0]).toMatchObject({ is_uploaded: true, is_missing: false })
  const other = await leadOf(w.manager)
  const params = { id: deal.id }
  await succeeding(w.admin.call)(assignDeal, { params, body: { contact_id: other.contact.id } })
  expect((await needed(deal))[0]).toMatchObject({ id, is_uploaded: false, is_missing: true })
  await upload(deal, { document_id: String(id) })
  expect((await needed(deal))[0]).toMatchObject({ is_uploaded: true, is_missing: false })
  await succeeding(w.manager.call)(contract.deleteDealDocument, { params: { id: first.id } })
  const { rows } = await w.inAccount((db) =>
    sql<{ contact_id: number }>`
      select contact_id from sale_act
      where account_id = ${w.accountId} and deal_id = ${deal.id} and act = 'document_deleted'`.execute(db),
  )
  expect(rows).toEqual([{ contact_id: deal.contact.id }])
  await remove(id)
})

test('a deal that ended takes the papers of its end, and keeps those it had', async () => {
  const deal = await dealOf(w, 'D-9')
  const { id } = await need(deal, { name: 'Promesa' })
  const document_id = String(id)
  const { body: had } = await upload(deal, { document_id })
  const params = { id: deal.id }
  await succeeding(w.admin.call)(loseDeal, { params, body: { reason: 'Se arrepintió' } })
  expect((await upload(deal, { document_id })).status).toBe(409)
  expect((await check(had.id)).status).toBe(409)
  const name = 'Finiquito'
  const first = (await upload(deal, { name })).body
  expect((await upload(deal, { name })).body).toMatchObject({ name, version: 2, document_id: null })
  const drop = async (of: number) =>
    (await w.manager.call(contract.deleteDealDocument, { params: { id: of } })).status
  expect([await drop(had.id), await drop(first.id)]).toEqual([409, 204])
  const content = docxOf(['{cliente_nombre}'])
  const { body: template } = await w.admin.call(addDocumentTemplate, {
    file: { name: 'resciliacion.docx', content },
    body: { name: 'Resciliación' },
  })
  const body = { template_id: template.id }
  const made = await w.manager.call(contract.generateDealDocument, { params, body })
  expect(made.body.pdf).toMatchObject({ name: 'Resciliación (PDF)' })
  await remove(id)
})

test('no document is made of a person whose data are blocked', async () => {
  const deal = await dealOf(w, 'D-8')
  const content = docxOf(['{cliente_nombre}'])
  const { body: template } = await w.admin.call(addDocumentTemplate, {
    file: { name: 'carta.docx', content },
    body: { name: 'Carta' },
  })
  const spouse = await leadOf(w.manager)
  const parties = [
    { contact_id: deal.contact.id, role: 'buyer' as const, share_percent: '100' },
    { contact_id: spouse.contact.id, role: 'spouse' as const },
  ]
  await succeeding(w.manager.call)(putDealParties, { params: { id: deal.id }, body: { parties } })
  const block = { is_blocked: true, reason: 'Lo pidió' }
  await succeeding(w.admin.call)(blockPerson, { params: { id: spouse.contact.id }, body: block })
  const body = { template_id: template.id }
  const refused = await w.manager.call(contract.generateDealDocument, { params: { id: deal.id }, body })
  expect([refused.status, refused.problem.code]).toEqual([409, 'conflict'])
})
