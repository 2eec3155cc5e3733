import { beforeAll, expect, test } from 'vitest'
import { createSavedView, listSavedViews } from '#contract/office/saved-views.ts'
import { createExport } from '#contract/people/exports.ts'
import { erasePerson } from '#contract/people/privacy.ts'
import { createProfile } from '#contract/people/profiles.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

const add = async (body: object) => (await w.manager.call(createProfile, { body })).body.id
const erase = async (id: number) =>
  (await w.manager.call(erasePerson, { params: { id }, body: { confirm: id } })).status

test('who is erased is known by whole words that tell who it is; what others are called stays', async () => {
  const ids = [
    await add({ first_name: 'Ana', last_name: 'Paz', email: 'ana@casa.cl' }),
    await add({ first_name: 'Tomás', last_name: 'Rivero' }),
    await add({ first_name: 'Rosa', last_name: 'Leiva' }),
    await add({ kind: 'company', business_name: 'Norte' }),
    await add({ kind: 'company', business_name: 'La Casa' }),
    await add({ kind: 'company', business_name: 'Inmobiliaria Cordillera' }),
  ]
  await add({ first_name: 'Rosa', last_name: 'Leiva' })
  const going = [
    'Ana Paz',
    'Visita de PAZ, Ana',
    'De ana@casa.cl',
    'Tomas Andrés Rivero',
    'Inmobiliaria Cordillera: torre B',
  ]
  const staying = [
    'Ana vive en La Paz',
    'Mariana Paz',
    'De mariana@casa.cl',
    'Tomás Riveros',
    'Rosa Leiva',
    'Orientación norte',
    'Vuelve a la casa',
    'Otra inmobiliaria de cordillera',
  ]
  for (const name of [...going, ...staying])
    await w.manager.call(createSavedView, { body: { table_name: 'contacts', name, query: {} } })
  for (const id of ids) expect(await erase(id)).toBe(200)
  const left = await w.manager.call(listSavedViews, { query: { table_name: 'contacts' } })
  expect(left.body.map(({ name }) => name).toSorted()).toEqual(staying.toSorted())
})

test('the audit forgets what was looked for where it is them, and nothing that only holds the same letters', async () => {
  const id = await add({ first_name: 'Eva', last_name: 'Roca' })
  for (const search of ['eva', 'Éva Roca', 'Evaristo', 'nueva'])
    await w.manager.call(createExport, {
      body: { list: 'contacts', columns: ['contact'], format: 'csv', query: { search } },
    })
  await w.runJobs()
  expect(await erase(id)).toBe(200)
  const kept = await w.inAccount((db) =>
    db
      .selectFrom('audit_entry')
      .select('data')
      .where('account_id', '=', w.accountId)
      .where('area', '=', 'exports')
      .execute(),
  )
  const filters = kept.flatMap(({ data }) => (data as { filters?: { search: string } }).filters ?? [])
  expect(filters.map(({ search }) => search).toSorted()).toEqual(['Evaristo', 'nueva'])
})
