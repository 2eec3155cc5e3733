import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'

type Page = { focused?: boolean; visibilityState?: string; hears?: boolean }

/** The real service worker with these pages open; clicks a notification and returns what happened to each page. */
async function click(pages: Page[]) {
  const listeners: Record<string, (event: object) => void> = {}
  const clients = pages.map(({ hears = true, ...page }) => ({
    ...page,
    focus: async () => {},
    navigate: vi.fn(async () => {}),
    postMessage: vi.fn((_: object, [port]: MessagePort[]) => hears && port?.postMessage('led')),
  }))
  const openWindow = vi.fn()
  const worker = {
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener
    },
    location: { origin: 'https://umbral.test' },
    clients: { matchAll: async () => clients, openWindow },
  }
  new Function('self', readFileSync('web/public/sw.js', 'utf8'))(worker)
  let done: Promise<unknown> = Promise.resolve()
  listeners.notificationclick?.({
    notification: { close: () => {}, data: { path: '/leads?id=42' } },
    waitUntil: (work: Promise<unknown>) => {
      done = work
    },
  })
  // Messages through a port arrive one macrotask later.
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
  await vi.advanceTimersByTimeAsync(1_000)
  await done
  const led = clients.map(({ postMessage }) => postMessage.mock.calls.map(([message]) => message))
  const loaded = clients.map(({ navigate }) => navigate.mock.calls.length)
  return { led, loaded, openWindow }
}

vi.useFakeTimers({ toFake: ['setTimeout'] })
const message = { path: '/leads?id=42' }

test('a click on a notification leads the page one looks at, without loading it anew', async () => {
  const { led, loaded } = await click([
    { visibilityState: 'hidden' },
    { visibilityState: 'visible', focused: true },
  ])
  expect([led, loaded]).toEqual([
    [[], [message]],
    [0, 0],
  ])
})

test('a page that does not answer is loaded anew, and without any a window is opened', async () => {
  expect((await click([{ hears: false }])).loaded).toEqual([1])
  expect((await click([])).openWindow).toHaveBeenCalledWith('/leads?id=42')
})
