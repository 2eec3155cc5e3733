import {
  anotherBrowser,
  apiOf,
  cardIn,
  columnOf,
  expect,
  people,
  signIn,
  somebody,
  someLead,
  test,
} from './world.ts'

/** Told, and not found at the next reading by the clock. */
const soon = { timeout: 10_000 }

test('a lead one makes and moves is in the list and on the board of the other', async ({
  page,
  browser,
  request,
}) => {
  const other = await anotherBrowser(browser, people.admin)
  await other.goto('/leads')
  await expect(other.getByRole('row').nth(1)).toBeVisible()
  await signIn(page)
  await page.goto('/pipeline')
  await expect(columnOf(page, 'Nuevo')).toBeVisible()

  const { name } = await someLead(request)
  await expect(other.getByRole('row', { name: new RegExp(name) })).toBeVisible(soon)
  const card = cardIn(columnOf(page, 'Nuevo'), name)
  await expect(card).toBeVisible(soon)

  await other.goto('/pipeline')
  await expect(cardIn(columnOf(other, 'Nuevo'), name)).toBeVisible()
  await card.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(cardIn(columnOf(other, 'Contactado'), name)).toBeVisible(soon)
  await expect(cardIn(columnOf(other, 'Nuevo'), name)).toHaveCount(0)
  await other.context().close()
})

test('a lead given to a seller rings there, comes into their list and moves in their drawer', async ({
  page,
  browser,
  request,
}) => {
  const seller = await somebody(request, { is_seller: true, groups: ['Vendedor'] })
  const { id, name } = await someLead(request)
  const theirs = await anotherBrowser(browser, seller)
  await theirs.goto('/leads')
  await expect(theirs.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible()
  await expect(theirs.getByRole('row', { name: new RegExp(name) })).toHaveCount(0)
  await signIn(page)
  await page.goto(`/leads/${id}`)

  await test.step('given, it rings and is there', async () => {
    await page.getByRole('button', { name: 'Asignar', exact: true }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Asignar 1 lead' })
    await dialog.getByRole('combobox', { name: 'Vendedor' }).click()
    await page.getByRole('option', { name: seller.name }).click()
    await dialog.getByRole('button', { name: 'Asignar', exact: true }).click()
    await expect(theirs.getByText('1 aviso sin leer')).toBeVisible(soon)
    await expect(theirs.getByRole('row', { name: new RegExp(name) })).toBeVisible(soon)
  })

  await test.step('moved by one, it is elsewhere in the drawer of the other', async () => {
    await theirs.getByRole('link', { name }).click()
    const drawer = theirs.getByRole('complementary', { name })
    await expect(drawer.getByRole('button', { name: /^Nuevo/ })).toBeVisible()
    await page.getByRole('button', { name: /^Nuevo/ }).click()
    await page.getByRole('menuitemradio', { name: 'Visita agendada' }).click()
    await expect(drawer.getByRole('button', { name: /^Visita agendada/ })).toBeVisible(soon)
    await expect(drawer.getByText('En seguimiento')).toBeVisible()
  })

  await test.step('and the other way round', async () => {
    const api = await apiOf(request, seller)
    const steps = (await api.get('/lead-steps/')) as { id: number; name: string }[]
    const quoted = steps.find((step) => step.name === 'Cotizado')?.id
    await api.post('/lead-steps/move/', { lead_id: id, step_to_move_id: quoted })
    await expect(page.getByRole('button', { name: /^Cotizado/ })).toBeVisible(soon)
  })
  await theirs.context().close()
})
