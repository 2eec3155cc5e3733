import { anotherBrowser, apiOf, expect, people, signIn, somebody, someName, test } from './world.ts'

/** Told, and not found at the next reading by the clock. */
const soon = { timeout: 25_000 }

test('of two who take one lead the first has it, and the second is told who was faster', async ({
  page,
  request,
  browser,
}) => {
  const [one, two] = [
    await somebody(request, { is_seller: true, groups: ['Vendedor'] }),
    await somebody(request, { is_seller: true, groups: ['Vendedor'] }),
  ]
  const name = someName()
  const chief = await apiOf(request)
  await chief.post('/assignment-rules/', {
    name: name.last,
    // Of a campaign of its own, so that it takes no lead of other tests.
    campaigns: [name.last],
    way: 'first_to_claim',
    claim_minutes: 60,
    fallback: 'round_robin',
    sellers: [one, two].map(({ id }) => ({ seller_id: id })),
  })
  await signIn(page, one)
  await page.goto('/')
  const late = await anotherBrowser(browser, two)
  await late.goto('/')
  await expect(late.getByRole('heading', { level: 1 })).toBeVisible()

  const admin = await apiOf(request, people.admin)
  const { methods } = (await admin.get('/accounts/options/')) as { methods: { id: number }[] }
  const made = await admin.post('/api-tokens/', { name: name.last, method_id: methods[0]?.id })
  const { token } = made as { token: string }
  const sent = await request.post('/public_api/v1/leads/', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      first_name: name.first,
      last_name: name.last,
      email: `${name.last.slice(1)}@correo.cl`,
      campaign: name.last,
    },
  })
  expect(sent.status()).toBe(201)

  const offer = late.getByRole('region', { name: 'Leads por tomar' })
  await test.step('both hear of it at once, and not of whom it is', async () => {
    await expect(offer).toContainText('1 lead por tomar', soon)
    await expect(offer).toContainText('Quedan 59 min')
    await expect(page.getByText('1 aviso sin leer')).toBeVisible(soon)
    await expect(late.getByText(name.full)).toHaveCount(0)
  })
  // The late one hears of nothing any more.
  await late.route('**/leads/offered/', (route) => route.abort())

  await test.step('the first takes it from the notification, and is shown it', async () => {
    await page.getByRole('button', { name: 'Avisos' }).click()
    const news = page.getByRole('dialog', { name: 'Avisos' })
    await expect(news).toContainText('si en 1 h nadie lo toma, se asigna por turno')
    await news.getByRole('button', { name: 'Tomar lead' }).click()
    await expect(page.getByRole('complementary', { name: name.full })).toContainText('Lo tomó primero')
  })

  await test.step('the second is told, and ends in the same state', async () => {
    await offer.getByRole('button', { name: 'Tomar', exact: true }).click()
    await expect(late.getByText(`Ya lo tomó ${one.name}`)).toBeVisible()
    await late.unroute('**/leads/offered/')
    await late.reload()
    await expect(late.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(offer).toHaveCount(0)
    await late.getByRole('button', { name: 'Avisos' }).click()
    await expect(late.getByRole('dialog', { name: 'Avisos' }).getByText('Nada nuevo')).toBeVisible()
    await late.goto(`/leads?search=${encodeURIComponent(name.plain)}`)
    await expect(late.getByRole('row', { name: new RegExp(name.full) })).toHaveCount(0)
  })
  await page.goto(`/leads?search=${encodeURIComponent(name.plain)}`)
  await expect(page.getByRole('row', { name: new RegExp(name.full) })).toContainText(one.name)
  await late.context().close()
})
