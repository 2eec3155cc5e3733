import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBoard } from '#contract/leads/board.ts'
import { addLeadNote, discardLeads } from '#contract/leads/lead-acts.ts'
import { createLead, getLead, listLeads } from '#contract/leads/leads.ts'
import { createStep, deleteStep, listSteps, updateStep } from '#contract/leads/steps.ts'
import { deleteTag, listTags } from '#contract/leads/tags.ts'
import { addTask, listTasks } from '#contract/leads/tasks.ts'
import { updateAccount } from '#contract/office/account.ts'
import { listAudit } from '#contract/office/audit.ts'
import { getJob } from '#contract/office/jobs.ts'
import { listNotifications, markAllNotifications } from '#contract/office/notifications.ts'
import { deleteUser, eraseUser, getUser, patchUser } from '#contract/office/users.ts'
import { listImportRows } from '#contract/people/imports.ts'
import { erasePerson } from '#contract/people/privacy.ts'
import { createProfile, getProfile } from '#contract/people/profiles.ts'
import { addNote, listTimeline } from '#contract/people/timeline.ts'
import { patchUnitType } from '#contract/stock/unit-types.ts'
import { listUnits } from '#contract/stock/units.ts'
import { handLeadsOn } from '#server/features/leads/leads/handover/hand-over.job.ts'
import { deleteTagOfMany } from '#server/features/leads/tags/delete.job.ts'
import { searchForLeaver } from '#server/features/office/users/erasure/search.job.ts'
import { importContacts } from '#server/features/people/imports/job.ts'
import { searchForErased } from '#server/features/people/privacy/erasure/search.job.ts'
import { changeUnitsOfType, countTerracesAnew } from '#server/features/stock/unit-types/change.job.ts'
import { mostRows } from '#server/platform/chunks.ts'
import type { Database } from '#server/platform/db.ts'
import { fallSilent, importLines, importOf, uploadLines, wrongIn } from '#test/imports.ts'
import { jobContext } from '#test/job-context.ts'
import { killedAfter } from '#test/killed.ts'
import { addTag, leadOf } from '#test/leads.ts'
import { rowsThatSay } from '#test/rows-that-say.ts'
import { projectOf, typeOf, unitOf } from '#test/stock.ts'
import { type Person, type World, world } from '#test/world.ts'
import { longWork } from './long-work.ts'

const usual = { ...mostRows }
beforeAll(() => void Object.assign(mostRows, { request: 3, transaction: 2, counted: 3 }))
afterAll(() => void Object.assign(mostRows, usual))

async function leadsOf(w: World, seller: Person, count: number) {
  const ids: number[] = []
  for (let n = 0; n < count; n++) {
    const { body } = await w.manager.call(createLead, {
      body: { contact: { first_name: `Persona ${n}` }, seller_id: seller.id },
    })
    ids.push(body.id)
  }
  return ids
}

const jobIn = ({ headers }: { headers: Record<string, unknown> }) => Number(headers['umbral-job'])
const jobOf = async (by: Person, id: number) => (await by.call(getJob, { params: { id } })).body

test('many leads of a seller who stops are handed over by a job, which goes on where it was killed', async () => {
  const w = await world()
  await leadsOf(w, w.seller, 7)
  const query = { to: 'seller' as const, seller_id: w.otherSeller.id }
  const stopped = await w.admin.call(deleteUser, { params: { id: w.seller.id }, query })
  expect(stopped.status).toBe(204)
  const id = jobIn(stopped)
  expect(await jobOf(w.admin, id)).toMatchObject({ kind: 'lead_handover', status: 'queued', progress: 0 })
  const heldBy = async (person: Person) => {
    const { body } = await w.manager.call(listLeads, { query: { sellers_ids: [person.id] } })
    return body.count
  }
  expect(await heldBy(w.seller)).toBe(7)

  const payload = { account_id: w.accountId, id }
  const { run } = longWork('lead_handover', handLeadsOn)
  await expect(run(killedAfter(w, 3), payload, jobContext())).rejects.toThrow('killed')
  expect([await heldBy(w.seller), await heldBy(w.otherSeller)]).toEqual([3, 4])
  expect((await jobOf(w.admin, id)).progress).toBe(56)

  await fallSilent(w, id)
  await w.runJobs()
  expect([await heldBy(w.seller), await heldBy(w.otherSeller)]).toEqual([0, 7])
  expect(await jobOf(w.admin, id)).toMatchObject({ status: 'done', progress: 100 })
})

test('leads are nobody’s where who was to have them stops meanwhile, and tasks go along', async () => {
  const w = await world()
  const leads = await leadsOf(w, w.seller, 4)
  const body = { kind: 'call' as const, due_at: '2030-01-01T12:00:00Z' }
  for (const id of leads) expect((await w.seller.call(addTask, { params: { id }, body })).status).toBe(201)
  const query = { to: 'seller' as const, seller_id: w.otherSeller.id }
  await w.admin.call(deleteUser, { params: { id: w.seller.id }, query })
  await w.admin.call(deleteUser, { params: { id: w.otherSeller.id }, query: { to: 'nobody' } })
  await w.runJobs()
  const unassigned = await w.manager.call(listLeads, { query: { unassigned: true } })
  expect(unassigned.body.count).toBe(4)
  const theirs = await w.inAccount((db) =>
    db
      .selectFrom('lead_task')
      .select('id')
      .where('account_id', '=', w.accountId)
      .where('seller_id', 'is not', null)
      .execute(),
  )
  expect(theirs).toEqual([])
})

test('a step with many leads goes when its last lead has gone, in the order they had', async () => {
  const w = await world()
  const leads = await leadsOf(w, w.seller, 5)
  const [first] = (await w.admin.call(listSteps)).body
  const fields = { name: 'Conversando', color: '#336699', kind: 'open' as const }
  const { body: step } = await w.admin.call(createStep, { body: fields })
  const deleted = await w.admin.call(deleteStep, {
    params: { id: first?.id ?? 0 },
    query: { move_leads_to: step.id },
  })
  expect([deleted.status, deleted.problem]).toEqual([204, undefined])
  const isThere = async () => (await w.admin.call(listSteps)).body.some(({ id }) => id === first?.id)
  expect(await isThere()).toBe(true)
  // A lead assigned during the hand-over is handed over too.
  leads.push(...(await leadsOf(w, w.otherSeller, 1)))
  await w.runJobs()
  expect(await isThere()).toBe(false)
  expect((await jobOf(w.admin, jobIn(deleted))).status).toBe('done')
  const { body } = await w.manager.call(getBoard, { query: { step: step.id } })
  expect(body.steps[0]?.leads.map(({ id }) => id).sort()).toEqual(leads.sort())
})

test('a step with many leads that closes a sale from now on makes all of them won', async () => {
  const w = await world()
  const [first] = (await w.admin.call(listSteps)).body
  const fields = { name: 'Conversando', color: '#336699', kind: 'open' as const }
  await w.admin.call(createStep, { body: fields })
  await leadsOf(w, w.seller, 5)
  const { name = '', color = '#336699' } = first ?? {}
  const answer = await w.admin.call(updateStep, {
    params: { id: first?.id ?? 0 },
    body: { name, color, kind: 'won' },
  })
  expect(answer.body.kind).toBe('won')
  await w.runJobs()
  const won = await w.inAccount((db) =>
    db
      .selectFrom('lead')
      .select('id')
      .where('account_id', '=', w.accountId)
      .where('won_at', 'is not', null)
      .execute(),
  )
  expect(won).toHaveLength(5)
})

test('the units of a type that many have follow it in a job, but those that say otherwise', async () => {
  const w = await world()
  const project_id = await projectOf(w.admin, 'Torre Norte')
  const id = await typeOf(w.admin, project_id, { name: '2D1B', rooms: 2, area: { interior: '40' } })
  const list_price = { amount: '4000', currency: 'UF' as const }
  for (const number of ['1', '2', '3', '4'])
    await unitOf(w.admin, { number, project_id, unit_type_id: id, list_price })
  await unitOf(w.admin, { number: '5', project_id, unit_type_id: id, rooms: 3 })
  const body = { rooms: 1, area: { interior: '50' } }
  const changed = await w.admin.call(patchUnitType, { params: { id }, body })
  expect(changed.body).toMatchObject({ rooms: 1, units_count: 5, own_count: 1 })
  const { run } = longWork('unit_type_change', changeUnitsOfType)
  const payload = { account_id: w.accountId, id: jobIn(changed) }
  await expect(run(killedAfter(w, 2), payload, jobContext())).rejects.toThrow('killed')
  await fallSilent(w, payload.id)
  await w.runJobs()
  expect((await jobOf(w.admin, payload.id)).status).toBe('done')
  const { results } = (await w.admin.call(listUnits, { query: { projects_ids: [project_id] } })).body
  expect(results.map((unit) => [unit.rooms, unit.area.interior, unit.price_per_m2?.amount])).toEqual([
    ...Array.from({ length: 4 }, () => [1, '50', '80']),
    [3, '50', undefined],
  ])
  const renamed = await w.admin.call(patchUnitType, { params: { id }, body: { description: 'Nueva' } })
  expect(renamed.headers['umbral-job']).toBeUndefined()
})

test('another share of terraces gives all units their prices per m² anew: few at once, many in a job that says how far it is', async () => {
  const w = await world()
  const area = { interior: '40', terrace: '20' }
  const list_price = { amount: '3000', currency: 'UF' as const }
  const add = (number: string) => unitOf(w.admin, { number, area, list_price })
  const perMetre = async () => {
    const { results } = (await w.admin.call(listUnits, { query: {} })).body
    return [...new Set(results.map(({ price_per_m2 }) => price_per_m2?.amount))]
  }
  const share = (terrace_share: string) => w.admin.call(updateAccount, { body: { terrace_share } })
  await add('1')
  expect((await share('1')).body.terrace_share).toBe('1')
  expect(await perMetre()).toEqual(['50'])
  for (const number of ['2', '3', '4', '5']) await add(number)
  const changed = await share('0.00')
  const payload = { account_id: w.accountId, id: jobIn(changed) }
  const { run } = longWork('terrace_share', countTerracesAnew)
  await expect(run(killedAfter(w, 2), payload, jobContext())).rejects.toThrow('killed')
  expect(await jobOf(w.admin, payload.id)).toMatchObject({ kind: 'terrace_share', status: 'running' })
  expect((await perMetre()).sort()).toEqual(['50', '75'])
  await fallSilent(w, payload.id)
  await w.runJobs()
  expect([(await jobOf(w.admin, payload.id)).status, await perMetre()]).toEqual(['done', ['75']])
  expect((await share('0')).headers['umbral-job']).toBeUndefined()
  for (const wrong of ['1.01', '0.125', '-1']) expect((await share(wrong)).status).toBe(400)
})

test('a tag of many goes when it was taken off the last of them, also by a job that was killed', async () => {
  const w = await world()
  const tag = await addTag(w, 'Feria')
  for (let n = 0; n < 5; n++) await leadOf(w.manager, { tags_ids: [tag] })
  const deleted = await w.manager.call(deleteTag, { params: { id: tag } })
  expect(deleted.status).toBe(204)
  const payload = { account_id: w.accountId, id: jobIn(deleted) }
  const known = async () =>
    (await w.manager.call(listTags, { query: {} })).body.results.map(({ leads_count }) => leads_count)
  expect(await known()).toEqual([5])
  const { run } = longWork('tag_deletion', deleteTagOfMany)
  await expect(run(killedAfter(w, 2), payload, jobContext())).rejects.toThrow('killed')
  expect(await known()).toEqual([3])
  // Two of five, of which only four were counted.
  expect((await jobOf(w.manager, payload.id)).progress).toBe(49)
  await fallSilent(w, payload.id)
  await w.runJobs()
  expect(await known()).toEqual([])
  expect((await jobOf(w.manager, payload.id)).status).toBe('done')
})

test('of many notifications the newest are read at once and the rest by a job, but what comes meanwhile is new', async () => {
  const w = await world()
  const mention = async (n: number) => {
    const lead = await leadOf(w.manager, { seller_id: w.otherSeller.id })
    const text = `@${w.otherSeller.username} mire esto ${n}`
    await w.manager.call(addLeadNote, { params: { id: lead.id }, body: { text } })
  }
  const unread = async () => {
    const { body } = await w.otherSeller.call(listNotifications, { query: { status: ['new'] } })
    return body.results.map(({ title, body }) => `${title}: ${body}`).filter((said) => said.includes('mire'))
  }
  for (let n = 0; n < 6; n++) await mention(n)
  const all = await w.otherSeller.call(markAllNotifications, { body: { mark_as: 'read' } })
  expect(all.body.changed).toBeGreaterThanOrEqual(6)
  const left = await unread()
  expect([left.length, left.some((said) => said.includes('esto 5'))]).toEqual([expect.any(Number), false])
  expect(left.length).toBeGreaterThan(2)
  await mention(6)
  await w.runJobs()
  expect(await unread()).toEqual([expect.stringContaining('mire esto 6')])
  expect((await jobOf(w.otherSeller, jobIn(all))).status).toBe('done')
})

test('many rows that name a user who is erased are emptied by a job, to the end', async () => {
  const w = await world()
  const mark = 'Quelentaro'
  const { id } = w.otherSeller
  const body = { first_name: mark, last_name: `${mark}ez`, email: `${mark}@correo.cl` }
  await w.admin.call(patchUser, { params: { id }, body })
  for (let n = 0; n < 5; n++) {
    const lead = await leadOf(w.manager, { seller_id: id })
    const text = `@${w.manager.username} vea esto ${n}`
    await w.otherSeller.call(addLeadNote, { params: { id: lead.id }, body: { text } })
  }
  await w.admin.call(deleteUser, { params: { id }, query: { to: 'nobody' } })
  await w.runJobs()
  const erased = await w.admin.call(eraseUser, { params: { id }, body: { name: `${mark} ${mark}ez` } })
  expect(erased.status).toBe(204)
  const { body: seen } = await w.admin.call(getUser, { params: { id } })
  expect([seen.name, seen.is_erased]).toEqual([`Usuario eliminado #${id}`, true])
  const shown = [
    await w.manager.call(listNotifications),
    await w.admin.call(listAudit, { query: {} }),
    await w.admin.call(listAudit, { query: { subject_id: id } }),
  ]
  expect(shown.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(
    JSON.stringify(shown.map(({ body }) => body)).match(new RegExp(`.{0,200}${mark}.{0,40}`))?.[0],
  ).toBeUndefined()
  const payload = { account_id: w.accountId, id: jobIn(erased) }
  for (let kills = 0; kills < 3; kills++) {
    const { run } = longWork('user_erasure', searchForLeaver)
    await expect(run(killedAfter(w, 2), payload, jobContext())).rejects.toThrow('killed')
    await fallSilent(w, payload.id)
  }
  expect(await rowsThatSay(w, mark)).not.toEqual([])
  await w.runJobs()
  expect(await rowsThatSay(w, mark)).toEqual([])
})

test('rows of a file that repeat a contact are refused a few at a time, each once', async () => {
  const w = await world()
  const lines = ['Nombre;Correo', ...Array.from({ length: 7 }, (_, n) => `Persona ${n};misma@correo.cl`)]
  const id = await uploadLines(w, lines)
  const seen = new Set<number>()
  for (let most = 1; most < 40; most++) {
    let left = most
    const inAccount: Database['inAccount'] = (account, work) =>
      left-- === 0 ? Promise.reject(new Error('cut off')) : w.database.inAccount(account, work)
    const database = { ...w.database, inAccount }
    const ended = await importContacts
      .run({ database, files: w.fileParts }, { account_id: w.accountId, id }, jobContext())
      .then(() => true)
      .catch(() => false)
    seen.add((await wrongIn(w, id)).length)
    if (ended) break
  }
  expect([...seen].some((count) => count > 0 && count < 6)).toBe(true)
  expect(await wrongIn(w, id)).toEqual(
    Array.from({ length: 6 }, (_, n) => `${n + 3} email: Repite el correo de la fila 2 de «CSV»`),
  )
})

test('many rows that may name somebody who was erased are looked through by a job, to the end', async () => {
  const w = await world()
  const mark = 'Ubandrovexo'
  const fields = { first_name: mark, last_name: `${mark}ez`, email: `${mark}@correo.cl` }
  const { id } = (await w.manager.call(createProfile, { body: fields })).body
  const leads: number[] = []
  for (let n = 0; n < 5; n++) {
    await w.manager.call(addNote, { params: { id }, body: { text: `${mark} dijo ${n}` } })
    const lead = await leadOf(w.manager, { contact_id: id, comments: mark })
    leads.push(lead.id)
    const task = { kind: 'call' as const, due_at: '2030-01-01T12:00:00Z', title: `Llamar a ${mark}` }
    await w.manager.call(addTask, { params: { id: lead.id }, body: task })
    const body = { leads_ids: [lead.id], discard_kind: 'other' as const, detail: mark }
    await w.manager.call(discardLeads, { body })
  }
  const others = Array.from(
    { length: 6 },
    (_, n) => `Otra ${n};otra${n}@correo.cl;Conoce a ${mark} ${mark}ez`,
  )
  const imported = await importLines(w, ['Nombre;Correo;Notas', ...others], { mode: 'update' })
  expect((await importOf(w, imported)).created).toBe(0)
  const erased = await w.manager.call(erasePerson, { params: { id }, body: { confirm: id } })
  expect(erased.status).toBe(200)
  const { body: seen } = await w.admin.call(getProfile, { params: { id } })
  expect([seen.name, seen.email]).toEqual([erased.body.pseudonym, null])
  const shown = [
    await w.admin.call(listTimeline, { params: { id } }),
    await w.admin.call(listTasks, { query: {} }),
    ...(await Promise.all(leads.map((lead) => w.admin.call(getLead, { params: { id: lead } })))),
  ]
  expect(shown.map(({ status }) => status)).toEqual(shown.map(() => 200))
  for (const { body } of shown)
    expect(JSON.stringify(body).match(new RegExp(`.{0,300}${mark}.{0,40}`))?.[0]).toBeUndefined()
  expect((await rowsThatSay(w, mark)).join()).toContain('lead_task')
  // The requesting user is deleted; the work is done anyway.
  await w.admin.call(deleteUser, { params: { id: w.manager.id }, query: { to: 'nobody' } })
  const payload = { account_id: w.accountId, id: jobIn(erased) }
  for (let kills = 0; kills < 6; kills++) {
    const { run } = longWork('person_erasure', searchForErased)
    await expect(run(killedAfter(w, 2), payload, jobContext())).rejects.toThrow('killed')
    await fallSilent(w, payload.id)
  }
  expect(await rowsThatSay(w, mark)).not.toEqual([])
  await w.runJobs()
  expect(await rowsThatSay(w, mark)).toEqual([])
  const { body: rows } = await w.admin.call(listImportRows, { params: { id: imported }, query: {} })
  expect(rows.results.map(({ cells }) => cells.length)).toEqual([0, 0, 0, 0, 0, 0])
})
