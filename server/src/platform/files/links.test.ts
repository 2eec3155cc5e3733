import { beforeAll, expect, test } from 'vitest'
import { type World, world } from '#test/world.ts'
import { createFileLinks } from './links.ts'
import type { FileKey } from './store.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

const at = '2026-11-21T10:20:00.000Z'
const links = createFileLinks('of files in tests')
const key: FileKey = '7/profiles/a.pdf'

async function serve(name: string, mime: string, content = 'hola') {
  const file: FileKey = `${w.accountId}/profiles/x`
  await w.files.write(file, Buffer.from(content))
  return w.app.inject({ url: links.linkTo({ key: file, name, mime }, new Date().toISOString()) })
}

test('a link lasts between one and two hours, and is the same until the hour is over', () => {
  const link = links.linkTo({ key, name: 'a.pdf', mime: 'application/pdf' }, at)
  expect(links.linkTo({ key, name: 'a.pdf', mime: 'application/pdf' }, '2026-11-21T10:59:59Z')).toBe(link)
  const query = Object.fromEntries(new URL(link, 'http://x').searchParams)
  expect(links.read(key, query, '2026-11-21T11:59:59Z')).toEqual({
    key,
    name: 'a.pdf',
    mime: 'application/pdf',
  })
  expect(links.read(key, query, '2026-11-21T12:00:00Z')).toBeNull()
})

test.each(['name', 'type', 'until', 'signature'])('a link with another %s opens nothing', (part) => {
  const link = links.linkTo({ key, name: 'a.pdf', mime: 'application/pdf' }, at)
  const query = Object.fromEntries(new URL(link, 'http://x').searchParams)
  expect(links.read(key, { ...query, [part]: `${query[part]}0` }, at)).toBeNull()
  expect(links.read(key, { ...query, [part]: undefined }, at)).toBeNull()
  expect(links.read('8/profiles/a.pdf', query, at)).toBeNull()
})

test('without a signature there is no file, and no way out of the folder', async () => {
  for (const path of ['7/a.pdf', '../secret', '%2e%2e%2fsecret', '7/../../secret']) {
    const answer = await w.app.inject({ url: `/files/${path}` })
    expect([403, 404]).toContain(answer.statusCode)
  }
})

test('a picture is shown where it stands, and may run nothing', async () => {
  const { headers } = await serve('Foto «ñandú» 北.png', 'image/png')
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
  })
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
  expect(headers['content-disposition']).toContain(
    "filename*=UTF-8''Foto%20%C2%AB%C3%B1and%C3%BA%C2%BB%20%E5%8C%97.png",
  )
  expect(headers['content-disposition']).toMatch(/^inline/)
})

test.each([
  ['pagina.html', 'text/html'],
  ['dibujo.svg', 'image/svg+xml'],
  ['datos.csv', 'text/csv'],
])('%s is only downloaded', async (name, mime) => {
  const { headers } = await serve(name, mime)
  expect(headers['content-disposition']).toMatch(/^attachment/)
})

test('what was removed is not found', async () => {
  const gone: FileKey = `${w.accountId}/profiles/gone`
  const link = links.linkTo({ key: gone, name: 'a.pdf', mime: 'application/pdf' }, new Date().toISOString())
  expect((await w.app.inject({ url: link })).statusCode).toBe(404)
})
