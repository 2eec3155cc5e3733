import type { Page, Request } from '@playwright/test'

/** What a page asked for: how often until now, and what is not answered yet. */
type Watch = { asked: number; open: Set<Request> }
const watches = new WeakMap<Page, Watch>()

/** Follows what a page asks for, the stream that stays open aside. */
export function follow(page: Page): Watch {
  const known = watches.get(page)
  if (known) return known
  const watch: Watch = { asked: 0, open: new Set() }
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/realtime/')) return
    watch.asked += 1
    watch.open.add(request)
  })
  page.on('requestfinished', (request) => watch.open.delete(request))
  page.on('requestfailed', (request) => watch.open.delete(request))
  watches.set(page, watch)
  return watch
}

/**
 * All is answered, and the page asked for nothing more while it rested and then had nothing to do. The page itself
 * takes the time: a machine that stalls stalls its clock too. One that draws without end is never idle.
 */
export async function atRest(page: Page) {
  const watch = follow(page)
  await page.waitForLoadState('load')
  let before: number
  do {
    before = watch.asked
    await page.evaluate(
      () =>
        new Promise<unknown>((rested) =>
          setTimeout(() => requestIdleCallback(rested, { timeout: 1000 }), 100),
        ),
    )
  } while (watch.open.size > 0 || watch.asked > before)
}
