import { existsSync } from 'node:fs'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { patchOption } from '#contract/office/option-lists.ts'
import * as contract from '#contract/people/client-files.ts'
import { createProfile } from '#contract/people/profiles.ts'
import { addNote, listTimeline } from '#contract/people/timeline.ts'
import { sweepFilesOf, sweepIncoming } from '#server/features/office/files/sweep.ts'
import { nowIso } from '#server/platform/time.ts'
import { picture, type SentFile } from '#test/form.ts'
import { leadOf } from '#test/leads.ts'
import { onePage } from '#test/one-page-pdf.ts'
import { type Person, type World, world } from '#test/world.ts'

let w: World
let contact: number
beforeAll(async () => {
  w = await world()
  contact = await contactOf(w.seller)
})

async function contactOf(person: Person) {
  const { body } = await person.call(createProfile, { body: { first_name: 'Ana', allow_duplicate: true } })
  return body.id
}

const cedula: SentFile = { name: 'Cédula de Ñandú 北京.png', content: picture }
type Fields = Partial<Record<'type' | 'name' | 'other_detail' | 'is_unit_owner', string>>

const upload = (person: Person, file: SentFile = cedula, fields: Fields = {}, id = contact) =>
  person.call(contract.uploadClientFile, {
    params: { id },
    body: { type: 'national_id', ...fields },
    file,
  })

const filesOf = (person: Person, id = contact, query = {}) =>
  person.call(contract.listClientFiles, { params: { id }, query })

const kept = async ({ accountId }: World = w) =>
  readdir(join(w.folder, 'files', String(accountId), 'uploads')).catch(() => [])

test('a file is kept, listed, opened by a link and told in the timeline', async () => {
  const { status, body } = await upload(w.seller)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    name: cedula.name,
    type: { code: 'national_id', name: 'Cédula de identidad' },
    other_detail: null,
    is_unit_owner: false,
    size: picture.length,
    mime: 'image/png',
    thumbnail_url: null,
    uploaded_by: { id: w.seller.id, name: 'seller' },
  })
  const opened = await w.app.inject({ url: body.url })
  expect(opened.rawPayload.equals(picture)).toBe(true)
  expect(opened.headers['content-disposition']).toContain(encodeURIComponent('北京.png'))
  const { body: list } = await filesOf(w.seller)
  expect(list.results[0]).toMatchObject({ id: body.id })
  const { body: timeline } = await w.seller.call(listTimeline, { params: { id: contact } })
  expect(timeline.results[0]).toMatchObject({
    kind: 'file_added',
    actor: { id: w.seller.id },
    data: { file_id: body.id, name: cedula.name, file_type: 'Cédula de identidad' },
  })
})

test('whose file it is can be asked for', async () => {
  const id = await contactOf(w.seller)
  const { body: owners } = await upload(w.seller, cedula, { is_unit_owner: 'true' }, id)
  const { body: other } = await upload(w.seller, cedula, {}, id)
  const ids = async (query = {}) => (await filesOf(w.seller, id, query)).body.results.map((file) => file.id)
  expect(await ids()).toEqual([other.id, owners.id])
  expect(await ids({ is_unit_owner: 'True' })).toEqual([owners.id])
  expect(await ids({ is_unit_owner: 'false' })).toEqual([other.id])
})

test('another type says what it is; a known one does not', async () => {
  const missing = await upload(w.seller, cedula, { type: 'OTHERS' })
  expect([missing.status, missing.problem.errors]).toEqual([
    400,
    { other_detail: ['Indique de qué archivo se trata'] },
  ])
  const { body: other } = await upload(w.seller, cedula, { type: 'OTHERS', other_detail: 'Poder notarial' })
  expect(other.other_detail).toBe('Poder notarial')
  const { body: known } = await upload(w.seller, cedula, { other_detail: 'sobra' })
  expect(known.other_detail).toBeNull()
  const params = { id: other.id }
  const change = await w.seller.call(contract.patchClientFile, { params, body: { other_detail: null } })
  expect(change.problem.errors).toHaveProperty('other_detail')
  const retyped = await w.seller.call(contract.patchClientFile, { params, body: { type: 'deed' } })
  expect(retyped.body).toMatchObject({ type: { code: 'deed' }, other_detail: null })
})

test('types are offered until they are retired; a file keeps its own', async () => {
  const own = await world()
  const id = await contactOf(own.admin)
  const { body: types } = await own.admin.call(contract.listClientFileTypes)
  const photo = types.find(({ code }) => code === 'photo')?.id ?? 0
  const { body: file } = await upload(own.admin, cedula, { type: String(photo) }, id)
  await own.admin.call(patchOption, { params: { list: 'file_type', id: photo }, body: { is_retired: true } })
  expect((await own.admin.call(contract.listClientFileTypes)).body.map((type) => type.id)).not.toContain(
    photo,
  )
  const again = await upload(own.admin, cedula, { type: 'photo' }, id)
  expect(again.problem.errors).toEqual({ type: ['No existe ese tipo de archivo'] })
  const params = { id: file.id }
  const renamed = await own.admin.call(contract.patchClientFile, { params, body: { name: 'Frente' } })
  expect(renamed.body).toMatchObject({ name: 'Frente.png', type: { code: 'photo' } })
})

test('a new name keeps the end its content has, and is told', async () => {
  const { body } = await upload(w.seller, cedula, { name: 'Carnet\u202e.exe' })
  expect(body.name).toBe('Carnet.exe.png')
  const params = { id: body.id }
  const { body: renamed } = await w.seller.call(contract.patchClientFile, {
    params,
    body: { name: '../Carnet por ambos lados.pdf', is_unit_owner: true },
  })
  expect(renamed).toMatchObject({ name: 'Carnet por ambos lados.png', is_unit_owner: true })
  const { body: timeline } = await w.seller.call(listTimeline, { params: { id: contact } })
  expect(timeline.results[0]).toMatchObject({ kind: 'file_changed', data: { name: renamed.name } })
})

test('a deleted file is gone from list, disk and links', async () => {
  const own = await world()
  const id = await contactOf(own.admin)
  const { body } = await upload(own.admin, cedula, {}, id)
  await own.runJobs()
  const { thumbnail_url } = (await filesOf(own.admin, id)).body.results[0] ?? {}
  expect((await own.admin.call(contract.deleteClientFile, { params: { id: body.id } })).status).toBe(204)
  expect((await filesOf(own.admin, id)).body.count).toBe(0)
  expect(await kept(own)).toEqual([])
  for (const url of [body.url, thumbnail_url ?? ''])
    expect((await w.app.inject({ url })).statusCode).toBe(404)
  expect((await own.admin.call(contract.deleteClientFile, { params: { id: body.id } })).status).toBe(404)
})

test('a seller reaches the files of their own contacts only, and nobody those of another account', async () => {
  const { body: file } = await upload(w.seller)
  const params = { id: file.id }
  const other = await world()
  for (const person of [w.otherSeller, other.admin]) {
    expect((await upload(person)).status).toBe(404)
    expect((await filesOf(person)).status).toBe(404)
    const body = { name: 'mío' }
    expect((await person.call(contract.patchClientFile, { params, body })).status).toBe(404)
    expect((await person.call(contract.deleteClientFile, { params })).status).toBe(404)
  }
  expect((await filesOf(w.manager)).status).toBe(200)
  const theirs = await other.admin.call(contract.listClientFileTypes)
  const borrowed = await upload(w.seller, cedula, { type: String(theirs.body[0]?.id) })
  expect(borrowed.problem.errors).toHaveProperty('type')
  await leadOf(w.manager, { contact_id: contact, seller_id: w.otherSeller.id })
  expect((await filesOf(w.otherSeller)).status).toBe(200)
})

test.each([
  ['an empty file', 'a.pdf', '', 400],
  ['a page called a picture', 'a.png', '<!doctype html><script>alert(1)</script>', 415],
  ['a page', 'a.html', '<!doctype html>', 415],
  ['a drawing with scripts', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>', 415],
  ['a page called a text', 'a.txt', '\ufeff  <html>', 415],
  ['a program called a text', 'a.csv', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0]), 415],
  ['a picture called a document', 'a.pdf', picture, 415],
  ['a picture called a page', 'a.html', picture, 415],
])('%s is refused and leaves nothing', async (_, name, content, status) => {
  const before = await kept()
  const answer = await upload(w.seller, { name, content })
  expect([answer.status, Object.keys(answer.problem.errors ?? {})]).toEqual([status, ['file']])
  expect(await kept()).toEqual(before)
})

test.each([
  ['cotizaciones.csv', 'mes,monto\nenero,«100»\n', 'text/csv', 'attachment'],
  ['nota.txt', 'Llamó el dueño', 'text/plain', 'attachment'],
  ['liquidación.pdf', onePage, 'application/pdf', 'inline'],
  ['doble.png', Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]), 'image/png', 'inline'],
])('%s is served as what it is', async (name, content, mime, shown) => {
  const { body } = await upload(w.seller, { name, content })
  expect(body.mime).toBe(mime)
  const { headers } = await w.app.inject({ url: body.url })
  expect(String(headers['content-type'])).toContain(mime)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(String(headers['content-disposition'])).toMatch(new RegExp(`^${shown}`))
})

test.each([
  ['../../../etc/passwd.png', 'passwd.png'],
  ['C:\\Windows\\system32\\foto.png', 'foto.png'],
  ['%2e%2e%2fsecreto.png', '%2e%2e%2fsecreto.png'],
])('a file called %s is only a name', async (name, shown) => {
  const { body } = await upload(w.seller, { name, content: picture })
  expect(body.name).toBe(shown)
  expect((await kept()).every((one) => /^[\w-]+\.\w+$/.test(one))).toBe(true)
})

test('25 MB are taken, one byte more is not', async () => {
  const start = Buffer.from('%PDF-1.7\n')
  const pdf = (size: number) => Buffer.concat([start, Buffer.alloc(size - start.length, 32)])
  const most = 25 * 2 ** 20
  const taken = await upload(w.admin, { name: 'a.pdf', content: pdf(most) })
  expect([taken.status, taken.body.size]).toEqual([201, most])
  const before = await kept()
  const refused = await upload(w.admin, { name: 'a.pdf', content: pdf(most + 1) })
  expect([refused.status, refused.problem.detail]).toEqual([413, 'El archivo pesa más de 25 MB'])
  expect(await kept()).toEqual(before)
})

test('an account keeps only so much, also when files come at once, and has room again after deleting', async () => {
  const own = await world()
  const id = await contactOf(own.admin)
  const start = Buffer.from('%PDF-1.7\n')
  const content = Buffer.concat([start, Buffer.alloc(24 * 2 ** 20, 32)])
  const send = (by = own.admin) => upload(by, { name: 'a.pdf', content }, {}, id)
  const first = await send()
  const answers = [first, ...(await Promise.all([send(), send(), send(own.manager), send(own.manager)]))]
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 413])
  const full = answers.find(({ status }) => status === 413)
  expect([full?.problem.code, full?.problem.detail]).toEqual([
    'storage_full',
    expect.stringContaining('elimine archivos'),
  ])
  expect(await kept(own)).toHaveLength(4)
  await own.admin.call(contract.deleteClientFile, { params: { id: first.body.id } })
  expect((await send()).status).toBe(201)
}, 60_000)

test('pictures and PDFs get a small picture, whatever else does not', async () => {
  const own = await world()
  const id = await contactOf(own.admin)
  const wide = { create: { width: 1600, height: 900, channels: 3, background: '#ff0000' } } as const
  await upload(own.admin, { name: 'foto.jpg', content: await sharp(wide).jpeg().toBuffer() }, {}, id)
  await upload(own.admin, { name: 'hoja.pdf', content: onePage }, {}, id)
  await upload(own.admin, { name: 'rota.pdf', content: '%PDF-1.7\nnada' }, {}, id)
  await upload(own.admin, { name: 'nota.txt', content: 'hola' }, {}, id)
  await own.runJobs()
  const { results } = (await filesOf(own.admin, id)).body
  const [note, broken, sheet, photo] = results.map(({ thumbnail_url }) => thumbnail_url)
  expect([note, broken]).toEqual([null, null])
  const small = async (url: string | null | undefined) =>
    sharp((await w.app.inject({ url: url ?? '' })).rawPayload)
  expect(await (await small(photo)).metadata()).toMatchObject({ format: 'webp', width: 480, height: 270 })
  const page = await small(sheet)
  expect(await page.metadata()).toMatchObject({ width: 339, height: 480 })
  const { dominant } = await page.stats()
  expect(dominant.r).toBeGreaterThan(200)
  expect(dominant.b).toBeLessThan(60)
}, 60_000)

test('a file on its way to the store holds up nobody who works with the same person', async () => {
  const own = await world()
  const id = await contactOf(own.admin)
  const { write } = own.files
  let meanwhile: number | undefined
  own.files.write = async (...asked) => {
    const note = await own.admin.call(addNote, { params: { id }, body: { text: 'Trajo su cédula' } })
    meanwhile = note.status
    return write(...asked)
  }
  expect((await upload(own.admin, cedula, {}, id)).status).toBe(201)
  expect(meanwhile).toBe(201)
})

test('a file that is sent twice is kept once, and one that is refused not at all', async () => {
  const own = await world()
  const id = await contactOf(own.admin)
  const send = (headers = {}) =>
    own.admin.call(contract.uploadClientFile, {
      params: { id },
      body: { type: 'national_id' },
      file: cedula,
      headers,
    })
  const twice = { 'idempotency-key': 'the-same-file' }
  expect([(await send(twice)).status, (await send(twice)).status]).toEqual([201, 201])
  expect(await kept(own)).toHaveLength(1)
  expect((await upload(own.admin, cedula, {}, id + 1)).status).toBe(404)
  expect(await kept(own)).toHaveLength(1)
})

test('what a crash left behind is swept away when it is old enough, and nothing else', async () => {
  const own = await world()
  const id = await contactOf(own.admin)
  const { body } = await upload(own.admin, cedula, {}, id)
  await own.runJobs()
  const [lost, fresh] = [`${own.accountId}/profiles/lost.png`, `${own.accountId}/profiles/fresh.png`] as const
  await own.files.write(lost, picture)
  await own.files.write(fresh, picture)
  const half = join(own.folder, 'incoming', 'half')
  await writeFile(half, 'x')
  const before = new Date(Date.now() - 25 * 60 * 60 * 1000)
  const folder = join(own.folder, 'files', String(own.accountId))
  for (const path of [join(own.folder, 'files', lost), half]) await utimes(path, before, before)
  for (const name of await readdir(folder, { recursive: true }))
    if (!name.includes('fresh')) await utimes(join(folder, name), before, before)
  await sweepIncoming(join(own.folder, 'incoming'), nowIso())
  await sweepFilesOf(own.database, own.files, own.accountId, nowIso())
  expect([await own.files.has(lost), await own.files.has(fresh), existsSync(half)]).toEqual([
    false,
    true,
    false,
  ])
  expect((await w.app.inject({ url: body.url })).statusCode).toBe(200)
  const { thumbnail_url } = (await filesOf(own.admin, id)).body.results[0] ?? {}
  expect((await w.app.inject({ url: thumbnail_url ?? '' })).statusCode).toBe(200)
})
