import { beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import {
  createReportSchedule,
  deleteReportSchedule,
  listReportSchedules,
  patchReportSchedule,
} from '#contract/insight/report-schedules.ts'
import {
  deleteReportRun,
  downloadReport,
  listReportForms,
  listReportRuns,
  previewReport,
  startReport,
} from '#contract/insight/reports.ts'
import { createLead } from '#contract/leads/leads.ts'
import { listAudit } from '#contract/office/audit.ts'
import { managePermissions } from '#contract/office/groups.ts'
import { getJob } from '#contract/office/jobs.ts'
import { createUser, eraseUser, patchUser } from '#contract/office/users.ts'
import { erasePerson } from '#contract/people/privacy.ts'
import type { Permission } from '#contract/permissions.ts'
import { dropJobFilesOf } from '#server/features/office/jobs/actions.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { Mail } from '#server/platform/mail.ts'
import { succeeding } from '#test/caller.ts'
import { jobContext } from '#test/job-context.ts'
import { asOwner } from '#test/personal-data/catalogue.ts'
import { projectOf, unitOf } from '#test/stock.ts'
import { timePasses } from '#test/wakeups.ts'
import { type Person, type World, world } from '#test/world.ts'
import { mailReport } from './mail.job.ts'
import { writeReport } from './write.job.ts'

type Asked = InputOf<typeof startReport, 'body'>

let w: World
const people: number[] = []
/** Leads of two sellers and of nobody, with amounts; one name would be a formula. */
beforeAll(async () => {
  w = await world()
  for (const [at, name] of ['=1+1', 'Ana', 'Berta', 'Carla', 'Dora'].entries()) {
    const seller_id = [w.seller.id, w.otherSeller.id][at % 2] ?? null
    const { body } = await succeeding(w.manager.call)(createLead, {
      body: { contact: { first_name: name, email: `${at}@correo.cl` }, seller_id, amount: `${at + 1}000.5` },
    })
    people.push(body.contact.id)
    const created_at = at < 3 ? '2026-03-10T15:00:00Z' : '2026-02-20T15:00:00Z'
    await asOwner(w.accountId, (owner) =>
      owner.query('update lead set created_at = $1 where account_id = $2 and id = $3', [
        created_at,
        w.accountId,
        body.id,
      ]),
    )
  }
})

const march = { date_filter_type: 'range', date_range: { start: '2026-03-01', end: '2026-03-28' } }
const byName = { ordering: ['created_at', 'contact'] }

async function made(by: Person, body: Asked) {
  const started = await succeeding(by.call)(startReport, { body })
  await w.runJobs()
  const { body: job } = await by.call(getJob, { params: { id: started.body.job.id } })
  const { rawPayload } = await w.app.inject(job.file?.url.replace('http://umbral.test', '') ?? '/')
  return { job, id: started.body.job.id, bytes: rawPayload, lines: rawPayload.toString('utf8').split('\r\n') }
}

test('a report has the columns that were chosen, no formula, groups that add up, and the period before', async () => {
  const { job, lines } = await made(w.manager, {
    kind: 'leads',
    format: 'csv',
    columns: ['contact', 'seller', 'amount'],
    filters: { date_created_lead: march },
    group_by: 'seller',
    compared_with: 'before',
  })
  expect(job).toMatchObject({ status: 'done', progress: 100, problem: null })
  const [head, ...rows] = lines
  expect(head).toBe('\ufeffLead;Vendedor;Monto')
  const sums = rows.filter((row) => /^(Total|Período)/.test(row))
  expect(rows.filter((row) => row !== '' && !sums.includes(row))).toHaveLength(3)
  expect(rows.filter((row) => row.startsWith("'=1+1;"))).toHaveLength(1)
  expect(sums).toHaveLength(6)
  expect(sums.slice(-2)).toEqual(['Total (3);;6001,5', 'Total del período anterior (2);;9001'])
  // Each group and what it had before add up to the totals.
  expect(
    sums
      .slice(0, 4)
      .map((sum) => sum.split(';')[2])
      .sort(),
  ).toEqual(['2000,5', '4000,5', '4001', '5000,5'])
})

test.each(['xlsx', 'pdf'] as const)('it is made as %s', async (format) => {
  const { job, bytes } = await made(w.manager, {
    kind: 'leads',
    format,
    columns: ['contact', 'seller', 'amount', 'created_at'],
    group_by: 'seller',
  })
  expect(job).toMatchObject({ status: 'done', problem: null })
  expect(job.file?.name).toMatch(new RegExp(`^reporte-leads-.*\\.${format}$`))
  expect(bytes.subarray(0, 4).toString('latin1')).toBe(format === 'pdf' ? '%PDF' : 'PK\u0003\u0004')
})

test('the preview says what the file will say', async () => {
  const columns = ['contact', 'amount']
  const body = { kind: 'leads' as const, columns, filters: byName, group_by: 'status' }
  const { body: seen } = await succeeding(w.manager.call)(previewReport, { body })
  expect(seen).toMatchObject({ count: 5, count_is_exact: true })
  expect(seen.columns).toEqual([
    { label: 'Lead', is_number: false },
    { label: 'Monto', is_number: true },
  ])
  expect(seen.lines.filter(({ is_sum }) => is_sum)).toEqual([
    { cells: ['Total A contactar (5)', '15.002,50'], is_sum: true },
  ])
  expect(seen.totals).toEqual([['Total (5)', '15.002,50']])
})

test('who sees their own rows alone reports those, and nobody the kinds they may not see', async () => {
  const permissions: Permission[] = ['reports.view', 'reports.export']
  await succeeding(w.admin.call)(managePermissions, { params: { id: w.seller.id }, body: { permissions } })
  const { lines } = await made(w.seller, { kind: 'leads', format: 'csv', columns: ['contact'] })
  expect(lines.filter((line) => line !== '' && !line.startsWith('Total'))).toHaveLength(4)
  expect(
    (await w.assistant.call(previewReport, { body: { kind: 'leads', columns: ['contact'] } })).status,
  ).toBe(403)
  const { body: forms } = await succeeding(w.seller.call)(listReportForms, {})
  expect(forms.map(({ kind }) => kind)).toEqual(['leads', 'deals', 'quotations', 'stock', 'tasks'])
})

test('every form can be made with all its columns, by each of its groups', async () => {
  const project = await projectOf(w.admin, 'Mirador')
  await unitOf(w.admin, {
    number: '101',
    project_id: project,
    list_price: { amount: '4200', currency: 'UF' },
  })
  await unitOf(w.admin, { number: '102', list_price: { amount: '90000000', currency: 'CLP' } })
  const { body: forms } = await succeeding(w.manager.call)(listReportForms, {})
  for (const { kind, columns, groupings } of forms)
    for (const group_by of [null, ...groupings.map(({ key }) => key)]) {
      const asked = { kind, columns: columns.map(({ key }) => key), group_by }
      const { body } = await succeeding(w.manager.call)(previewReport, { body: asked })
      expect([kind, body.columns.length]).toEqual([kind, columns.length])
    }
  const { body: stock } = await succeeding(w.manager.call)(previewReport, {
    body: { kind: 'stock', columns: ['unit', 'list_price'] },
  })
  expect(stock.totals).toEqual([['Total (2)', 'UF 4.200,00 + $90.000.000']])
})

test.each([
  [{ columns: ['nada'] }, 'columns'],
  [{ columns: ['contact'], group_by: 'toString' }, 'group_by'],
  [{ columns: ['contact'], compared_with: 'before' }, 'compared_with'],
  [{ columns: ['contact'], filters: { nada: 1 } }, 'filters'],
  [{ columns: ['contact'], filters: { search: 'a\u0000' } }, 'filters'],
])('%o is refused at its field', async (more, field) => {
  const body = { kind: 'leads' as const, format: 'csv' as const, ...more } as Asked
  const { status, body: problem } = await w.manager.call(startReport, { body })
  expect([status, Object.keys((problem as { errors?: object }).errors ?? {})]).toEqual([400, [field]])
})

test('runs are listed for who asked, with their file for thirty days, and deleted with it', async () => {
  const { id, bytes } = await made(w.manager, { kind: 'tasks', format: 'csv', columns: ['title'] })
  const mine = async () => (await succeeding(w.manager.call)(listReportRuns, {})).body.results
  expect((await mine())[0]).toMatchObject({ id, kind: 'tasks', format: 'csv', status: 'done', rows: 0 })
  expect((await succeeding(w.admin.call)(listReportRuns, {})).body.count).toBe(0)
  const file = await w.app.inject({
    url: `/umbral_api/v1/reports/runs/${id}/file/`,
    headers: { authorization: `Bearer ${w.manager.access}` },
  })
  expect([file.statusCode, file.rawPayload]).toEqual([200, bytes])
  expect((await w.admin.call(downloadReport, { params: { id } })).status).toBe(404)
  expect((await w.admin.call(deleteReportRun, { params: { id } })).status).toBe(404)

  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  const others = { reports: '2020-01-01T00:00:00Z', others: tomorrow }
  expect(await dropJobFilesOf({ database: w.database, files: w.fileParts }, w.accountId, others, 1000)).toBe(
    0,
  )
  expect((await w.manager.call(deleteReportRun, { params: { id } })).status).toBe(204)
  expect((await mine()).map((run) => run.id)).not.toContain(id)
  const { body: audited } = await w.admin.call(listAudit, { query: { area: ['exports'] } })
  expect(audited.results[0]).toMatchObject({ act: 'exports.report', data: { kind: 'tasks', rows: 0 } })
})

const everyMonday = {
  cron: '0 8 * * 1',
  format: 'csv' as const,
  kind: 'leads' as const,
  columns: ['contact'],
}
/** What is due is made and mailed, as the queue does a little later. */
async function due(at: string): Promise<Mail[]> {
  const mails: Mail[] = []
  const queued: [string, object][] = []
  const enqueue: Enqueue = async (_, { name }, payload) => void queued.push([name, payload as object])
  await timePasses(w, at, { enqueue })
  const sendMail = async (mail: Mail) => void mails.push(mail)
  const parts = { database: w.database, files: w.fileParts, publicUrl: 'http://umbral.test', sendMail }
  for (let next = queued.shift(); next; next = queued.shift()) {
    const [name, payload] = next
    const job = [writeReport, mailReport].find((one) => one.name === name)
    await job?.run(parts, payload as never, jobContext({ enqueue }))
  }
  return mails
}

test('a scheduled report is made when it is due, and mailed to people and to addresses outside', async () => {
  const ok = succeeding(w.manager.call)
  const { body: made } = await ok(createReportSchedule, {
    body: {
      ...everyMonday,
      name: 'Los lunes',
      recipients: [w.seller.id, w.otherSeller.id],
      addresses: ['fuera@correo.cl', 'fuera@correo.cl'],
      group_by: 'seller',
    },
  })
  expect(made).toMatchObject({ is_active: true, group_by: 'seller', addresses: ['fuera@correo.cl'] })
  const mails = await due(made.next_at ?? '')
  expect(mails.map(({ to }) => to).toSorted()).toEqual(
    [w.seller.email, w.otherSeller.email, 'fuera@correo.cl'].toSorted(),
  )
  expect(mails[0]?.attachments?.[0]?.content.toString()).toMatch(/^\ufeffLead\r\n/)
  const [after] = (await ok(listReportSchedules, {})).body
  expect(Date.parse(after?.next_at ?? '') - Date.parse(made.next_at ?? '')).toBe(7 * 86_400_000)
  expect((await ok(listReportRuns, {})).body.results[0]).toMatchObject({ kind: 'leads', status: 'done' })

  const { id } = made
  // Another name moves no time: what is due just now stays due.
  const named = await ok(patchReportSchedule, { params: { id }, body: { name: 'Cada lunes' } })
  expect(named.body).toMatchObject({ name: 'Cada lunes', next_at: after?.next_at })
  const paused = await ok(patchReportSchedule, { params: { id }, body: { is_active: false } })
  expect(paused.body).toMatchObject({ is_active: false, next_at: null, problem: null })
  expect(await due(after?.next_at ?? '')).toEqual([])
  const stale = await w.manager.call(patchReportSchedule, {
    params: { id },
    body: { name: 'Otro' },
    headers: { 'if-match': `"${made.updated_at}"` },
  })
  expect(stale.status).toBe(412)
  expect((await w.admin.call(deleteReportSchedule, { params: { id } })).status).toBe(404)
  expect((await w.manager.call(deleteReportSchedule, { params: { id } })).status).toBe(204)
})

test('who may not send outside any more mails to people of the account alone', async () => {
  const permissions: Permission[] = ['leads.view', 'reports.view', 'reports.create', 'reports.export']
  const allow = (allowed: Permission[]) =>
    succeeding(w.admin.call)(managePermissions, {
      params: { id: w.otherSeller.id },
      body: { permissions: allowed },
    })
  await allow([...permissions, 'reports.send_outside'])
  const body = { ...everyMonday, name: 'Afuera', recipients: [w.seller.id], addresses: ['fuera@correo.cl'] }
  const { body: made } = await succeeding(w.otherSeller.call)(createReportSchedule, { body })
  await allow(permissions)
  const mails = await due(made.next_at ?? '')
  expect(mails.map(({ to }) => to)).toEqual([w.seller.email])
})

test('it stops and says why when nobody is left to get it, or its person may not send it any more', async () => {
  const ok = succeeding(w.manager.call)
  const { id: recipient } = (
    await succeeding(w.admin.call)(createUser, {
      body: {
        username: `lee-${w.accountId}`,
        email: `lee-${w.accountId}@world.test`,
        first_name: 'Lee',
        last_name: 'Reportes',
      },
    })
  ).body
  const params = { id: recipient }
  const add = async (more: object) =>
    (
      await ok(createReportSchedule, {
        body: { ...everyMonday, name: 'x', recipients: [recipient], ...more },
      })
    ).body
  const left = await add({})
  const find = async (id: number) =>
    (await ok(listReportSchedules, {})).body.find((schedule) => schedule.id === id)
  await succeeding(w.admin.call)(patchUser, { params, body: { is_active: false } })
  expect(await due(left.next_at ?? '')).toEqual([])
  expect(await find(left.id)).toMatchObject({ is_active: false, next_at: null, problem: 'nobody_left' })
  const goOn = { params: { id: left.id }, body: { is_active: true } }
  expect((await w.manager.call(patchReportSchedule, goOn)).status).toBe(400)
  const again = await ok(patchReportSchedule, {
    ...goOn,
    body: { is_active: true, recipients: [w.seller.id] },
  })
  expect(again.body).toMatchObject({ is_active: true, problem: null })
  const other = await add({ cron: '0 9 * * 1', recipients: [w.seller.id] })
  await asOwner(w.accountId, (owner) =>
    owner.query(
      'update report_schedule set recipients_ids = array[$1::bigint] where account_id = $2 and id = $3',
      [recipient, w.accountId, other.id],
    ),
  )
  await succeeding(w.admin.call)(eraseUser, { params, body: { name: 'Lee Reportes' } })
  expect(await find(other.id)).toMatchObject({ is_active: false, recipients: [], problem: 'nobody_left' })
})

test('nobody schedules what they may not send', async () => {
  const body = { ...everyMonday, name: 'x', recipients: [w.seller.id] }
  const status = async (more: object) =>
    (await w.manager.call(createReportSchedule, { body: { ...body, ...more } })).status
  expect(await status({ recipients: [] })).toBe(400)
  expect(await status({ recipients: [999_999] })).toBe(400)
  expect(await status({ cron: '* * * * *' })).toBe(400)
  expect(await status({ filters: { search: 'Ana' } })).toBe(400)
  const permissions: Permission[] = ['reports.view', 'reports.create', 'reports.export']
  await succeeding(w.admin.call)(managePermissions, { params: { id: w.seller.id }, body: { permissions } })
  const own = { ...body, addresses: ['fuera@correo.cl'] }
  expect((await w.seller.call(createReportSchedule, { body: own })).status).toBe(400)
  expect((await w.seller.call(createReportSchedule, { body })).status).toBe(201)
})

test('with the data of a person go the reports that hold them', async () => {
  const holding = await made(w.manager, { kind: 'leads', format: 'csv', columns: ['contact'] })
  const other = await made(w.manager, { kind: 'stock', format: 'csv', columns: ['unit'] })
  const id = people[4] ?? 0
  await succeeding(w.admin.call)(erasePerson, { params: { id }, body: { confirm: id } })
  const { body } = await succeeding(w.manager.call)(listReportRuns, {})
  const files = Object.fromEntries(body.results.map((run) => [run.id, run.file !== null]))
  expect([files[holding.id], files[other.id]]).toEqual([false, true])
  expect(body.results.find((run) => run.id === holding.id)?.asked).toBeNull()
})
