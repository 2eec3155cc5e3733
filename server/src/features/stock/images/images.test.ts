import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/stock/images.ts'
import { deleteProject, getProject, listProjects } from '#contract/stock/projects.ts'
import { deleteUnit, getUnit, listUnits } from '#contract/stock/units.ts'
import { sweepFilesOf } from '#server/features/office/files/sweep.ts'
import { refused } from '#test/caller.ts'
import { picture } from '#test/form.ts'
import { onePage } from '#test/one-page-pdf.ts'
import { projectOf, unitOf } from '#test/stock.ts'
import { type World, world } from '#test/world.ts'

let w: World
let project: number
let photo: Buffer
beforeAll(async () => {
  w = await world()
  project = await projectOf(w.admin, 'Vista Norte')
  photo = await photoOf(800, 450)
})

/** A photo as a phone makes it: lying on its side, and saying where it was taken. */
const photoOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0d9394' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '33/1 26/1 0/1', GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()

type Gallery = (typeof contract.projectGalleries)[number]
const add = (gallery: Gallery = 'main', content: Buffer | string = photo, name = 'foto.jpg', id = project) =>
  w.manager.call(contract.addProjectImage, { params: { id }, file: { name, content }, body: { gallery } })
const addToUnit = (id: number, gallery: 'units' | 'plans') =>
  w.manager.call(contract.addUnitImage, {
    params: { id },
    file: { name: 'a.jpg', content: photo },
    body: { gallery },
  })
const listed = async (id = project, query = {}) =>
  (await w.seller.call(contract.listProjectImages, { params: { id }, query })).body
const open = (url: string | null | undefined) => w.app.inject({ url: url ?? '' })
const sizeOf = async (url: string | null | undefined) => {
  const { width, height, format } = await sharp((await open(url)).rawPayload).metadata()
  return [format, width, height]
}
const kept = async () =>
  (
    await Promise.all(
      ['uploads', 'thumbnails'].map((folder) =>
        readdir(join(w.folder, 'files', String(w.accountId), folder)).catch(() => []),
      ),
    )
  ).flat()

test('a photo stands upright in three sizes, without the place where it was taken', async () => {
  const id = await projectOf(w.admin, 'Parque Sur')
  const large = await photoOf(2600, 1300)
  const { status, body } = await add('main', large, 'foto.jpg', id)
  expect(status).toBe(201)
  expect(body).toMatchObject({ order: 1, is_cover: true, width: 1280, height: 2560, thumbnail_url: null })
  await w.runJobs()
  const [image] = await listed(id)
  const sizes = [image?.thumbnail_url, image?.medium_url, image?.large_url]
  expect(await Promise.all(sizes.map(sizeOf))).toEqual([
    ['webp', 240, 480],
    ['webp', 600, 1200],
    ['webp', 1280, 2560],
  ])
  for (const url of [...sizes, image?.url]) {
    const { exif, orientation } = await sharp((await open(url)).rawPayload).metadata()
    expect([exif, orientation]).toEqual([undefined, undefined])
  }
  const { body: shown } = await w.seller.call(getProject, { params: { id } })
  expect(await sizeOf(shown.cover_url)).toEqual(['webp', 600, 1200])
  const { body: found } = await w.seller.call(listProjects, { query: { search: 'Parque Sur' } })
  expect(found.results[0]?.cover_url).toBe(shown.cover_url)
})

test('the first page of a plan as PDF is drawn and kept, until it is deleted with it', async () => {
  const before = await kept()
  const { body } = await add('plans', onePage, 'planta.pdf')
  expect(body).toMatchObject({ mime: 'application/pdf', name: 'planta.pdf', is_cover: false })
  await w.runJobs()
  const [plan] = await listed(project, { gallery: 'plans' })
  expect((await sizeOf(plan?.large_url))[0]).toBe('webp')
  expect(plan?.width).toBeGreaterThan(1000)
  expect((await open(plan?.url)).headers['content-type']).toBe('application/pdf')
  const later = new Date(Date.now() + 7_200_000).toISOString()
  expect(await sweepFilesOf(w.database, w.files, w.accountId, later)).toBe(0)
  expect((await kept()).length - before.length).toBe(4)
  const params = { id: body.id }
  expect((await w.seller.call(contract.deleteProjectImage, { params })).status).toBe(403)
  expect((await w.manager.call(contract.deleteProjectImage, { params })).status).toBe(204)
  expect(await kept()).toEqual(before)
})

test('a photo whose sizes were not drawn, for want of time, is tried again', async () => {
  const uploads = join(w.folder, 'files', String(w.accountId), 'uploads')
  const before = new Set(await readdir(uploads))
  await add('main', photo, 'foto.jpg', await projectOf(w.admin, 'Sin Tiempo'))
  const [file = ''] = (await readdir(uploads)).filter((name) => !before.has(name))
  await writeFile(join(uploads, file), 'nothing that can be drawn')
  await expect(w.runJobs()).rejects.toThrow('was not drawn')
  await w.runJobs()
})

test('a PDF stands among the plans alone, and as a file where it cannot be drawn', async () => {
  const elsewhere = await add('main', onePage, 'planta.pdf')
  expect([elsewhere.status, elsewhere.problem.errors]).toEqual([
    415,
    { file: ['Solo los planos pueden ser PDF'] },
  ])
  const { status, body } = await add('plans', '%PDF-1.7\nnada', 'rota.pdf')
  expect(status).toBe(201)
  await w.runJobs()
  const plans = await listed(project, { gallery: 'plans' })
  expect(plans.find(({ id }) => id === body.id)?.thumbnail_url).toBeNull()
})

/** A point whose head says that it is 9,000 by 7,000. */
function huge() {
  const head = Buffer.from(picture)
  head.writeUInt32BE(9_000, 16)
  head.writeUInt32BE(7_000, 20)
  head.writeUInt32BE(crc32(head.subarray(12, 29)), 29)
  return head
}

test.each<[string, () => Promise<Buffer | string> | Buffer | string, number, RegExp]>([
  ['more than 60 megapixels in a small file', huge, 415, /más de 60 megapíxeles/],
  ['half a photo', () => photo.subarray(0, photo.length / 2), 415, /está dañada/],
  ['a page called a picture', () => '<html><script>alert(1)</script></html>', 415, /Se admiten archivos/],
  ['a drawing that may run scripts', () => '<svg xmlns="http://www.w3.org/2000/svg"/>', 415, /Se admiten/],
  ['more than 25 MB', () => Buffer.concat([photo, Buffer.alloc(26 * 2 ** 20)]), 413, /más de 25 MB/],
])('%s is refused with its reason, and nothing of it stays', async (_, made, status, reason) => {
  const before = await kept()
  const answer = await add('main', await made())
  expect([answer.status, answer.problem.errors]).toEqual([status, { file: [expect.stringMatching(reason)] }])
  expect(await kept()).toEqual(before)
})

test('a unit has images, plans and common spaces of its own', async () => {
  const { id } = await unitOf(w.admin, { number: 'Casa 12' })
  const { body: plan } = await addToUnit(id, 'plans')
  const { body: image } = await addToUnit(id, 'units')
  await w.runJobs()
  expect([plan.is_cover, image.is_cover]).toEqual([false, true])
  const spaces = { common_spaces: [{ name: 'Jardín', images_ids: [image.id] }] }
  await w.manager.call(contract.putUnitCommonSpaces, { params: { id }, body: spaces })
  const { body: unit } = await w.seller.call(getUnit, { params: { id } })
  expect(unit.common_spaces).toMatchObject([{ name: 'Jardín', images_ids: [image.id] }])
  expect(await sizeOf(unit.cover_url)).toEqual(['webp', 270, 480])
  const { body: list } = await w.seller.call(listUnits, { query: { ids: [id] } })
  expect(list.results[0]?.cover_url).toBe(unit.cover_url)
  const { status } = await refused(w.manager.call, contract.addUnitImage, {
    params: { id },
    body: { gallery: 'main' },
  })
  expect(status).toBeGreaterThanOrEqual(400)
})

test('a project and a unit are deleted with all their files', async () => {
  const before = await kept()
  const id = await projectOf(w.admin, 'Sin Nada')
  const unit = await unitOf(w.admin, { number: 'Parcela 1' })
  await add('plans', photo, 'a.jpg', id)
  await w.manager.call(contract.putBrochure, { params: { id }, file: { name: 'b.pdf', content: onePage } })
  await addToUnit(unit.id, 'units')
  await w.runJobs()
  expect((await kept()).length - before.length).toBe(7)
  expect((await w.admin.call(deleteProject, { params: { id } })).status).toBe(204)
  expect((await w.admin.call(deleteUnit, { params: { id: unit.id } })).status).toBe(204)
  expect(await kept()).toEqual(before)
})

test('images keep the order they are put in, gallery by gallery', async () => {
  const id = await projectOf(w.admin, 'Los Robles')
  const ids: number[] = []
  for (const gallery of ['main', 'main', 'main', 'project'] as const)
    ids.push((await add(gallery, photo, 'a.jpg', id)).body.id)
  const [first = 0, second = 0, third = 0, other = 0] = ids
  const params = { id }
  const order = await w.manager.call(contract.reorderProjectImages, {
    params,
    body: [
      { id: third, order: 1 },
      { id: first, order: 2 },
      { id: second, order: 3 },
    ],
  })
  expect(order.body.map((image) => [image.id, image.order])).toEqual([
    [third, 1],
    [first, 2],
    [second, 3],
    [other, 1],
  ])
  const [foreign] = await listed()
  for (const body of [
    [{ id: foreign?.id ?? 0, order: 1 }],
    [
      { id: first, order: 1 },
      { id: first, order: 2 },
    ],
  ])
    expect((await w.manager.call(contract.reorderProjectImages, { params, body })).status).toBe(400)
})

test('there is one cover, the one that is chosen, and after it the next', async () => {
  const id = await projectOf(w.admin, 'El Bosque')
  const [first, second] = [await add('main', photo, 'a.jpg', id), await add('project', photo, 'b.jpg', id)]
  const covers = async () => (await listed(id)).filter(({ is_cover }) => is_cover).map((image) => image.id)
  expect(await covers()).toEqual([first.body.id])
  const params = { id: second.body.id }
  const body = { is_cover: true, caption: 'Piscina' }
  const { body: patched } = await w.manager.call(contract.patchProjectImage, { params, body })
  expect(patched).toMatchObject({ is_cover: true, caption: 'Piscina' })
  expect(await covers()).toEqual([second.body.id])
  await w.manager.call(contract.deleteProjectImage, { params })
  expect(await covers()).toEqual([first.body.id])
})

test('a common space is changed from its newest version, shows images of its project, and loses those that are deleted', async () => {
  const id = await projectOf(w.admin, 'Plaza Mayor')
  const { body: image } = await add('project', photo, 'a.jpg', id)
  const put = (images_ids: number[]) =>
    w.manager.call(contract.putProjectCommonSpaces, {
      params: { id },
      body: { common_spaces: [{ name: 'Gimnasio', images_ids }] },
    })
  expect((await put([image.id])).body.common_spaces[0]?.images_ids).toEqual([image.id])
  const stale = await w.manager.call(contract.putProjectCommonSpaces, {
    params: { id },
    body: { common_spaces: [] },
    headers: { 'if-match': '"2026-01-01T00:00:00Z"' },
  })
  expect([stale.status, stale.problem.conflict]).toMatchObject([
    412,
    { common_spaces: [{ name: 'Gimnasio' }] },
  ])
  const foreign = await put([(await listed())[0]?.id ?? 0])
  expect([foreign.status, foreign.problem.errors]).toEqual([
    400,
    { common_spaces: { 0: { images_ids: ['No existe esa imagen'] } } },
  ])
  await w.manager.call(contract.deleteProjectImage, { params: { id: image.id } })
  const { body } = await w.seller.call(getProject, { params: { id } })
  expect(body.common_spaces).toEqual([{ name: 'Gimnasio', description: null, images_ids: [] }])
})

test('a brochure is a PDF, and a new one takes its place', async () => {
  const id = await projectOf(w.admin, 'Costa Brava')
  const params = { id }
  const before = await kept()
  for (const name of ['uno.pdf', 'dos.pdf'])
    await w.manager.call(contract.putBrochure, { params, file: { name, content: onePage } })
  const { body } = await w.seller.call(getProject, { params })
  expect(body.brochure).toMatchObject({ name: 'dos.pdf' })
  expect((await open(body.brochure?.url)).rawPayload.toString()).toBe(onePage)
  expect((await kept()).length - before.length).toBe(1)
  const file = { name: 'foto.jpg', content: photo }
  expect((await w.manager.call(contract.putBrochure, { params, file })).status).toBe(415)
  expect((await w.manager.call(contract.deleteBrochure, { params })).status).toBe(204)
  expect(await kept()).toEqual(before)
})

test('a gallery is full at a hundred, and says so', async () => {
  const id = await projectOf(w.admin, 'Lleno')
  const { body } = await add('main', photo, 'a.jpg', id)
  await w.inAccount(async (db) => {
    const files = Array.from({ length: contract.mostImages - 1 }, (_, n) => ({
      account_id: w.accountId,
      key: `${w.accountId}/lleno/${n}.webp`,
      name: 'imagen.webp',
      mime: 'image/webp',
      size: 1,
      created_at: body.created_at,
    }))
    const rows = await db.insertInto('stored_file').values(files).returning('id').execute()
    const images = rows.map(({ id: stored_file_id }, n) => ({
      account_id: w.accountId,
      project_id: id,
      stored_file_id,
      gallery: 'main',
      position: n + 2,
      created_at: body.created_at,
      updated_at: body.created_at,
    }))
    await db.insertInto('project_image').values(images).execute()
  })
  const more = await add('main', photo, 'b.jpg', id)
  expect([more.status, more.problem.errors]).toEqual([400, { file: ['La galería ya tiene 100 archivos'] }])
  expect((await add('plans', photo, 'b.jpg', id)).status).toBe(201)
})
