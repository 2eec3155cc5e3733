import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everyHour, watchBuild } from './watch-build.ts'

let served: string | undefined
let reads: number
let told: number
let window: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  reads = 0
  told = 0
  window = new EventTarget()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  vi.stubGlobal('fetch', async (url: string) => {
    expect(url).toBe('/build-manifest.json')
    reads += 1
    return served ? new Response(JSON.stringify({ version: served })) : new Response('', { status: 502 })
  })
})
afterEach(() => vi.useRealTimers())

const pass = (time: number) => vi.advanceTimersByTimeAsync(time)

test('the build manifest is fetched every 60 minutes, and a newer one is told', async () => {
  served = '1'
  watchBuild(() => (told += 1), '1')
  await pass(everyHour)
  expect([reads, told]).toEqual([2, 0])
  served = '2'
  await pass(everyHour)
  expect([reads, told]).toEqual([3, 1])
})

test('on focus it is fetched only after 60 minutes', async () => {
  served = '1'
  watchBuild(() => (told += 1), '1')
  await pass(1000)
  window.dispatchEvent(new Event('focus'))
  expect(reads).toBe(1)
  // Timers do not run while a machine sleeps.
  vi.setSystemTime(Date.now() + everyHour)
  served = '2'
  window.dispatchEvent(new Event('focus'))
  await pass(0)
  expect([reads, told]).toEqual([2, 1])
})

test('a manifest that cannot be read says nothing', async () => {
  served = '1'
  watchBuild(() => (told += 1), '1')
  await pass(0)
  served = undefined
  await pass(everyHour)
  expect(told).toBe(0)
})

test('who stops watching is told no more', async () => {
  served = '1'
  const stop = watchBuild(() => (told += 1), '1')
  await pass(0)
  stop()
  served = '2'
  await pass(2 * everyHour)
  expect([reads, told]).toEqual([1, 0])
})

test('a page that was already old when it first asked is told', async () => {
  served = '2'
  watchBuild(() => (told += 1), '1')
  await pass(0)
  expect(told).toBe(1)
})
