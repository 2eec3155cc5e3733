import { anotherBrowser, expect, people, signIn, someLead, test } from './world.ts'

test('a double click on a slow line is one act; a refused one is put back and says why', async ({
  page,
  request,
}) => {
  const { id } = await someLead(request)
  await signIn(page)
  await page.goto(`/leads/${id}`)
  const note = page.getByRole('textbox', { name: 'Nota' })
  const sent: string[] = []
  await page.route('**/leads/*/notes/', async (route) => {
    sent.push(route.request().headers()['idempotency-key'] ?? '')
    await route.continue()
  })
  await page.getByRole('button', { name: 'Nota', exact: true }).click()
  await note.fill('Llamar el lunes')
  await page.getByRole('button', { name: 'Guardar nota' }).dblclick()
  await expect(page.getByText('Nota guardada')).toBeVisible()
  await expect(page.getByText('Llamar el lunes')).toHaveCount(1)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatch(/^[0-9a-f]{32}$/)

  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const refusal = { code: 'forbidden', detail: 'No puede cambiar este lead', title: '', status: 403 }
  await page.route(`**/leads/${id}/`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    await held
    await route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify(refusal),
    })
  })
  await page.getByRole('button', { name: 'Editar comentarios:' }).click()
  const comments = page.getByRole('textbox', { name: 'Comentarios' })
  await comments.fill('Busca piso alto')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Editar comentarios:' })).toContainText('Busca piso alto')
  answer()
  await expect(page.getByText('No puede cambiar este lead')).toBeVisible()
  await expect(comments).toHaveValue('Busca piso alto')
})

test('what is refused after its form was closed is told all the same', async ({ page, request }) => {
  const { id } = await someLead(request)
  await signIn(page)
  await page.goto(`/leads/${id}`)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/leads/*/notes/', async (route) => {
    await held
    await route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        code: 'conflict',
        detail: 'El lead ya no recibe notas',
        title: '',
        status: 409,
      }),
    })
  })
  await page.getByRole('button', { name: 'Nota', exact: true }).click()
  const note = page.getByRole('textbox', { name: 'Nota' })
  await note.fill('Llamar el lunes')
  await page.getByRole('button', { name: 'Guardar nota' }).click()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(note).toBeHidden()
  answer()
  await expect(page.getByText('El lead ya no recibe notas')).toBeVisible()
})

test('a tab that slept while another person signed in shows nothing of the former one', async ({
  page,
  browser,
  request,
}) => {
  const { id, name } = await someLead(request)
  await signIn(page)
  await page.goto(`/leads/${id}`)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  const elsewhere = await anotherBrowser(browser, people.seller)
  await elsewhere.goto('/leads')
  const theirs = await elsewhere.evaluate(() => ({ ...localStorage }))
  await elsewhere.context().close()
  // As left by another tab while this one was asleep and got no event.
  await page.evaluate((kept) => {
    localStorage.clear()
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  }, theirs)
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => dispatchEvent(new Event('pageshow')))
  await loaded
  await expect(page.getByText('Hubo un error')).toHaveCount(0)
})

test('a form that was begun stays open, however often Escape is pressed', async ({ page }) => {
  await signIn(page)
  await page.goto('/leads')
  await page.getByRole('button', { name: 'Crear lead' }).click()
  const form = page.getByRole('dialog', { name: 'Crear lead' })
  await form.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Amalia')
  for (let press = 0; press < 7; press++) await page.keyboard.press('Escape')
  const leaving = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  if (await leaving.isVisible()) await page.keyboard.press('Escape')
  await expect(form.getByRole('textbox', { name: 'Nombre', exact: true })).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('Amalia')
})
