import type { Page } from '@playwright/test'
import { atRest } from './at-rest.ts'
import { test as onSharedPage, visit } from './shared-page.ts'
import { apiOf, expect, people, signIn, someLead, test } from './world.ts'

const main = '**/umbral_api/v1'
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Principal' })
const home = (page: Page) => page.getByRole('heading', { name: /^Buen(os|as) /, level: 1 })
const kept = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name)

async function openPreferences(page: Page) {
  await page.getByRole('button', { name: /^Menú de / }).click()
  await page.getByRole('menuitem', { name: 'Preferencias de pantalla' }).click()
  return page.getByRole('dialog', { name: 'Preferencias de pantalla' })
}
const choose = (page: Page, group: string, option: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name: option }).check()

test.describe('routes', () => {
  test('public ones skip the check and have a blank layout', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    const nothing = '00000000-0000-8000-8000-000000000000'
    for (const path of [
      '/login',
      '/forgot-password',
      '/reset-password/MQ/no-such-token',
      `/quotation/${nothing}/preview`,
      `/launch/${nothing}/wall`,
    ]) {
      await visit(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Oops!')).toHaveCount(0)
      await expect(page).toHaveURL(path)
      await expect(navigation(page)).toHaveCount(0)
    }
    await test.step('the theme follows the operating system live', async () => {
      const root = page.locator('html')
      await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
      await page.emulateMedia({ colorScheme: 'light' })
      await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light')
      await expect.poll(() => kept(page, 'colorScheme')).toBe('light')
    })
  })

  test('one that shows nothing says why, without the frame, and knows the way home', async ({
    page,
    consoleErrors,
  }) => {
    await signIn(page)
    await page.route(`${main}/lead-steps/leads/**`, (route) => route.fulfill({ json: { steps: 42 } }))
    await page.route(`${main}/leads/7/`, (route) => route.fulfill({ json: { id: 7 } }))
    const wayHome = page.getByRole('link', { name: 'Back to Home' })
    await test.step('an unknown address, or one whose validation fails, is a 404 with the full path and the way home', async () => {
      const missing = page.getByRole('heading', { name: 'Page Not Found' })
      await page.goto('/leads/not-a-number?tab=x')
      await expect(missing).toBeVisible()
      await expect(page.getByText('/leads/not-a-number?tab=x')).toBeVisible()
      await expect(page).toHaveTitle('Page Not Found · Umbral')
      for (const path of ['/leads/0', '/contacts/00?part=facts', '/contacts/999999999']) {
        await visit(page, path)
        await expect(page.getByText(path)).toBeVisible()
        await expect(missing).toBeVisible()
      }
      await page.goto('/no/such/place?a=1')
      await expect(missing).toBeVisible()
      await expect(page.getByText("We couldn't find the page you are looking for.")).toBeVisible()
      await expect(page.getByText('/no/such/place?a=1')).toBeVisible()
      await expect(navigation(page)).toHaveCount(0)
      // The way home ends at a panel that crashes.
      expect(consoleErrors.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([])
      await wayHome.click()
      await expect(page).toHaveURL('/')
      await expect(home(page)).toBeVisible()
    })
    await test.step('a crash says that something went wrong, with the way home; one in a panel takes only the panel', async () => {
      await expect(page.getByRole('heading', { name: 'No se pudo cargar' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Mis tareas' })).toBeVisible()
      await visit(page, '/leads/7')
      await expect(page.getByRole('heading', { name: 'Oops! Something went wrong.' })).toBeVisible()
      await expect(
        page.getByText("We are working on it and we'll get it fixed as soon as we can"),
      ).toBeVisible()
      await wayHome.click()
      await expect(home(page)).toBeVisible()
    })
    consoleErrors.length = 0
  })

  onSharedPage(
    'each has its title, changed once on the way there, and the UF of the day beside it',
    async ({ page }) => {
      await visit(page, '/')
      await expect(page).toHaveTitle('Inicio · Umbral')
      await expect(navigation(page).getByText(/^UF/)).toBeVisible()
      await expect(navigation(page).getByText(/^\$\d\d\.\d{3},\d\d$/)).toBeVisible()
      await page.evaluate(() => {
        const counter = new MutationObserver((changes) => {
          document.body.dataset.titles = String(Number(document.body.dataset.titles ?? 0) + changes.length)
        })
        counter.observe(document.head, { subtree: true, childList: true, characterData: true })
        const [title] = document.getElementsByTagName('title')
        counter.disconnect()
        if (title) counter.observe(title, { childList: true, characterData: true, subtree: true })
      })
      await navigation(page).getByRole('link', { name: 'Pipeline' }).click()
      await expect(page).toHaveTitle('Pipeline · Umbral')
      await expect(page.getByRole('heading', { name: 'Pipeline', level: 1 })).toBeVisible()
      expect(await page.evaluate(() => document.body.dataset.titles)).toBe('1')
    },
  )
})

test.describe('the session', () => {
  test('says "Loading..." while authentication loads', async ({ page }) => {
    await signIn(page)
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(`${main}/users/me/`, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/')
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
    answer()
    await expect(home(page)).toBeVisible()
    await test.step('keeps tokens and cached data under fixed names until signing out', async () => {
      const names = ['accessToken', 'refreshToken', 'accountData', 'userData']
      const present = () => page.evaluate((keys) => keys.filter((key) => localStorage.getItem(key)), names)
      await expect.poll(present).toEqual(names)
      const user = await page.evaluate(() =>
        Object.keys(JSON.parse(localStorage.getItem('userData') ?? '{}')),
      )
      expect(user).toContain('permissions')
      for (const name of ['nationalId', 'phone']) expect(user).not.toContain(name)
      await visit(page, '/logout')
      await expect(page).toHaveURL('/login')
      await expect.poll(present).toEqual([])
    })
  })

  test('refreshes once for all calls of all tabs that found it expired', async ({ page, context }) => {
    await signIn(context)
    // Of the same origin, and without the app.
    await page.goto('/favicon.svg')
    await page.evaluate(() => localStorage.setItem('accessToken', 'expired'))
    const other = await context.newPage()
    const refreshes: string[] = []
    context.on('request', (request) => {
      if (request.url().includes('/refresh-token/')) refreshes.push(request.url())
    })
    await Promise.all([page.goto('/'), other.goto('/pipeline')])
    await expect(home(page)).toBeVisible()
    await expect(other.getByRole('region').first()).toBeVisible()
    expect(refreshes).toHaveLength(1)
  })

  test('ends where it cannot be refreshed: tokens go, the login says why and knows the way back', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      localStorage.setItem('accessToken', 'expired')
      localStorage.setItem('refreshToken', 'revoked')
    })
    await page.goto('/pipeline')
    await expect(page).toHaveURL(/\/login\?to=%2Fpipeline/)
    await expect(page.getByText('Error al refrescar el token')).toBeVisible()
    await expect(page.getByText('La sesión terminó; inicie sesión de nuevo')).toBeVisible()
    await expect.poll(() => kept(page, 'accessToken')).toBeNull()
  })

  test('a sign-out that fails is told with its detail, and signs out all the same', async ({ page }) => {
    await signIn(page)
    await page.route('**/api/auth/logout/', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', detail: 'El servidor se cayó' } }),
    )
    await page.goto('/')
    await page.getByRole('button', { name: /^Menú de / }).click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await expect(page).toHaveURL('/login')
    const messages = page.getByRole('status')
    await expect(
      messages.getByText('Hubo un error al cerrar sesión. Por favor, intenta nuevamente.', { exact: true }),
    ).toBeVisible()
    await expect(messages.getByText('El servidor se cayó')).toBeVisible()
    await expect.poll(() => kept(page, 'refreshToken')).toBeNull()
  })
})

test.describe('the frame', () => {
  test('the loading bar shows while a call runs, but not for the excluded ones', async ({ page }) => {
    await signIn(page)
    const bar = page.locator('#root > [aria-hidden=true]').first()
    await test.step('a call nobody waits for does not move the loading bar', async () => {
      let answer = () => {}
      const held = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route(`${main}/leads/counts/**`, async (route) => {
        await held
        await route.continue()
      })
      const asked = page.waitForRequest(/\/leads\/counts\//)
      await page.goto('/')
      await asked
      await expect(home(page)).toBeVisible()
      await expect(bar).not.toHaveAttribute('data-on')
      answer()
    })
    await atRest(page)
    await expect(bar).not.toHaveAttribute('data-on')
    const answers: (() => void)[] = []
    await page.route(`${main}/**`, async (route) => {
      await new Promise<void>((resolve) => answers.push(resolve))
      await route.continue()
    })
    await navigation(page).getByRole('link', { name: 'Descartados' }).click()
    await expect(bar).toHaveAttribute('data-on', 'true')
    await expect
      .poll(async () => {
        for (const answer of answers.splice(0)) answer()
        return bar.getAttribute('data-on')
      })
      .toBeNull()
  })

  test('a refusal reads again what one may, and takes away what is not open any more', async ({ page }) => {
    await signIn(page)
    let isLess = false
    await page.route(`${main}/users/me/`, async (route) => {
      const answer = await route.fetch()
      const me = await answer.json()
      const permissions = me.permissions.filter((permission: string) => permission !== 'account.view')
      await route.fulfill({ json: isLess ? { ...me, permissions } : me })
    })
    await page.goto('/contacts')
    const settings = navigation(page).getByRole('link', { name: 'Configuración' })
    await expect(settings).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await page.route(/\/leads\/\?/, (route) =>
      route.fulfill({ status: 403, json: { code: 'forbidden', detail: 'Falta un permiso' } }),
    )
    isLess = true
    await navigation(page).getByRole('link', { name: 'Descartados' }).click()
    await expect(page.getByText('Falta un permiso').first()).toBeVisible()
    await expect(settings).toHaveCount(0)
    // What is asked once more at the end is answered before the page is closed.
    await page.unrouteAll({ behavior: 'wait' })
  })

  onSharedPage(
    'a list has as many rows as the account says, and ways to its first and last page',
    async ({ page, request }) => {
      const { page_size } = (await (await apiOf(request)).get('/accounts/me/')) as { page_size: number }
      await visit(page, '/contacts')
      // Fewer than 25 would leave a screen half empty.
      await expect(page.getByRole('row')).toHaveCount(Math.max(25, page_size) + 1)
      const pages = page.getByRole('navigation', { name: 'Páginas' })
      await expect(pages.getByRole('button', { name: 'Primera página' })).toBeDisabled()
      await pages.getByRole('button', { name: 'Última página' }).click()
      await expect(pages.getByRole('button', { name: 'Última página' })).toBeDisabled()
      await pages.getByRole('button', { name: 'Primera página' }).click()
      await expect(pages.getByRole('button', { name: 'Primera página' })).toBeDisabled()
    },
  )

  onSharedPage('scroll-to-top appears past 200 px and goes there', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 500 })
    await visit(page, '/')
    await expect(home(page)).toBeVisible()
    await atRest(page)
    const up = page.getByRole('button', { name: 'Volver arriba' })
    await page.evaluate(() => scrollTo(0, 200))
    await expect(up).toHaveCount(0)
    await page.evaluate(() => scrollTo(0, 201))
    await up.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(up).toHaveCount(0)
  })

  onSharedPage('says that the connection is gone, for as long as it is', async ({ page }) => {
    await visit(page, '/')
    await expect(home(page)).toBeVisible()
    await page.context().setOffline(true)
    await expect(page.getByText('Sin conexión.')).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText('Sin conexión.')).toHaveCount(0)
  })

  test('a server that is away is said, the frame stays, and a screen that was opened meanwhile comes when it is back', async ({
    page,
  }) => {
    await signIn(page)
    await page.goto('/')
    await expect(home(page)).toBeVisible()
    await atRest(page)
    const frame = page.getByRole('navigation').first()
    await page.route('**/*', (route) => route.abort())
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByText('El servidor no responde.')).toBeVisible({ timeout: 5000 })
    await expect(home(page)).toBeVisible()
    await frame.getByRole('link', { name: 'Calendario' }).click()
    await expect(page.getByRole('heading', { name: 'No se pudo cargar esta pantalla' })).toBeVisible()
    await expect(frame).toBeVisible()
    await page.unroute('**/*')
    await expect(page.getByRole('heading', { name: 'Calendario' })).toBeVisible()
    await expect(page.getByText('El servidor no responde.')).toHaveCount(0)
    await expect(page).toHaveURL(/\/calendar/)
  })

  test('a newer build is offered after an hour, and takes nothing that was typed', async ({ page }) => {
    await signIn(page)
    let version = '1'
    await page.route('**/build-manifest.json', (route) => route.fulfill({ json: { version, assets: [] } }))
    await page.clock.install()
    await page.goto('/leads')
    await page.getByRole('button', { name: 'Crear lead' }).click()
    const name = page.getByRole('dialog', { name: 'Crear lead' }).getByLabel('Nombre').first()
    await name.fill('Ana')
    version = '2'
    await page.clock.fastForward('01:00:01')
    await expect(page.getByText('Nueva versión disponible')).toBeVisible()
    await expect(name).toHaveValue('Ana')
  })
})

test.describe('the palette', () => {
  test('finds people and screens by keyboard alone, recent ones first', async ({ page, request }) => {
    const lead = await someLead(request)
    await signIn(page)
    await page.goto('/')
    await expect(home(page)).toBeVisible()
    await page.keyboard.press('ControlOrMeta+k')
    const question = page.getByRole('combobox', { name: 'Buscar o ir a…' })
    await expect(question).toBeFocused()
    const options = page.getByRole('listbox', { name: 'Resultados' }).getByRole('option')
    await question.fill(lead.name.toLowerCase())
    await expect(options.filter({ hasText: lead.name }).first()).toBeVisible()
    await atRest(page)
    const place = (await options.allTextContents()).findIndex((text) => text.includes('#'))
    for (let step = 0; step < place; step += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/leads\\?.*id=${lead.id}`))
    const person = page.getByRole('complementary').getByRole('heading', { name: lead.name, exact: false })
    await expect(person).toBeVisible()

    await page.keyboard.press('ControlOrMeta+k')
    await expect(options.first()).toContainText(lead.name)
    const kept = await page.evaluate(() => localStorage.getItem('recentDestinations'))
    expect(kept).toBe(`["lead ${lead.id}"]`)
    await question.fill('nada de nada xyz')
    await expect(page.getByText('Nada coincide con “nada de nada xyz”')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)

    await test.step('runs acts too, and tells where it was asked of a search that fails', async () => {
      await page.route(`${main}/search/**`, (route) =>
        route.fulfill({ status: 400, json: { code: 'validation', detail: 'Escriba qué busca' } }),
      )
      await page.getByRole('button', { name: 'Buscar o ir a…' }).click()
      await question.fill('zzz')
      await expect(page.getByText('Escriba qué busca')).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Buscar o ir a…' }).click()
      await question.fill('tema oscuro')
      await page.keyboard.press('Enter')
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
      await page.keyboard.press('ControlOrMeta+k')
      await question.fill('crear lead')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: 'Crear lead' })).toBeVisible()
    })
  })
})

onSharedPage.describe('of an administrator', () => {
  onSharedPage.use({ who: 'admin' })
  onSharedPage(
    'the palette leads to the sections of the settings, with what matched marked',
    async ({ page }) => {
      await visit(page, '/')
      await expect(home(page)).toBeVisible()
      await page.keyboard.press('ControlOrMeta+k')
      await page.getByRole('combobox', { name: 'Buscar o ir a…' }).fill('config ASIGNACION')
      const option = page.getByRole('option', { name: 'Asignación' })
      await expect(option).toHaveAttribute('aria-selected', 'true')
      await expect(option.locator('mark')).toHaveText(['Asignación', 'Config'])
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/settings/rules')
    },
  )
})

test('shortcuts are chosen, kept, and lead where they say', async ({ page }) => {
  await signIn(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Accesos directos' }).click()
  const shortcuts = page.getByRole('dialog', { name: 'Accesos directos' })
  await shortcuts.getByRole('button', { name: 'Elegir' }).click()
  await shortcuts.getByRole('checkbox', { name: 'Pipeline · Leads' }).uncheck()
  await shortcuts.getByRole('checkbox', { name: 'Descartados · Leads' }).check()
  await shortcuts.getByRole('button', { name: 'Listo' }).click()
  await expect(shortcuts.getByRole('button', { name: 'Pipeline' })).toHaveCount(0)
  await atRest(page)
  await page.reload()
  await page.getByRole('button', { name: 'Accesos directos' }).click()
  await shortcuts.getByRole('button', { name: 'Descartados' }).click()
  await expect(page).toHaveURL('/leads?tab=discarded')

  await test.step('on a phone shortcuts are chosen and opened too', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Accesos directos' }).click()
    await shortcuts.getByRole('button', { name: 'Elegir' }).click()
    await shortcuts.getByRole('checkbox', { name: 'Calendario' }).check()
    await shortcuts.getByRole('button', { name: 'Listo' }).click()
    await shortcuts.getByRole('button', { name: 'Calendario' }).click()
    await expect(page).toHaveURL(/\/calendar/)
  })
})

onSharedPage(
  'what has the focus is never under what stays at the head and the foot of the window',
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 500 })
    await visit(page, '/leads?tab=follow_up')
    await page.getByRole('row').nth(2).getByRole('checkbox').check()
    await atRest(page)
    const seen = new Set<string>()
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let stop = 0; stop < 40; stop += 1) {
        await page.keyboard.press(key)
        const { what, over } = await covered(page)
        seen.add(what)
        expect(over, `${what}, reached by ${key}`).toBeNull()
      }
    }
    expect(seen.size).toBeGreaterThan(30)
  },
)

/** The focused element, and the element at its centre point. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement as HTMLElement
    const box = focused.getBoundingClientRect()
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    const isOver = top && !focused.contains(top) && !top.contains(focused) && focused.closest('label') !== top
    const what = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent}`
    return { what, over: isOver || !top ? (top?.outerHTML.slice(0, 200) ?? 'the edge of the window') : null }
  })

test.describe('the layout', () => {
  test('what is chosen of it holds at every width and in every tab', async ({ page, context }) => {
    await signIn(page)
    await page.goto('/')
    const preferences = await openPreferences(page)
    await test.step('horizontal navigation brings a hidden navbar back and un-collapses the vertical one', async () => {
      await preferences.getByRole('switch', { name: 'Solo íconos en la navegación' }).check()
      await choose(page, 'Barra superior', 'Oculta')
      await preferences.getByRole('button', { name: 'Cerrar' }).click()
      await expect(page.locator('[data-top]')).toHaveCount(0)
      await test.step('what it held stays in reach', async () => {
        await page.getByRole('button', { name: 'Accesos directos' }).click()
        await expect(page.getByRole('dialog', { name: 'Accesos directos' })).toBeVisible()
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Avisos', exact: true }).click()
        await expect(page.getByRole('dialog', { name: 'Avisos' })).toBeVisible()
        await page.keyboard.press('Escape')
      })
      await openPreferences(page)
      await choose(page, 'Navegación', 'Arriba')
      await expect(page.locator('[data-top]')).toBeVisible()
      await expect.poll(() => kept(page, 'navbar')).toBe('sticky')
      await expect.poll(() => kept(page, 'verticalNavCollapsed')).toBe('false')
      await preferences.getByRole('button', { name: 'Cerrar' }).click()
    })
    await test.step('horizontal navigation stays at the top while the page goes up', async () => {
      await page.setViewportSize({ width: 1440, height: 400 })
      await expect(navigation(page)).toBeInViewport()
      await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
      await expect(navigation(page).getByRole('button', { name: 'Leads' })).toBeInViewport({ ratio: 1 })
    })
    await test.step('below 976 px navigation is a drawer, and the choice comes back on widening', async () => {
      await page.setViewportSize({ width: 975, height: 800 })
      await expect(navigation(page)).toHaveCount(0)
      await page.getByRole('button', { name: 'Abrir navegación' }).click()
      await navigation(page).getByRole('link', { name: 'Pipeline' }).click()
      await expect(page.getByRole('heading', { name: 'Pipeline', level: 1 })).toBeVisible()
      await expect(navigation(page)).toHaveCount(0)
      await page.setViewportSize({ width: 976, height: 800 })
      await expect(navigation(page).getByRole('button', { name: 'Leads' })).toBeVisible()
      await expect.poll(() => kept(page, 'navigationLayout')).toBe('horizontal')
    })
    await test.step('each choice is at once in the other tabs and is there after a reload', async () => {
      const other = await context.newPage()
      await signIn(other)
      await other.goto('/second-page')
      await page.bringToFront()
      await openPreferences(page)
      await choose(page, 'Paneles', 'Con borde')
      await choose(page, 'Tema', 'Claro')
      await choose(page, 'Color principal en claro', 'Violeta')
      await choose(page, 'Contenido', 'Todo el ancho')
      await choose(page, 'Pie', 'Oculto')
      for (const tab of [page, other]) {
        await expect(tab.locator('html')).toHaveAttribute('data-skin', 'bordered')
        await expect(tab.locator('html')).toHaveAttribute('data-primary', 'violet')
        await expect(tab.locator('#main ~ footer')).toHaveCount(0)
      }
      await other.reload()
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(other.locator('#main ~ footer')).toHaveCount(0)
    })
  })

  test('the first frame is painted as chosen, before any of the app has arrived', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('theme', 'dark')
      localStorage.setItem('skin', 'bordered')
      localStorage.setItem('darkPrimaryColor', 'rose')
    })
    await page.route('**/*.js', (route) =>
      route.request().url().endsWith('/paint.js') ? route.continue() : new Promise(() => {}),
    )
    await page.goto('/', { waitUntil: 'commit' })
    const root = page.locator('html')
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expect(root).toHaveAttribute('data-skin', 'bordered')
    await expect(root).toHaveAttribute('data-primary', 'rose')
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#25293C')
  })

  for (const layout of ['vertical', 'horizontal'])
    test(`nothing moves while a page with ${layout} navigation loads`, async ({ page }) => {
      await signIn(page, people.seller)
      await page.addInitScript((value) => localStorage.setItem('navigationLayout', value), layout)
      // Who has no lead to contact left sees none in the first tab.
      await page.goto('/leads?tab=in_follow_up')
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      await atRest(page)
      expect(await layoutShift(page)).toBeLessThan(0.02)
    })
})

test.describe('languages', () => {
  test('where they are switched on, text direction follows the language, also after a reload', async ({
    page,
  }) => {
    await signIn(page)
    let languages = true
    await page.route('**/config.json', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), switches: { languages } } })
    })
    await page.goto('/')
    await page.getByRole('button', { name: 'Idioma' }).click()
    await page.getByRole('menuitemradio', { name: 'العربية' }).click()
    const root = page.locator('html')
    await expect(root).toHaveAttribute('dir', 'rtl')
    await expect(root).toHaveAttribute('lang', 'ar')
    await expect(page.getByRole('link', { name: 'الرئيسية' })).toBeVisible()
    languages = false
    await page.reload()
    await expect(root).toHaveAttribute('dir', 'ltr')
    await expect(root).toHaveAttribute('lang', 'es-CL')
    await expect(navigation(page).getByRole('link', { name: 'Inicio' })).toBeVisible()
    await test.step('switched off, they are listed and disabled', async () => {
      await page.getByRole('button', { name: 'Idioma' }).click()
      const items = page.getByRole('menuitemradio')
      await expect(items).toHaveText([/^English/, /^Français/, /^العربية/])
      for (const item of await items.all()) {
        await expect(item).toHaveAttribute('aria-disabled', 'true')
        await expect(item).toHaveAccessibleDescription('Por ahora solo en español')
      }
    })
  })
})

const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // Without a layout shift the observer is never called.
        setTimeout(() => resolve(0), 500)
      }),
  )
