import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { getAccountSettings, getMyAccount } from '#contract/office/account.ts'
import { listAudit } from '#contract/office/audit.ts'
import * as contract from '#contract/office/pictures.ts'
import { getMe, getUser, listUsers } from '#contract/office/users.ts'
import { picture } from '#test/form.ts'
import { type World, world } from '#test/world.ts'

let w: World
let photo: Buffer
beforeAll(async () => {
  w = await world()
  const drawn = sharp({ create: { width: 400, height: 300, channels: 3, background: '#0d9394' } })
  photo = await drawn
    .jpeg()
    .withExif({ IFD0: { Copyright: 'calle 123' } })
    .toBuffer()
})

const kept = () => readdir(join(w.folder, 'files', String(w.accountId), 'uploads')).catch(() => [])
const open = (url: string | null) => w.app.inject({ url: url ?? '' })

test('a photo becomes a small square, and nothing else of it stays', async () => {
  const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')])
  const { status, body } = await w.seller.call(contract.setAvatar, {
    file: { name: 'yo.jpg', content: polyglot },
  })
  expect(status).toBe(200)
  const answer = await open(body.avatar_url)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(answer.rawPayload.includes('script')).toBe(false)
  expect(answer.rawPayload.includes('calle 123')).toBe(false)
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 256, height: 256 })
  const { body: me } = await w.seller.call(getMe)
  const { body: seen } = await w.admin.call(getUser, { params: { id: w.seller.id } })
  const { body: list } = await w.admin.call(listUsers, { query: { page_size: 100 } })
  const listed = list.results.find(({ id }) => id === w.seller.id)
  for (const user of [me, seen, listed]) expect((await open(user?.avatar_url ?? null)).statusCode).toBe(200)
})

test('another photo takes the place of the first, and none leaves none', async () => {
  const own = await world()
  const files = () => readdir(join(w.folder, 'files', String(own.accountId), 'uploads'))
  for (const name of ['a.png', 'b.png'])
    await own.seller.call(contract.setAvatar, { file: { name, content: picture } })
  expect(await files()).toHaveLength(1)
  expect((await own.seller.call(contract.removeAvatar)).status).toBe(204)
  expect(await files()).toEqual([])
  expect((await own.seller.call(getMe)).body.avatar_url).toBeNull()
})

test('of two photos sent at once one stays', async () => {
  const own = await world()
  const send = (name: string) => own.admin.call(contract.setAvatar, { file: { name, content: picture } })
  const answers = await Promise.all([send('a.png'), send('b.png')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await readdir(join(w.folder, 'files', String(own.accountId), 'uploads'))).toHaveLength(1)
})

test.each([
  ['nothing', 'vacio.png', '', 400],
  ['a page called a picture', 'foto.png', '<html><script>alert(1)</script></html>', 415],
  ['a drawing that may run scripts', 'foto.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415],
  ['a document', 'foto.pdf', '%PDF-1.7\n', 415],
  ['a picture called a document', 'foto.pdf', picture, 415],
  ['half a picture', 'foto.png', picture.subarray(0, 40), 415],
])('%s is no photo', async (_, name, content, status) => {
  const before = await kept()
  const answer = await w.otherSeller.call(contract.setAvatar, { file: { name, content } })
  expect([answer.status, Object.keys(answer.problem.errors ?? {})]).toEqual([status, ['file']])
  expect(await kept()).toEqual(before)
})

test('a picture of too many points is not drawn', async () => {
  const wall = { create: { width: 12_000, height: 6_000, channels: 3, background: '#fff' } } as const
  const content = await sharp(wall).png({ compressionLevel: 9 }).toBuffer()
  const { status } = await w.seller.call(contract.setAvatar, { file: { name: 'muro.png', content } })
  expect(status).toBe(415)
})

test('large photos of many people are drawn one at a time', async () => {
  const own = await world()
  const large = { create: { width: 5_000, height: 4_000, channels: 3, background: '#0d9394' } } as const
  const content = await sharp(large).png({ compressionLevel: 1 }).toBuffer()
  let isOver = false
  let most = 0
  const sent = Promise.all(
    [own.admin, own.manager, own.seller, own.seller, own.otherSeller].map((person) =>
      person.call(contract.setAvatar, { file: { name: 'grande.png', content } }),
    ),
  ).finally(() => {
    isOver = true
  })
  while (!isOver) {
    const { queue, process } = sharp.counters()
    // Not their sum: a picture that moves from the queue to work between the two reads is in both.
    most = Math.max(most, queue, process)
    await setImmediate()
  }
  expect((await sent).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(most).toBe(1)
})

test('the logo is of the account: who manages it sets it, everybody sees it, and it is written down', async () => {
  const file = { name: 'logo.png', content: picture }
  expect((await w.seller.call(contract.setLogo, { file })).status).toBe(403)
  const { body } = await w.admin.call(contract.setLogo, { file })
  expect((await open(body.logo_url)).statusCode).toBe(200)
  expect((await open((await w.seller.call(getMyAccount)).body.logo_url)).statusCode).toBe(200)
  await w.admin.call(contract.removeLogo)
  expect((await w.admin.call(getAccountSettings)).body.logo_url).toBeNull()
  const { body: audit } = await w.admin.call(listAudit, { query: { area: ['account'] } })
  expect(audit.results.map(({ act }) => act)).toEqual(['account.logo_removed', 'account.logo_changed'])
})
