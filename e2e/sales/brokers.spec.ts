import { anotherBrowser, apiOf, expect, people, said, signIn, someName, test } from '../world.ts'

const broker = { username: 'corredor.admin' }
const agency = 'Corredora Puerta Austral'

test('a developer and a broker side by side: share, register, hold, quote, deal and commission', async ({
  page,
  browser,
  request,
}) => {
  const admin = await apiOf(request, people.admin)
  const theirs = await apiOf(request, broker)
  const { last } = someName()
  const tower = `Torre ${last}`
  const project = (await admin.post('/projects/', { name: tower })) as { id: number }
  const unit = (await admin.post('/units/', {
    number: `C${last}`,
    project_id: project.id,
    list_price: { amount: '4000', currency: 'UF' },
  })) as { id: number; number: string }
  const phoneOf = (place: number) => `+569${String(Date.now()).slice(-7)}${place}`
  const client = async (place: number) => {
    const name = someName()
    const body = { kind: 'person', first_name: name.first, last_name: name.last, phone: phoneOf(place) }
    await theirs.post('/client-profiles/', { ...body, allow_duplicate: true })
    return { name: name.full, body }
  }
  const [first, known] = [await client(1), await client(2)]
  // The developer works one of them already.
  await admin.post('/leads/', { contact: known.body, projects_ids: [project.id] })
  await signIn(page, people.admin)
  const other = await anotherBrowser(browser, broker)

  await test.step('the developer shares the project', async () => {
    await page.goto('/brokers')
    await page.getByRole('button', { name: `Acciones de ${agency}` }).click()
    await page.getByRole('menuitem', { name: 'Compartir unidades' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Proyecto' }).fill(tower)
    await page.getByRole('option', { name: tower }).click()
    await dialog.getByLabel('Comisión').fill('2')
    await dialog.getByRole('checkbox', { name: 'Puede retener sin preguntar' }).check()
    await dialog.getByRole('button', { name: 'Compartir', exact: true }).click()
    await expect(dialog).toBeHidden()
  })

  const register = async (name: string, sentence: string) => {
    await other.goto('/shared-contacts')
    await other.getByRole('button', { name: 'Registrar cliente' }).click()
    const dialog = other.getByRole('dialog', { name: 'Registrar cliente' })
    await dialog.getByRole('combobox', { name: 'Buscar contacto' }).fill(name)
    await other.getByRole('option').filter({ hasText: name }).click()
    await dialog.getByRole('combobox', { name: 'Proyecto' }).fill(tower)
    await other.getByRole('option').filter({ hasText: tower }).click()
    await dialog.getByRole('button', { name: 'Registrar', exact: true }).click()
    await said(other, sentence)
  }
  await test.step('the broker registers its client; of one whom the developer works it is told that it came second', async () => {
    await register(first.name, 'Cliente registrado')
    await register(known.name, 'Registrado como segundo: otra persona llegó antes')
    await page.goto('/shared-contacts')
    const ofBroker = page.getByRole('row').filter({ hasText: agency }).filter({ hasText: tower })
    await expect(ofBroker).toHaveCount(2)
    await expect(ofBroker.filter({ hasText: 'Segundo' })).toHaveCount(1)
  })

  const openUnit = () => other.goto(`/shared-units-with-me?tab=all&id=${unit.id}`)
  const chooseClient = async () => {
    const dialog = other.getByRole('dialog').last()
    await dialog.getByRole('combobox', { name: 'Cliente' }).fill(first.name)
    await other.getByRole('option').filter({ hasText: first.name }).click()
    return dialog
  }
  await test.step('it holds the unit, and quotes it under both names', async () => {
    await openUnit()
    await other.getByRole('button', { name: 'Retener' }).click()
    await (await chooseClient()).getByRole('button', { name: 'Retener', exact: true }).click()
    await said(other, 'Unidad retenida')
    await openUnit()
    await other.getByRole('button', { name: 'Cotizar' }).click()
    const dialog = await chooseClient()
    await expect(dialog.getByText('UF 4.000,00').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Emitir' }).click()
    const link = other.getByRole('dialog', { name: 'Cotización emitida' }).getByLabel('Enlace')
    await other.goto(await link.inputValue())
    await expect(other.getByText(`y ${agency}`)).toBeVisible()
  })

  await test.step('the developer makes a deal of it, and the broker sees what it earns', async () => {
    const { results } = (await theirs.get('/shared-quotations/?page_size=1')) as { results: { id: number }[] }
    const id = results[0]?.id
    await admin.post(`/quotations/${id}/accept/`, {})
    await page.goto(`/quotation/${id}`)
    await expect(page.getByText(`, de ${agency}`)).toBeVisible()
    await page.getByRole('button', { name: 'Crear negocio' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Crear negocio' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Negocio #\d+/ })).toBeVisible()
    const deal = Number(new URL(page.url()).pathname.split('/').at(-1))
    const steps = (await admin.get('/sale-steps/')) as { id: number; name: string }[]
    const promise = steps.find(({ name }) => name === 'Promesa')?.id
    const override_reason = 'Se firma hoy'
    await admin.post(`/deals/${deal}/advance/`, { sale_step_id: promise, override_reason })
    await other.goto('/shared-units-with-me/commissions')
    // Half of what was promised: the scheme pays it in two steps.
    await expect(other.getByRole('row').filter({ hasText: 'UF 40,00' }).first()).toBeVisible()
    await other.goto('/shared-units-with-me/quotations?tab=deals')
    await expect(other.getByRole('row').filter({ hasText: unit.number })).toBeVisible()
  })
})
