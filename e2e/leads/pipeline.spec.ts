import type { Page } from '@playwright/test'
import { atRest } from '../at-rest.ts'
import { test, visit } from '../shared-page.ts'
import {
  anotherBrowser,
  apiOf,
  cardIn,
  centreOf,
  columnOf,
  expect,
  test as onOwnPage,
  people,
  signIn,
  somebody,
  someLead,
} from '../world.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }))
test.afterEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

async function openBoard(page: Page, name: string) {
  await visit(page, '/pipeline')
  const [first, second] = [columnOf(page, 'Nuevo'), columnOf(page, 'Contactado')]
  await expect(cardIn(first, name)).toBeVisible()
  return { first, second }
}

async function expectKept(page: Page, name: string, column = columnOf(page, 'Contactado')) {
  await atRest(page)
  await page.reload()
  await expect(cardIn(column, name)).toBeVisible()
}

test('a card is carried by mouse, and back by undo', async ({ page, request }) => {
  const { name } = await someLead(request)
  const { first, second } = await openBoard(page, name)
  const from = await centreOf(cardIn(first, name))
  const to = await centreOf(second)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y, { steps: 4 })
  await expect(page.locator('[data-carried]')).toBeVisible()
  await page.mouse.move(to.x, from.y, { steps: 12 })
  await expect(second.locator('li').first()).not.toContainText(name)
  await page.mouse.up()
  await expect(cardIn(second, name)).toBeVisible()
  await expect(cardIn(first, name)).toHaveCount(0)
  await expect(page.getByRole('complementary', { name })).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Deshecho: Movido a Contactado')).toBeVisible()
  await expectKept(page, name, first)
})

test('a card flung faster than the screen is drawn lands where it was let go', async ({ page, request }) => {
  const { name } = await someLead(request)
  const { first, second } = await openBoard(page, name)
  const from = await centreOf(cardIn(first, name))
  const to = { ...from, x: (await centreOf(second)).x }
  await cardIn(first, name).evaluate(
    (card, { from, to }) => {
      const press = { bubbles: true, isPrimary: true, pointerId: 1, pointerType: 'mouse', button: 0 }
      const send = (type: string, { x, y }: typeof from) =>
        card.dispatchEvent(new PointerEvent(type, { ...press, clientX: x, clientY: y }))
      send('pointerdown', from)
      send('pointermove', { ...from, x: from.x + 20 })
      send('pointermove', to)
      send('pointerup', to)
    },
    { from, to },
  )
  await expect(cardIn(second, name)).toBeVisible()
  await expect(cardIn(first, name)).toHaveCount(0)
  await expectKept(page, name)
})

test('a card is carried by keyboard, and said where it is', async ({ page, request }) => {
  const { name } = await someLead(request)
  const { first, second } = await openBoard(page, name)
  const said = page.getByRole('status').filter({ hasText: name })
  await cardIn(first, name).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(said).toHaveText(/sobre Contactado, posición \d+ de \d+\. Enter suelta, Esc cancela\.$/)
  await page.keyboard.press('Escape')
  await expect(said).toHaveText(/sigue en Nuevo, posición \d+ de \d+\.$/)
  await expect(cardIn(first, name)).toBeFocused()

  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(cardIn(second, name)).toBeFocused()
  await expect(said).toHaveText(/en Contactado, posición \d+ de \d+\.$/)
  await expectKept(page, name)
})

test('Enter opens the card that has the focus', async ({ page, request }) => {
  const { name } = await someLead(request)
  const { first } = await openBoard(page, name)
  await cardIn(first, name).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cardIn(first, name)).toBeFocused()
})

onOwnPage.describe('on a phone', () => {
  onOwnPage.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  onOwnPage.beforeEach(({ page }) => signIn(page))

  onOwnPage('a card is carried by a resting finger', async ({ page, request, context }) => {
    const { name } = await someLead(request)
    const { first } = await openBoard(page, name)
    const from = await centreOf(cardIn(first, name))
    const finger = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
    await touch('touchStart', from.x, from.y)
    await expect(page.locator('[data-carried]')).toBeVisible()
    for (let x = from.x; x < 382; x += 20) await touch('touchMove', x, from.y)
    await touch('touchMove', 382, from.y)
    // At the edge the board keeps scrolling under the finger; away from it, it stops wherever it is.
    await expect(first).not.toHaveAttribute('data-over')
    await touch('touchMove', 195, from.y)
    const over = page.getByRole('region').and(page.locator('[data-over]'))
    // The finger may be between two steps: then the nearer one counts.
    const gap = 24
    await expect.poll(async () => (await over.boundingBox())?.x).toBeLessThan(195 + gap)
    const title = over.getByRole('heading', { level: 2 })
    const step = ((await title.getAttribute('aria-label')) ?? '').split(',')[0] ?? ''
    await touch('touchEnd')
    await expect(cardIn(columnOf(page, step), name)).toBeVisible()
    await expectKept(page, name, columnOf(page, step))
  })

  onOwnPage('a tap chooses cards once the column’s menu said so', async ({ page, request }) => {
    const { name } = await someLead(request)
    const { first } = await openBoard(page, name)
    await first.getByRole('button', { name: 'Más de Nuevo' }).tap()
    await page.getByRole('menuitem', { name: 'Seleccionar tarjetas' }).tap()
    await cardIn(first, name).tap()
    await expect(cardIn(first, name)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('region', { name: 'Acciones sobre la selección' })).toContainText('1 lead')
    await expect(page).not.toHaveURL(/id=/)
  })

  onOwnPage('a moving finger scrolls and lifts nothing', async ({ page, request, context }) => {
    const { name } = await someLead(request)
    const { first } = await openBoard(page, name)
    await expect(cardIn(first, name)).toBeVisible()
    const list = await first.locator('ul').boundingBox()
    if (!list) throw new Error('The list is not on the page')
    const finger = await context.newCDPSession(page)
    await finger.send('Input.synthesizeScrollGesture', {
      x: list.x + list.width / 2,
      y: list.y + list.height - 40,
      yDistance: -300,
      speed: 1200,
    })
    await expect.poll(() => first.locator('ul').evaluate((list) => list.scrollTop)).toBeGreaterThan(100)
    await expect(page.locator('[data-carried]')).toHaveCount(0)
  })
})

test('a refused move goes back and says why', async ({ page, request }) => {
  const { name } = await someLead(request)
  const { first } = await openBoard(page, name)
  await page.route('**/lead-steps/move/', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        code: 'illegal_transition',
        status: 409,
        detail: 'Un lead descartado no se mueve',
      }),
    }),
  )
  await cardIn(first, name).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Un lead descartado no se mueve')).toBeVisible()
  await expect(cardIn(first, name)).toBeVisible()
})

test('board and table keep each other’s filters', async ({ page }) => {
  await visit(page, '/pipeline')
  await page
    .getByRole('group', { name: 'Vendedores' })
    .getByRole('button', { name: people.seller.name })
    .click()
  await expect(page.getByRole('list', { name: 'Filtros activos' })).toContainText(people.seller.name)
  await page.getByRole('navigation', { name: 'Vista' }).getByRole('link', { name: 'Tabla' }).click()
  await expect(page).toHaveURL(/\/leads\?.*tab=open/)
  await expect(page.getByRole('list', { name: 'Filtros activos' })).toContainText(people.seller.name)
})

test('a seller and their chief who move one card end in the same state, and the second is told', async ({
  page,
  request,
  browser,
}) => {
  const { id, name } = await someLead(request)
  const seller = await somebody(request, { is_seller: true, groups: ['Vendedor'] })
  const api = await apiOf(request)
  await api.post('/leads/assign-seller/', { leads_ids: [id], user_id: seller.id })
  const late = await anotherBrowser(browser, seller)
  await late.goto('/pipeline')
  const first = columnOf(late, 'Nuevo')
  await expect(cardIn(first, name)).toBeVisible()
  // The seller who is late gets no more events about it.
  await late.route('**/lead-steps/leads-with-deals/**', (route) => route.abort())
  const early = await openBoard(page, name)
  await cardIn(early.first, name).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(cardIn(early.second, name)).toBeFocused()

  await cardIn(first, name).focus()
  await late.keyboard.press('Space')
  await late.keyboard.press('ArrowRight')
  await late.keyboard.press('ArrowRight')
  await late.keyboard.press('Enter')
  await expect(
    late.getByText(`${people.chief.name} movió este lead mientras tanto; ahora está en Contactado`),
  ).toBeVisible()
  await late.unroute('**/lead-steps/leads-with-deals/**')
  await expectKept(late, name)
  await expectKept(page, name)
  await late.context().close()
})

test('cards chosen by mouse and by keyboard are given to a seller at once, and taken back', async ({
  page,
  request,
}) => {
  const [one, two] = [await someLead(request), await someLead(request)]
  const seller = await somebody(request, { is_seller: true, groups: ['Vendedor'] })
  const { first } = await openBoard(page, one.name)
  const bar = page.getByRole('region', { name: 'Acciones sobre la selección' })
  await cardIn(first, one.name).click({ modifiers: ['ControlOrMeta'] })
  await cardIn(first, two.name).focus()
  await page.keyboard.press('x')
  await expect(bar).toContainText('2 leads')
  await expect(cardIn(first, two.name)).toHaveAttribute('aria-pressed', 'true')
  await bar.getByRole('button', { name: 'Asignar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Asignar 2 leads' })
  await dialog.getByRole('combobox', { name: 'Vendedor' }).click()
  await page.getByRole('option', { name: seller.name }).click()
  await dialog.getByRole('button', { name: 'Asignar 2' }).click()
  await expect(page.getByText(`2 leads asignados a ${seller.name}`)).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(cardIn(first, two.name)).toContainText(seller.name)
  await page.getByRole('button', { name: 'Deshacer' }).last().click()
  await expect(page.getByText(`Deshecho: 2 leads asignados a ${seller.name}`)).toBeVisible()
  await expect(cardIn(first, two.name)).not.toContainText(seller.name)
})

test('a whole step is chosen from its menu and left to nobody', async ({ page, request }) => {
  const seller = await somebody(request, { is_seller: true, groups: ['Vendedor'] })
  const leads = [await someLead(request), await someLead(request)]
  const api = await apiOf(request)
  await api.post('/leads/assign-seller/', { leads_ids: leads.map(({ id }) => id), user_id: seller.id })
  await visit(page, `/pipeline?sellersIds=${seller.id}`)
  await page.getByRole('button', { name: 'Más de Nuevo' }).click()
  await page.getByRole('menuitem', { name: 'Seleccionar los 2 que coinciden' }).click()
  await page.getByRole('button', { name: 'Asignar' }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Dejarlos sin asignar' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Dejar 2 sin asignar' }).click()
  await expect(page.getByText('2 leads sin asignar')).toBeVisible()
  await expect(cardIn(columnOf(page, 'Nuevo'), leads[0]?.name ?? '')).toHaveCount(0)
})
