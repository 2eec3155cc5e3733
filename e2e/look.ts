import AxeBuilder from '@axe-core/playwright'
import type { Page, TestInfo } from '@playwright/test'
import { atRest } from './at-rest.ts'
import { expect } from './world.ts'

/** Light, the same page right to left, and dark. */
const ways = ['light', 'rtl', 'dark'] as const

/** Judges what is on screen, each way: nothing wider than the window, nothing that keeps somebody out. */
export async function judge(page: Page, info: TestInfo) {
  const width = page.viewportSize()?.width
  await settled(page)
  for (const way of ways) {
    await turn(page, way)
    await still(page)
    await page.screenshot({ path: info.outputPath(`${width}-${way}.png`) })
    if (way !== 'dark') await fits(page)
    // axe takes as long as all the rest: right to left it judges what is wide, where more stands side by side.
    if (way === 'rtl' && width === 390) continue
    const axe = new AxeBuilder({ page })
    // Only colours are other ones in the dark, and none are right to left.
    if (way === 'dark') axe.withRules('color-contrast')
    if (way === 'rtl') axe.disableRules('color-contrast')
    const { violations } = await axe.analyze()
    const found = violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target.join(' '))])
    expect.soft(found, `${way} at ${width}`).toEqual([])
  }
}

/** Nothing is wider than the window. */
export async function fits(page: Page) {
  const { clientWidth, scrollWidth } = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    return { clientWidth, scrollWidth }
  })
  expect.soft(scrollWidth, `at ${clientWidth}`).toBe(clientWidth)
}

/** As Arabic and the dark have it; without loading the page again. */
async function turn(page: Page, way: (typeof ways)[number]) {
  await page.emulateMedia({ colorScheme: way === 'dark' ? 'dark' : 'light' })
  const direction = way === 'rtl' ? { dir: 'rtl', lang: 'ar' } : { dir: 'ltr', lang: 'es-CL' }
  await page.evaluate(async (attributes) => {
    Object.assign(document.documentElement, attributes)
    // What floats finds its place again, and the other colours are on their way.
    dispatchEvent(new Event('resize'))
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
  }, direction)
}

/** Everything has arrived and nothing moves any more. */
export async function settled(page: Page) {
  await expect(page.locator('h1').first()).toBeVisible()
  await atRest(page)
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await expect(page.getByRole('status', { name: 'Cargando' })).toHaveCount(0)
  await still(page)
}

async function still(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready
    const finite = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(finite.map((animation) => animation.finished))
  })
}
