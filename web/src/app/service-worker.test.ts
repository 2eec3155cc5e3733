import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'

type Page = { focused?: boolean; visibilityState?: string; hears?: boolean; answer?: string }

/** The real service worker with these pages open, each of which answers what it hears. */
async function awake(pages: Page[], userAgent = 'Chrome Safari') {
  const listeners: Record<string, (event: object) => void> = {}
  const clients = pages.map(({ hears = true, answer = 'led', ...page }) => ({
    ...page,
    focus: async () => {},
    navigate: vi.fn(async () => {}),
    postMessage: vi.fn((_: object, [port]: MessagePort[]) => hears && port?.postMessage(answer)),
  }))
  const openWindow = vi.fn()
  const showNotification = vi.fn(async () => {})
  const worker = {
    navigator: { userAgent },
    registration: { showNotification },
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener
    },
    location: { origin: 'https://umbral.test' },
    clients: { matchAll: async () => clients, openWindow },
  }
  new Function('self', readFileSync('web/public/sw.js', 'utf8'))(worker)
  return { listeners, clients, openWindow, showNotification }
}

/** Lets the worker do all its work for an event. */
async function handled(listener: ((event: object) => void) | undefined, event: object) {
  let done: Promise<unknown> = Promise.resolve()
  listener?.({
    ...event,
    waitUntil: (work: Promise<unknown>) => {
      done = work
    },
  })
  // Messages through a port arrive one macrotask later.
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
  await vi.advanceTimersByTimeAsync(1_000)
  await done
}

/** Clicks a notification and returns what happened to each page. */
async function click(pages: Page[]) {
  const { listeners, clients, openWindow } = await awake(pages)
  await handled(listeners.notificationclick, {
    notification: { close: () => {}, data: { path: '/leads?id=42' } },
  })
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

const push = {
  kind: 'lead_assigned',
  title: 'Lead asignado: Ana',
  body: null,
  path: '/leads?id=42',
  tag: 'n1',
}

/** Pushes it; returns whether each notification shown was silent, and what the pages were asked. */
async function pushed(pages: Page[], userAgent?: string) {
  const { listeners, clients, showNotification } = await awake(pages, userAgent)
  await handled(listeners.push, { data: { json: () => push } })
  const shown = (showNotification.mock.calls as unknown as [string, { silent: boolean }][]).map(
    ([, { silent }]) => silent,
  )
  return {
    shown,
    asked: clients.map(({ postMessage }) => postMessage.mock.calls.map(([message]) => message)),
  }
}

test('a push does not ring while a visible page shows what it is about', async () => {
  const seen = { visibilityState: 'visible', answer: 'seen' }
  const { shown, asked } = await pushed([{ visibilityState: 'visible', answer: 'not seen' }, seen])
  const question = [{ seen: '/leads?id=42', kind: 'lead_assigned' }]
  expect([shown, asked]).toEqual([[], [question, question]])
  expect((await pushed([seen], 'Version/18 Safari')).shown).toEqual([true])
})

test('a push rings where no page shows it, a hidden one does, or none answers', async () => {
  expect((await pushed([])).shown).toEqual([false])
  const hidden = await pushed([{ visibilityState: 'hidden', answer: 'seen' }])
  expect([hidden.shown, hidden.asked]).toEqual([[false], [[]]])
  expect((await pushed([{ visibilityState: 'visible', hears: false }])).shown).toEqual([false])
})
