import { test, visit } from '../shared-page.ts'
import {
  apiOf,
  centreOf,
  expect,
  test as onOwnPage,
  people,
  said,
  signIn,
  somebody,
  someLead,
  someName,
} from '../world.ts'

test('a lead is created, assigned, moved, found, discarded and restored, and others see it', async ({
  page,
  browser,
}) => {
  const name = someName()
  const drawer = page
    .getByRole('complementary')
    .filter({ has: page.getByRole('heading', { name: name.full }) })
  const rowOf = (who = page) => who.getByRole('row', { name: new RegExp(name.full) })
  // By the answer that is due first, a new lead may be on the second page.
  await visit(page, '/leads?sort=-createdAt')

  await test.step('created, it is in the list', async () => {
    await page.getByRole('button', { name: 'Crear lead' }).click()
    const form = page.getByRole('dialog', { name: 'Crear lead' })
    await form.getByRole('textbox', { name: 'Nombre', exact: true }).fill(name.first)
    await form.getByRole('textbox', { name: 'Apellido' }).fill(name.last)
    await form.getByRole('textbox', { name: 'Correo' }).fill(`${name.last.slice(1)}@correo.cl`)
    await form.getByRole('button', { name: 'Crear lead' }).click()
    await expect(drawer).toBeVisible()
    await page.keyboard.press('Escape')
    // New leads of other tests may appear above it meanwhile.
    await expect(rowOf()).toBeVisible()
  })

  await test.step('assigned, it is the seller’s', async () => {
    await rowOf()
      .getByRole('button', { name: /^Acciones de/ })
      .click()
    await page.getByRole('menuitem', { name: 'Asignar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Asignar 1 lead' })
    await dialog.getByRole('combobox', { name: 'Vendedor' }).click()
    await page.getByRole('option', { name: people.seller.name }).click()
    await dialog.getByRole('button', { name: 'Asignar', exact: true }).click()
    await expect(page.getByText(`1 lead asignado a ${people.seller.name}`)).toBeVisible()
    await expect(rowOf()).toHaveCount(0)
  })

  await test.step('found without its accents', async () => {
    await page
      .getByRole('link', { name: /^A contactar \d/ })
      .last()
      .click()
    await page.getByRole('searchbox', { name: /Nombre, RUT/ }).fill(name.plain)
    await expect(rowOf()).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(rowOf()).toContainText(people.seller.name)
  })

  await test.step('moved along its path, it is in follow-up', async () => {
    await rowOf().getByRole('link', { name: name.full }).click()
    await drawer.getByRole('button', { name: /^Nuevo/ }).click()
    await page.getByRole('menuitemradio', { name: 'Visita agendada' }).click()
    await expect(drawer.getByText('En seguimiento')).toBeVisible()
  })

  await test.step('discarded and restored', async () => {
    await drawer.getByRole('button', { name: 'Descartar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Descartar 1 lead' })
    await dialog.getByRole('combobox', { name: 'Motivo' }).click()
    await page.getByRole('option', { name: 'Sin presupuesto' }).click()
    await dialog.getByRole('button', { name: 'Descartar' }).click()
    await expect(drawer.getByText('Descartado', { exact: true })).toBeVisible()
    await drawer.getByRole('button', { name: 'Restaurar' }).click()
    const asking = page.getByRole('dialog', { name: 'Restaurar 1 lead' })
    await asking.getByRole('textbox', { name: 'Motivo' }).fill('Volvió a llamar')
    await asking.getByRole('button', { name: 'Restaurar' }).click()
    await expect(drawer.getByText('En seguimiento')).toBeVisible()
    await expect(drawer.getByText('Volvió a llamar')).toBeVisible()
    await said(page, '1 lead restaurado')
    await page.getByRole('button', { name: 'Deshacer' }).last().click()
    await expect(page.getByText('Deshecho: 1 lead restaurado')).toBeVisible()
    await expect(drawer.getByText('Descartado', { exact: true })).toBeVisible()
  })

  await test.step('defective, with why', async () => {
    await drawer.getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name: 'Marcar defectuoso' }).click()
    const dialog = page.getByRole('dialog', { name: 'Marcar lead como defectuoso' })
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('El correo rebota')
    await dialog.getByRole('button', { name: 'Marcar defectuoso' }).click()
    await expect(drawer.getByText('El correo rebota')).toBeVisible()
    await said(page, 'Lead marcado como defectuoso')
    await page.getByRole('button', { name: 'Deshacer' }).last().click()
    await expect(drawer.getByText('En seguimiento')).toBeVisible()
  })

  await test.step('another person sees the same', async () => {
    const context = await browser.newContext()
    const other = await context.newPage()
    await signIn(other, people.seller)
    await other.goto(`/leads?tab=in_follow_up&search=${encodeURIComponent(name.plain)}`)
    await expect(rowOf(other)).toContainText('Visita agendada')
    await context.close()
  })
})

test('the state of the list is its address', async ({ page }) => {
  await visit(page, '/leads?tab=in_follow_up')
  await page.getByRole('button', { name: 'Filtros' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtros' })
  await sheet.getByRole('button', { name: 'Próxima tarea' }).click()
  await sheet.getByText('Sin próxima tarea').click()
  await page.getByRole('button', { name: 'Aplicar' }).click()
  const chip = page.getByRole('list', { name: 'Filtros activos' }).getByText('Sin próxima tarea')
  await expect(chip).toBeVisible()
  await expect(page).toHaveURL(/noNextTask=true/)
  await page.reload()
  await expect(chip).toBeVisible()
  await page.goBack({ waitUntil: 'commit' })
  await expect(chip).toHaveCount(0)
})

onOwnPage('a seller sees only their own leads', async ({ page, request }) => {
  const lead = await someLead(request)
  await signIn(page, people.seller)
  await page.goto(`/leads?id=${lead.id}`)
  await expect(page.getByRole('heading', { name: 'Este lead no existe' })).toBeVisible()
})

test('tags are coined and put on leads in bulk, and taken back', async ({ page, request }) => {
  const leads = [await someLead(request), await someLead(request)]
  const tag = `Feria ${someName().last}`
  await visit(page, '/leads?tab=unassigned&sort=-createdAt')
  for (const { name } of leads) await page.getByRole('checkbox', { name: `Seleccionar ${name}` }).check()
  await page.getByRole('button', { name: 'Etiquetar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Etiquetas de 2 leads' })
  await dialog.getByRole('textbox', { name: 'Etiqueta nueva' }).fill(tag)
  await dialog.getByRole('button', { name: 'Poner etiquetas' }).click()
  await expect(page.getByText('2 leads etiquetados')).toBeVisible()
  await visit(page, `/leads/${leads[0]?.id}`)
  await expect(page.getByText(tag)).toBeVisible()
})

test('leads are moved to a step and given a task in bulk, and undo puts them back', async ({
  page,
  request,
}) => {
  const leads = [await someLead(request), await someLead(request)]
  const tick = (name: string) => page.getByRole('checkbox', { name: `Seleccionar ${name}` })
  const acts = page.getByRole('region', { name: 'Acciones sobre la selección' })
  await visit(page, '/leads?tab=unassigned&sort=-createdAt')
  for (const { name } of leads) await tick(name).check()
  await acts.getByRole('button', { name: 'Etapa' }).click()
  const moving = page.getByRole('dialog', { name: 'Mover 2 leads de etapa' })
  await moving.getByRole('combobox', { name: 'Etapa' }).click()
  await page.getByRole('option', { name: 'Visita agendada' }).click()
  await moving.getByRole('button', { name: 'Mover 2' }).click()
  await expect(page.getByText('2 leads movidos a Visita agendada')).toBeVisible()
  for (const { name } of leads) await expect(tick(name)).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).last().click()
  for (const { name } of leads) await tick(name).check()
  await acts.getByRole('button', { name: 'Agendar' }).click()
  const planning = page.getByRole('dialog', { name: 'Agendar tarea para 2 leads' })
  await planning.getByRole('button', { name: 'Agendar 2' }).click()
  await expect(page.getByText('Tarea agendada para 2 leads')).toBeVisible()
  await expect(acts).toHaveCount(0)
})

test('all that match are those that matched when they were selected', async ({ page, request }) => {
  const seller = await somebody(request, { is_seller: true, groups: ['Vendedor'] })
  const leads = [await someLead(request), await someLead(request), await someLead(request)]
  const api = await apiOf(request)
  await api.post('/leads/assign-seller/', { leads_ids: leads.map(({ id }) => id), user_id: seller.id })
  await visit(page, `/leads?tab=to_contact&sellersIds=${seller.id}&pageSize=2`)
  await page.getByRole('checkbox', { name: 'Seleccionar esta página' }).click()
  await page.getByRole('button', { name: 'Seleccionar los 3 que coinciden' }).click()
  await expect(page.getByText('3 seleccionados.')).toBeVisible()
  const later = await someLead(request)
  await api.post('/leads/assign-seller/', { leads_ids: [later.id], user_id: seller.id })
  await page.getByRole('button', { name: 'Asignar' }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Dejarlos sin asignar' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Dejar 3 sin asignar' }).click()
  await expect(page.getByText('3 leads sin asignar')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(later.name) })).toBeVisible()
})

test('what is in follow-up is a board and a table that keep the filters', async ({ page }) => {
  await visit(page, '/in-follow-up?noNextTask=true')
  await expect(page.getByRole('heading', { name: 'En seguimiento', level: 1 })).toBeVisible()
  await page.getByRole('navigation', { name: 'Vista' }).getByRole('link', { name: 'Tabla' }).click()
  await expect(page).toHaveURL(/\/in-follow-up\/table\?.*noNextTask=true/)
  await expect(page.getByRole('list', { name: 'Filtros activos' })).toContainText('Sin próxima tarea')
  await page.getByRole('navigation', { name: 'Vista' }).getByRole('link', { name: 'Tablero' }).click()
  await expect(page).toHaveURL(/\/in-follow-up\?.*noNextTask=true/)
})

onOwnPage(
  'a row opened before the typing rested stays open, and the search is made',
  async ({ page, request }) => {
    const { id, name } = await someLead(request)
    await signIn(page)
    await page.clock.install()
    await page.goto('/leads')
    const row = page.getByRole('link', { name })
    await expect(row).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('searchbox', { name: /Nombre, RUT/ }).fill(name)
    await row.click()
    await expect(page).toHaveURL(new RegExp(`id=${id}`))
    await page.clock.runFor(1000)
    await expect(page).toHaveURL(/search=/)
    await expect(page).toHaveURL(new RegExp(`id=${id}`))
  },
)

test('what another wrote while one edits a fact is not overwritten, though it is read underneath', async ({
  page,
  request,
}) => {
  const { id } = await someLead(request)
  await visit(page, `/leads/${id}`)
  await page.getByRole('button', { name: 'Editar comentarios:' }).click()
  const comments = page.getByRole('textbox', { name: 'Comentarios' })
  await comments.fill('Mi texto')
  const { patch, get } = await apiOf(request, people.admin)
  await patch(`/leads/${id}/`, { comments: 'Su texto', lead_kind: 'rent' })
  await expect(page.getByRole('button', { name: 'Editar objetivo:' })).toContainText('Arrendar')
  await expect(page.getByText(/ lo cambió a: Su texto/)).toBeVisible()
  await expect(comments).toHaveValue('Mi texto')
  expect(await get(`/leads/${id}/`)).toMatchObject({ comments: 'Su texto' })
  await page.getByRole('button', { name: 'Reemplazar' }).click()
  await said(page, 'Cambio guardado')
  expect(await get(`/leads/${id}/`)).toMatchObject({ comments: 'Mi texto', kind: 'rent' })
})

test('who rests after a space while searching goes on with the next word', async ({ page }) => {
  await visit(page, '/leads')
  const box = page.getByRole('searchbox', { name: /Nombre, RUT/ })
  await box.pressSequentially('ana ')
  await expect(page).toHaveURL(/search=ana(&|$)/)
  await box.pressSequentially('rojas')
  await expect(box).toHaveValue('ana rojas')
})

onOwnPage.describe('on a phone', () => {
  onOwnPage.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  onOwnPage(
    'three leads are discarded at once by touch, and one act undoes it',
    async ({ page, request }) => {
      const leads = [await someLead(request), await someLead(request), await someLead(request)]
      const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
      await signIn(page)
      await page.goto('/leads?tab=unassigned&sort=-createdAt')
      await page.getByRole('button', { name: 'Seleccionar', exact: true }).tap()
      for (const { name } of leads) await card(name).getByRole('link').tap()
      await expect(page).not.toHaveURL(/id=/)
      for (const { name } of leads)
        await expect(page.getByRole('checkbox', { name: `Seleccionar ${name}` })).toBeChecked()

      await page.getByRole('button', { name: 'Descartar' }).tap()
      const dialog = page.getByRole('dialog', { name: 'Descartar 3 leads' })
      await dialog.getByRole('combobox', { name: 'Motivo' }).tap()
      await page.getByRole('option', { name: 'Sin presupuesto' }).tap()
      await dialog.getByRole('button', { name: 'Descartar 3' }).tap()
      await expect(page.getByText('3 leads descartados')).toBeVisible()
      for (const { name } of leads) await expect(card(name)).toHaveCount(0)
      await page.getByRole('button', { name: 'Deshacer' }).last().tap()
      await expect(page.getByText('Deshecho: 3 leads descartados')).toBeVisible()
      for (const { name } of leads) await expect(card(name)).toBeVisible()
    },
  )

  onOwnPage(
    'a finger that rests on a card selects it, and does not open it',
    async ({ page, request, context }) => {
      const { name } = await someLead(request)
      await signIn(page)
      await page.goto(`/leads?tab=unassigned&search=${encodeURIComponent(name)}`)
      const { x, y } = await centreOf(page.getByRole('link', { name, exact: false }).first())
      const finger = await context.newCDPSession(page)
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
      await expect(page.getByRole('checkbox', { name: `Seleccionar ${name}` })).toBeChecked()
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await expect(page.getByRole('region', { name: 'Acciones sobre la selección' })).toContainText('1 lead')
      await expect(page).not.toHaveURL(/id=/)
    },
  )
})
