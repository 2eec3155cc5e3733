import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { atRest } from '../at-rest.ts'
import { test as onSharedPage, visit } from '../shared-page.ts'
import { apiOf, dayInSantiago, expect, people, signIn, somebody, someLead, someName, test } from '../world.ts'
import { offering } from './offering.ts'

// On a phone it covers the screen and is a dialog.
const drawer = (page: Page) => page.locator('[role=complementary], [role=dialog][aria-modal]')
const snack = (page: Page, text: string | RegExp) => page.getByText(text).first()

/** A seller of this test only, whose one lead has one task, due the day after tomorrow at an hour that every calendar shows. */
async function someTask(request: APIRequestContext, title: string) {
  const seller = await somebody(request, { is_seller: true, groups: ['Vendedor'] })
  const lead = await someLead(request)
  const api = await apiOf(request)
  await api.post('/leads/assign-seller/', { leads_ids: [lead.id], user_id: seller.id })
  const due = new Date(Date.now() + 2 * 86_400_000)
  due.setUTCHours(15, 0, 0, 0)
  const task = (await api.post(`/leads-tasks/${lead.id}/add-task/`, {
    kind: 'call',
    title,
    due_at: due.toISOString(),
  })) as { id: number }
  return { seller, lead, task, day: dayInSantiago(due) }
}

const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

test('a seller’s day by keyboard: take, call, note, plan, move, discard three, undo', async ({
  page,
  request,
}) => {
  test.slow()
  const seller = await somebody(request, { is_seller: true, groups: ['Vendedor'] })
  const three: { id: number; name: string }[] = []
  for (let lead = 0; lead < 3; lead += 1) three.push(await someLead(request))
  const api = await apiOf(request)
  await api.post('/leads/assign-seller/', { leads_ids: three.map(({ id }) => id), user_id: seller.id })
  const offered = await offeredTo(request, seller)
  await signIn(page, seller)
  await page.goto('/')

  await test.step('take the lead that waits longest', async () => {
    await expect(page.getByRole('button', { name: 'Tomar el que más espera' })).toBeVisible()
    await page.keyboard.press('t')
    await expect(snack(page, /ahora es suyo/)).toBeVisible()
    await expect(drawer(page).getByRole('heading', { name: offered })).toBeVisible()
  })

  await test.step('write down the call and what comes next', async () => {
    await page.keyboard.press('l')
    await expect(drawer(page).getByRole('textbox', { name: 'Qué se habló' })).toBeFocused()
    await page.keyboard.type('Busca dos dormitorios')
    await page.keyboard.press('Control+Enter')
    await expect(snack(page, /^Llamada registrada/)).toBeVisible()
  })

  await test.step('a note', async () => {
    await page.keyboard.press('n')
    await expect(drawer(page).getByRole('textbox', { name: 'Nota' })).toBeFocused()
    await page.keyboard.type('Prefiere la mañana')
    await page.keyboard.press('Control+Enter')
    await expect(snack(page, 'Nota guardada')).toBeVisible()
    await expect(drawer(page).getByText('Prefiere la mañana')).toBeVisible()
  })

  await test.step('a task', async () => {
    await page.keyboard.press('t')
    await tabTo(page, drawer(page).getByRole('textbox', { name: 'Título' }))
    await page.keyboard.type('Enviar planos')
    await page.keyboard.press('Control+Enter')
    await expect(snack(page, /^Tarea agendada: Enviar planos/)).toBeVisible()
  })

  await test.step('another step', async () => {
    await page.keyboard.press('m')
    await page.keyboard.press('v')
    await page.keyboard.press('Enter')
    await expect(snack(page, /^Movido a Visita/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toHaveCount(0)
  })

  await test.step('discard three at once and take it back', async () => {
    await press(page, page.getByRole('link', { name: /^A contactar/ }).first())
    for (const { name } of three) {
      await tabTo(page, page.getByRole('checkbox', { name: `Seleccionar ${name}` }))
      await page.keyboard.press('Space')
    }
    await press(page, page.getByRole('button', { name: 'Descartar' }))
    const dialog = page.getByRole('dialog', { name: 'Descartar 3 leads' })
    await tabTo(page, dialog.getByRole('combobox', { name: 'Motivo' }))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await press(page, dialog.getByRole('button', { name: 'Descartar 3' }))
    await expect(snack(page, '3 leads descartados')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(snack(page, 'Deshecho: 3 leads descartados')).toBeVisible()
    for (const { name } of three)
      await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  })
})

/** Creates an unassigned lead that this seller may claim; returns the name of its contact. */
async function offeredTo(request: APIRequestContext, seller: { id: number }) {
  const { name, send } = await offering(request, [seller])
  await send()
  return name.full
}

/** Navigates with the single-key shortcut. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let stop = 0; stop < 150 && !(await isThere()); stop += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

async function press(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

test('completing asks what came of it and offers what comes next; it can be taken back', async ({
  page,
  request,
}) => {
  const { seller, lead } = await someTask(request, 'Llamar por el piso 12')
  await signIn(page, seller)
  await page.goto(`/leads/${lead.id}`)
  await page.getByRole('button', { name: 'Completar', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'No contestó' }).check()
  await dialog.getByRole('textbox', { name: 'Qué pasó' }).fill('Buzón de voz')
  await dialog.getByRole('button', { name: 'Completar tarea' }).click()
  await expect(page.getByRole('heading', { name: '¿Qué sigue?' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Agendar' }).click()
  await expect(page.getByText(/^Tarea agendada/)).toBeVisible()
  const done = page.getByRole('list', { name: 'Tareas hechas' })
  await expect(done).toContainText('Buzón de voz')
  await expect(page.getByText('1 tarea pendiente', { exact: true })).toBeVisible()
  await done.getByRole('button', { name: /^Acciones de/ }).click()
  await page.getByRole('menuitem', { name: 'Volver a pendiente' }).click()
  await expect(page.getByText('2 tareas pendientes', { exact: true })).toBeVisible()
  // The one that is due first stands above them.
  await expect(page.getByRole('list', { name: 'Tareas pendientes' }).getByRole('listitem')).toHaveCount(1)
})

test('a task goes to another day by mouse and by keyboard', async ({ page, request }) => {
  const title = `Visita ${someName().last}`
  const { seller, day } = await someTask(request, title)
  await signIn(page, seller)
  await page.goto(`/calendar?view=week&day=${day}`)
  const chip = page.getByRole('link', { name: new RegExp(title) })
  const cellOf = (which: string, hour?: string) =>
    page.locator(`[data-day="${which}"]${hour ? `[data-hour="${hour}"]` : ''}`)
  const on = (which: string, hour?: string) => cellOf(which, hour).filter({ has: chip })
  await expect(on(day)).toBeVisible()
  const hour = (await on(day).getAttribute('data-hour')) ?? ''
  const besideIt = String(Number(hour) + (Number(hour) < 12 ? 1 : -1))

  await chip.focus()
  const isSunday = new Date(`${day}T12:00:00Z`).getUTCDay() === 0
  const [key, other] = isSunday
    ? ['Shift+ArrowLeft', new Date(Date.parse(`${day}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10)]
    : ['Shift+ArrowRight', dayAfter(day)]
  await page.keyboard.press(key)
  await expect(on(other, hour)).toBeVisible()
  await expect(chip).toBeFocused()
  await page.keyboard.press(Number(besideIt) > Number(hour) ? 'Shift+ArrowDown' : 'Shift+ArrowUp')
  await expect(on(other, besideIt)).toBeVisible()
  await atRest(page)

  await cellOf(day, besideIt).scrollIntoViewIfNeeded()
  const from = await chip.boundingBox()
  const to = await cellOf(day, hour).boundingBox()
  if (!from || !to) throw new Error('It is not on the page')
  await page.mouse.move(from.x + 20, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y + 10, { steps: 3 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
  await page.mouse.up()
  await expect(on(day, hour)).toBeVisible()
  await atRest(page)
  await page.reload()
  await expect(on(day, hour)).toBeVisible()
})

onSharedPage(
  'a free hour is pressed to add a task, which can be somebody else’s and come again',
  async ({ page, request }) => {
    const { seller, lead, day } = await someTask(request, 'Otra cosa')
    await visit(page, `/calendar?view=day&whose=team&day=${day}`)
    await page.getByRole('button', { name: /^Agendar: .*11:00$/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Agendar tarea' })
    await dialog.getByRole('combobox', { name: 'Con quién' }).fill(lead.name)
    await page.getByRole('option', { name: new RegExp(lead.name) }).click()
    const title = `Reunión ${someName().last}`
    await dialog.getByRole('textbox', { name: 'Título' }).fill(title)
    await expect(dialog.getByRole('textbox', { name: 'Hora' })).toHaveValue('11:00')
    await dialog.getByRole('combobox', { name: 'Repetir' }).click()
    await page.getByRole('option', { name: 'Todas las semanas' }).click()
    await dialog.getByRole('button', { name: 'Agendar' }).click()
    const chip = page.getByRole('link', { name: new RegExp(title) })
    await expect(page.locator('[data-hour="11"]').filter({ has: chip })).toBeVisible()
    await expect(chip).toContainText(seller.name)
    await visit(
      page,
      `/calendar?view=week&whose=team&day=${dayAfter(dayAfter(dayAfter(dayAfter(dayAfter(dayAfter(dayAfter(day)))))))}`,
    )
    await expect(
      page.getByRole('listitem').filter({ hasText: new RegExp(`Se repite:\\s*${title}`) }),
    ).toBeVisible()
  },
)

test('the secret address of a calendar is told once, and can be ended', async ({ page }) => {
  await signIn(page, people.seller)
  await page.goto('/calendar')
  await page.getByRole('button', { name: 'Ver en otro calendario' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ver en otro calendario' })
  await dialog.getByRole('button', { name: /^Crear/ }).click()
  const address = dialog.getByRole('textbox', { name: 'Dirección secreta' })
  await expect(address).toHaveValue(/\/public_api\/v1\/calendar\/.+\.ics$/)
  const url = new URL(await address.inputValue())
  expect((await page.request.get(url.pathname)).status()).toBe(200)
  await dialog.getByRole('button', { name: 'Terminar la dirección' }).click()
  await expect(dialog.getByRole('button', { name: 'Crear dirección' })).toBeVisible()
  expect((await page.request.get(url.pathname)).status()).toBe(404)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a seller’s day by touch: take, call, note, move, plan and complete', async ({ page, request }) => {
    const seller = await somebody(request, { is_seller: true, groups: ['Vendedor'] })
    const name = await offeredTo(request, seller)
    await signIn(page, seller)
    await page.goto('/')
    await page.getByRole('button', { name: 'Tomar el que más espera' }).tap()
    await expect(drawer(page).getByRole('heading', { name })).toBeVisible()
    await drawer(page).getByRole('button', { name: 'Llamada' }).tap()
    await drawer(page).getByRole('radio', { name: 'No contestó' }).tap()
    await drawer(page).getByRole('button', { name: 'Guardar llamada' }).tap()
    await expect(snack(page, /^Llamada registrada/)).toBeVisible()
    await drawer(page).getByRole('button', { name: 'Nota' }).tap()
    await drawer(page).getByRole('textbox', { name: 'Nota' }).fill('Llamar después de almuerzo')
    await drawer(page).getByRole('button', { name: 'Guardar nota' }).tap()
    await expect(snack(page, 'Nota guardada')).toBeVisible()
    await drawer(page)
      .getByRole('button', { name: /^Nuevo/ })
      .tap()
    await page.getByRole('menuitemradio', { name: 'Visita agendada' }).tap()
    await expect(snack(page, 'Movido a Visita agendada')).toBeVisible()
    await drawer(page).getByRole('button', { name: 'Completar', exact: true }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Completar tarea' }).tap()
    await expect(snack(page, /^Tarea lista/)).toBeVisible()
  })
})
