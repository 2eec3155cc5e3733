import { expect, test } from 'vitest'
import { listProjectImages, listUnitImages } from '#contract/stock/images.ts'
import { getProject } from '#contract/stock/projects.ts'
import { jobContext } from '#test/job-context.ts'
import { buildingOf, projectOf, typeOf, unitOf } from '#test/stock.ts'
import { world } from '#test/world.ts'
import { drawDemo } from './draw.job.ts'

test('a project gets a front by day and at dusk, interiors, and the plan of each type, once', async () => {
  const w = await world()
  const project_id = await projectOf(w.admin, 'Parque del Sur')
  await buildingOf(w.admin, project_id, { name: 'Torre', floors: 3 })
  const unit_type_id = await typeOf(w.admin, project_id, { name: '2D2B', kind: 'apartment', rooms: 2 })
  const unit = await unitOf(w.admin, { number: '101', project_id, unit_type_id })
  const parts = { database: w.database, files: { store: w.files, mostPerAccount: 2 ** 30 } }
  for (let run = 0; run < 2; run += 1)
    await drawDemo.run(parts, { account_id: w.accountId, every: true }, jobContext())
  const params = { id: project_id }
  const { body } = await w.admin.call(listProjectImages, { params })
  expect(body.map(({ gallery, caption, is_cover }) => [gallery, caption, is_cover])).toEqual([
    ['main', 'Fachada', true],
    ['project', 'Al atardecer', false],
    ['units', 'Estar y comedor', false],
    ['units', 'Dormitorio principal', false],
    ['plans', '2D2B', false],
  ])
  expect((await w.admin.call(getProject, { params })).body.cover_url).not.toBeNull()
  const { body: plans } = await w.admin.call(listUnitImages, { params: { id: unit.id } })
  expect(plans).toMatchObject([{ gallery: 'plans', caption: '2D2B', width: 1600 }])
})
