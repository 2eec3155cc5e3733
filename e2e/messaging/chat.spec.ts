import { follow } from '../at-rest.ts'
import { test, visit } from '../shared-page.ts'
import { apiOf, expect, people, signIn, somebody } from '../world.ts'

/** Pushed by the stream, and not found by the next poll. */
const soon = { timeout: 25_000 }
type Conversation = {
  contact: { id: number; name: string }
  window_open_until: string | null
  uuid: string
}

test('two sellers and a customer of the sandbox chat live, at a desk and on a phone', async ({
  page: desk,
  browser,
  request,
}) => {
  const seller = await somebody(request, { is_seller: true, groups: ['Vendedor'] })
  const api = await apiOf(request)
  const list = (await api.get('/whatsapp/conversations/?page_size=100')) as { results: Conversation[] }
  const anHour = new Date(Date.now() + 3_600_000).toISOString()
  // From the end: others begin at the top.
  const open = list.results.filter(({ window_open_until }) => (window_open_until ?? '') > anHour).at(-1)
  if (!open) throw new Error('No conversation of the demo is open')
  const { id, name } = open.contact
  const context = await browser.newContext({ viewport: { width: 390, height: 780 }, hasTouch: true })
  const phone = await context.newPage()
  follow(phone)
  await signIn(phone, seller)
  const hello = `Hola, le escribo por la visita ${seller.username}`

  await test.step('given to a seller, it is on their phone', async () => {
    await phone.goto('/whatsapp')
    await expect(phone.getByText('Aún no hay conversaciones')).toBeVisible()
    await visit(desk, `/whatsapp?id=${id}`)
    await desk.getByRole('button', { name: 'Más acciones' }).first().click()
    await desk.getByRole('menuitem', { name: 'Asignar' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Asignar la conversación' })
    await dialog.getByRole('combobox', { name: 'Vendedor' }).click()
    await desk.getByRole('option', { name: seller.name }).click()
    await dialog.getByRole('button', { name: 'Asignar', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await phone.getByRole('link', { name: new RegExp(name) }).click(soon)
  })

  const log = desk.getByRole('log', { name: 'Mensajes' })
  await test.step('each sees that the other is there, and writes', async () => {
    await expect(desk.getByText(`También lo mira ${seller.name}`)).toBeVisible(soon)
    await expect(phone.getByText(`También lo mira ${people.chief.name}`)).toBeVisible(soon)
    await phone.getByRole('textbox', { name: `Mensaje para ${name}` }).pressSequentially('Hola')
    await expect(desk.getByText(`${seller.name} está escribiendo…`)).toBeVisible(soon)
  })

  await test.step('what is sent is with the other at once, and its marks follow', async () => {
    await phone.getByRole('textbox', { name: `Mensaje para ${name}` }).fill(hello)
    await phone.getByRole('button', { name: 'Enviar' }).click()
    for (const one of [log, phone.getByRole('log', { name: 'Mensajes' })]) {
      const sent = one.getByRole('article').filter({ hasText: hello })
      await expect(sent).toHaveCount(1, soon)
      await expect(sent.getByText('Leído')).toBeAttached(soon)
    }
  })

  await test.step('the answer of the customer comes to both', async () => {
    for (const one of [log, phone.getByRole('log', { name: 'Mensajes' })]) {
      const last = one.getByRole('article').last()
      await expect(last).not.toContainText(hello, soon)
      await expect(last).toHaveAccessibleName(new RegExp(`^${name},`))
    }
  })

  await test.step('a floating chat stays open beside other screens and after a reload, and listens', async () => {
    await visit(desk, `/contacts/${id}`)
    await desk
      .getByRole('button', { name: /WhatsApp/ })
      .first()
      .click()
    const chat = desk.getByRole('region', { name: `Chat con ${name}` })
    await expect(chat.getByText(hello)).toBeVisible(soon)
    await desk.reload()
    await expect(chat.getByText(hello)).toBeVisible(soon)
    await phone
      .getByRole('textbox', { name: `Mensaje para ${name}` })
      .fill(`Segundo #silencio ${seller.username}`)
    await phone.getByRole('textbox', { name: `Mensaje para ${name}` }).press('Enter')
    await expect(chat.getByText(`Segundo #silencio ${seller.username}`)).toBeVisible(soon)
    await chat.getByRole('textbox').focus()
    await desk.keyboard.press('Escape')
    await expect(chat).toHaveCount(0)
    await desk.getByRole('button', { name: `Abrir el chat de ${name}` }).click()
    await chat.getByRole('button', { name: 'Cerrar chat' }).click()
    await expect(chat).toHaveCount(0)
  })
  await context.close()
})
