import type { Page } from '@playwright/test'
import { atRest } from '../at-rest.ts'
import { test, visit } from '../shared-page.ts'
import { expect } from '../world.ts'

test.use({ who: 'admin' })

const parts = {
  '/dashboards/leads': ['general', 'methods', 'states', 'sellers', 'deals', 'goals'],
  '/dashboards/stock': [
    'general',
    'projects',
    'funnel',
    'quotations',
    'absorption',
    'prices',
    'holds',
    'cohorts',
    'forecast',
    'goals',
  ],
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
    const every = Math.floor(figures.length / followed)
    const chosen = figures.filter((_, place) => place % every === 0).slice(0, followed)
    const found: typeof chosen = []
    for (const figure of chosen) {
      await visit(page, figure.address)
      await atRest(page)
      const foot = await page
        .getByRole('navigation', { name: 'Páginas' })
        .locator('bdi')
        .first()
        .textContent()
      found.push({ ...figure, count: Number((foot?.split(' de ')[1] ?? '').replaceAll('.', '')) })
    }
    expect(found).toEqual(chosen)
  })
