import type { Page, Request } from '@playwright/test'

/** The requests of a page: how many so far, and those not answered yet. */
type Watch = { asked: number; open: Set<Request> }
const watches = new WeakMap<Page, Watch>()

/** Tracks the requests of a page, except the open stream. */
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
 * Waits until all requests are answered and the page made no new one during a pause followed by an idle callback. The page
 * measures the time itself: a stalled machine stalls that clock too. A page that renders endlessly is never idle.
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
