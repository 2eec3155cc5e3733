import { expect, test } from 'vitest'
import { countContacts } from '#contract/people/contacts.ts'
import { getImport, uploadContacts } from '#contract/people/imports.ts'
import type { Database } from '#server/platform/db.ts'
import { jobContext } from '#test/job-context.ts'
import { world } from '#test/world.ts'
import { importContacts } from './job.ts'

test('an import that is interrupted again and again goes in whole, and no row twice', async () => {
  const w = await world()
  const lines = Array.from({ length: 1_200 }, (_, n) => `Persona ${n};p${n}@correo.cl`)
  const content = ['Nombre;Correo', ...lines].join('\n')
  const { body } = await w.manager.call(uploadContacts, { file: { name: 'p.csv', content }, body: {} })
  const payload = { account_id: w.accountId, id: body.job.id }
  /** Whether the job has ended; otherwise interrupted after this many transactions. */
  async function attempt(most: number) {
    let left = most
    let isOver = false
    // Killed before a transaction, or after its commit and before the caller knows.
    const inAccount: Database['inAccount'] = async (id, work) => {
      const interrupt = () => {
        isOver = true
        throw new Error('interrupted')
      }
      if (!isOver && left-- === 0) return interrupt()
      const done = await w.database.inAccount(id, work)
      return !isOver && left === 0 && most % 2 ? interrupt() : done
    }
    const parts = { database: { ...w.database, inAccount }, files: w.fileParts }
    return importContacts.run(parts, payload, jobContext()).then(
      () => true,
      () => false,
    )
  }
  let kills = 0
  while (!(await attempt(3 + kills))) expect(++kills, 'it gets nowhere').toBeLessThan(100)
  expect(kills).toBeGreaterThan(2)
  const { body: done } = await w.manager.call(getImport, { params: { id: body.job.id } })
  expect(done).toMatchObject({ stage: 'done', rows: 1_200, created: 1_200, bad: 0 })
  expect((await w.manager.call(countContacts, {})).body.all).toBe(1_200)
}, 60_000)
