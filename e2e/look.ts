import type { Page, TestInfo } from '@playwright/test'
import { atRest } from './at-rest.ts'
import { violationsOn } from './axe.ts'
import { expect } from './world.ts'

/** Light, the same page right to left, and dark: the colours are the same at every width. */
const ways = ['light', 'rtl', 'dark'] as const

/** Dark mode only changes colours. */
const rulesFor = { light: {}, dark: { runOnly: ['color-contrast'] } }

/** Checks the screen in each mode: nothing wider than the window, no accessibility violation. */
export async function judge(page: Page, info: TestInfo) {
  const width = page.viewportSize()?.width
  // What was pressed before shows no tooltip any more.
  await page.mouse.move(0, 0)
  await settled(page)
  for (const way of ways) {
    if (way === 'dark' && width === 390) continue
    await turn(page, way)
    await still(page)
    const found = await wrongOn(page, way)
    if (found.length > 0 || process.env.PICTURES)
      await page.screenshot({ path: info.outputPath(`${width}-${way}.png`) })
    expect.soft(found, `${way} at ${width}`).toEqual([])
  }
  await turn(page, 'light')
}

async function wrongOn(page: Page, way: (typeof ways)[number]) {
  // Right to left only changes positions, which axe does not check; and axe takes as long as everything else.
  if (way === 'rtl') return tooWide(page)
  const wide = way === 'dark' ? [] : await tooWide(page)
  return [...wide, ...(await violationsOn(page, rulesFor[way]))]
}

/** Nothing is wider than a window of this width. */
export async function fits(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 })
  await turn(page, 'light')
  expect.soft(await tooWide(page), `at ${width}`).toEqual([])
}

async function tooWide(page: Page) {
  const { clientWidth, scrollWidth } = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    return { clientWidth, scrollWidth }
  })
  return clientWidth === scrollWidth ? [] : [`${scrollWidth} px wide in ${clientWidth}`]
}

/** Switches to Arabic's direction or to dark mode without reloading the page. */
async function turn(page: Page, way: (typeof ways)[number]) {
  await page.emulateMedia({ colorScheme: way === 'dark' ? 'dark' : 'light' })
  const direction = way === 'rtl' ? { dir: 'rtl', lang: 'ar' } : { dir: 'ltr', lang: 'es-CL' }
  await page.evaluate(async (attributes) => {
    Object.assign(document.documentElement, attributes)
    // Popovers are positioned again, and the colours have their transition.
    dispatchEvent(new Event('resize'))
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
  }, direction)
}

/** Waits until everything has loaded and no animation runs. */
async function settled(page: Page) {
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
