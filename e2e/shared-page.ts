import type { Browser, Page } from '@playwright/test'
import { test as base, expect, people, signIn } from './world.ts'

export type Who = keyof typeof people | 'nobody'

/**
 * Tests of a person share one page, since loading the app costs more than most of what they do with it. Each leaves it as it was: no dialog
 * open, nothing typed. After a failure the next test has a new page.
 */
export const test = base.extend<{ who: Who }, { pageOf: (who: Who) => Promise<Page> }>({
  who: ['chief', { option: true }],
  pageOf: [
    async ({ browser }, use) => {
      const pages = new Map<Who, Promise<Page>>()
      await use((who) => {
        const page = pages.get(who) ?? pageFor(browser, who)
        pages.set(who, page)
        return page
      })
      for (const page of pages.values()) await (await page).context().close()
    },
    { scope: 'worker' },
  ],
  page: async ({ pageOf, who, viewport }, use) => {
    const page = await pageOf(who)
    if (viewport) await page.setViewportSize(viewport)
    await use(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await dismissMessages(page)
  },
})

async function pageFor(browser: Browser, who: Who) {
  const context = await browser.newContext()
  if (who !== 'nobody') await signIn(context, people[who])
  return context.newPage()
}

/** The next test must not find the messages of this one. */
const dismissMessages = (page: Page) =>
  page
    .getByRole('status')
    .getByRole('button', { name: 'Cerrar' })
    .evaluateAll((buttons) => {
      for (const button of buttons as HTMLElement[]) button.click()
    })

/** Goes there as a link does, which is faster than loading the app anew. The screen before stays on the page until this one has loaded. */
export async function visit(page: Page, address: string) {
  if (page.url() === 'about:blank') return page.goto(address)
  await page.evaluate(async (to) => {
    history.pushState(null, '', to)
    await new Promise(requestAnimationFrame)
  }, address)
  await expect(page.locator('main[aria-busy]')).toHaveCount(0)
}
