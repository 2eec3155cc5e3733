import { judge } from './look.ts'
import { signIn, test } from './world.ts'

type Look = {
  name: string
  /** Screens with a layout of their own. */
  widths: number[]
  kept: Record<string, string>
}

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
]

for (const { name, widths, kept } of looks)
  test(name, async ({ page }, info) => {
    await signIn(page)
    await page.addInitScript((values) => Object.assign(localStorage, values), kept)
    for (const width of widths) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      if (width === widths[0]) await page.goto('/leads?tab=in_follow_up&pageSize=4')
      await judge(page, info)
    }
  })
