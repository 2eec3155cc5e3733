import { beforeAll, expect, test } from 'vitest'
import { conversationsOf } from '#test/conversations.ts'
import { liveServer, uuidOf } from '#test/live-server.ts'
import { type Person, type World, world } from '#test/world.ts'

let live: Awaited<ReturnType<typeof liveServer>>
let here: World
let root: string
beforeAll(async () => {
  live = await liveServer()
  here = await world()
  root = `presence/${await uuidOf(here)}`
})

const streamOf = (person: Person, paths: string[], name = crypto.randomUUID()) =>
  live
    .listen(person, `/.json?paths=${paths.join(',')}&stream=${name}`)
    .then((stream) => ({ ...stream, name }))
const change = (person: Person, stream: string, paths: Record<string, true | null>) =>
  live.ask(person, 'PATCH', `/.json?stream=${stream}`, paths)
const look = (lead: string) =>
  live.ask(here.seller, 'PUT', `/${root}/${lead}/u${here.seller.id}.json`, { seen: crypto.randomUUID() })

test('a path that may not be read is refused, and the others of its stream are told', async () => {
  const stream = await streamOf(here.seller, [
    `${root}/lead-1`,
    `notifications/${here.manager.id}`,
    'nowhere/at/all',
  ])
  expect(await stream.next()).toEqual({ event: 'put', data: { path: '/', data: null } })
  const refusal = (path: string) => ({ event: 'refused', data: { path, data: 'Permission denied' } })
  expect([await stream.next(), await stream.next()]).toEqual([
    refusal(`/notifications/${here.manager.id}`),
    refusal('/nowhere/at/all'),
  ])
  await look('lead-1')
  expect(JSON.stringify((await stream.next()).data)).toContain('lead-1')
})

test('paths come and go while the stream of the others runs on', async () => {
  const stream = await streamOf(here.manager, [`${root}/lead-2`])
  await stream.next()
  await look('lead-3')
  const added = await change(here.manager, stream.name, {
    [`${root}/lead-3`]: true,
    [`notifications/${here.seller.id}`]: true,
  })
  expect(await added.json()).toEqual({ refused: [`/notifications/${here.seller.id}`] })
  // Only the new path is sent, at once or with the latest write there.
  const sent = await stream.until(({ data }) => JSON.stringify(data).includes(`u${here.seller.id}`))
  expect((sent.data as { path: string }).path).toMatch(`/${root}/lead-3`)
  expect((await change(here.manager, stream.name, { [`${root}/lead-3`]: null })).status).toBe(200)
  await look('lead-3')
  await look('lead-2')
  expect(((await stream.next()).data as { path: string }).path).toMatch(`/${root}/lead-2`)
})

test('nobody changes a stream of somebody else', async () => {
  const name = crypto.randomUUID()
  const stream = await streamOf(here.manager, [`${root}/lead-4`], name)
  await stream.next()
  await change(here.seller, name, { [`${root}/lead-4`]: null })
  await look('lead-4')
  expect((await stream.next()).data).toMatchObject({ path: expect.stringContaining('lead-4') })
  expect((await change(here.seller, 'short', {})).status).toBe(400)
  expect((await change(here.seller, name, JSON.parse('["a"]'))).status).toBe(400)
})

test('a tab with fifty chats open is told of each of them', async () => {
  const chats = (await conversationsOf(here, 50)).map((uuid) => `typing/${uuid}`)
  const stream = await streamOf(here.manager, [...chats, `${root}/lead-5`])
  await stream.next()
  const type = (chat: string) => live.ask(here.seller, 'PUT', `/${chat}/${here.seller.id}.json`, true)
  for (const chat of [chats.at(0) ?? '', chats.at(-1) ?? '']) {
    expect((await type(chat)).status).toBe(200)
    expect((await stream.next()).data).toMatchObject({ path: `/${chat}` })
  }
})
