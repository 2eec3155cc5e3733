import type { Page } from '@playwright/test'
import { atRest } from '../at-rest.ts'
import { test, visit } from '../shared-page.ts'
import { expect } from '../world.ts'

test.use({ who: 'admin' })

/** A part of each endpoint: those of one endpoint show the same figures in another order (their links: `links.test.ts`). */
const parts = {
  '/dashboards/leads': ['general', 'sellers', 'deals', 'goals'],
  '/dashboards/stock': ['general', 'quotations', 'absorption', 'prices', 'holds', 'cohorts', 'forecast'],
}
const followed = 10

/** The numbers of a part that are links, with the address that each leads to. */
const figuresOn = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) =>
      links
        .filter(({ textContent }) => /^[\d.]+$/.test(textContent ?? ''))
        .map((link) => ({
          address: link.getAttribute('href') ?? '',
          label: link.getAttribute('aria-label') ?? '',
          count: Number((link.textContent ?? '').replaceAll('.', '')),
        })),
    )

for (const [address, names] of Object.entries(parts))
  test(`ten numbers of ${address} lead to lists of as many rows`, async ({ page }) => {
    const figures: Awaited<ReturnType<typeof figuresOn>> = []
    for (const part of names) {
      await visit(page, `${address}?part=${part}`)
      await atRest(page)
      figures.push(...(await figuresOn(page)))
    }
    expect(figures.length).toBeGreaterThan(2 * followed)
    // From all parts, and another ten whenever the figures change.
    const different = figures.filter(
      (one, at) => figures.findIndex((two) => two.address === one.address) === at,
    )
    const every = Math.floor(different.length / followed)
    const chosen = different.filter((_, place) => place % every === 0).slice(0, followed)
    const found: typeof chosen = []
    for (const figure of chosen) {
      // The list before stays on the screen until this one is answered.
      const answered = page.waitForResponse((answer) => isOfList(answer.url()))
      await visit(page, figure.address)
      const { count } = await (await answered).json()
      const foot = page.getByRole('navigation', { name: 'Páginas' }).locator('bdi').first()
      await expect(foot).toHaveText(
        new RegExp(` de ${count.toLocaleString('es-CL', { useGrouping: 'always' })}$`),
      )
      found.push({ ...figure, count })
    }
    expect(found).toEqual(chosen)
  })

/** The rows of a list, and not what a tab or a filter counts. */
const isOfList = (url: string) =>
  /^\/umbral_api\/v1\/(leads|deals|quotations|units)\/$/.test(new URL(url).pathname)
