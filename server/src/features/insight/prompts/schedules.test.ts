import { beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/insight/prompt-schedules.ts'
import { createPrompt, deletePrompt, patchPrompt } from '#contract/insight/prompts.ts'
import { listAudit } from '#contract/office/audit.ts'
import { managePermissions } from '#contract/office/groups.ts'
import { patchUser } from '#contract/office/users.ts'
import type { Permission } from '#contract/permissions.ts'
import { builtInPrompts } from '#server/features/office/assistants/prompts.queries.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { Mail } from '#server/platform/mail.ts'
import { refused, succeeding } from '#test/caller.ts'
import { jobContext } from '#test/job-context.ts'
import { leadOf } from '#test/leads.ts'
import { timePasses } from '#test/wakeups.ts'
import { type Person, type World, world } from '#test/world.ts'
import { answerScheduled } from './answer-scheduled.job.ts'
import { mailAnswer } from './mail.job.ts'

let w: World
beforeAll(async () => {
  w = await world()
  for (const seller of [w.seller, w.otherSeller, w.otherSeller])
    await leadOf(w.manager, { seller_id: seller.id, assignment_reason: 'Prueba' })
})

const permissions: Permission[] = [
  ...(['reports.view', 'reports.create', 'reports.export'] as const),
  ...(['dashboards.view', 'leads.view'] as const),
]
const allow = (person: Person, allowed: Permission[]) =>
  succeeding(w.admin.call)(managePermissions, { params: { id: person.id }, body: { permissions: allowed } })

const leadsBySeller = async (person: Person, more: object = {}) =>
  (
    await succeeding(person.call)(createPrompt, {
      body: {
        area: 'management',
        title: 'Leads',
        body: '¿Cómo vamos?',
        readings: ['leads_by_seller'],
        ...more,
      },
    })
  ).body.id

const add = async (person: Person, more: object) =>
  (
    await succeeding(person.call)(contract.createPromptSchedule, {
      body: { name: 'Los lunes', cron: '0 8 * * 1', recipients: [w.seller.id], ...more } as never,
    })
  ).body
const listed = async (person: Person) => (await succeeding(person.call)(contract.listPromptSchedules)).body

type Queued = [string, object]
async function queuedAt(at: string): Promise<Queued[]> {
  const queued: Queued[] = []
  const enqueue: Enqueue = async (_, { name }, payload) => void queued.push([name, payload as object])
  await timePasses(w, at, { enqueue })
  return queued
}
/** What is queued is answered and mailed, as the queue does a little later. */
async function mailed(queued: Queued[]): Promise<Mail[]> {
  const mails: Mail[] = []
  const enqueue: Enqueue = async (_, { name }, payload) => void queued.push([name, payload as object])
  const parts = { ...w.jobParts, sendMail: async (mail: Mail) => void mails.push(mail) }
  for (let next = queued.shift(); next; next = queued.shift()) {
    const [name, payload] = next
    const job = [answerScheduled, mailAnswer].find((one) => one.name === name)
    await job?.run(parts, payload as never, jobContext({ enqueue }))
  }
  return mails
}
const due = async (at: string | null) => mailed(await queuedAt(at ?? ''))

test('a scheduled prompt is answered when it is due, with what its person may see then, and mailed once', async () => {
  const prompt_id = await leadsBySeller(w.manager)
  const made = await add(w.manager, {
    prompt_id,
    filters: { period: { date_filter_type: 'this_year' } },
    recipients: [w.seller.id, w.otherSeller.id],
    addresses: ['fuera@correo.cl', 'fuera@correo.cl'],
  })
  expect(made).toMatchObject({
    is_active: true,
    sent_at: null,
    problem: null,
    addresses: ['fuera@correo.cl'],
    prompt: { id: prompt_id, title: 'Leads', is_built_in: false },
  })
  const queued = await queuedAt(made.next_at ?? '')
  const again = structuredClone(queued)
  const mails = await mailed(queued)
  expect(mails.map(({ to }) => to).toSorted()).toEqual(
    [w.seller.email, w.otherSeller.email, 'fuera@correo.cl'].toSorted(),
  )
  const [mail] = mails
  expect(mail?.text).toContain('Leads por vendedor: 3 recibidos')
  expect(mail?.html).toContain(`href="http://umbral.test/reports/prompts?prompt=${prompt_id}"`)
  expect(mail?.html).toContain('>Total</td>')
  // Its chart is drawn of cells, which no mail program hides; the table says the same.
  expect(mail?.html.match(/aria-hidden="true"/g)).toHaveLength(1)
  expect(mail?.html).toMatch(/width:100%;height:12px;[^>]*background:#0A7B7C/)
  expect(mail?.html).toContain('■</span> Abiertos')
  // The queue may give a job twice.
  expect(await mailed(again)).toEqual([])
  const [after] = await listed(w.manager)
  expect(Date.parse(after?.next_at ?? '') - Date.parse(made.next_at ?? '')).toBe(7 * 86_400_000)
  expect(after?.sent_at).not.toBeNull()
  const { results } = (await succeeding(w.admin.call)(listAudit, { query: { area: ['exports'] } })).body
  expect(results.slice(0, 2).map(({ act }) => act)).toEqual([
    'exports.prompt_sent',
    'exports.prompt_scheduled',
  ])
  expect(results[0]).toMatchObject({ user: { id: w.manager.id }, data: { mails: 3, prompt_id } })

  const params = { id: made.id }
  // Another name moves no time, and what is paused between the time and the answer is not mailed.
  const named = await succeeding(w.manager.call)(contract.patchPromptSchedule, {
    params,
    body: { name: 'Cada lunes' },
  })
  expect(named.body.next_at).toBe(after?.next_at)
  const waiting = await queuedAt(after?.next_at ?? '')
  const paused = await succeeding(w.manager.call)(contract.patchPromptSchedule, {
    params,
    body: { is_active: false },
  })
  expect(paused.body).toMatchObject({ is_active: false, next_at: null })
  expect(await mailed(waiting)).toEqual([])
  expect((await listed(w.manager))[0]?.problem).toBeNull()
  expect(await due(after?.next_at ?? null)).toEqual([])
  const headers = { 'if-match': `"${made.updated_at}"` }
  const stale = await w.manager.call(contract.patchPromptSchedule, {
    params,
    body: { name: 'Otro' },
    headers,
  })
  expect(stale.status).toBe(412)
  expect((await w.admin.call(contract.deletePromptSchedule, { params })).status).toBe(404)
  expect((await w.manager.call(contract.deletePromptSchedule, { params })).status).toBe(204)
})

test('it sees what its person sees, and who may not send outside any more mails to people alone', async () => {
  await allow(w.seller, [...permissions, 'reports.send_outside'])
  const prompt_id = await leadsBySeller(w.seller)
  const made = await add(w.seller, {
    prompt_id,
    filters: { period: { date_filter_type: 'this_year' } },
    recipients: [w.manager.id],
    addresses: ['fuera@correo.cl'],
  })
  await allow(w.seller, permissions)
  const mails = await due(made.next_at)
  expect(mails.map(({ to }) => to)).toEqual([w.manager.email])
  expect(mails[0]?.text).toContain('Leads por vendedor: 1 recibidos')
})

test('it stops and says why when its prompt is gone, or its person may not send or has left', async () => {
  const prompt_id = await leadsBySeller(w.manager, { is_shared: true })
  await allow(w.otherSeller, permissions)
  const first = await add(w.otherSeller, { prompt_id })
  await succeeding(w.manager.call)(patchPrompt, { params: { id: prompt_id }, body: { is_shared: false } })
  expect(await due(first.next_at)).toEqual([])
  const [paused] = await listed(w.otherSeller)
  expect(paused).toMatchObject({ is_active: false, next_at: null, problem: 'prompt_gone', prompt: null })
  const goOn = { params: { id: first.id }, body: { is_active: true } }
  const { problem } = await refused(w.otherSeller.call, contract.patchPromptSchedule, goOn)
  expect(Object.keys(problem.errors ?? {})).toEqual(['is_active'])
  await succeeding(w.manager.call)(patchPrompt, { params: { id: prompt_id }, body: { is_shared: true } })
  const { body } = await succeeding(w.otherSeller.call)(contract.patchPromptSchedule, goOn)
  expect(body).toMatchObject({ is_active: true, problem: null })

  await allow(w.otherSeller, ['reports.view', 'reports.create'])
  expect(await due(body.next_at)).toEqual([])
  expect((await listed(w.otherSeller))[0]).toMatchObject({ is_active: false, problem: 'not_allowed' })
  await allow(w.otherSeller, permissions)
  const again = (await succeeding(w.otherSeller.call)(contract.patchPromptSchedule, goOn)).body
  // What was due before somebody left is not sent after.
  const queued = await queuedAt(again.next_at ?? '')
  await succeeding(w.admin.call)(patchUser, {
    params: { id: w.otherSeller.id },
    body: { is_active: false, reassign: { to: 'nobody' } },
  })
  expect(await mailed(queued)).toEqual([])
  await succeeding(w.manager.call)(deletePrompt, { params: { id: prompt_id } })
})

test('nobody schedules what they may not send or see', async () => {
  const prompt_id = await leadsBySeller(w.manager)
  const status = async (person: Person, more: object) => {
    const body = { name: 'x', prompt_id, cron: '0 8 * * 1', recipients: [w.seller.id], ...more } as never
    return (await person.call(contract.createPromptSchedule, { body })).status
  }
  expect(await status(w.manager, { recipients: [] })).toBe(400)
  expect(await status(w.manager, { recipients: [999_999] })).toBe(400)
  expect(await status(w.manager, { cron: '* * * * *' })).toBe(400)
  expect(await status(w.manager, { prompt_id: 999_999 })).toBe(404)
  const forAssistants = builtInPrompts.find(({ readings }) => readings.length === 0)
  expect(await status(w.manager, { prompt_id: forAssistants?.id })).toBe(400)
  // Not shared, and an account of its own.
  expect(await status(w.admin, {})).toBe(404)
  expect(await status((await world()).manager, { recipients: [] })).toBe(400)
  await allow(w.seller, permissions)
  expect(await status(w.seller, { prompt_id: builtInPrompts[0]?.id, addresses: ['fuera@correo.cl'] })).toBe(
    400,
  )
  await allow(w.seller, ['reports.view', 'reports.create'])
  expect(await status(w.seller, { prompt_id: builtInPrompts[0]?.id })).toBe(403)
})
