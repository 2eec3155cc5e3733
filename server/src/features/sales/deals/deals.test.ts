import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { getBoardWithDeals } from '#contract/leads/board.ts'
import { assignLeads, discardLeads } from '#contract/leads/lead-acts.ts'
import { getLead, patchLead } from '#contract/leads/leads.ts'
import { mergeContacts } from '#contract/people/merging.ts'
import { getProfile, patchProfile } from '#contract/people/profiles.ts'
import { listTimeline } from '#contract/people/timeline.ts'
import * as acts from '#contract/sales/deal-acts.ts'
import * as contract from '#contract/sales/deals.ts'
import * as steps from '#contract/sales/sale-steps.ts'
import { updateSaleStep } from '#contract/sales/sale-steps.ts'
import { joinQueue, listQueue } from '#contract/stock/unit-queue.ts'
import { listUnits } from '#contract/stock/units.ts'
import { addDays } from '#server/platform/days.ts'
import { fillWakeups } from '#server/platform/wakeups.ts'
import { succeeding } from '#test/caller.ts'
import { hold, inHours, ledgerOf, list_price, newsOf, seen } from '#test/claims.ts'
import { acceptedOf, advance } from '#test/deals.ts'
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
})

const unit = async () => (await unitOf(w.admin, { number: String(++numbers), project_id, list_price })).id
const lead = (by = w.seller) =>
  leadOf(by, { contact: { first_name: 'Eva', email: `e${++numbers}@vexmail.cl` } })
const create = (quotation_id: number, by = w.seller) =>
  by.call(contract.createDeal, { body: { quotation_id } })
async function deal(by = w.seller) {
  const [flat, buyer] = [await unit(), await lead(by)]
  const quotation_id = await acceptedOf(by, buyer.id, [flat])
  const { body } = await create(quotation_id, by)
  return { ...body, flat, buyer }
}
const read = async (id: number) => (await w.admin.call(contract.getDeal, { params: { id } })).body
const leave = (id: number, body: object = {}) =>
  w.admin.call(acts.loseDeal, { params: { id }, body: { reason: 'Desistió', ...body } })

test('an accepted quotation becomes a deal: what its lead held is reserved, and the lead follows it', async () => {
  const [flat, parking, buyer] = [await unit(), await unit(), await lead()]
  await hold(w.seller, buyer.id, [flat])
  const quotation_id = await acceptedOf(w.seller, buyer.id, [flat, parking])
  const made = await create(quotation_id)
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    status: 'active',
    sale_step: { name: 'Reserva' },
    next_step: { name: 'Promesa' },
    amount: { amount: '8400.00', currency: 'UF' },
    quotation: { id: quotation_id },
    contact: { id: buyer.contact.id },
    lead: { id: buyer.id },
    seller: { id: w.seller.id },
    units: [{ id: flat }, { id: parking }],
    parties: [{ contact: { id: buyer.contact.id }, role: 'buyer', share_percent: '100' }],
    missing: { documents: [], fields: [] },
  })
  for (const id of [flat, parking])
    expect(await seen(w.seller, id)).toMatchObject({ status: 'reserved', claim: { kind: 'reservation' } })
  expect((await ledgerOf(w.seller, flat)).map(({ kind, status }) => [kind, status])).toEqual([
    ['reservation', 'active'],
    ['hold', 'converted'],
  ])
  const { body } = await w.seller.call(getLead, { params: { id: buyer.id } })
  expect(body.sale_step).toEqual(made.body.sale_step)
  const again = await create(quotation_id)
  expect([again.status, again.problem.conflict]).toEqual([409, { deal_id: made.body.id }])
  const found = await w.seller.call(listUnits, { query: { sale_steps_ids: [made.body.sale_step.id] } })
  expect(found.body.results.map(({ id }) => id)).toEqual(expect.arrayContaining([flat, parking]))
})

test('a unit that another has is refused, and nothing of the deal stays', async () => {
  const [flat, buyer, rival] = [await unit(), await lead(), await lead(w.otherSeller)]
  const quotation_id = await acceptedOf(w.seller, buyer.id, [flat])
  await hold(w.otherSeller, rival.id, [flat])
  const refused = await create(quotation_id)
  expect([refused.status, refused.problem.code]).toEqual([409, 'unit_taken'])
  expect((await w.admin.call(contract.listDeals, { query: { units_ids: [flat] } })).body.count).toBe(0)
})

test('the database itself refuses a unit in two deals that are active or won', async () => {
  const { id, flat } = await deal()
  const other = await deal()
  const steal = w.inAccount((db) =>
    sql`insert into deal_unit (account_id, deal_id, unit_id, position, is_taken, list_price, final_price)
      values (${w.accountId}, ${other.id}, ${flat}, 1, true, 1, 1)`.execute(db),
  )
  await expect(steal).rejects.toThrow(/deal_unit_taken_key/)
  expect(await read(id)).toMatchObject({ units: [{ id: flat }] })
})

test('of many deals that are made, ended and advanced at once for the same units, one at most has each', async () => {
  const units = [await unit(), await unit(), await unit()]
  const quotations: number[] = []
  for (let made = 0; made < 6; made++) {
    const pair = [units[made % 3] ?? 0, units[(made + 1) % 3] ?? 0]
    quotations.push(await acceptedOf(w.seller, (await lead()).id, pair))
  }
  const taken = () =>
    w.inAccount((db) =>
      sql<{ unit_id: number }>`select c.unit_id from unit_claim c
        join deal_unit du on du.account_id = ${w.accountId} and du.deal_id = c.deal_id and du.unit_id = c.unit_id and du.is_taken
        where c.account_id = ${w.accountId} and c.status = 'active' and c.unit_id = any (${units}::bigint[])`.execute(
        db,
      ),
    )
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all(quotations.map((id) => create(id)))
    for (const { status } of answers) expect([201, 409, 503]).toContain(status)
    const made = answers.flatMap(({ status, body }) => (status === 201 ? [body] : []))
    expect(made.length).toBeLessThanOrEqual(1)
    expect((await taken()).rows).toHaveLength(made.length * 2)
    const [first] = made
    if (!first) continue
    const ends = await Promise.all([leave(first.id), advance(w.admin, first), leave(first.id)])
    for (const { status } of ends) expect([200, 409, 503]).toContain(status)
    while ((await read(first.id)).status === 'active') await leave(first.id)
    expect((await taken()).rows).toEqual([])
  }
})

test('step by step its units are promised, sold and delivered; the last step wins client, lead and units', async () => {
  const { flat, buyer, ...made } = await deal()
  const kinds = [
    ['Promesa', 'promised', 'promise'],
    ['Escritura', 'sold', 'sale'],
    ['Entrega', 'delivered', 'sale'],
  ] as const
  const skipped = await w.admin.call(acts.advanceDeal, {
    params: { id: made.id },
    body: { sale_step_id: made.path.at(-1)?.id ?? 0 },
  })
  expect([skipped.status, skipped.problem.code]).toEqual([409, 'conflict'])
  let now: contract.Deal = made
  for (const [name, status, kind] of kinds) {
    now = (await advance(w.admin, now)).body
    expect(now.sale_step.name).toBe(name)
    expect(await seen(w.seller, flat)).toMatchObject({ status, claim: { kind } })
  }
  expect(now).toMatchObject({ status: 'won', next_step: null })
  expect(now.path.map(({ name, entered_at, by }) => [name, entered_at !== null, by?.id])).toEqual([
    ['Reserva', true, w.seller.id],
    ['Promesa', true, w.admin.id],
    ['Escritura', true, w.admin.id],
    ['Entrega', true, w.admin.id],
  ])
  const client = (await w.admin.call(getProfile, { params: { id: buyer.contact.id } })).body
  expect(client.is_client).toBe(true)
  const won = (await w.seller.call(getLead, { params: { id: buyer.id } })).body
  expect(won).toMatchObject({ lead_step: { kind: 'won' }, sale_step: { name: 'Entrega' } })
  expect((await advance(w.admin, made)).status).toBe(409)
  const { results } = (await w.seller.call(listTimeline, { params: { id: buyer.contact.id }, query: {} }))
    .body
  const told = results.map(({ kind }) => kind).filter((kind) => kind.startsWith('deal'))
  expect(told.toSorted()).toEqual([
    'deal_advanced',
    'deal_advanced',
    'deal_advanced',
    'deal_created',
    'deal_won',
  ])
  expect((await newsOf(w.seller)).map(([kind]) => kind)).toContain('deal_ended')
})

test('of many who advance a deal at once one does, and no step is passed', async () => {
  const made = await deal()
  const answers = await Promise.all(Array.from({ length: 6 }, () => advance(w.admin, made)))
  const passed = answers.filter(({ status }) => status === 200)
  expect(passed).toHaveLength(1)
  for (const { status } of answers) expect([200, 409, 503]).toContain(status)
  expect((await read(made.id)).sale_step.name).toBe('Promesa')
  const stale = await w.admin.call(acts.advanceDeal, {
    params: { id: made.id },
    body: { sale_step_id: made.path[2]?.id ?? 0 },
    headers: { 'if-match': `"${made.updated_at}"` },
  })
  expect(stale.status).toBe(412)
})

test('what a step requires is listed, and only one who may override passes without it, saying why', async () => {
  const made = await deal()
  const step = (await w.admin.call(steps.listSaleSteps)).body.find(
    ({ name }) => name === 'Reserva',
  ) as steps.SaleStep
  const params = { id: step.id }
  const body = { name: step.name, unit_status: step.unit_status }
  await succeeding(w.admin.call)(updateSaleStep, {
    params,
    body: { ...body, required_fields: ['national_id'] },
  })
  try {
    const refused = await advance(w.admin, made)
    expect([refused.status, refused.problem.code]).toEqual([409, 'requirements_missing'])
    expect(refused.problem.missing).toMatchObject({ fields: [{ field: 'national_id' }] })
    const override = { sale_step_id: made.next_step?.id ?? 0, override_reason: 'Trae su RUT mañana' }
    const forbidden = await w.seller.call(acts.advanceDeal, { params: { id: made.id }, body: override })
    expect([forbidden.status, forbidden.problem.code]).toEqual([403, 'forbidden'])
    expect((await read(made.id)).sale_step.name).toBe('Reserva')
    const passed = await w.admin.call(acts.advanceDeal, { params: { id: made.id }, body: override })
    expect(passed.body.path[1]).toMatchObject({ name: 'Promesa', override_reason: 'Trae su RUT mañana' })
  } finally {
    await w.admin.call(updateSaleStep, { params, body })
  }
})

test('a lost deal frees its units to the queue, keeps what was done, and takes no more steps', async () => {
  const { flat, buyer, ...made } = await deal()
  const waiting = await lead(w.otherSeller)
  await succeeding(w.otherSeller.call)(joinQueue, { params: { id: flat }, body: { lead_id: waiting.id } })
  const penalty = { amount: '50', currency: 'UF' as const }
  const lost = await leave(made.id, { penalty })
  expect(lost.body).toMatchObject({
    status: 'lost',
    ended_as: 'lost',
    end: { reason: 'Desistió', penalty: { amount: '50', currency: 'UF' }, by: { id: w.admin.id } },
  })
  const queue = (await w.admin.call(listQueue, { params: { id: flat }, query: {} })).body.results
  expect(queue[0]).toMatchObject({ lead: { id: waiting.id }, turn_until: expect.any(String) })
  expect((await ledgerOf(w.seller, flat))[0]).toMatchObject({ kind: 'reservation', status: 'released' })
  expect((await w.seller.call(getLead, { params: { id: buyer.id } })).body.sale_step).toBeNull()
  expect((await advance(w.admin, made)).status).toBe(409)
  expect((await leave(made.id)).status).toBe(409)
  const again = await create(made.quotation.id)
  expect([again.status, again.problem.code]).toEqual([409, 'unit_taken'])
})

async function win(made: contract.Deal) {
  let now = made
  while (now.status === 'active') now = (await succeedingAdvance(now)).body
  return now
}
const succeedingAdvance = (now: contract.Deal) =>
  succeeding(w.admin.call)(acts.advanceDeal, {
    params: { id: now.id },
    body: { sale_step_id: now.next_step?.id ?? 0 },
  })
const rescind = async (id: number) =>
  (await w.admin.call(acts.rescindDeal, { params: { id }, body: { reason: 'Crédito rechazado' } })).body
const isClient = async (id: number) => (await w.admin.call(getProfile, { params: { id } })).body.is_client

test('a won deal is rescinded, not lost: its lead is open again and its contact no client any more', async () => {
  const { buyer, ...made } = await deal()
  await win(made)
  expect((await leave(made.id)).status).toBe(409)
  expect(await isClient(buyer.contact.id)).toBe(true)
  expect(await rescind(made.id)).toMatchObject({ status: 'lost', ended_as: 'rescinded' })
  expect(await isClient(buyer.contact.id)).toBe(false)
  const { body } = await w.seller.call(getLead, { params: { id: buyer.id } })
  expect(body).toMatchObject({ lead_step: { name: 'Negociación', kind: 'open' }, sale_step: null })
})

test('who won another deal, or was marked by hand, stays a client when one is rescinded', async () => {
  const first = await deal()
  const quotation_id = await acceptedOf(w.seller, first.buyer.id, [await unit()])
  const second = (await create(quotation_id)).body
  await win(first)
  await win(second)
  await rescind(first.id)
  expect(await isClient(first.buyer.contact.id)).toBe(true)
  const kept = (await w.seller.call(getLead, { params: { id: first.buyer.id } })).body
  expect(kept.lead_step?.kind).toBe('won')
  await rescind(second.id)
  expect(await isClient(first.buyer.contact.id)).toBe(false)

  const known = await deal()
  const params = { id: known.buyer.contact.id }
  await succeeding(w.admin.call)(patchProfile, { params, body: { is_client: true } })
  await win(known)
  await rescind(known.id)
  expect(await isClient(known.buyer.contact.id)).toBe(true)
})

test('a lead with an active deal is neither discarded nor defective, and its deal says its step', async () => {
  const { buyer, ...made } = await deal()
  const because = 'Tiene un negocio activo: termínelo primero'
  const body = { leads_ids: [buyer.id], discard_kind: 'other' as const }
  for (const is_deleted of [false, true]) {
    const { body: done } = await succeeding(w.admin.call)(discardLeads, { body: { ...body, is_deleted } })
    expect(done).toMatchObject({ discarded: 0, skipped: [{ id: buyer.id, reason: because }] })
  }
  const params = { id: buyer.id }
  const defective = await w.seller.call(patchLead, { params, body: { status: 'defective' } })
  expect([defective.status, defective.problem.detail]).toEqual([409, because])
  const next = made.path[1]?.id ?? 0
  const moved = await w.seller.call(patchLead, { params, body: { sale_step_id: next } })
  expect([moved.status, moved.problem.detail]).toEqual([409, 'El paso de venta es el de su negocio'])
  const same = { sale_step_id: made.sale_step.id, comments: 'Llama el lunes' }
  await succeeding(w.seller.call)(patchLead, { params, body: same })
  await leave(made.id)
  await succeeding(w.admin.call)(patchLead, { params, body: { sale_step_id: next } })
  const { body: gone } = await succeeding(w.admin.call)(discardLeads, { body })
  expect(gone.discarded).toBe(1)
})

test('of two contacts whose leads are for one project, that with an active deal is the one that stays', async () => {
  const { buyer } = await deal()
  const twin = await leadOf(w.seller, {
    contact: { first_name: 'Eva', email: `e${++numbers}@vexmail.cl` },
    projects_ids: [project_id],
  })
  await succeeding(w.admin.call)(patchLead, {
    params: { id: buyer.id },
    body: { projects_ids: [project_id] },
  })
  const merge = (contact_id: number, merged_contact_id: number) =>
    w.admin.call(mergeContacts, { body: { contact_id, merged_contact_id } })
  const refused = await merge(twin.contact.id, buyer.contact.id)
  expect([refused.status, refused.problem.conflict]).toEqual([409, { leads_ids: [buyer.id] }])
  const { body } = await merge(buyer.contact.id, twin.contact.id)
  expect(body.discarded_leads_ids).toEqual([twin.id])
})

test('another buyer takes a deal over with a lead of their own, and each unit keeps one claim', async () => {
  const { flat, buyer, ...made } = await deal()
  const other = await leadOf(w.manager)
  const { body } = await w.admin.call(acts.assignDeal, {
    params: { id: made.id },
    body: { contact_id: other.contact.id, reason: 'Cede a su hermana' },
  })
  expect(body).toMatchObject({
    contact: { id: other.contact.id },
    sale_step: made.sale_step,
    quotation: made.quotation,
    parties: [{ contact: { id: other.contact.id } }],
  })
  const active = (await ledgerOf(w.admin, flat)).filter(({ status }) => status === 'active')
  expect(active).toMatchObject([{ kind: 'reservation', lead: { id: body.lead.id } }])
  expect((await w.seller.call(getLead, { params: { id: buyer.id } })).body.sale_step).toBeNull()
})

test('the shares of the buyers are 100 together, and the client is one of them', async () => {
  const { buyer, ...made } = await deal()
  const spouse = (await lead()).contact.id
  const put = (parties: acts.NewParty[]) =>
    w.seller.call(acts.putDealParties, { params: { id: made.id }, body: { parties } })
  const client = { contact_id: buyer.contact.id, role: 'buyer' as const, share_percent: '60' }
  expect((await put([client])).status).toBe(400)
  expect((await put([{ contact_id: spouse, role: 'buyer', share_percent: '100' }])).status).toBe(400)
  const { body } = await put([client, { contact_id: spouse, role: 'buyer', share_percent: '40' }])
  expect(body.parties.map(({ share_percent }) => share_percent)).toEqual(['60', '40'])
  const list = await w.seller.call(acts.putDealParties, {
    params: { id: made.id },
    body: [{ ...client, share_percent: '100' }],
  })
  expect(list.body.parties).toHaveLength(1)
})

test('sellers see deals of their own leads; these go along to a new seller', async () => {
  const { buyer, ...made } = await deal()
  const seenBy = async (person: World['seller']) =>
    (await person.call(contract.getDeal, { params: { id: made.id } })).status
  expect(await seenBy(w.otherSeller)).toBe(404)
  expect((await w.otherSeller.call(contract.listDeals, { query: { ids: [made.id] } })).body.count).toBe(0)
  const body = { leads_ids: [buyer.id], user_id: w.otherSeller.id, assignment_reason: 'Turno' }
  await succeeding(w.manager.call)(assignLeads, { body })
  expect([await seenBy(w.seller), await seenBy(w.otherSeller)]).toEqual([404, 200])
})

test('lists, counts and boards find deals, and the cards of the pipeline show theirs', async () => {
  const { buyer, ...made } = await deal()
  const folio = `#${String(made.number).padStart(5, '0')}`
  const query = { search: folio }
  const listed = (await w.admin.call(contract.listDeals, { query })).body
  expect(listed.results.map(({ id }) => id)).toEqual([made.id])
  expect((await w.admin.call(contract.countDeals, { query })).body).toMatchObject({
    active: 1,
    won: 0,
    lost: 0,
  })
  const board = (await w.admin.call(contract.getDealBoard, { query })).body.steps
  const column = board.find(({ name }) => name === 'Reserva')
  expect(column).toMatchObject({ count: 1, deals: [{ id: made.id }] })
  const cards = (await w.seller.call(getBoardWithDeals, { query: {} })).body.steps.flatMap(
    ({ leads }) => leads,
  )
  expect(cards.find(({ id }) => id === buyer.id)?.deal).toMatchObject({
    id: made.id,
    sale_step: made.sale_step,
    amount: '4200',
  })
})

test('a step that must be left within days reminds the seller before, once, and tells once they are over', async () => {
  const [first] = (await w.admin.call(steps.listSaleSteps)).body.filter(({ name }) => name === 'Reserva')
  const params = { id: first?.id ?? 0 }
  const body = { name: 'Reserva', unit_status: 'reserved' as const }
  await succeeding(w.admin.call)(updateSaleStep, { params, body: { ...body, days: 9, reminder_days: 2 } })
  const [made, moved, unreminded] = [await deal(), await deal(), await deal()]
  await w.admin.call(updateSaleStep, { params, body: { ...body, reminder_days: null } })
  const later = addDays(made.step_due_on as string, 9)
  for (const id of [moved.id, unreminded.id])
    await succeeding(w.seller.call)(contract.patchDeal, { params: { id }, body: { step_due_on: later } })
  const told = async (kind: string) => (await newsOf(w.seller)).filter(([one]) => one === kind).length
  const news = async () => [await told('deal_step_due'), await told('deal_late')]
  await timePasses(w, inHours(6 * 24))
  expect(await news()).toEqual([0, 0])
  await timePasses(w, inHours(8 * 24))
  expect(await news()).toEqual([1, 0])
  // As after a restart: the wake-ups are written anew.
  await w.inAccount((db) => fillWakeups(db, w.accountId, inHours(8 * 24)))
  await timePasses(w, inHours(8 * 24 + 1))
  expect(await news()).toEqual([1, 0])
  await timePasses(w, inHours(11 * 24))
  expect(await news()).toEqual([1, 1])
})

test('a step is made, ordered and deleted; its deals move to another one', async () => {
  const ok = succeeding(w.admin.call)
  const made = (await ok(steps.createSaleStep, { body: { name: 'Recepción', days: 3 } })).body
  const taken = await w.admin.call(steps.createSaleStep, { body: { name: 'recepción' } })
  expect(taken.problem.errors).toEqual({ name: ['Ya hay un paso con ese nombre'] })
  const known = (await ok(steps.listSaleSteps, {})).body
  expect(known.at(-1)).toMatchObject({ id: made.id, days: 3, deals: 0 })
  const promise = known.find(({ name }) => name === 'Promesa') as steps.SaleStep
  const order = known.map(({ id }) => ({
    id,
    order: id === made.id ? 2 : known.findIndex((one) => one.id === id) * 2,
  }))
  const ordered = (await ok(steps.reorderSaleSteps, { body: order })).body
  expect(ordered.map(({ name }) => name).slice(0, 3)).toEqual(['Cotización', 'Reserva', 'Recepción'])
  const { id } = await deal()
  const passed = (await advance(w.admin, await read(id))).body
  expect(passed.sale_step.name).toBe('Recepción')
  const params = { id: made.id }
  const refused = await w.admin.call(steps.deleteSaleStep, { params, query: {} })
  expect([refused.problem.code, refused.problem.conflict]).toEqual(['step_in_use', { deals: 1 }])
  await ok(steps.deleteSaleStep, { params, query: { move_deals_to: promise.id } })
  expect((await read(id)).sale_step.name).toBe('Promesa')
  const reserve = known.find(({ name }) => name === 'Reserva') as steps.SaleStep
  const last = await w.admin.call(steps.deleteSaleStep, {
    params: { id: reserve.id },
    query: { move_deals_to: promise.id },
  })
  expect(last.status).toBe(409)
})

test('deals of a deleted step enter its neighbour with their units, claims, lead and history', async () => {
  const ok = succeeding(w.admin.call)
  const made = (await ok(steps.createSaleStep, { body: { name: 'Firma', unit_status: 'promised' } })).body
  const known = (await ok(steps.listSaleSteps, {})).body
  const named = (name: string) => known.find((step) => step.name === name)?.id ?? 0
  const after = (name: string) => {
    const others = known.map(({ id }) => id).filter((id) => id !== made.id)
    others.splice(others.indexOf(named(name)) + 1, 0, made.id)
    return others.map((id, order) => ({ id, order }))
  }
  await ok(steps.reorderSaleSteps, { body: after('Reserva') })
  const { flat, buyer, id } = await deal()
  const signed = (await advance(w.admin, await read(id))).body
  expect(signed.sale_step.name).toBe('Firma')
  expect(await seen(w.seller, flat)).toMatchObject({ status: 'promised', claim: { kind: 'promise' } })

  const asLast = await w.admin.call(steps.reorderSaleSteps, { body: after('Entrega') })
  expect(asLast.problem.detail).toBe('Quedarían negocios activos en el último paso, que es el de los ganados')
  const params = { id: made.id }
  const to = (name: string) =>
    w.admin.call(steps.deleteSaleStep, { params, query: { move_deals_to: named(name) } })
  expect((await to('Escritura')).problem.detail).toBe(
    'Los negocios activos solo pasan al paso anterior o al siguiente',
  )
  expect((await to('Reserva')).status).toBe(204)

  const now = await read(id)
  expect(now).toMatchObject({
    status: 'active',
    sale_step: { name: 'Reserva' },
    next_step: { name: 'Promesa' },
  })
  expect(now.history.map(({ act, step_name }) => [act, step_name])).toEqual([
    ['entered', 'Reserva'],
    ['entered', 'Firma'],
    ['moved', 'Reserva'],
  ])
  expect(await seen(w.seller, flat)).toMatchObject({ status: 'reserved', claim: { kind: 'reservation' } })
  expect((await ledgerOf(w.seller, flat)).filter(({ status }) => status === 'active')).toHaveLength(1)
  const { body } = await w.seller.call(getLead, { params: { id: buyer.id } })
  expect(body.sale_step?.name).toBe('Reserva')
  const found = await w.seller.call(listUnits, {
    query: { sale_steps_ids: [named('Reserva')], page_size: 100 },
  })
  expect(found.body.results.map((one) => one.id)).toContain(flat)
  expect((await advance(w.admin, now)).body.sale_step.name).toBe('Promesa')
})

test('however steps are ordered anew a deal goes on, also to a step that it was in before', async () => {
  const ok = succeeding(w.admin.call)
  const known = (await ok(steps.listSaleSteps, {})).body
  const ids = (names: string[]) => names.map((name) => known.find((step) => step.name === name)?.id ?? 0)
  const rest = known.filter(({ name }) => !['Cotización', 'Reserva', 'Promesa'].includes(name))
  const order = (names: string[]) =>
    [...ids(names), ...rest.map(({ id }) => id)].map((id, place) => ({ id, order: place }))
  const made = await deal()
  await ok(acts.advanceDeal, { params: { id: made.id }, body: { sale_step_id: made.next_step?.id ?? 0 } })
  await ok(steps.reorderSaleSteps, { body: order(['Promesa', 'Cotización', 'Reserva']) })
  for (const name of ['Cotización', 'Reserva', rest[0]?.name]) {
    const now = await read(made.id)
    expect(now.next_step?.name).toBe(name)
    expect((await advance(w.admin, now)).body.sale_step.name).toBe(name)
  }
  const last = known.map(({ id, name }, place) => ({ id, order: name === 'Reserva' ? 99 : place }))
  expect((await w.admin.call(steps.reorderSaleSteps, { body: last })).status).toBe(409)
  await ok(steps.reorderSaleSteps, { body: order(['Cotización', 'Reserva', 'Promesa']) })
})

test('a search finds deals by their unit, their client and their folio', async () => {
  const { flat, buyer, ...made } = await deal()
  const number = made.units[0]?.number ?? ''
  for (const search of [number, buyer.contact.name, `#${made.number}`]) {
    const { body } = await w.admin.call(contract.listDeals, {
      query: { search, contacts_ids: [buyer.contact.id] },
    })
    expect(body.results.map(({ id }) => id)).toEqual([made.id])
  }
})
