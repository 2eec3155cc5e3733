import { beforeAll, expect, test } from 'vitest'
import { logout } from '#contract/office/session.ts'
import { patchUser } from '#contract/office/users.ts'
import { type Person, type World, world } from '#test/world.ts'
import { createFileLinks, type LinkedFile } from './links.ts'
import type { FileKey } from './store.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

const at = '2026-11-21T10:20:30.000Z'
const links = createFileLinks('of files in tests')
const key: FileKey = '7/profiles/a.pdf'
const paper = { key, name: 'a.pdf', mime: 'application/pdf' }
const claims = { account_id: 7, user_id: 3, session_id: '6f9619ff-8b86-4d01-b42d-00c04fc964ff' }
const queryOf = (link: string) => Object.fromEntries(new URL(link, 'http://x').searchParams)

/** The link as this user's screens get it. */
async function linkFor({ access, id }: Person, file: LinkedFile) {
  const { session_id } = await w.tokens.readAccess(access)
  return links.linkTo(file, { account_id: w.accountId, user_id: id, session_id }, new Date().toISOString())
}

async function kept(name: string, mime: string, folder = 'profiles'): Promise<LinkedFile> {
  const key: FileKey = `${w.accountId}/${folder}/x`
  await w.files.write(key, Buffer.from('hola'))
  return { key, name, mime }
}

const open = (url: string) => w.app.inject({ url })
const serve = async (name: string, mime: string) => open(await linkFor(w.seller, await kept(name, mime)))

test('a link serves five to six minutes, and is the same until the minute is over', () => {
  const link = links.linkTo(paper, claims, at)
  expect(links.linkTo(paper, claims, '2026-11-21T10:20:59Z')).toBe(link)
  expect(links.read(key, queryOf(link), '2026-11-21T10:25:59Z')).toEqual({ ...paper, claims })
  expect(links.read(key, queryOf(link), '2026-11-21T10:26:00Z')).toBeNull()
})

test('a small picture has an hour at least, for pages that stay open', () => {
  const picture = { key: '7/thumbnails/a.webp' as FileKey, name: 'imagen.webp', mime: 'image/webp' }
  const link = links.linkTo(picture, claims, at)
  expect(links.linkTo(picture, claims, '2026-11-21T10:59:59Z')).toBe(link)
  expect(links.read(picture.key, queryOf(link), '2026-11-21T11:59:59Z')).not.toBeNull()
  expect(links.read(picture.key, queryOf(link), '2026-11-21T12:00:00Z')).toBeNull()
})

test('a link to what another account shares goes by the session of its reader, for minutes also for a small picture', async () => {
  const owner = await world()
  const key: FileKey = `${owner.accountId}/thumbnails/x`
  await owner.files.write(key, Buffer.from('hola'))
  const url = await linkFor(w.otherSeller, { key, name: 'imagen.webp', mime: 'image/webp' })
  const answer = await open(url)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(Number(queryOf(url).until) - Date.now()).toBeLessThan(6 * 60_000 + 1000)
  // Without the reader's account the session is looked for in the owner's, and the signature is wrong.
  expect((await open(url.replace(`.${w.accountId}&`, '&'))).statusCode).toBe(403)
})

test.each(['name', 'type', 'by', 'until', 'signature'])('a link with another %s opens nothing', (part) => {
  const query = queryOf(links.linkTo(paper, claims, at))
  expect(links.read(key, { ...query, [part]: `${query[part]}0` }, at)).toBeNull()
  expect(links.read(key, { ...query, [part]: undefined }, at)).toBeNull()
  expect(links.read('8/profiles/a.pdf', query, at)).toBeNull()
})

test('a link ends with the session it was given to', async () => {
  const there = await world()
  const key: FileKey = `${there.accountId}/avatars/x`
  await there.files.write(key, Buffer.from('hola'))
  const file = { key, name: 'imagen.webp', mime: 'image/webp' }
  const linkOf = async ({ access }: Person) =>
    links.linkTo(file, await there.tokens.readAccess(access), new Date().toISOString())
  const [left, away] = [await linkOf(there.seller), await linkOf(there.otherSeller)]
  expect([(await open(left)).statusCode, (await open(away)).statusCode]).toEqual([200, 200])

  const gone = await there.stranger(logout, { body: { refresh: there.seller.refresh } })
  expect(gone.headers['clear-site-data']).toBe('"cache"')
  const params = { id: there.otherSeller.id }
  await there.admin.call(patchUser, { params, body: { is_active: false } })
  expect([(await open(left)).statusCode, (await open(away)).statusCode]).toEqual([403, 403])
})

test('a browser keeps small pictures and nothing else', async () => {
  const kinds = [
    await kept('cedula.png', 'image/png'),
    await kept('persona.zip', 'application/zip', 'exports'),
    await kept('imagen.webp', 'image/webp', 'thumbnails'),
    await kept('imagen.webp', 'image/webp', 'avatars'),
  ]
  const cached = kinds.map(
    async (file) => (await open(await linkFor(w.seller, file))).headers['cache-control'],
  )
  const picture = 'private, max-age=3600, immutable'
  expect(await Promise.all(cached)).toEqual(['no-store', 'no-store', picture, picture])
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
  const link = await linkFor(w.seller, { key: gone, name: 'a.pdf', mime: 'application/pdf' })
  expect((await open(link)).statusCode).toBe(404)
})
