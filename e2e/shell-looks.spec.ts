import type { Page } from '@playwright/test'
import { judge } from './look.ts'
import { signIn, test } from './world.ts'

type Look = {
  name: string
  /** Screens with a layout of their own. */
  widths: number[]
  kept?: Record<string, string>
  open?: (page: Page) => Promise<void>
}

const press = (role: 'button' | 'menuitem', name: string | RegExp) => (page: Page) =>
  page.getByRole(role, { name }).click()

const looks: Look[] = [
  {
    name: 'horizontal navigation',
    widths: [1440, 960],
    kept: { navigationLayout: 'horizontal', contentWidth: 'wide' },
  },
  { name: 'collapsed navigation', widths: [1440], kept: { verticalNavCollapsed: 'true' } },
  { name: 'no navbar', widths: [1440, 390], kept: { navbar: 'hidden', footer: 'sticky' } },
  { name: 'bordered', widths: [1440, 390], kept: { skin: 'bordered', navbarBlur: 'false' } },
  // The contrast of each colour is tested in web/src/app/primary-colors.test.ts.
  { name: 'copper', widths: [1440], kept: { lightPrimaryColor: 'copper', darkPrimaryColor: 'copper' } },
  {
    name: 'preferences',
    widths: [1440, 390],
    open: async (page) => {
      await press('button', /^Menú de /)(page)
      await press('menuitem', 'Preferencias de pantalla')(page)
    },
  },
  { name: 'palette', widths: [1440, 390], open: press('button', 'Buscar o ir a…') },
]

for (const { name, widths, kept = {}, open } of looks)
  test(name, async ({ page }, info) => {
    await signIn(page)
    await page.addInitScript((values) => Object.assign(localStorage, values), kept)
    for (const width of widths) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      // What is open may close when the window changes.
      if (width === widths[0] || open) await page.goto('/leads?tab=in_follow_up&pageSize=4')
      await open?.(page)
      await judge(page, info)
    }
  })
