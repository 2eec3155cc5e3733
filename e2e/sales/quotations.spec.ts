import type { Page } from '@playwright/test'
import { apiOf, expect, said, signIn, someLead, test } from '../world.ts'
import { freeUnit } from './stock.ts'

/** On a phone the same amount can also stand in a table that only wide screens show. */
const shown = (where: Page, text: string) =>
  expect(where.getByText(text).filter({ visible: true }).first()).toBeVisible()

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone a lead is quoted, and the client accepts by the link, which the seller sees at once', async ({
  page,
  browser,
  request,
}) => {
  const unit = await freeUnit(request, 11)
  const lead = await someLead(request)
  await signIn(page)
  await page.goto(`/leads/${lead.id}`)

  await test.step('quoted from the lead, with its price at once', async () => {
    await page.getByRole('link', { name: 'Cotizar' }).first().click()
    await said(page, lead.name)
    await page.getByRole('combobox', { name: 'Agregar unidad' }).fill(unit.number)
    await page.getByRole('option').filter({ hasText: unit.price }).click()
    await shown(page, unit.price)
  })

  await test.step('issued, it has a folio and a link', async () => {
    await page.getByRole('button', { name: 'Emitir y enviar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Emitir cotización' })
    await dialog.getByRole('checkbox', { name: 'Enviar por correo al cliente' }).uncheck()
    await dialog.getByRole('button', { name: 'Emitir', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Cotización #\d+/ })).toBeVisible()
  })

  const id = Number(page.url().split('/').at(-1))
  const { uuid } = (await (await apiOf(request)).get(`/quotations/${id}/`)) as { uuid: string }
  const client = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()

  await test.step('the client, who has no account, accepts with name and RUT', async () => {
    await client.goto(`/quotation/${uuid}/preview`)
    await shown(client, unit.price)
    await client.getByRole('button', { name: 'Quiero reservar' }).first().click()
    const dialog = client.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Nombre' }).fill(lead.name)
    await dialog.getByRole('textbox', { name: 'RUT' }).fill('12.345.678-5')
    await dialog.getByRole('button', { name: 'Aceptar cotización' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the seller sees it on the open screen', async () => {
    await said(page, 'Aceptada')
    await expect(page.getByRole('button', { name: 'Crear negocio' })).toBeVisible()
  })
  await client.context().close()
})
