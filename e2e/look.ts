import AxeBuilder from '@axe-core/playwright'
import type { Page, TestInfo } from '@playwright/test'
import { atRest } from './at-rest.ts'
import { expect } from './world.ts'

const schemes = ['light', 'dark'] as const

/** Judges what is on screen, light and dark: nothing wider than the window, nothing that keeps somebody out. */
export async function judge(page: Page, info: TestInfo, { rtl }: { rtl?: true | undefined } = {}) {
  const width = page.viewportSize()?.width
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    // After the change of scheme, which paints the page anew.
    if (rtl) await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    await settled(page)
    await page.screenshot({ path: info.outputPath(`${width}-${colorScheme}.png`) })
    const axe = new AxeBuilder({ page })
    // Only colours are other ones in the dark.
    if (colorScheme === 'dark') axe.withRules('color-contrast')
    const { violations } = await axe.analyze()
    const found = violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target.join(' '))])
    expect.soft(found, `${colorScheme} at ${width}`).toEqual([])
  }
  expect.soft(await overflow(page), `pixels wider than ${width}`).toBe(0)
}

/** Everything has arrived and nothing moves any more. */
async function settled(page: Page) {
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
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
