import type { Locator, Page } from '@playwright/test'
import { test, visit } from '../shared-page.ts'
import {
  anotherBrowser,
  apiOf,
  centreOf,
  expect,
  test as onOwnPage,
  people,
  signIn,
  someLead,
  someName,
} from '../world.ts'

const word = () => someName().last.slice(1)
const acts = (page: Page, name: string) => page.getByRole('button', { name: `Acciones de ${name}` })
const said = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()

async function choose(page: Page, box: Locator, option: string | RegExp) {
  await box.click()
  await page.getByRole('option', { name: option }).click()
}
async function actOn(page: Page, name: string, act: string) {
  await acts(page, name).click()
  await page.getByRole('menuitem', { name: act }).click()
}
/** Waits for the successful answer and not for the snackbar, which disappears by itself. */
async function saved(page: Page, path: string, act: () => Promise<unknown>) {
  const answer = page.waitForResponse(
    (one) => one.url().includes(path) && one.request().method() !== 'GET' && one.ok(),
  )
  await act()
  await answer
}
const names = (list: Locator) => list.getByRole('listitem').allInnerTexts()
const placeOf = async (list: Locator, name: string) =>
  (await names(list)).findIndex((text) => text.includes(name))

// They change one shared account: a save after another test's save gets 412.
test.describe.configure({ mode: 'default' })
test.use({ who: 'admin' })

onOwnPage('a seller has no settings', async ({ page }) => {
  await signIn(page, people.seller)
  await page.goto('/settings/steps')
  await expect(page.getByRole('heading', { name: 'Sin acceso a Etapas' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Configuración' })).toHaveCount(0)
})

test.describe('of a chief', () => {
  test.use({ who: 'chief' })

  test('a chief reads the account and keeps the steps', async ({ page }) => {
    await visit(page, '/settings')
    await said(page, 'Solo quien administra la cuenta puede cambiar esto.')
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Guardar' })).toHaveCount(0)
    const sections = page.getByRole('navigation', { name: 'Secciones de la configuración' })
    await expect(sections.getByRole('link', { name: 'Correos' })).toHaveCount(0)
    await sections.getByRole('link', { name: 'Etapas' }).click()
    await expect(page).toHaveURL('/settings/steps')
    await expect(page.getByRole('button', { name: 'Agregar etapa' })).toBeVisible()
  })

  test('a step is added, changed, moved by keyboard and by hand, and deleted with its leads going elsewhere', async ({
    page,
    request,
  }) => {
    const name = `Visita ${word()}`
    await visit(page, '/settings/steps')
    const steps = page.getByRole('list', { name: 'Etapas' })
    await page.getByRole('button', { name: 'Agregar etapa' }).click()
    await page.getByRole('textbox', { name: 'Nombre' }).fill('nuevo')
    await page.getByRole('button', { name: 'Agregar', exact: true }).click()
    await said(page, 'Ya hay una etapa con ese nombre')
    await page.getByRole('textbox', { name: 'Nombre' }).fill(name)
    await page.getByRole('textbox', { name: 'Se enfría a los' }).fill('0')
    await page.getByRole('radio', { name: 'Naranja' }).check({ force: true })
    await page.getByRole('button', { name: 'Agregar', exact: true }).click()
    await said(page, 'Al menos 1')
    await page.getByRole('textbox', { name: 'Se enfría a los' }).fill('4')
    await page.keyboard.press('Enter')
    const row = steps.getByRole('listitem').filter({ hasText: name })
    await expect(row).toContainText('4 días')

    await actOn(page, name, 'Editar')
    await choose(page, page.getByRole('combobox', { name: 'Tipo' }), 'Perdida')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(row.getByText('Perdida').last()).toBeVisible()

    const place = await placeOf(steps, name)
    await page.getByRole('button', { name: `Mover ${name}` }).focus()
    await saved(page, '/lead-steps/reorder/', () => page.keyboard.press('ArrowUp'))
    await page.reload()
    await expect(row).toBeVisible()
    await expect.poll(() => placeOf(steps, name)).toBe(place - 1)

    const handle = await centreOf(page.getByRole('button', { name: `Mover ${name}` }))
    const above = await centreOf(steps.getByRole('listitem').nth(place - 2))
    await page.mouse.move(handle.x, handle.y)
    await page.mouse.down()
    await page.mouse.move(handle.x, handle.y - 12, { steps: 3 })
    await page.mouse.move(handle.x, above.y, { steps: 8 })
    await saved(page, '/lead-steps/reorder/', () => page.mouse.up())
    await expect.poll(() => placeOf(steps, name)).toBe(place - 2)

    const lead = await someLead(request)
    const api = await apiOf(request)
    const known = (await api.get('/lead-steps/')) as { id: number; name: string }[]
    const id = known.find((step) => step.name === name)?.id
    await api.post('/lead-steps/move/', { lead_id: lead.id, step_to_move_id: id })
    await page.reload()
    await actOn(page, name, 'Eliminar')
    const ask = page.getByRole('dialog', { name: `¿Eliminar la etapa ${name}?` })
    await expect(ask.getByText('Tiene 1 lead activo.')).toBeVisible()
    await choose(page, ask.getByRole('combobox', { name: 'Mover sus leads a' }), 'Cotizado')
    await ask.getByRole('button', { name: 'Mover y eliminar' }).click()
    await expect(row).toHaveCount(0)
    const moved = (await api.get(`/leads/${lead.id}/`)) as { lead_step: { name: string } }
    expect(moved.lead_step.name).toBe('Cotizado')
  })

  test('of two who change one step the second is told what it is now', async ({ page, request }) => {
    const name = `Etapa ${word()}`
    const api = await apiOf(request)
    const made = (await api.post('/lead-steps/', { name, color: '#2F9E67', kind: 'open' })) as { id: number }
    await visit(page, '/settings/steps')
    await actOn(page, name, 'Editar')
    await page.getByRole('textbox', { name: 'Nombre' }).fill(`${name} mía`)
    await api.put(`/lead-steps/${made.id}/`, { name: `${name} ajena`, color: '#2F9E67', kind: 'open' })
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue(`${name} mía`)
    await page.getByRole('button', { name: 'Tomar lo suyo' }).click()
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue(`${name} ajena`)
    await page.keyboard.press('Escape')
    await expect(acts(page, `${name} ajena`)).toBeFocused()
    await actOn(page, `${name} ajena`, 'Eliminar')
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar etapa' }).click()
    await expect(acts(page, `${name} ajena`)).toHaveCount(0)
  })
})

test('the account: a wrong phone is told, a good one saved, and another currency asks first', async ({
  page,
}) => {
  await visit(page, '/settings')
  const phone = page.getByRole('textbox', { name: 'Teléfono' })
  const save = page.getByRole('button', { name: 'Guardar' })
  await expect(save).toBeDisabled()
  await phone.fill('12')
  await phone.blur()
  await said(page, 'Teléfono no válido')
  const digits = String(Date.now()).slice(-7)
  await phone.fill(`+56 9 8${digits.slice(0, 3)} ${digits.slice(3)}`)
  await page.getByRole('textbox', { name: 'Filas por página' }).fill('101')
  await save.click()
  await said(page, 'A lo más 100')
  await page.getByRole('textbox', { name: 'Filas por página' }).fill('10')
  await saved(page, '/accounts/update/', () => save.click())
  await expect(save).toBeDisabled()
  await page.reload()
  await expect(phone).toHaveValue(`+56 9 8${digits.slice(0, 3)} ${digits.slice(3)}`)

  await choose(page, page.getByRole('combobox', { name: 'Moneda de los montos' }), /Peso chileno/)
  await save.click()
  const ask = page.getByRole('dialog', { name: '¿Cambiar la moneda a CLP?' })
  await expect(ask.getByRole('button', { name: /^Convertir [\d.]+ leads$/ })).toBeVisible()
  await ask.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(save).toBeDisabled()

  const visible = page.getByRole('switch', { name: 'Visible para otras empresas' })
  const before = await visible.isChecked()
  await visible.click()
  await expect(visible).toBeChecked({ checked: !before })
  await visible.click()
  await expect(visible).toBeChecked({ checked: before })
})

test('of two administrators the second is told, and what was typed is not lost by leaving', async ({
  page,
  browser,
}) => {
  const other = await anotherBrowser(browser, people.admin)
  for (const one of [page, other]) {
    await visit(one, '/settings')
    await expect(one.getByRole('textbox', { name: 'Dirección' })).not.toHaveValue('')
  }
  const address = `Av. Irarrázaval ${Date.now() % 9999}, Ñuñoa`
  // A page that gets the focus refetches; it must keep what is being typed.
  await other.getByRole('textbox', { name: 'Dirección' }).fill('Otra calle 1')
  await page.getByRole('textbox', { name: 'Dirección' }).fill(address)
  await saved(page, '/accounts/update/', () => page.getByRole('button', { name: 'Guardar' }).click())
  await other.getByRole('button', { name: 'Guardar' }).click()
  await said(other, 'Otra persona cambió lo mismo mientras tanto. Lo escrito aquí sigue, y aún no se guardó.')
  await other.getByRole('link', { name: 'Horario' }).click()
  const leave = other.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await leave.getByRole('button', { name: 'Cancelar' }).click()
  await expect(other.getByRole('textbox', { name: 'Dirección' })).toHaveValue('Otra calle 1')
  await other.getByRole('button', { name: 'Tomar lo suyo' }).click()
  await expect(other.getByRole('textbox', { name: 'Dirección' })).toHaveValue(address)
  await other.context().close()
})

test('the logo is put and taken away', async ({ page }) => {
  await visit(page, '/settings')
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('Archivo del logo').setInputFiles({ name, mimeType: 'image/png', buffer })
  const refused = page.waitForResponse((one) => one.url().includes('/accounts/logo/') && !one.ok())
  await choose('logo.png', Buffer.from('no es una imagen'))
  await refused
  await expect(page.getByRole('button', { name: 'Subir logo' })).toBeEnabled()
  await expect(page.getByRole('img', { name: /^Logo de/ })).toHaveCount(0)
  await choose('logo.png', Buffer.from(pixel, 'base64'))
  await expect(page.getByRole('img', { name: /^Logo de/ })).toBeVisible()
  await page.getByRole('button', { name: 'Quitar' }).click()
  await expect(page.getByRole('img', { name: /^Logo de/ })).toHaveCount(0)
})

test('hours are typed as people write them; holidays come by the year, by hand, and back', async ({
  page,
}) => {
  await visit(page, '/settings/hours?year=2031')
  const closes = page.getByRole('textbox', { name: 'Lunes, cierra' })
  const known = await closes.inputValue()
  await closes.fill('8')
  await closes.blur()
  await expect(closes).toHaveValue('08:00')
  await said(page, 'El cierre debe ser después de la apertura')
  const wanted = known === '18:30' ? '19:00' : '18:30'
  await closes.fill(wanted.replace(':', ''))
  await page.getByRole('button', { name: 'Lunes a viernes como el lunes' }).click()
  await saved(page, '/accounts/update/', () => page.getByRole('button', { name: 'Guardar' }).click())
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Viernes, cierra' })).toHaveValue(wanted)

  const remove = (name: string) => page.getByRole('button', { name: `Quitar ${name}` })
  const chilean = page.getByRole('button', { name: 'Agregar los de Chile en 2031' })
  await expect(chilean.or(remove('Navidad')).first()).toBeVisible()
  if (await chilean.isVisible()) await chilean.click()
  await expect(remove('Navidad')).toBeVisible()
  await remove('Navidad').click()
  await said(page, 'Navidad ya no es feriado')
  await expect(remove('Navidad')).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).last().click()
  await expect(remove('Navidad')).toBeVisible()

  await page.getByRole('button', { name: 'Agregar feriado', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Agregar feriado' })
  await form.getByRole('textbox', { name: 'Día' }).fill('25/12/2031')
  await form.getByRole('textbox', { name: 'Nombre' }).fill('Elecciones')
  await form.getByRole('button', { name: 'Agregar' }).click()
  await expect(form.getByText('El 25/12/2031 ya es feriado')).toBeVisible()
  await form.getByRole('textbox', { name: 'Día' }).fill('16/11/2031')
  await form.getByRole('button', { name: 'Agregar' }).click()
  await expect(remove('Elecciones')).toBeVisible()
  await remove('Elecciones').click()
  await expect(remove('Elecciones')).toHaveCount(0)
})

test('a tag is created with its colour, not twice, renamed and deleted', async ({ page }) => {
  const name = `Etiqueta ${word()}`
  await visit(page, '/settings/tags')
  const create = async (called: string) => {
    await page.getByRole('button', { name: 'Agregar etiqueta' }).click()
    await page.getByRole('textbox', { name: 'Nombre' }).fill(called)
    await page.getByRole('radio', { name: 'Violeta' }).check({ force: true })
    await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  }
  await create(name)
  await expect(acts(page, name)).toBeVisible()
  await create(name.toUpperCase())
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeFocused()
  await page.keyboard.press('Escape')
  await actOn(page, name, 'Editar')
  await page.getByRole('textbox', { name: 'Nombre' }).fill(`${name} dos`)
  await page.keyboard.press('Enter')
  await actOn(page, `${name} dos`, 'Eliminar')
  const ask = page.getByRole('dialog', { name: `¿Eliminar la etiqueta ${name} dos?` })
  await expect(ask.getByText('Ningún lead la tiene.')).toBeVisible()
  await ask.getByRole('button', { name: 'Eliminar etiqueta' }).click()
  await expect(acts(page, `${name} dos`)).toHaveCount(0)
})

test('an option is added, not twice, renamed, moved, retired and offered again', async ({ page }) => {
  const name = `Feria ${word()}`
  await visit(page, '/settings/lists')
  await expect(page.getByRole('button', { name: 'Agregar origen' })).toBeVisible()
  await page.getByRole('link', { name: 'Motivos de descarte' }).click()
  await expect(page.getByRole('button', { name: /^Agregar/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Géneros' }).click()
  await expect(page).toHaveURL(/list=gender/)
  const create = async (called: string) => {
    await page.getByRole('button', { name: 'Agregar género' }).click()
    await page.getByRole('textbox', { name: 'Nombre' }).fill(called)
    await page.keyboard.press('Enter')
  }
  await create('Otro')
  await said(page, 'Ya existe en la lista')
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(acts(page, name)).toBeVisible()
  await actOn(page, name, 'Renombrar')
  await page.getByRole('textbox', { name: 'Nombre' }).fill(`${name} sur`)
  await page.keyboard.press('Enter')
  const renamed = `${name} sur`
  await expect(acts(page, renamed)).toBeVisible()

  const options = page.getByRole('list', { name: 'Opciones', exact: true })
  const place = await placeOf(options, renamed)
  await page.getByRole('button', { name: `Mover ${renamed}` }).focus()
  await saved(page, '/gender/reorder/', () => page.keyboard.press('ArrowUp'))
  await page.reload()
  await expect(acts(page, renamed)).toBeVisible()
  await expect.poll(() => placeOf(options, renamed)).toBe(place - 1)

  await actOn(page, renamed, 'Retirar')
  const retired = page.getByRole('list', { name: 'Opciones retiradas' })
  await expect(retired.getByText(renamed)).toBeVisible()
  await actOn(page, renamed, 'Ofrecer de nuevo')
  await expect(options.getByText(renamed)).toBeVisible()
  await actOn(page, renamed, 'Retirar')
  await expect(retired.getByText(renamed)).toBeVisible()
})

test('a value is written for a day, converts, and is taken back', async ({ page }) => {
  await visit(page, '/settings/currency?month=2001-03')
  const cell = page.getByRole('button', { name: /^USD del 15\/03\/2001/ })
  await cell.click()
  const form = page.getByRole('dialog', { name: /valor$/ })
  const value = form.getByRole('textbox', { name: 'Valor en pesos' })
  await value.fill('5.97.25')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Escribir un número, como 5.714,6')
  await value.fill('597,25')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(cell).toHaveAccessibleName('USD del 15/03/2001: 597,25, propio')
  await expect(form).toHaveCount(0)

  await page.getByRole('textbox', { name: 'Monto' }).fill('1.000,50')
  await choose(page, page.getByRole('combobox', { name: 'De', exact: true }), /^USD/)
  const day = page.getByRole('textbox', { name: 'Al día' })
  await day.fill('15/03/2001')
  await day.press('Enter')
  await said(page, 'CLP 597.549')
  await day.fill('16/03/2001')
  await day.press('Enter')
  await said(page, 'No hay valor del dólar para el 16-03-2001; el último conocido es del 15-03-2001')
  await page.getByRole('checkbox', { name: /usar el último conocido/ }).check()
  await said(page, 'CLP 597.549')

  await cell.click()
  await page.getByRole('button', { name: 'Quitar el valor propio' }).click()
  await expect(cell).toHaveAccessibleName('USD del 15/03/2001: sin valor')
})

test('of a file of values all rows go in, or none and each wrong one is named', async ({ page }) => {
  await visit(page, '/settings/currency?month=2002-04')
  await page.getByRole('button', { name: 'Subir CSV' }).click()
  const form = page.getByRole('dialog', { name: 'Subir valores' })
  const give = (text: string) =>
    form.getByLabel('Archivo').setInputFiles({
      name: 'valores.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    })
  await form.getByRole('button', { name: 'Subir', exact: true }).click()
  await expect(form.getByText('Elegir el archivo')).toBeVisible()
  await give('moneda;fecha;valor\nUF;02-04-2002;16.191,75\nUF;31-02-2002;16.191,75\nORO;03-04-2002;1')
  await form.getByRole('button', { name: 'Subir', exact: true }).click()
  await expect(form.getByText('Sheet: csv, Row: 3, fecha: no es válida')).toBeVisible()
  await expect(form.getByText('Sheet: csv, Row: 4, moneda: debe ser UF, USD o EUR')).toBeVisible()
  await give('moneda;fecha;valor\nUF;02-04-2002;16.191,75\nEUR;02-04-2002;579,1')
  await form.getByRole('button', { name: 'Subir', exact: true }).click()
  await expect(page.getByRole('button', { name: /^UF del 02\/04\/2002: 16.191,75/ })).toBeVisible()
})

test('the columns everybody starts with are chosen, ordered and saved; a refusal is told by field', async ({
  page,
}) => {
  await visit(page, '/settings/columns?table=deals')
  const shown = page.getByRole('list', { name: 'Columnas que se muestran' })
  await expect(shown.getByRole('listitem').nth(2)).toBeVisible()
  const before = await names(shown)
  const gone = before[2] ?? ''
  await page.getByRole('button', { name: `Quitar ${gone}` }).click()
  await page.route('**/manage-table-fields/', (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'validation', errors: { 1: { key: ['La columna está repetida'] } } }),
    }),
  )
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('alert')).toHaveText('key: La columna está repetida')
  await page.unroute('**/manage-table-fields/')
  await saved(page, '/manage-table-fields/', () => page.getByRole('button', { name: 'Guardar' }).click())
  await page.reload()
  await page.getByRole('button', { name: `Agregar ${gone}` }).click()
  const handle = page.getByRole('button', { name: `Mover ${gone}` })
  await handle.focus()
  for (let place = await placeOf(shown, gone); place > 2; place -= 1) {
    await handle.press('ArrowUp')
    await expect.poll(() => placeOf(shown, gone)).toBe(place - 1)
  }
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeDisabled()
  await expect.poll(() => names(shown)).toEqual(before)
})

onOwnPage('what did not load says so and loads again', async ({ page }) => {
  await signIn(page, people.admin)
  await page.route('**/option-lists/**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/settings/lists')
  await expect(page.getByRole('heading', { name: 'No se pudo cargar' })).toBeVisible()
  await page.unroute('**/option-lists/**')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(acts(page, 'Web')).toBeVisible()
})

test('kept mails and what is new are there to read', async ({ page }) => {
  await visit(page, '/settings/mails')
  await expect(page.getByRole('heading', { name: 'Correos sin enviar' }).first()).toBeVisible()
  await visit(page, '/second-page')
  await expect(page.getByRole('heading', { name: 'Novedades' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Versión / }).first()).toBeVisible()
})
