import { EventSource } from 'eventsource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveServer, uuidOf } from '#test/live-server.ts'
import { type Person, type World, world } from '#test/world.ts'

/** Firebase's REST and streaming protocol, as a third-party client sees it. */

let base: string
let here: World
const sources: EventSource[] = []

beforeAll(async () => {
  ;({ base } = await liveServer())
  here = await world()
})

afterAll(() => {
  for (const source of sources) source.close()
})

const placeOf = async (person: Person) => `${base}/presence/${await uuidOf(here)}/lead-9/u${person.id}`

type Message = { kind: string; data: string }

/** Collects every event of an EventSource, in order. */
function follow(url: string) {
  const source = new EventSource(url)
  sources.push(source)
  const told: Message[] = []
  const waiting: ((message: Message) => void)[] = []
  const take = (message: Message) => {
    const next = waiting.shift()
    if (next) next(message)
    else told.push(message)
  }
  for (const kind of ['put', 'patch', 'cancel', 'auth_revoked'])
    source.addEventListener(kind, ({ data }) => take({ kind, data: String(data) }))
  const next = () =>
    new Promise<Message>((resolve) => {
      const message = told.shift()
      if (message) resolve(message)
      else waiting.push(resolve)
    })
  return {
    source,
    next,
    value: async () => {
      const { kind, data } = await next()
      return [kind, JSON.parse(data)]
    },
  }
}

const send = async (method: string, url: string, body?: unknown, headers = {}) => {
  const answer = await fetch(`${url}.json?auth=${here.seller.access}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return {
    status: answer.status,
    tag: answer.headers.get('etag'),
    body: await answer.json().catch(() => undefined),
  }
}

test('an EventSource with the token in its address gets put, patch and the path of each', async () => {
  const place = await placeOf(here.seller)
  const { value } = follow(`${place}.json?auth=${here.seller.access}`)
  expect(await value()).toEqual(['put', { path: '/', data: null }])
  await send('PUT', place, { label: 'Ana', seen: { a: 1 } })
  expect(await value()).toEqual(['put', { path: '/', data: { label: 'Ana', seen: { a: 1 } } }])
  await send('PATCH', place, { 'seen/b': 2, label: 'Eva' })
  expect(await value()).toEqual(['patch', { path: '/', data: { label: 'Eva', seen: { a: 1, b: 2 } } }])
  await send('PUT', `${place}/seen/a`, 5)
  expect(await value()).toEqual(['put', { path: '/seen/a', data: 5 }])
  await send('DELETE', `${place}/seen`)
  expect(await value()).toEqual(['put', { path: '/seen', data: null }])
  await send('DELETE', place)
  expect(await value()).toEqual(['put', { path: '/', data: null }])
})

test('a write above what is listened to tells the new value there, and one beside it nothing', async () => {
  const place = await placeOf(here.otherSeller)
  const write = (path: string, body: unknown) =>
    fetch(`${place}${path}.json?auth=${here.otherSeller.access}`, {
      method: 'PUT',
      body: JSON.stringify(body),
    })
  const { value } = follow(`${place}/a.json?auth=${here.otherSeller.access}`)
  expect(await value()).toEqual(['put', { path: '/', data: null }])
  await write('/b', 1)
  await write('', { a: { x: 1 }, b: 2 })
  expect(await value()).toEqual(['put', { path: '/', data: { x: 1 } }])
})

test('who may not read is refused before the stream begins, so that the client stops', async () => {
  const { source } = follow(`${base}/notifications/${here.manager.id}.json?auth=${here.seller.access}`)
  const error = await new Promise<{ code?: number | undefined }>((resolve) => {
    source.addEventListener('error', resolve)
  })
  expect([error.code, source.readyState]).toEqual([401, source.CLOSED])
})

test('the answer of a stream is what clients insist on', async () => {
  const ending = new AbortController()
  const answer = await fetch(`${await placeOf(here.seller)}.json?auth=${here.seller.access}`, {
    headers: { accept: 'text/event-stream' },
    signal: ending.signal,
  })
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(answer.headers.get('cache-control')).toContain('no-cache')
  expect(answer.headers.get('content-encoding')).toBe(null)
  const [first] = (
    await answer.body
      ?.getReader()
      .read()
      .then(({ value }) => new TextDecoder().decode(value))
  )?.split('\n\n') ?? ['']
  expect(first).toMatch(/^event: put\ndata: \{"path":"\/","data":.*\}$/)
  ending.abort()
})

test('conditional writes: null_etag creates once, a tag that is old answers what is there', async () => {
  const place = `${await placeOf(here.seller)}/once`
  expect(await send('GET', place, undefined, { 'x-firebase-etag': 'true' })).toMatchObject({
    tag: 'null_etag',
  })
  const made = await send('PUT', place, 1, { 'if-match': 'null_etag' })
  expect(made.status).toBe(200)
  expect(await send('PUT', place, 2, { 'if-match': 'null_etag' })).toEqual({
    status: 412,
    tag: made.tag,
    body: 1,
  })
  expect((await send('PATCH', place, { a: 1 }, { 'if-match': String(made.tag) })).status).toBe(400)
  expect((await send('GET', place, undefined, { 'if-none-match': String(made.tag) })).status).toBe(304)
  expect((await send('DELETE', place, undefined, { 'if-match': `"${made.tag}"` })).status).toBe(200)
})

test.each([
  ['nulls and empty objects do not exist', { a: null, b: {}, c: { d: null }, e: 1 }, { e: 1 }],
  ['lists are objects, and come back as lists', ['x', 'y'], ['x', 'y']],
  ['sparse numbers stay an object', { 0: 'x', 9: 'y' }, { 0: 'x', 9: 'y' }],
  ['false and zero are values', { a: false, b: 0, c: '' }, { a: false, b: 0, c: '' }],
])('%s', async (_, written, read) => {
  const place = `${await placeOf(here.seller)}/shape`
  await send('PUT', place, written)
  expect((await send('GET', place)).body).toEqual(read)
})

test('server values are resolved before anybody hears of them', async () => {
  const place = `${await placeOf(here.seller)}/server`
  const { body } = await send('PUT', place, { at: { '.sv': 'timestamp' }, n: { '.sv': { increment: 3 } } })
  expect(body).toEqual({ at: expect.any(Number), n: 3 })
  expect((await send('PUT', `${place}/n`, { '.sv': 'nonsense' })).status).toBe(400)
})

test('a posted child gets a key that sorts by time', async () => {
  const place = `${await placeOf(here.seller)}/list`
  const names = []
  for (const text of ['a', 'b', 'c']) names.push((await send('POST', place, text)).body.name)
  expect(names).toEqual([...names].sort())
  expect(names[0]).toMatch(/^[\w-]{20}$/)
})

test('errors are one text under `error`', async () => {
  const place = await placeOf(here.seller)
  const url = `${place}.json?auth=${here.seller.access}`
  const broken = await fetch(url, { method: 'PUT', body: '{' })
  expect([broken.status, await broken.json()]).toEqual([
    400,
    { error: "Invalid data; couldn't parse JSON object, array, or value." },
  ])
  const empty = await fetch(url, { method: 'PUT' })
  expect([empty.status, await empty.json()]).toEqual([400, { error: 'Error: No data supplied.' }])
  const stranger = await fetch(`${place}.json?auth=nonsense`)
  expect([stranger.status, Object.keys(await stranger.json())]).toEqual([401, ['error']])
})

test.each([
  ['orderBy="$key"&startAt="b"', { b: { n: 2 }, c: { n: 1 } }],
  ['orderBy="n"&limitToLast=1', { a: { n: 3 } }],
  ['orderBy="n"&startAt=1&endAt=2', { b: { n: 2 }, c: { n: 1 } }],
  ['orderBy="n"&equalTo=2', { b: { n: 2 } }],
  ['orderBy="n"&startAfter=1&endBefore=3', { b: { n: 2 } }],
  ['orderBy=%2522$key%2522&limitToFirst=1', { a: { n: 3 } }],
])('asked with %s', async (query, expected) => {
  const place = `${await placeOf(here.seller)}/queried`
  await send('PUT', place, { a: { n: 3 }, b: { n: 2 }, c: { n: 1 } })
  const answer = await fetch(`${place}.json?auth=${here.seller.access}&${query}`)
  expect(await answer.json()).toEqual(expected)
})

test.each([
  'limitToFirst=1',
  'orderBy=n&limitToFirst=1',
  'orderBy="n"&limitToFirst=0',
  'orderBy="n"&limitToFirst=1&limitToLast=1',
  'orderBy="n"&startAt={}',
  'orderBy="n"&equalTo=1&startAt=1',
  'shallow=true&orderBy="n"',
])('%s is refused', async (query) => {
  const answer = await fetch(`${await placeOf(here.seller)}.json?auth=${here.seller.access}&${query}`)
  expect([answer.status, Object.keys(await answer.json())]).toEqual([400, ['error']])
})

test('the method may come in a header', async () => {
  const place = `${await placeOf(here.seller)}/method`
  const url = `${place}.json?auth=${here.seller.access}`
  await fetch(url, { method: 'POST', headers: { 'x-http-method-override': 'PUT' }, body: '"set"' })
  expect(await (await fetch(url)).json()).toBe('set')
})

const asked = async (query: string, init: RequestInit = {}) =>
  fetch(`${await placeOf(here.seller)}/wishes.json?auth=${here.seller.access}&${query}`, init)

const list = { '0': { n: 1 }, '1': { n: 2 }, x: true }

test.each([
  ['shallow=true', { '0': true, '1': true, x: true }],
  ['shallow=true&limitToFirst=1', { '0': true }],
  ['shallow=true&startAfter="0"&limitToFirst=1', { '1': true }],
  ['timeout=10s', list],
  ['timeout=15min', list],
])('%s is heeded', async (query, expected) => {
  await asked('writeSizeLimit=tiny', { method: 'PUT', body: JSON.stringify(list) })
  expect(await (await asked(query)).json()).toEqual(expected)
})

test.each([
  'timeout=0s',
  'timeout=16min',
  'timeout=soon',
  'writeSizeLimit=huge',
  'format=xml',
  'callback=take',
  'shallow=true&limitToLast=1',
])('%s is no parameter', async (query) => {
  expect((await asked(query)).status).toBe(400)
})

test('an export has no lists, a download has a name', async () => {
  await asked('', { method: 'PUT', body: '["a","b"]' })
  expect(await (await asked('')).json()).toEqual(['a', 'b'])
  expect(await (await asked('format=export')).json()).toEqual({ 0: 'a', 1: 'b' })
  const saved = await asked('download=casa.json')
  expect(saved.headers.get('content-disposition')).toBe('attachment; filename=casa.json')
})

test.each(['print=pretty', 'shallow=true'])('a stream with %s is refused', async (query) => {
  expect((await asked(query, { headers: { accept: 'text/event-stream' } })).status).toBe(400)
})

test('a filtered stream tells what is in its window, and what leaves it', async () => {
  const place = `${await placeOf(here.seller)}/window`
  const { value } = follow(`${place}.json?auth=${here.seller.access}&orderBy="n"&limitToFirst=2`)
  expect(await value()).toEqual(['put', { path: '/', data: null }])
  await send('PUT', place, { a: { n: 1 }, b: { n: 2 } })
  expect(await value()).toEqual(['put', { path: '/', data: { a: { n: 1 }, b: { n: 2 } } }])
  await send('PUT', `${place}/c`, { n: 0 })
  const [kind, { data }] = await value()
  expect([kind, data]).toEqual(['patch', { b: null, c: { n: 0 } }])
})

test('pages of other sites may ask with a token, and read the tag', async () => {
  const origin = 'https://panel.ejemplo.cl'
  const preflight = await asked('', {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'if-match,x-firebase-etag',
    },
  })
  expect(preflight.headers.get('access-control-allow-headers')).toBe('if-match,x-firebase-etag')
  const answer = await asked('', { headers: { origin, 'x-firebase-etag': 'true' } })
  expect([
    answer.headers.get('access-control-allow-origin'),
    answer.headers.get('access-control-expose-headers'),
  ]).toEqual([origin, 'ETag'])
})

test.each([
  ['a priority', { '.priority': 1, n: 1 }],
  ['a key too long', { ['k'.repeat(769)]: 1 }],
  ['a body over a megabyte', 'x'.repeat(2 ** 20)],
])('%s is refused', async (_, body) => {
  const { status } = await send('PUT', await placeOf(here.seller), body)
  expect([400, 413]).toContain(status)
})
