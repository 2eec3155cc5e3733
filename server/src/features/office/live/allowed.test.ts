import { beforeAll, expect, test } from 'vitest'
import { addGroup, managePermissions, removeGroup } from '#contract/office/groups.ts'
import { endMySessions } from '#contract/office/sessions.ts'
import { patchUser } from '#contract/office/users.ts'
import { conversationsOf } from '#test/conversations.ts'
import { liveServer, uuidOf } from '#test/live-server.ts'
import { type Person, world } from '#test/world.ts'

let live: Awaited<ReturnType<typeof liveServer>>
beforeAll(async () => {
  live = await liveServer()
})

const denied = { event: 'cancel', data: 'Permission denied' }
const revoked = { event: 'auth_revoked', data: 'credential is no longer valid' }

test('who loses a permission is cut off from what it opened, and from nothing else', async () => {
  const here = await world()
  const { admin, seller } = here
  const [chat] = await conversationsOf(here, 1)
  const typing = await live.listen(seller, `/typing/${chat}.json`)
  const changes = await live.listen(seller, `/changes/${await uuidOf(here)}.json`)
  await Promise.all([typing.next(), changes.next()])

  const params = { id: seller.id }
  await admin.call(removeGroup, { params, body: { group_name: 'Vendedor' } })
  expect(await typing.next()).toEqual(denied)
  await expect(typing.next()).rejects.toThrow('The stream ended')
  expect((await live.ask(seller, 'GET', `/typing/${chat}.json`)).status).toBe(401)
  // Still open: it receives the next change.
  expect(JSON.stringify((await changes.next()).data)).toContain('seq')

  await admin.call(addGroup, { params, body: { group_name: 'Vendedor' } })
  expect((await live.ask(seller, 'GET', `/typing/${chat}.json`)).status).toBe(200)
})

test('who writes in a conversation is told to those who may read it, and to nobody else', async () => {
  const here = await world()
  const [chat] = await conversationsOf(here, 1)
  const { seller, otherSeller, manager } = here
  const write = (person: Person) => live.ask(person, 'PUT', `/typing/${chat}/${person.id}.json`, true)
  expect((await write(seller)).status).toBe(200)
  const shown = await live.ask(manager, 'GET', `/typing/${chat}.json`)
  expect(await shown.json()).toEqual({ [seller.id]: true })
  expect((await live.ask(otherSeller, 'GET', `/typing/${chat}.json`)).status).toBe(401)
  expect((await write(otherSeller)).status).toBe(401)
})

test('a stream of many paths goes on without the one that may not be read any more', async () => {
  const here = await world()
  const { admin, seller } = here
  const [chat] = await conversationsOf(here, 1)
  const paths = encodeURIComponent(`typing/${chat},changes/${await uuidOf(here)}`)
  const both = await live.listen(seller, `/.json?paths=${paths}`)
  await both.next()
  const params = { id: seller.id }
  await admin.call(removeGroup, { params, body: { group_name: 'Vendedor' } })
  const refused = await both.until(({ event }) => event === 'refused')
  expect(refused.data).toEqual({ path: `/typing/${chat}`, data: 'Permission denied' })
  await admin.call(managePermissions, { params, body: { permissions: ['audit.view'] } })
  expect((await both.next()).event).toMatch(/put|patch/)
})

test('who is deactivated, and who is signed out elsewhere, hears no more', async () => {
  const { admin, seller, otherSeller } = await world()
  const deactivated = await live.listen(seller, `/notifications/${seller.id}.json`)
  const ended = await live.listen(otherSeller, `/notifications/${otherSeller.id}.json`)
  await Promise.all([deactivated.next(), ended.next()])
  await admin.call(patchUser, { params: { id: seller.id }, body: { is_active: false } })
  await otherSeller.call(endMySessions, { body: { keep_current: false } })
  expect(await deactivated.next()).toEqual(revoked)
  expect(await ended.next()).toEqual(revoked)
})

test('who is given more keeps every stream', async () => {
  const { admin, seller, ...here } = await world()
  const changes = await live.listen(seller, `/changes/${await uuidOf(here)}.json`)
  await changes.next()
  await admin.call(managePermissions, { params: { id: seller.id }, body: { permissions: ['audit.view'] } })
  expect((await changes.next()).event).toMatch(/put|patch/)
})
