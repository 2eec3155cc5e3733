import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { assignLeads } from '#contract/leads/lead-acts.ts'
import { getLead } from '#contract/leads/leads.ts'
import { listNotifications } from '#contract/office/notifications.ts'
import { patchUser } from '#contract/office/users.ts'
import { listTimeline } from '#contract/people/timeline.ts'
import { listQuotationHistory } from '#contract/sales/history.ts'
import * as acts from '#contract/sales/quotation-acts.ts'
import * as contract from '#contract/sales/quotations.ts'
import { putProjectSettings } from '#contract/stock/project-settings.ts'
import { deleteProject } from '#contract/stock/projects.ts'
import { blockUnit } from '#contract/stock/unit-acts.ts'
import { deleteUnit, patchUnit } from '#contract/stock/units.ts'
import { mostAttached } from '#server/features/sales/quotation-pdf/mail.job.ts'
import { hold, seen } from '#test/claims.ts'
import { leadOf } from '#test/leads.ts'
import { projectOf, unitOf } from '#test/stock.ts'
import { timePasses } from '#test/wakeups.ts'
import { type World, world } from '#test/world.ts'

let w: World
let project_id: number
let numbers = 100
beforeAll(async () => {
  w = await world()
  project_id = await projectOf(w.admin, 'Mirador')
  const discount_limits = [{ group_name: 'Vendedor', percent: '3' }]
  await w.admin.call(putProjectSettings, { params: { id: project_id }, body: { discount_limits } })
})

const list_price = { amount: '4200', currency: 'UF' as const }
const unit = async () => (await unitOf(w.admin, { number: String(++numbers), project_id, list_price })).id
const lead = () => leadOf(w.seller, { contact: { first_name: 'Eva', email: `eva${++numbers}@vexmail.cl` } })
async function draft(percent = '0', unit_id?: number) {
  const { id: lead_id } = await lead()
  const lines = [{ unit_id: unit_id ?? (await unit()), discount: { percent } }]
  return (await w.seller.call(contract.createQuotation, { body: { lead_id, lines } })).body
}
const issue = (id: number, body = {}) => w.seller.call(acts.issueQuotation, { params: { id }, body })
const read = async (id: number) => (await w.seller.call(contract.getQuotation, { params: { id } })).body
const newsOf = async (person: World['seller']) =>
  (await person.call(listNotifications, { query: { page_size: 100 } })).body.results.map(({ title }) => title)

test('50 quotations that are issued at once have 50 folios without a gap', async () => {
  const { contact } = await lead()
  const units = await Promise.all(Array.from({ length: 5 }, unit))
  const ids: number[] = []
  for (const unit_id of units)
    for (let made = 0; made < 10; made++) {
      const body = { contact_id: contact.id, lines: [{ unit_id }] }
      ids.push((await w.seller.call(contract.createQuotation, { body })).body.id)
    }
  const folios: number[] = []
  // A busy machine turns some away for a moment: they try again, and have used no folio.
  for (let left = ids; left.length > 0; ) {
    const answers = await Promise.all(left.map(async (id) => ({ id, ...(await issue(id)) })))
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
    folios.push(...answers.flatMap(({ status, body }) => (status === 200 ? [body.number ?? 0] : [])))
    left = answers.flatMap(({ id, status }) => (status === 503 ? [id] : []))
  }
  folios.sort((one, other) => one - other)
  expect(folios).toEqual(ids.map((_, index) => index + 1))
})

test('an issued quotation keeps its prices, and nobody changes, deletes or issues it again', async () => {
  const flat = await unit()
  const { id } = await draft('2.5', flat)
  const { body } = await issue(id)
  expect(body).toMatchObject({ status: 'sent', version: 1, total: { amount: '4095.00', currency: 'UF' } })
  expect(body.issued_at).not.toBeNull()
  await w.admin.call(patchUnit, {
    params: { id: flat },
    body: { list_price: { amount: '5000', currency: 'UF' } },
  })
  const params = { id }
  for (const { status } of [
    await w.admin.call(contract.patchQuotation, { params, body: { notes: 'Otra' } }),
    await w.admin.call(contract.deleteQuotation, { params }),
    await issue(id),
  ])
    expect(status).toBe(409)
  expect(await read(id)).toMatchObject({ lines: body.lines, total: body.total, notes: null })
})

test('a hold goes along, or nothing is issued and no folio is used', async () => {
  const [free, taken] = [await unit(), await unit()]
  const held = await draft('0', free)
  const { body } = await issue(held.id, { hold_units: true })
  expect((await seen(w.seller, free)).claim).toMatchObject({ kind: 'hold', lead: { id: held.lead?.id } })
  const other = await leadOf(w.otherSeller)
  await hold(w.otherSeller, other.id, [taken])
  const refused = await draft('0', taken)
  const { status, problem } = await issue(refused.id, { hold_units: true })
  expect([status, problem.code]).toEqual([409, 'unit_taken'])
  expect(await read(refused.id)).toMatchObject({ status: 'draft', number: null })
  expect((await issue(refused.id)).body.number).toBe((body.number ?? 0) + 1)
})

test('what is not for sale any more is not issued', async () => {
  const blocked = await unit()
  const { id } = await draft('0', blocked)
  await w.admin.call(blockUnit, { params: { id: blocked }, body: { reason: 'Filtración' } })
  const { status, problem } = await issue(id)
  expect([status, problem.conflict]).toMatchObject([409, { units: [{ id: blocked, status: 'blocked' }] }])
  const blank = (await w.seller.call(contract.createQuotation, { body: {} })).body
  expect((await issue(blank.id)).problem.errors).toEqual({ contact_id: ['Falta el contacto'] })
})

test('a discount above the limit waits for an approval, which covers this unit and this percentage', async () => {
  const made = await draft('5')
  const params = { id: made.id }
  expect(made.approval.status).toBe('needed')
  expect((await issue(made.id)).problem.code).toBe('approval_required')
  expect((await w.manager.call(acts.approveQuotation, { params, body: {} })).status).toBe(409)
  const asked = await w.seller.call(acts.requestApproval, { params, body: { reason: 'Paga al contado' } })
  expect(asked.body.approval).toMatchObject({ status: 'requested', reason: 'Paga al contado' })
  expect(await newsOf(w.manager)).toContain('Piden aprobar un descuento')
  expect((await w.seller.call(acts.approveQuotation, { params, body: {} })).status).toBe(403)
  const { body } = await w.manager.call(acts.approveQuotation, { params, body: {} })
  expect(body).toMatchObject({ needs_approval: false, approval: { status: 'approved' } })
  expect(await newsOf(w.seller)).toContain('Aprobaron el descuento de su cotización')

  const [line] = made.terms.lines
  const higher = [{ unit_id: line?.unit_id ?? 0, discount: { percent: '5.5' } }]
  await w.seller.call(contract.patchQuotation, { params, body: { lines: higher } })
  expect((await issue(made.id)).problem.code).toBe('approval_required')
  await w.seller.call(contract.patchQuotation, { params, body: { lines: made.terms.lines } })
  expect((await issue(made.id)).body.status).toBe('sent')
})

test('an approval that is refused says why', async () => {
  const { id } = await draft('8')
  const params = { id }
  await w.seller.call(acts.requestApproval, { params, body: { reason: 'Amigo' } })
  const { body } = await w.manager.call(acts.refuseQuotation, { params, body: { reason: 'Sin margen' } })
  expect(body.approval).toMatchObject({ status: 'refused', decided_reason: 'Sin margen' })
  const history = (await w.seller.call(listQuotationHistory, { params, query: { page_size: 2 } })).body
  expect([history.count, history.results]).toMatchObject([
    3,
    [
      { act: 'refused', reason: 'Sin margen', by: { id: w.manager.id } },
      { act: 'approval_requested', reason: 'Amigo', by: { id: w.seller.id } },
    ],
  ])
  // As of a request from before acts were kept.
  await w.inAccount((db) =>
    sql`delete from sale_act where account_id = ${w.accountId} and quotation_id = ${id} and act = 'approval_requested'`.execute(
      db,
    ),
  )
  const older = (await w.seller.call(listQuotationHistory, { params, query: {} })).body.results
  expect(older.map(({ act, reason }) => [act, reason])).toEqual([
    ['refused', 'Sin margen'],
    ['approval_requested', 'Amigo'],
    ['created', null],
  ])
  expect((await w.otherSeller.call(listQuotationHistory, { params, query: {} })).status).toBe(404)
  expect((await issue(id)).problem.code).toBe('approval_required')
  const none = await draft('1')
  const needless = await w.seller.call(acts.requestApproval, {
    params: { id: none.id },
    body: { reason: 'x' },
  })
  expect(needless.status).toBe(409)
})

test('it expires when its last day ends, and says so before', async () => {
  const { id } = await draft()
  const { body } = await issue(id)
  const day = (hours: number) =>
    new Date(Date.parse(`${body.valid_until}T00:00:00Z`) + hours * 3_600_000).toISOString()
  await timePasses(w, day(12))
  expect(await newsOf(w.seller)).toContain(`Hoy vence su cotización #${String(body.number).padStart(5, '0')}`)
  expect((await read(id)).status).toBe('sent')
  await timePasses(w, day(36))
  expect((await read(id)).status).toBe('expired')
  expect((await w.seller.call(acts.acceptQuotation, { params: { id }, body: {} })).status).toBe(409)
})

test('a new version is a draft of the same folio, and the older one can no longer be answered', async () => {
  const made = await draft('1')
  const { body: one } = await issue(made.id)
  const params = { id: made.id }
  const { status, body: two } = await w.seller.call(acts.newQuotationVersion, { params })
  expect([status, two.number, two.version, two.status]).toEqual([201, one.number, 2, 'draft'])
  expect(two.uuid).not.toBe(one.uuid)
  expect((await w.seller.call(acts.newQuotationVersion, { params })).body.id).toBe(two.id)
  const lines = two.terms.lines.map(({ unit_id }) => ({ unit_id, discount: { percent: '3' } }))
  await w.seller.call(contract.patchQuotation, { params: { id: two.id }, body: { lines } })
  expect((await w.seller.call(acts.acceptQuotation, { params: { id: two.id }, body: {} })).status).toBe(409)
  await issue(two.id)
  expect((await read(made.id)).newer_version).toEqual({ id: two.id, version: 2 })
  const { body: versions } = await w.seller.call(acts.listQuotationVersions, { params })
  expect(versions.map(({ version }) => version)).toEqual([2, 1])
  const compared = await w.seller.call(acts.compareQuotations, { params, query: { with: two.id } })
  expect(compared.body).toMatchObject({
    changed: ['lines', 'total', 'plan'],
    total_difference: { amount: '-84.00', currency: 'UF' },
  })
  expect((await w.seller.call(acts.acceptQuotation, { params, body: {} })).status).toBe(409)
  const accepted = await w.seller.call(acts.acceptQuotation, {
    params: { id: two.id },
    body: { name: 'Eva' },
  })
  expect(accepted.body).toMatchObject({ status: 'accepted', answer: { kind: 'accepted', name: 'Eva' } })
  const again = await w.seller.call(acts.rejectQuotation, { params: { id: two.id }, body: { reason: 'No' } })
  expect(again.status).toBe(409)
  const { body: lead } = await w.seller.call(getLead, { params: { id: made.lead?.id ?? 0 } })
  expect(lead.quotations_count).toBe(1)
})

test('a folio is accepted once: a version that was a draft by then is not issued any more', async () => {
  const made = await draft()
  await issue(made.id)
  const params = { id: made.id }
  const { body: next } = await w.seller.call(acts.newQuotationVersion, { params })
  expect((await w.seller.call(acts.acceptQuotation, { params, body: {} })).status).toBe(200)
  const late = await issue(next.id)
  expect([late.status, late.problem?.conflict]).toEqual([409, { accepted_version: 1 }])
  expect((await read(next.id)).status).toBe('draft')
})

test('the link and the PDF go out by mail, a large PDF by its link alone, and the timeline says what was issued and answered', async () => {
  const made = await draft()
  const send = { channel: 'email' as const, message: 'Le envío lo conversado' }
  const { body } = await issue(made.id, { send })
  await w.runJobs()
  const mail = w.mails.find(({ text }) => text.includes(body.uuid))
  expect(mail?.text).toContain(`/quotation/${body.uuid}/preview`)
  expect(mail?.text).toContain('Le envío lo conversado')
  const name = `cotizacion-${String(body.number).padStart(5, '0')}-v1.pdf`
  expect(mail?.attachments).toMatchObject([{ name, mime: 'application/pdf' }])
  expect(mail?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-')
  const usual = { ...mostAttached }
  mostAttached.bytes = 1000
  const large = (await issue((await draft()).id, { send })).body
  await w.runJobs()
  Object.assign(mostAttached, usual)
  const light = w.mails.find(({ text }) => text.includes(large.uuid))
  expect([light?.to, light?.attachments]).toEqual([expect.any(String), undefined])
  await w.manager.call(acts.rejectQuotation, { params: { id: made.id }, body: { reason: 'Muy caro' } })
  expect(await newsOf(w.seller)).toContainEqual(expect.stringMatching(/^Rechazaron su cotización #\d{5}$/))
  const { body: timeline } = await w.seller.call(listTimeline, { params: { id: made.contact?.id ?? 0 } })
  expect(timeline.results.map(({ kind }) => kind).slice(0, 2)).toEqual([
    'quotation_rejected',
    'quotation_sent',
  ])
})

test('what was issued is mailed once more, not twice in a minute, nor what waits for no answer', async () => {
  const send = (id: number, by = w.seller) =>
    by.call(acts.sendQuotation, { params: { id }, body: { channel: 'email', message: 'Aquí va' } })
  const made = await draft()
  expect((await send(made.id)).status).toBe(409)
  expect((await issue(made.id)).body.mailed_at).toBeNull()
  const { body } = await send(made.id)
  expect(body.mailed_at).not.toBeNull()
  expect((await send(made.id)).problem.detail).toBe('Se acaba de enviar: espere un minuto')
  await w.runJobs()
  const mails = w.mails.filter(({ text }) => text.includes(body.uuid))
  expect(mails).toMatchObject([{ to: expect.any(String), text: expect.stringContaining('Aquí va') }])
  const { body: timeline } = await w.seller.call(listTimeline, { params: { id: made.contact?.id ?? 0 } })
  expect(timeline.results[0]?.kind).toBe('quotation_mailed')
  expect((await send(made.id, w.otherSeller)).status).toBe(404)
  const params = { id: made.id }
  const { body: two } = await w.seller.call(acts.newQuotationVersion, { params })
  await issue(two.id, { send: { channel: 'email', message: 'La nueva' } })
  expect((await send(two.id)).problem.detail).toBe('Se acaba de enviar: espere un minuto')
  expect((await send(made.id)).status).toBe(409)
  const { body: history } = await w.seller.call(listQuotationHistory, { params, query: {} })
  expect(history.results.map(({ act, by }) => [act, by?.id])).toEqual([
    ['mailed', w.seller.id],
    ['issued', w.seller.id],
    ['created', w.seller.id],
  ])
})

test('a link that is revoked says so, and a draft has none', async () => {
  const made = await draft()
  const revoke = () => w.seller.call(acts.revokeQuotationLink, { params: { id: made.id } })
  expect((await revoke()).status).toBe(409)
  await issue(made.id)
  expect((await revoke()).body.is_revoked).toBe(true)
})

test('a new version stays with its client: the link of the older one leads to it', async () => {
  const made = await draft()
  await issue(made.id)
  const { body: two } = await w.seller.call(acts.newQuotationVersion, { params: { id: made.id } })
  const params = { id: two.id }
  const other = await lead()
  for (const body of [{ lead_id: other.id }, { contact_id: other.contact.id, lead_id: null }]) {
    const { status, problem } = await w.seller.call(contract.patchQuotation, { params, body })
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, ['contact_id']])
  }
  const again = await leadOf(w.seller, { contact_id: made.contact?.id ?? 0 })
  const { body } = await w.seller.call(contract.patchQuotation, { params, body: { lead_id: again.id } })
  expect([body.contact, body.lead]).toEqual([made.contact, { id: again.id }])
})

test('days far away are refused where they are written, as no date follows them', async () => {
  const { id } = await draft()
  const params = { id }
  const first_on = '9999-12-31'
  for (const [body, field] of [
    [{ valid_until: '9999-12-31' }, 'valid_until'],
    [{ plan: { instalments: { amount: '200', count: 200, first_on } } }, 'plan'],
  ] as const) {
    const answers = [
      await w.seller.call(contract.patchQuotation, { params, body }),
      await w.seller.call(contract.createQuotation, { body }),
    ]
    for (const { status, problem } of answers)
      expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, [field]])
  }
})

test('a discount that was refused still shows which unit is above the limit', async () => {
  const made = await draft('8')
  const params = { id: made.id }
  await w.seller.call(acts.requestApproval, { params, body: { reason: 'Amigo' } })
  await w.admin.call(patchUser, { params: { id: w.manager.id }, body: { max_discount_percent: '50' } })
  await w.manager.call(acts.refuseQuotation, { params, body: { reason: 'Sin margen' } })
  expect((await read(made.id)).discount_errors).toEqual(made.discount_errors)
})

test('open quotations of many leads go to their new seller in as few statements as those of one', async () => {
  const askedFor = async (count: number) => {
    const leads_ids: number[] = []
    for (let made = 0; made < count; made++) leads_ids.push((await draft()).lead?.id ?? 0)
    const before = w.database.statements()
    const body = { leads_ids, user_id: w.otherSeller.id, assignment_reason: 'Vacaciones' }
    expect((await w.manager.call(assignLeads, { body })).status).toBe(200)
    const statements = w.database.statements() - before
    const query = { leads_ids, sellers_ids: [w.otherSeller.id] }
    const { body: given } = await w.otherSeller.call(contract.listQuotations, { query })
    expect(given.results).toHaveLength(count)
    return statements
  }
  await askedFor(1)
  const few = await askedFor(2)
  // One more each would be six more.
  expect(await askedFor(8)).toBeLessThan(few + 6)
})

test('a project and its units are not deleted while they are quoted, and say so', async () => {
  const params = { id: await projectOf(w.admin, 'Poniente') }
  const { id } = await unitOf(w.admin, { number: '7', project_id: params.id, list_price })
  await draft('0', id)
  await w.admin.call(patchUnit, { params: { id }, body: { project_id: null } })
  const project = await w.admin.call(deleteProject, { params })
  expect([project.status, project.problem.conflict]).toMatchObject([409, { quotations: 1 }])
  const one = await w.admin.call(deleteUnit, { params: { id } })
  expect([one.status, one.problem.conflict]).toMatchObject([409, { quotations: 1 }])
})
