import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addGroup, createGroup, manageGroupPermissions, patchGroup } from '#contract/office/groups.ts'
import { accessSeconds } from '#server/platform/tokens.ts'
import { liveServer } from '#test/live-server.ts'
import { world } from '#test/world.ts'

let base: string
let listen: Awaited<ReturnType<typeof liveServer>>['listen']
beforeAll(async () => {
  ;({ base, listen } = await liveServer())
})

test('a stream lasts as long as the token that was looked at, whatever else is sent along', async () => {
  const here = await world()
  const who = await here.tokens.readAccess(here.seller.access)
  const signedAt = (ms: number) => here.tokens.signAccess(who, new Date(Date.now() - ms).toISOString())
  const short = await signedAt((accessSeconds - 3) * 1000)
  const endless = Buffer.from(JSON.stringify({ exp: 9e9 })).toString('base64url')
  const open = (authorization: string, token: string) =>
    fetch(`${base}/notifications/${here.seller.id}.json?auth=${token}`, {
      headers: { accept: 'text/event-stream', authorization },
    })
  const streams = await Promise.all([open(`Basic x.${endless}.x`, short), open('Basic abc', short)])
  for (const stream of streams) {
    expect(stream.status).toBe(200)
    expect(await stream.text()).toContain('event: auth_revoked')
  }
})

test('who must first set up a second factor or choose a password listens to nothing more', async () => {
  const here = await world()
  const path = `/notifications/${here.seller.id}.json`
  const groups = { name: 'Con dos pasos', permissions: [] }
  const { body: group } = await here.admin.call(createGroup, { body: groups })
  await here.admin.call(addGroup, { params: { id: here.seller.id }, body: { group_name: group.name } })
  const stream = await listen(here.seller, path)
  await stream.next()
  const params = { id: group.id }
  await here.admin.call(patchGroup, { params, body: { requires_second_factor: true } })
  expect((await stream.until(({ event }) => event === 'cancel')).event).toBe('cancel')
  await here.admin.call(patchGroup, { params, body: { requires_second_factor: false } })

  const next = await listen(here.seller, path)
  await next.next()
  await here.inAccount((db) =>
    sql`
      update app_user set must_change_password = true
      where account_id = ${here.accountId} and id = ${here.seller.id}`.execute(db),
  )
  const allowed = { group_name: group.name, permissions: ['leads.view'] }
  await here.admin.call(manageGroupPermissions, { body: allowed })
  expect((await next.until(({ event }) => event === 'cancel')).event).toBe('cancel')
})
