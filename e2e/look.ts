import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { atRest } from './at-rest.ts'
import { expect } from './world.ts'

export async function violationsOn(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target.join(' '))])
}

/** Everything has arrived and nothing moves any more. */
export async function settled(page: Page) {
  await expect(page.locator('h1').first()).toBeVisible()
  await atRest(page)
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await expect(page.getByRole('status', { name: 'Cargando' })).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    const finite = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(finite.map((animation) => animation.finished))
  })
}

/** Pixels the page is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
