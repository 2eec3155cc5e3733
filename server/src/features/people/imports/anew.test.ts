import { afterAll, beforeAll, expect, test } from 'vitest'
import { startImport } from '#contract/people/imports.ts'
import { mostRows } from '#server/platform/chunks.ts'
import { fallSilent, importLines, importOf } from '#test/imports.ts'
import { jobContext } from '#test/job-context.ts'
import { killedAfter } from '#test/killed.ts'
import { type World, world } from '#test/world.ts'
import { importContacts } from './job.ts'

const usual = { ...mostRows }
beforeAll(() => void Object.assign(mostRows, { request: 3, transaction: 2 }))
afterAll(() => void Object.assign(mostRows, usual))

const statesOf = async (w: World, id: number) => {
  const rows = await w.inAccount((db) =>
    db
      .selectFrom('import_row')
      .select('state')
      .where('account_id', '=', w.accountId)
      .where('import_id', '=', id)
      .orderBy('n')
      .execute(),
  )
  return rows.map(({ state }) => state).join(' ')
}

test('an import that is started again looks at its rows anew a few at a time, and goes on where it was killed', async () => {
  const w = await world()
  const lines = ['Ana;ana@correo.cl', 'Beto;nada', 'Cata;c@correo.cl', 'Dani;d@correo.cl', 'Eva;e@correo.cl']
  const id = await importLines(w, ['Nombre;Correo', ...lines])
  const before = 'ready bad ready ready ready'
  expect(await statesOf(w, id)).toBe(before)
  const started = await w.manager.call(startImport, { params: { id }, body: { partial: true } })
  expect(started.status).toBe(202)
  expect(await statesOf(w, id), 'the request changes none of them').toBe(before)

  // One transaction to start, and two for each step: its progress, and its work.
  const payload = { account_id: w.accountId, id }
  await expect(importContacts.run(killedAfter(w, 5), payload, jobContext())).rejects.toThrow('killed')
  expect(await statesOf(w, id)).toBe('staged staged staged staged ready')
  await fallSilent(w, id)
  await w.runJobs()
  expect(await statesOf(w, id)).toBe('created bad created created created')
  expect(await importOf(w, id)).toMatchObject({ stage: 'done', created: 4, bad: 1 })
})
