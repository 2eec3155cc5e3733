import type { Page } from '@playwright/test'
import type { Catalogue } from '#web/kit/text.ts'
import { everyWord } from '../web/test/every-word.ts'
import { atRest } from './at-rest.ts'
import { expect, signIn, test } from './world.ts'

const spanish = { language: 'Idioma', home: 'Inicio', rate: /\$\d{2}\.\d{3},\d{2}/ }
const others = [
  { name: 'English', locale: 'en-GB', dir: 'ltr', rate: /\$\d{2},\d{3}\.\d{2}/, language: 'en' },
  { name: 'Français', locale: 'fr-FR', dir: 'ltr', rate: /\$\d{2}\u202f\d{3},\d{2}/, language: 'fr' },
  { name: 'العربية', locale: 'ar', dir: 'rtl', rate: /\$\d{2},\d{3}\.\d{2}/, language: 'ar' },
] as const

/** Origins and steps of the demo account that are words of screens too. */
const data = ['WhatsApp', 'Referido', 'Reserva', 'Corredor']

test.beforeEach(async ({ page }) => {
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), switches: { languages: true } } })
  })
})

test('nothing chosen, the interface is Spanish, and Spanish is in the switcher', async ({ page }) => {
  await signIn(page)
  await page.goto('/')
  await expect(page.getByRole('link', { name: spanish.home, exact: true })).toBeVisible()
  await page.getByRole('button', { name: spanish.language }).click()
  const items = page.getByRole('menuitemradio')
  await expect(items).toHaveText(['Español', 'English', 'Français', 'العربية'])
  await expect(items.first()).toHaveAttribute('aria-checked', 'true')
})

for (const { name, locale, dir, rate, language } of others) {
  const catalogue = await everyWord(language)
  const said = (sentence: string) => String(catalogue[sentence])

  test(`${name}: the words, numbers and dates of home and leads, and back to Spanish`, async ({ page }) => {
    await signIn(page)
    await page.goto('/')
    await choose(page, spanish.language, name)
    const root = page.locator('html')
    await expect(root).toHaveAttribute('lang', locale.slice(0, 2))
    await expect(root).toHaveAttribute('dir', dir)
    await expect(page.getByRole('link', { name: said(spanish.home), exact: true })).toBeVisible()
    await expect(page.getByText(rate).first()).toBeVisible()
    await expect(page.getByText(monthIn(locale)).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: said('Mi pipeline') })).toBeVisible()
    await atRest(page)
    expect(await spanishLeft(page, catalogue)).toEqual([])

    await page.goto('/leads')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByRole('columnheader', { name: said('Próxima tarea') })).toBeVisible()
    await atRest(page)
    expect(await spanishLeft(page, catalogue)).toEqual([])

    // Its words arrive with it.
    await page.getByRole('link', { name: said('Contactos'), exact: true }).click()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await atRest(page)
    expect(await spanishLeft(page, catalogue)).toEqual([])

    await choose(page, said(spanish.language), 'Español')
    await expect(root).toHaveAttribute('lang', 'es-CL')
    await expect(root).toHaveAttribute('dir', 'ltr')
    await expect(page.getByRole('link', { name: spanish.home, exact: true })).toBeVisible()
    await expect(page.getByText(spanish.rate).first()).toBeVisible()
  })
}

test('in Arabic a Spanish name that is too long loses its end', async ({ page }) => {
  await signIn(page)
  await page.addInitScript(() => localStorage.setItem('language', 'ar'))
  await page.goto('/pipeline')
  const name = page.locator('strong[dir=auto]').first()
  await expect(name).toBeVisible()
  await expect(name).toHaveCSS('direction', 'ltr')
  await expect(name).toHaveCSS('text-align', 'right')
})

async function choose(page: Page, button: string, language: string) {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('menuitemradio', { name: language }).click()
}

const monthIn = (locale: string) =>
  new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'America/Santiago' }).format(new Date())

/** Texts and names on the page that are still Spanish although the catalogue translates them. */
async function spanishLeft(page: Page, catalogue: Catalogue): Promise<string[]> {
  const seen = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '')
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
      for (const name of ['aria-label', 'placeholder', 'title']) texts.push(element.getAttribute(name) ?? '')
    return texts
  })
  const saidAnyway = new Set<unknown>([...data, ...Object.values(catalogue)])
  return [...new Set(seen)].filter((text) => text in catalogue && !saidAnyway.has(text))
}
