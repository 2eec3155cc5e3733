import { expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { createLead } from '#contract/leads/leads.ts'
import { addTask } from '#contract/leads/tasks.ts'
import { listAudit } from '#contract/office/audit.ts'
import { getJob } from '#contract/office/jobs.ts'
import { listNotifications } from '#contract/office/notifications.ts'
import { patchOption } from '#contract/office/option-lists.ts'
import { tagContacts } from '#contract/people/contacts.ts'
import { createExport } from '#contract/people/exports.ts'
import { getImport, uploadContacts } from '#contract/people/imports.ts'
import { blockPerson } from '#contract/people/privacy.ts'
import { createProfile } from '#contract/people/profiles.ts'
import { dropJobFilesOf } from '#server/features/office/jobs/actions.ts'
import { refused } from '#test/caller.ts'
import { importLines, importOf, wrongIn } from '#test/imports.ts'
import { addTag, optionsOf } from '#test/leads.ts'
import { type Person, type World, world } from '#test/world.ts'

type Asked = {
  list: 'contacts' | 'leads' | 'units'
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
    // The number is the first column of every export: chosen in the list, it is not written twice.
    columns: ['id', 'contact', 'phone'],
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

test.each(['csv', 'xlsx'] as const)(
  'so do those who share a phone, have no name, chose what is retired, are tagged with commas or are blocked, as %s',
  async (format) => {
    const w = await world()
    const { genders, methods } = await optionsOf(w.admin)
    const [gender, method] = [genders[0]?.id ?? 0, methods[0]?.id ?? 0]
    const make = async (body: InputOf<typeof createProfile, 'body'>) =>
      (await w.manager.call(createProfile, { body })).body.id
    const tags = [
      await addTag(w, 'A'),
      await addTag(w, 'B, C'),
      await addTag(w, 'B'),
      await addTag(w, '"D";E'),
    ]
    const ana = await make({ first_name: 'Ana', phone: '+56911112222', email: 'casa@correo.cl' })
    const eva = await make({
      first_name: 'Eva',
      phone: '+56911112222',
      email: 'casa@correo.cl',
      allow_duplicate: true,
    })
    await make({ email: 'sin.nombre@correo.cl', gender_id: gender, method_id: method })
    await make({ phone: '+56933334444' })
    await make({
      kind: 'company',
      business_name: `Inversiones ${'Muy '.repeat(40)}Largas`,
      email: 'e@correo.cl',
    })
    const blocked = await make({ first_name: 'Bea', email: 'bea@correo.cl', gender_id: gender })
    const tag = (id: number, tags_ids: number[]) =>
      w.manager.call(tagContacts, { body: { contacts_ids: [id], tags_ids } })
    await tag(ana, tags)
    await tag(eva, [tags[0] ?? 0, tags[2] ?? 0])
    await tag(blocked, tags.slice(1, 2))
    const block = { is_blocked: true, reason: 'Lo pidió' }
    expect((await w.admin.call(blockPerson, { params: { id: blocked }, body: block })).status).toBe(200)
    for (const [list, id] of [
      ['gender', gender],
      ['method', method],
    ] as const) {
      const retired = await w.admin.call(patchOption, { params: { list, id }, body: { is_retired: true } })
      expect(retired.status).toBe(200)
    }
    const columns = ['contact', 'phone', 'email', 'national_id', 'method', 'tags', 'gender', 'birthdate']
    const { bytes } = await take(w, w.manager, { list: 'contacts', columns, format })
    const sent = await w.manager.call(uploadContacts, {
      file: { name: `c.${format}`, content: bytes },
      body: {},
    })
    await w.runJobs()
    const { id } = sent.body.job
    expect(await wrongIn(w, id)).toEqual([])
    expect(await importOf(w, id)).toMatchObject({ stage: 'done', created: 0, updated: 0, unchanged: 6 })
  },
)

test('of a list those that were ticked are taken along, in its order, and of leads too', async () => {
  const w = await world()
  const names = ['Ana', 'Blanca', 'Carla']
  const made = await Promise.all(
    names.map((first_name) => w.manager.call(createProfile, { body: { first_name, is_lead: true } })),
  )
  const chosen = made.flatMap(({ body }, index) => (index === 1 ? [] : [body]))
  const rows = async (list: 'contacts' | 'leads', ids: (number | null)[], ordering: string) => {
    const { text } = await take(w, w.manager, {
      list,
      columns: ['contact'],
      query: { ids, ordering: [ordering] },
    })
    return text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(';')[1])
  }
  const contacts = chosen.map(({ id }) => id)
  expect(await rows('contacts', contacts, '-name')).toEqual(['Carla', 'Ana'])
  const leads = chosen.map(({ lead_id }) => lead_id)
  expect(await rows('leads', leads, 'contact')).toEqual(['Ana', 'Carla'])
})

test('what is retired is given to nobody else by a file, and a blocked person is not changed by one', async () => {
  const w = await world()
  const { genders } = await optionsOf(w.admin)
  const [gender] = genders
  const { body: bea } = await w.manager.call(createProfile, {
    body: { first_name: 'Bea', email: 'b@correo.cl' },
  })
  const block = { is_blocked: true, reason: 'Lo pidió' }
  await w.admin.call(blockPerson, { params: { id: bea.id }, body: block })
  await w.admin.call(patchOption, {
    params: { list: 'gender', id: gender?.id ?? 0 },
    body: { is_retired: true },
  })
  const id = await importLines(w, [
    'Nombre;Correo;Género',
    `Ana;ana@correo.cl;${gender?.name}`,
    'Beatriz;b@correo.cl;',
  ])
  expect(await wrongIn(w, id)).toEqual([
    expect.stringMatching(/^2 gender_id: .*no es una opción/),
    '3 email: Los datos de esta persona están bloqueados',
  ])
})

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

test('the file goes when its time is over, and nobody else gets to it', async () => {
  const w = await world()
  const { job } = await take(w, w.manager, { list: 'contacts', columns: ['contact'] })
  expect((await w.admin.call(getJob, { params: { id: job?.id ?? 0 } })).status).toBe(404)
  const before = new Date(Date.now() + 86_400_000).toISOString()
  expect(
    await dropJobFilesOf(
      { database: w.database, files: w.fileParts },
      w.accountId,
      { reports: before, others: before },
      1000,
    ),
  ).toBe(1)
  expect((await w.manager.call(getJob, { params: { id: job?.id ?? 0 } })).body.file).toBeNull()
})

test('a filter that is no text is refused by its name, whatever it claims to be', async () => {
  const w = await world()
  for (const is_deleted of [{ toString: 1, valueOf: 1 }, ['true'], { length: 10 ** 9 }]) {
    const body = {
      list: 'contacts' as const,
      columns: ['contact'],
      format: 'csv' as const,
      query: { is_deleted },
    }
    const { status, problem } = await refused(w.manager.call, createExport, { body })
    expect([status, Object.keys((problem.errors?.query ?? {}) as object)]).toEqual([400, ['is_deleted']])
  }
})

test('of leads, dates are on the clock of the account and an amount says its currency', async () => {
  const w = await world()
  const { body: lead } = await w.manager.call(createLead, {
    body: { contact: { first_name: 'Ana', email: 'a@correo.cl' }, amount: '2500.50' },
  })
  await w.manager.call(addTask, {
    params: { id: lead.id },
    body: { kind: 'call', title: 'Llamar', due_at: '2026-12-01T13:00:00Z' },
  })
  const { text } = await take(w, w.manager, { list: 'leads', columns: ['contact', 'next_task', 'amount'] })
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    '\ufeffID;Lead;Próxima tarea;Fecha de la próxima tarea;Monto;Moneda',
    `${lead.id};Ana;Llamar;01-12-2026 10:00;2500,5;UF`,
  ])
})
