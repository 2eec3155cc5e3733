import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { assignLeads } from '#contract/leads/lead-acts.ts'
import { conversationsOf } from '#test/conversations.ts'
import { leadOf } from '#test/leads.ts'
import { liveServer, uuidOf } from '#test/live-server.ts'
import { world } from '#test/world.ts'

let listen: Awaited<ReturnType<typeof liveServer>>['listen']
let base: string
let ask: Awaited<ReturnType<typeof liveServer>>['ask']
beforeAll(async () => {
  ;({ base, listen, ask } = await liveServer())
})

test('a stream begins with the whole value, and a colleague’s act follows', async () => {
  const here = await world()
  const lead = await leadOf(here.admin, {})
  const changes = await listen(here.manager, `/changes/${await uuidOf(here)}.json`)
  expect((await changes.next()).event).toBe('put')
  const ids = { leads_ids: [lead.id], user_id: here.seller.id, assignment_reason: 'Turno' }
  await here.admin.call(assignLeads, { body: ids })
  const { event, data } = await changes.until(({ data }) => JSON.stringify(data).includes('lead'))
  expect(['put', 'patch']).toContain(event)
  expect(data).toBeTruthy()
})

test('presence is told to others, and gone when its writer takes it back', async () => {
  const here = await world()
  const root = `/presence/${await uuidOf(here)}/lead-42`
  const mine = `${root}/u${here.seller.id}-tab.json`
  const watching = await listen(here.manager, `${root}.json`)
  expect(await watching.next()).toEqual({ event: 'put', data: { path: '/', data: null } })
  expect((await ask(here.seller, 'PUT', mine, { name: 'Ana', at: { '.sv': 'timestamp' } })).status).toBe(200)
  const came = await watching.next()
  expect(JSON.stringify(came.data)).toContain('seller')
  expect((await ask(here.seller, 'DELETE', mine)).status).toBe(200)
  expect(JSON.stringify((await watching.next()).data)).not.toContain('seller')
})

test('who looks, types or is told leaves nothing behind in the outbox', async () => {
  const here = await world()
  const place = `/presence/${await uuidOf(here)}/lead-42/u${here.seller.id}-tab.json`
  expect((await ask(here.seller, 'PUT', place, { editing: true })).status).toBe(200)
  const [chat] = await conversationsOf(here, 1)
  expect((await ask(here.seller, 'PUT', `/typing/${chat}/${here.seller.id}.json`, true)).status).toBe(200)
  const ids = { leads_ids: [(await leadOf(here.admin, {})).id], user_id: here.seller.id }
  await here.admin.call(assignLeads, { body: { ...ids, assignment_reason: 'Turno' } })
  expect((await ask(here.seller, 'DELETE', place)).status).toBe(200)
  const { rows } = await here.inAccount((db) =>
    sql<{ type: string }>`
      select distinct type from outbox where account_id = ${here.accountId}
        and type in ('ephemeral.changed', 'notification.changed', 'access.changed')`.execute(db),
  )
  expect(rows).toEqual([])
})

test('nobody stands in a presence under another name, however it is written', async () => {
  const here = await world()
  const leaf = `/presence/${await uuidOf(here)}/lead-3/u${here.seller.id}`
  const name = async () => (await (await ask(here.manager, 'GET', `${leaf}.json`)).json()).name
  await ask(here.seller, 'PUT', `${leaf}.json`, { name: 'El administrador' })
  expect(await name()).toBe('seller')
  await ask(here.seller, 'PATCH', `${leaf}.json`, { name: 'El administrador' })
  expect(await name()).toBe('seller')
  await ask(here.seller, 'PUT', `${leaf}/name.json`, 'El administrador')
  expect(await name()).toBe('seller')
  await ask(here.seller, 'DELETE', `${leaf}.json`)
})

test('one person is in sixty places at most, each said in a kilobyte', async () => {
  const here = await world()
  const { id: user_id } = here.broker
  const root = `presence/${await uuidOf(here)}`
  const expires_at = new Date(Date.now() + 60_000).toISOString()
  const rows = Array.from({ length: 50 }, (_, lead) => ({
    account_id: here.accountId,
    user_id,
    path: `${root}/lead-${lead}/u${user_id}`,
    value: JSON.stringify({ editing: true }),
    expires_at,
  }))
  await here.inAccount((db) => db.insertInto('ephemeral').values(rows).execute())
  const write = async (lead: number, body: unknown) =>
    (await ask(here.broker, 'PUT', `/${root}/lead-${lead}/u${user_id}.json`, body)).status
  const all = await Promise.all(Array.from({ length: 14 }, (_, lead) => write(50 + lead, { editing: true })))
  expect(all.filter((status) => status === 200)).toHaveLength(10)
  expect(all.filter((status) => status === 400)).toHaveLength(4)
  expect(await write(7, { editing: false })).toBe(200)
  expect(await write(7, { text: 'x'.repeat(1100) })).toBe(400)
  expect(await write(7, null)).toBe(200)
  expect(await write(70, { editing: true })).toBe(200)
})

test('nobody writes at another’s leaf, above one, or where nothing may be written', async () => {
  const here = await world()
  const uuid = await uuidOf(here)
  for (const path of [
    `/presence/${uuid}/lead-1/u${here.manager.id}.json`,
    `/presence/${uuid}/lead-1.json`,
    `/presence/${uuid}.json`,
    `/notifications/${here.seller.id}.json`,
    '/.json',
  ]) {
    const answer = await ask(here.seller, 'PUT', path, { a: 1 })
    expect([path, answer.status, await answer.json()]).toEqual([path, 401, { error: 'Permission denied' }])
  }
})

test('another account’s places, another’s notifications and the roots are denied', async () => {
  const [here, there] = await Promise.all([world(), world()])
  const theirs = await uuidOf(there)
  for (const path of [
    `/changes/${theirs}`,
    `/presence/${theirs}`,
    `/notifications/${here.manager.id}`,
    '/',
    '/changes',
  ])
    for (const accept of ['application/json', 'text/event-stream']) {
      const answer = await ask(here.seller, 'GET', `${path}.json`, undefined, { accept })
      expect([path, answer.status]).toEqual([path, 401])
    }
})

test('one stream carries many paths, each change under its own', async () => {
  const here = await world()
  const uuid = await uuidOf(here)
  const paths = `presence/${uuid}/lead-7,notifications/${here.seller.id}`
  const both = await listen(here.seller, `/.json?paths=${encodeURIComponent(paths)}`)
  expect(await both.next()).toEqual({ event: 'put', data: { path: '/', data: null } })
  await ask(here.seller, 'PUT', `/presence/${uuid}/lead-7/u${here.seller.id}.json`, { name: 'Ana' })
  const { data } = await both.next()
  expect((data as { path: string }).path).toMatch(`/presence/${uuid}/lead-7`)
})

test('who writes with a tag that is no longer the one there is told what is', async () => {
  const here = await world()
  const path = `/presence/${await uuidOf(here)}/lead-1/u${here.seller.id}.json`
  const created = await ask(here.seller, 'PUT', path, { n: 1 }, { 'if-match': 'null_etag' })
  const tag = created.headers.get('etag') ?? ''
  expect([created.status, tag.length]).toEqual([200, 28])
  const stale = await ask(here.seller, 'PUT', path, { n: 9 }, { 'if-match': 'null_etag' })
  expect([stale.status, stale.headers.get('etag'), await stale.json()]).toEqual([412, tag, { n: 1 }])
  const counted = await ask(here.seller, 'PUT', path, { n: { '.sv': { increment: 2 } } }, { 'if-match': tag })
  expect(await counted.json()).toEqual({ n: 3 })
})

test('twenty who count at once, each trying again when told to, all count', async () => {
  const here = await world()
  const path = `/presence/${await uuidOf(here)}/lead-1/u${here.seller.id}/n.json`
  const countUp = async () => {
    for (let tries = 0; tries < 25; tries++) {
      const read = await ask(here.seller, 'GET', path, undefined, { 'x-firebase-etag': 'true' })
      const tag = read.headers.get('etag') ?? ''
      const next = ((await read.json()) ?? 0) + 1
      if ((await ask(here.seller, 'PUT', path, next, { 'if-match': tag })).status === 200) return
    }
    throw new Error('25 tries were not enough')
  }
  await Promise.all(Array.from({ length: 20 }, countUp))
  expect(await (await ask(here.seller, 'GET', path)).json()).toBe(20)
})

test.each([
  ['PUT', '/presence/{me}/a.b.json', 1, 400],
  ['PUT', '/presence/{me}/a%2Fb.json', 1, 400],
  ['PUT', '/presence/{me}/%00.json', 1, 400],
  ['PUT', '/presence/{me}/deep.json', deep(40), 400],
  ['PUT', '/presence/{me}/big.json', 'x'.repeat(20_000), 400],
  ['PATCH', '/presence/{me}.json', { a: 1, 'a/b': 2 }, 400],
  ['PATCH', '/presence/{me}.json', 7, 400],
  ['POST', '/presence/{me}.json', { text: 'hola' }, 200],
  ['PATCH', '/presence/{me}.json', { 'a/b': 1, c: null }, 200],
])('%s %s', async (method, path, body, status) => {
  const here = await world()
  const mine = `${await uuidOf(here)}/lead-1/u${here.seller.id}`
  const answer = await ask(here.seller, method, path.replace('{me}', mine), body)
  expect([answer.status, Object.keys((await answer.json()) ?? {})]).toEqual([
    status,
    status === 400 ? ['error'] : expect.anything(),
  ])
})

test('a write of endless depth is refused, as a value or as a path', async () => {
  const here = await world()
  const mine = `/presence/${await uuidOf(here)}/lead-1/u${here.seller.id}`
  const path = Array(5_000).fill('a').join('/')
  const write = (method: string, to: string, body: string) =>
    fetch(`${base}${to}`, { method, body, headers: { authorization: `Bearer ${here.seller.access}` } })
  for (const [method, to, body] of [
    ['PATCH', '/.json?stream=a-stream-of-a-tab', `{"a":${'['.repeat(7_000)}${']'.repeat(7_000)}}`],
    ['PUT', `${mine}.json`, `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['PUT', `${mine}.json`, `${'['.repeat(8_000)}${']'.repeat(8_000)}`],
    ['PATCH', `${mine}.json`, JSON.stringify({ [path]: 1 })],
    ['PUT', `${mine}/${path}.json`, '1'],
  ] as const) {
    const answer = await write(method, to, body)
    expect([method, body.length, answer.status]).toEqual([method, body.length, 400])
  }
})

function deep(levels: number): unknown {
  return levels === 0 ? 1 : { a: deep(levels - 1) }
}

test('a stream ends when its session does', async () => {
  const here = await world()
  const stream = await listen(here.seller, `/notifications/${here.seller.id}.json`)
  await stream.next()
  await here.app.inject({
    method: 'POST',
    url: '/api/auth/logout/',
    payload: { refresh: here.seller.refresh },
  })
  expect(await stream.until(({ event }) => event === 'auth_revoked')).toEqual({
    event: 'auth_revoked',
    data: 'credential is no longer valid',
  })
})

test('without .json at the end it is no address of the tree', async () => {
  const here = await world()
  expect((await ask(here.seller, 'GET', '/presence')).status).toBe(404)
})

test('shallow, silent and pretty answers', async () => {
  const here = await world()
  const path = `/presence/${await uuidOf(here)}/lead-1/u${here.seller.id}.json`
  expect((await ask(here.seller, 'PUT', `${path}?print=silent`, { a: { b: 1 }, c: 2 })).status).toBe(204)
  expect(await (await ask(here.seller, 'GET', `${path}?shallow=true`)).json()).toEqual({ a: true, c: true })
  expect(await (await ask(here.seller, 'GET', `${path}?print=pretty`)).text()).toContain('\n  "a"')
  expect((await ask(here.seller, 'GET', `${path}?limitToFirst=1`)).status).toBe(400)
  const last = await ask(here.seller, 'GET', `${path}?orderBy="$key"&limitToLast=1`)
  expect(await last.json()).toEqual({ c: 2 })
})
