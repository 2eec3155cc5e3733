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
    // From all parts, and another ten whenever the figures change. Each says another number than the one before, whose list stays on the
    // screen until the next one is answered.
    const every = Math.floor(figures.length / followed)
    const chosen = figures.filter((_, place) => place % every === 0)
    const different = chosen
      .filter(({ count }, place) => count !== chosen[place - 1]?.count)
      .slice(0, followed)
    expect(different.length).toBeGreaterThan(followed / 2)
    for (const { address, count } of different) {
      await visit(page, address)
      const foot = page.getByRole('navigation', { name: 'Páginas' }).locator('bdi').first()
      const said = count.toLocaleString('es-CL', { useGrouping: 'always' })
      await expect(foot, address).toHaveText(new RegExp(` de ${said}$`))
    }
  })
