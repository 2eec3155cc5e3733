import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { connect } from './connect.ts'
import { createLine, type Paths } from './line.ts'

type Connection = Parameters<typeof connect>[0]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const passing = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A line whose server is here: what it was asked, and what it says. */
function lineOf(refusing: string[] = []) {
  const streams: (Connection & { end(how: 'lost' | 'nothing'): void })[] = []
  const changes: Paths[] = []
  const line = createLine({
    connect: (asked) =>
      new Promise((end) => {
        asked.signal.addEventListener('abort', () => end('lost'))
        streams.push({ ...asked, end })
      }),
    address: async () => '/realtime',
    token: () => 'token',
    renew: async () => {},
    change: async (_, paths) => {
      changes.push(paths)
      return refusing.filter((path) => paths[path])
    },
  })
  const say = (path: string, data: string | null) => streams.at(-1)?.onEvent({ kind: 'put', path, data })
  return { line, streams, changes, say }
}

async function opened(refusing: string[] = []) {
  const lines = lineOf(refusing)
  const stop = lines.line.watch('changes/a', () => {})
  await passing(100)
  lines.streams[0]?.onOpen(Date.now())
  lines.streams[0]?.onEvent({ kind: 'put', path: '/', data: { changes: { a: 'first' } } })
  await passing(100)
  return { ...lines, stop }
}

test('screens that come and go add and take away their paths, and the stream runs on', async () => {
  const { line, streams, changes, say } = await opened()
  const leave = line.watch('presence/a/lead-1', () => {})
  line.watch('presence/a/lead-2', () => {})
  await passing(100)
  expect(changes).toEqual([{ 'presence/a/lead-1': true, 'presence/a/lead-2': true }])
  say('/presence/a/lead-1', 'Ana')
  say('/presence/a/lead-2', null)
  leave()
  await passing(100)
  expect(changes[1]).toEqual({ 'presence/a/lead-1': null })
  await passing(60_000)
  expect([streams.length, line.value('changes/a'), line.value('presence/a/lead-1')]).toEqual([
    1,
    'first',
    null,
  ])
})

test('a path that is refused ends nothing, is not asked for again, and may be once it was left', async () => {
  const { line, streams, changes } = await opened(['typing/secret'])
  const leave = line.watch('typing/secret', () => {})
  await passing(60_000)
  expect([streams.length, changes.length, line.value('changes/a')]).toEqual([1, 1, 'first'])
  leave()
  line.watch('typing/secret', () => {})
  await passing(100)
  expect(changes).toHaveLength(2)
})

test('what the server refuses later is forgotten, and the rest stays', async () => {
  const { line, streams, say } = await opened()
  say('/changes/a', 'second')
  streams[0]?.onRefused?.('/changes/a')
  await passing(60_000)
  expect([line.value('changes/a'), streams.length]).toEqual([null, 1])
})

test('fifty chats that are opened at once are all asked for', async () => {
  const { line, changes, say } = await opened()
  for (let chat = 0; chat < 50; chat++) line.watch(`chats/${chat}`, () => {})
  await passing(100)
  for (let chat = 0; chat < 50; chat++) say(`/chats/${chat}`, 'value')
  await passing(10_000)
  expect(changes.flatMap((paths) => Object.keys(paths))).toHaveLength(50)
})

test('a change that was lost on its way is made up for by a new stream', async () => {
  const { line, streams } = await opened()
  line.watch('presence/a/lead-1', () => {})
  await passing(10_000)
  expect(streams).toHaveLength(2)
  expect(streams[1]?.url).toContain('presence/a/lead-1')
})

test('a line that is lost comes back with every path', async () => {
  const { line, streams } = await opened()
  line.watch('presence/a/lead-1', () => {})
  streams[0]?.end('lost')
  await passing(5000)
  expect(streams).toHaveLength(2)
  expect(streams[1]?.url).toMatch(/paths=changes\/a,presence\/a\/lead-1&/)
})

test('a line that is lost while nobody listens begins anew with the next path', async () => {
  const { line, streams, stop } = await opened()
  stop()
  await passing(100)
  streams[0]?.end('lost')
  await passing(60_000)
  expect(streams).toHaveLength(1)
  line.watch('chats/1', () => {})
  await passing(1000)
  expect(streams[1]?.url).toContain('paths=chats/1&')
})

test('a line at rest is taken again by whoever looks at the tab, not by a new token or a network that is back', async () => {
  const { line, streams } = await opened()
  line.rest()
  line.begin()
  line.reconnect()
  line.watch('presence/a/lead-1', () => {})
  await passing(60_000)
  expect(streams).toHaveLength(1)
  line.wake()
  await passing(100)
  expect(streams).toHaveLength(2)
})

test('where there is nothing, the stream is opened again only for another path', async () => {
  const { line, streams } = await opened()
  streams[0]?.end('nothing')
  await passing(600_000)
  expect(streams).toHaveLength(1)
  line.watch('presence/a/lead-1', () => {})
  await passing(100)
  expect(streams).toHaveLength(2)
})
