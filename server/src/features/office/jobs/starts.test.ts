import { expect, test } from 'vitest'
import { getJob } from '#contract/office/jobs.ts'
import { listNotifications } from '#contract/office/notifications.ts'
import { createExport } from '#contract/people/exports.ts'
import { exportList } from '#server/features/people/exports/write.job.ts'
import { importContacts } from '#server/features/people/imports/job.ts'
import type { Database } from '#server/platform/db.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import { fallSilent, importOf, runOn, uploadLines } from '#test/imports.ts'
import { jobContext } from '#test/job-context.ts'
import { timePasses } from '#test/wakeups.ts'
import { type World, world } from '#test/world.ts'

const partsOf = (w: World, database: Database = w.database) => ({ database, files: w.fileParts })

/** The database of a process that is killed after this many transactions: nothing after that takes effect. */
function killedAfter(w: World, most: number): Database {
  let left = most
  const inAccount: Database['inAccount'] = (id, work) =>
    left-- > 0 ? w.database.inAccount(id, work) : Promise.reject(new Error('killed'))
  return { ...w.database, inAccount }
}

async function askExport(w: World) {
  const body = { list: 'contacts' as const, columns: ['contact'], format: 'csv' as const }
  return (await w.manager.call(createExport, { body })).body.job.id
}

const jobOf = async (w: World, id: number) => (await w.manager.call(getJob, { params: { id } })).body

test('what took its process along three times is not started again, and says why', async () => {
  const w = await world()
  const id = await uploadLines(w, ['Nombre;Correo', 'Ana;ana@correo.cl'])
  const payload = { account_id: w.accountId, id }
  for (let kills = 0; kills < 3; kills++) {
    await expect(importContacts.run(partsOf(w, killedAfter(w, 1)), payload, jobContext())).rejects.toThrow(
      'killed',
    )
    expect((await jobOf(w, id)).status).toBe('running')
    await fallSilent(w, id)
  }
  await runOn(w, id)
  expect(await jobOf(w, id)).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('Se interrumpió tres veces sin terminar'),
  })
  expect((await importOf(w, id)).stage).toBe('failed')
})

test('a server that stops in order, or a store that is away, counts as no start', async () => {
  const w = await world()
  const id = await askExport(w)
  const away = { ...w.fileParts, store: { ...w.files, write: () => Promise.reject(new Error('away')) } }
  for (let times = 0; times < 5; times++) {
    const parts = { database: w.database, files: away }
    await expect(exportList.run(parts, { account_id: w.accountId, id }, jobContext())).rejects.toThrow('away')
    expect((await jobOf(w, id)).status).toBe('queued')
  }
  await w.runJobs()
  expect((await jobOf(w, id)).status).toBe('done')
})

test('two processes at the same export make one file and tell of it once', async () => {
  const w = await world()
  const id = await askExport(w)
  const payload = { account_id: w.accountId, id }
  let second: Promise<unknown> | undefined
  // While the first start works it gives no sign of life, and another one takes over and ends the job.
  const inAccount: Database['inAccount'] = async (account, work) => {
    const done = await w.database.inAccount(account, work)
    second ??= fallSilent(w, id).then(() => exportList.run(partsOf(w), payload, jobContext()))
    await second
    return done
  }
  await exportList.run(partsOf(w, { ...w.database, inAccount }), payload, jobContext())
  expect((await jobOf(w, id)).status).toBe('done')
  const { body } = await w.manager.call(listNotifications, {})
  expect(body.results.map(({ kind }) => kind)).toEqual(['export_ready'])
  const kept = await w.inAccount((db) =>
    db.selectFrom('stored_file').select('id').where('account_id', '=', w.accountId).execute(),
  )
  expect(kept).toHaveLength(1)
})

test.each([
  ['between two rows', 5],
  ['as its last row is read', 7],
])('an import that was taken over %s writes nothing more', async (_, transaction) => {
  const w = await world()
  const lines = Array.from({ length: 600 }, (_, n) => `Persona ${n};p${n}@correo.cl`)
  const id = await uploadLines(w, ['Nombre;Correo', ...lines])
  const payload = { account_id: w.accountId, id }
  let transactions = 0
  const inAccount: Database['inAccount'] = async (account, work) => {
    if (++transactions === transaction) {
      await fallSilent(w, id)
      await importContacts.run(partsOf(w), payload, jobContext())
    }
    return w.database.inAccount(account, work)
  }
  await importContacts.run(partsOf(w, { ...w.database, inAccount }), payload, jobContext())
  expect(await importOf(w, id)).toMatchObject({ stage: 'done', created: 600, bad: 0 })
  const { body } = await w.manager.call(listNotifications, {})
  expect(body.results.map(({ kind }) => kind)).toEqual(['import_ready'])
})

test('what stopped with its server is queued again, and what waits its turn only when it waits for long', async () => {
  const w = await world()
  const [waiting, stopped] = [await askExport(w), await askExport(w)]
  const payload = { account_id: w.accountId, id: stopped }
  await exportList.run(partsOf(w, killedAfter(w, 1)), payload, jobContext()).catch(() => {})
  const queued: unknown[] = []
  const enqueue: Enqueue = async (_, { name }, asked) => void queued.push([name, asked])
  const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  await timePasses(w, soon(0), { enqueue })
  expect(queued).toEqual([])
  await timePasses(w, soon(90), { enqueue })
  await timePasses(w, soon(120), { enqueue })
  expect(queued).toEqual([['export-list', payload]])
  await timePasses(w, soon(16 * 60), { enqueue })
  expect(queued).toContainEqual(['export-list', { ...payload, id: waiting }])
})
