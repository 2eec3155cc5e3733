import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { createExport } from '#contract/exports.ts'
import { getImport, uploadContacts } from '#contract/imports.ts'
import { getJob } from '#contract/jobs.ts'
import { createLead } from '#contract/leads.ts'
import { listNotifications } from '#contract/notifications.ts'
import { createProfile } from '#contract/profiles.ts'
import { dropJobFilesOf } from '#server/features/jobs/actions.ts'
import { type Person, type World, world } from '#test/world.ts'

type Asked = {
  list: 'contacts' | 'leads'
  columns: string[]
  query?: Record<string, unknown>
  format?: 'xlsx' | 'csv'
}

async function take(w: World, by: Person, { format = 'csv', ...asked }: Asked) {
  const { status, body } = await by.call(createExport, { body: { ...asked, format } })
  if (status !== 202) return { status, text: '', bytes: Buffer.alloc(0), job: null }
  await w.runJobs()
  const { body: job } = await by.call(getJob, { params: { id: body.job.id } })
  const { rawPayload } = await w.app.inject(job.file?.url.replace('http://umbral.test', '') ?? '/')
  return { status, text: rawPayload.toString('utf8'), bytes: rawPayload, job }
}

test('a list is taken along as it shows: its filters, its order, its columns, and no formula', async () => {
  const w = await world()
  await w.manager.call(createProfile, {
    body: { first_name: '=1+1', email: 'b@correo.cl', phone: '+56911112222' },
  })
  await w.manager.call(createProfile, { body: { first_name: 'Ana', email: 'a@correo.cl', is_client: true } })
  const all = await take(w, w.manager, {
    list: 'contacts',
    columns: ['contact', 'phone'],
    query: { ordering: ['name'] },
  })
  const [head, first, second, end] = all.text.split('\r\n')
  expect(head).toBe('\ufeffID;Contacto;Teléfono')
  expect([first, second].join('|')).toMatch(/\d+;'=1\+1;'\+56911112222/)
  expect(end).toBe('')
  const clients = await take(w, w.manager, {
    list: 'contacts',
    columns: ['email'],
    query: { is_client: true, page: 3 },
  })
  expect(clients.text.split('\r\n').slice(1)).toEqual([expect.stringMatching(/^\d+;a@correo.cl$/), ''])
  expect(clients.job).toMatchObject({ status: 'done', progress: 100 })

  const { body: audited } = await w.admin.call(listAudit, { query: { area: ['exports'] } })
  expect(audited.results[0]).toMatchObject({
    act: 'exports.contacts',
    data: { rows: 1, filters: { is_client: true } },
  })
  const { body: inbox } = await w.manager.call(listNotifications, {})
  expect(inbox.results[0]).toMatchObject({ kind: 'export_ready' })
})

test.each(['csv', 'xlsx'] as const)(
  'contacts that were exported as %s come back in unchanged',
  async (format) => {
    const w = await world()
    const body = {
      first_name: 'María José',
      last_name: 'Ñúñez',
      email: 'm@correo.cl',
      phone: '912345678',
      national_id: '12345678-K',
      birthdate: '1985-12-31',
      is_first_home: true,
      commune: '+Ñuñoa',
    }
    await w.manager.call(createProfile, { body })
    await w.manager.call(createLead, { body: { contact: { first_name: 'Con lead', email: 'l@correo.cl' } } })
    const columns = [
      'contact',
      'phone',
      'email',
      'national_id',
      'sellers',
      'last_interaction_at',
      'open_leads',
      'tags',
      'birthdate',
      'is_first_home',
      'commune',
      'created_at',
    ]
    const { bytes } = await take(w, w.manager, { list: 'contacts', columns, format })
    const sent = await w.manager.call(uploadContacts, {
      file: { name: `c.${format}`, content: bytes },
      body: {},
    })
    await w.runJobs()
    const { body: done } = await w.manager.call(getImport, { params: { id: sent.body.job.id } })
    expect(done).toMatchObject({ stage: 'done', created: 0, updated: 0, unchanged: 2, bad: 0, problem: null })
  },
)

test('leads need their own permission, a query its own keys, and what one does not see is not in it', async () => {
  const w = await world()
  await w.manager.call(createLead, { body: { contact: { first_name: 'Ana', email: 'a@correo.cl' } } })
  expect((await take(w, w.seller, { list: 'leads', columns: ['contact'] })).status).toBe(403)
  expect(
    (await take(w, w.manager, { list: 'leads', columns: ['contact'], query: { colour: 1 } })).status,
  ).toBe(400)
  expect((await take(w, w.manager, { list: 'leads', columns: ['colour'] })).status).toBe(400)
  const { text } = await take(w, w.manager, {
    list: 'leads',
    columns: ['contact', 'lead_step', 'seller'],
    query: { ordering: ['contact'] },
  })
  expect(text.split('\r\n')).toHaveLength(3)
})

test('the file goes after a week, and nobody else gets to it', async () => {
  const w = await world()
  const { job } = await take(w, w.manager, { list: 'contacts', columns: ['contact'] })
  expect((await w.admin.call(getJob, { params: { id: job?.id ?? 0 } })).status).toBe(404)
  const files = { store: w.files, mostPerAccount: 1, incoming: '', links: {} as never }
  const now = () => new Date(Date.now() + 8 * 86_400_000).toISOString()
  await dropJobFilesOf({ database: w.database, files, now }, w.accountId)
  expect((await w.manager.call(getJob, { params: { id: job?.id ?? 0 } })).body.file).toBeNull()
})
