import type { Page } from '@playwright/test'
import { overflow, settled, violationsOn } from './look.ts'
import { expect, signIn, test } from './world.ts'

type Look = { name: string; kept?: Record<string, string>; rtl?: true; open?: (page: Page) => Promise<void> }

const press = (role: 'button' | 'menuitem', name: string | RegExp) => (page: Page) =>
  page.getByRole(role, { name }).click()

const looks: Look[] = [
  { name: 'horizontal navigation', kept: { navigationLayout: 'horizontal', contentWidth: 'wide' } },
  { name: 'collapsed navigation', kept: { verticalNavCollapsed: 'true' } },
  { name: 'no navbar', kept: { navbar: 'hidden', footer: 'sticky' } },
  { name: 'bordered', kept: { skin: 'bordered', navbarBlur: 'false' } },
  ...['blue', 'violet', 'rose', 'copper'].map((color) => ({
    name: color,
    kept: { lightPrimaryColor: color, darkPrimaryColor: color },
  })),
  { name: 'right to left', rtl: true },
  { name: 'right to left, horizontal', rtl: true, kept: { navigationLayout: 'horizontal' } },
  {
    name: 'preferences',
    open: async (page) => {
      await press('button', /^Menú de /)(page)
      await press('menuitem', 'Preferencias de pantalla')(page)
    },
  },
  { name: 'palette', open: press('button', 'Buscar o ir a…') },
]

for (const width of [1440, 960, 390]) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 900 } })
    for (const { name, kept = {}, rtl, open } of looks) {
      test(name, async ({ page }, info) => {
        await signIn(page)
        await page.addInitScript((values) => Object.assign(localStorage, values), kept)
        await page.goto('/leads?tab=in_follow_up')
        await open?.(page)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          // After the change of scheme, which paints the page anew.
          if (rtl) await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
          await settled(page)
          await page.screenshot({ path: info.outputPath(`${colorScheme}.png`) })
          expect(await violationsOn(page), colorScheme).toEqual([])
        }
        expect(await overflow(page), 'pixels wider than the screen').toBe(0)
      })
    }
  })
}
