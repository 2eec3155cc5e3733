import { anotherBrowser, expect, signIn, somebody, test } from '../world.ts'
import { offering } from './offering.ts'

/** Pushed by the stream, and not found by the next poll. */
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
  const { name, send } = await offering(request, [one, two])
  await signIn(page, one)
  await page.goto('/')
  const late = await anotherBrowser(browser, two)
  await late.goto('/')
  await expect(late.getByRole('heading', { level: 1 })).toBeVisible()

  await send()

  const offer = late.getByRole('region', { name: 'Leads por tomar' })
  await test.step('both hear of it at once, and not of whom it is', async () => {
    await expect(offer).toContainText('1 lead por tomar', soon)
    await expect(offer).toContainText(/Quedan (59 min|1 h)/)
    await expect(page.getByText('1 aviso sin leer')).toBeVisible(soon)
    await expect(late.getByText(name.full)).toHaveCount(0)
  })
  // The seller who is late gets no more events about it.
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
