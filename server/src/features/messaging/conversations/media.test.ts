import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/messaging/conversations.ts'
import { type Chatting, chatting } from '#test/chats.ts'
import { picture } from '#test/form.ts'
import { dropUnsentOf } from './drop-unsent.job.ts'

let chats: Chatting
let w: Chatting['w']
let uuid: string
let contactId: number
beforeAll(async () => {
  chats = await chatting()
  w = chats.w
  await chats.arrives(chats.said(chats.text('m.0', 'Hola'), { from: '56983161001' }))
  const [conversation] = await chats.conversations()
  uuid = conversation?.uuid ?? ''
  contactId = conversation?.contact.id ?? 0
})
afterAll(() => chats.close())

const add = (name: string, content: Buffer, body: { as?: 'document' | 'sticker' } = {}) =>
  w.manager.call(contract.addMedia, { params: { uuid }, file: { name, content }, body })
const send = (message: contract.NewMessage) =>
  w.manager.call(contract.sendMessage, { params: { id: contactId }, body: { message } })
const last = async () => (await chats.thread(uuid)).at(-1)

test('a picture is sent with its words, by the id that Meta gave it, and only once', async () => {
  const { status, body } = await add('plano.png', picture)
  expect([status, body.kind, body.mime]).toEqual([201, 'image', 'image/png'])
  chats.meta.sent.length = 0
  const sent = await send({ kind: 'image', file_id: body.id, body: 'El plano' })
  expect(sent.body).toMatchObject({
    kind: 'image',
    body: 'El plano',
    media: { url: expect.stringContaining('/files/') },
  })
  await w.runJobs()
  expect(chats.meta.uploads.at(-1)).toContain('plano.png')
  expect(chats.meta.sent).toMatchObject([{ type: 'image', image: { id: 'media.1', caption: 'El plano' } }])
  expect((await send({ kind: 'image', file_id: body.id })).status).toBe(400)
})

test('a picture that Meta would not take is made to fit, and a sticker is made of one', async () => {
  const wide = { create: { width: 3000, height: 400, channels: 3 as const, background: '#123456' } }
  const webp = await sharp(wide).webp().toBuffer()
  expect((await add('vista.webp', webp)).body).toMatchObject({
    kind: 'image',
    mime: 'image/jpeg',
    name: 'vista.jpg',
  })
  expect((await add('sol.png', picture, { as: 'sticker' })).body).toMatchObject({
    kind: 'sticker',
    mime: 'image/webp',
  })
  expect((await add('plano.png', picture, { as: 'document' })).body.kind).toBe('document')
})

test('what is no file, too large or of another conversation is refused', async () => {
  expect((await add('hola.txt', Buffer.from('<html>'))).status).toBe(415)
  expect((await send({ kind: 'image' } as contract.NewMessage)).status).toBe(400)
  expect((await send({ kind: 'image', file_id: 99_999_999 })).problem.errors).toHaveProperty('file_id')
  const words = 'a'.repeat(1025)
  expect((await send({ kind: 'image', file_id: 1, body: words })).status).toBe(400)
  const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(17 * 2 ** 20, 32)])
  expect((await add('largo.pdf', pdf)).body.kind).toBe('document')
})

test('a file that came is brought from Meta, checked and shown with a link', async () => {
  const content = picture
  chats.meta.kept.set('7700', content)
  const sha256 = createHash('sha256').update(content).digest('base64')
  const image = { id: '7700', mime_type: 'image/png', sha256, caption: 'Mi carnet' }
  await chats.arrives(chats.said({ id: 'm.1', type: 'image', image }, { from: '56983161001' }))
  const message = await last()
  expect(message).toMatchObject({
    kind: 'image',
    body: 'Mi carnet',
    media: { mime: 'image/png', size: content.length },
  })
  const file = await w.app.inject({ url: message?.media?.url ?? '' })
  expect([file.statusCode, file.rawPayload.equals(content)]).toEqual([200, true])
  const id = message?.media?.id ?? 0
  expect((await w.manager.call(contract.getMedia, { params: { id } })).body.url).toContain('/files/')
  expect((await w.otherSeller.call(contract.getMedia, { params: { id } })).status).toBe(404)
})

test('a file goes with the message that was taken back', async () => {
  chats.meta.kept.set('7703', picture)
  const image = { id: '7703', mime_type: 'image/png' }
  await chats.arrives(chats.said({ id: 'm.7', type: 'image', image }, { from: '56983161001' }))
  const { id, url } = (await last())?.media ?? {}
  expect((await w.app.inject({ url: url ?? '' })).statusCode).toBe(200)
  const revoke = { original_message_id: 'm.7' }
  await chats.arrives(chats.said({ id: 'm.8', type: 'revoke', revoke }, { from: '56983161001' }))
  expect((await w.manager.call(contract.getMedia, { params: { id: id ?? 0 } })).status).toBe(404)
  expect((await w.app.inject({ url: url ?? '' })).statusCode).toBe(404)
})

test('what went up and was not sent within a day is deleted', async () => {
  const { body } = await add('plano.png', picture)
  const store = { store: w.files, mostPerAccount: 1e9 }
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  await dropUnsentOf(w.database, store, w.accountId, inHours(23))
  expect((await w.manager.call(contract.getMedia, { params: { id: body.id } })).status).toBe(200)
  await dropUnsentOf(w.database, store, w.accountId, inHours(25))
  expect((await w.manager.call(contract.getMedia, { params: { id: body.id } })).status).toBe(404)
  expect((await send({ kind: 'image', file_id: body.id })).problem.errors).toHaveProperty('file_id')
  expect((await chats.thread(uuid)).filter(({ media }) => media?.url).length).toBeGreaterThan(0)
})

test('a file that the account has no room for says so, and is not asked for again', async () => {
  await w.inAccount((db) =>
    sql`update counter set n = n + 1e15 where account_id = ${w.accountId} and name = 'storage_bytes'`.execute(
      db,
    ),
  )
  chats.meta.kept.set('7704', picture)
  const image = { id: '7704', mime_type: 'image/png' }
  await chats.arrives(chats.said({ id: 'm.9', type: 'image', image }, { from: '56983161001' }))
  await w.inAccount((db) =>
    sql`update counter set n = n - 1e15 where account_id = ${w.accountId} and name = 'storage_bytes'`.execute(
      db,
    ),
  )
  const detail = 'La cuenta ya no tiene espacio para archivos'
  expect(await last()).toMatchObject({ media: { url: null }, error: { code: 'media', detail } })
})

test('a file that is not what Meta said is refused, and one that may be a page is served as bytes', async () => {
  chats.meta.kept.set('7701', Buffer.from('otra cosa'))
  const image = { id: '7701', mime_type: 'image/png', sha256: 'AAAA' }
  await chats.arrives(chats.said({ id: 'm.2', type: 'image', image }, { from: '56983161001' }))
  expect(await last()).toMatchObject({ media: { url: null }, error: { code: 'media' } })
  chats.meta.kept.set('7702', Buffer.from('<script>alert(1)</script>'))
  const document = { id: '7702', mime_type: 'text/html', filename: 'hola.html' }
  await chats.arrives(chats.said({ id: 'm.3', type: 'document', document }, { from: '56983161001' }))
  const page = await w.app.inject({ url: (await last())?.media?.url ?? '' })
  expect(page.headers['content-type']).toBe('application/octet-stream')
  expect(page.headers['content-disposition']).toContain('attachment')
})
