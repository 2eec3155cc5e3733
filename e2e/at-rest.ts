import type { Page, Request } from '@playwright/test'

const stillness = 500

type Watch = { open: Set<Request>; changed: Set<() => void> }
const watches = new WeakMap<Page, Watch>()

/** Follows what a page asks for, the stream that stays open aside. */
export function follow(page: Page): Watch {
  const known = watches.get(page)
  if (known) return known
  const watch: Watch = { open: new Set(), changed: new Set() }
  const tell = () => {
    for (const run of watch.changed) run()
  }
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/realtime/')) return
    watch.open.add(request)
    tell()
  })
  const ended = (request: Request) => {
    watch.open.delete(request)
    tell()
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  watches.set(page, watch)
  return watch
}

/** Nothing was asked for in the last half second: what `networkidle` was, before a stream stayed open. */
export async function atRest(page: Page) {
  const { open, changed } = follow(page)
  await page.waitForLoadState('load')
  await new Promise<void>((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      if (open.size === 0) timer = setTimeout(done, stillness)
    }
    const done = () => {
      changed.delete(look)
      resolve()
    }
    changed.add(look)
    look()
  })
}
