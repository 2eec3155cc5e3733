import type { Page } from '@playwright/test'
import { test, visit } from '../shared-page.ts'
import {
  apiOf,
  dayInSantiago,
  expect,
  test as onOwnPage,
  people,
  said,
  signIn,
  someContact,
  someName,
} from '../world.ts'

const day = (ago: number) => dayInSantiago(Date.now() - ago * 86_400_000)

test('what people ask of their data is answered from the register, the late ones apart', async ({
  page,
  request,
}) => {
  const api = await apiOf(request)
  const ask = async (kind: string, ago: number, notes: string) => {
    const name = someName()
    const contact = { kind: 'person', first_name: name.first, last_name: name.last }
    const { id } = (await api.post('/client-profiles/', contact)) as { id: number }
    await api.post('/privacy-requests/', {
      contact_id: id,
      kind,
      channel: 'email',
      received_on: day(ago),
      notes,
    })
    return { id, name: name.full }
  }
  const late = await ask('erasure', 33, 'Pide que se borre todo')
  const open = await ask('access', 5, 'Pide una copia')

  await visit(page, '/settings')
  await page.getByRole('link', { name: 'Privacidad' }).click()
  await expect(page.getByRole('heading', { name: 'Solicitudes de privacidad', level: 1 })).toBeVisible()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row(open.name)).toContainText(/Quedan 2[45] días/)
  await expect(row(late.name)).toContainText(/Vencida hace [34] días/)

  await page.getByRole('link', { name: /^Vencidas/ }).click()
  await expect(row(open.name)).toHaveCount(0)
  const act = async (name: string, label: string) => {
    await row(name)
      .getByRole('button', { name: /^Acciones de/ })
      .click()
    await page.getByRole('menuitem', { name: label }).click()
  }
  await row(late.name)
    .getByRole('button', { name: /^Acciones de/ })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Prorrogar 30 días' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Responder' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cerrar solicitud' }).click()
  await expect(dialog.getByText('Falta decir qué se respondió')).toBeVisible()
  await dialog.getByLabel('Qué se hizo').fill('Se borraron sus datos')
  await dialog.getByRole('button', { name: 'Cerrar solicitud' }).click()
  await expect(row(late.name)).toHaveCount(0)

  await page.getByRole('link', { name: /^Cerradas/ }).click()
  await expect(row(late.name)).toContainText('Respondida')
  await row(late.name).getByRole('link').first().click()
  const drawer = page.getByRole('complementary')
  await expect(drawer.getByText(/Se borraron sus datos \(Catalina Rojas/)).toBeVisible()

  await page.getByRole('link', { name: /^Abiertas/ }).click()
  await act(open.name, 'Prorrogar 30 días')
  await dialog.getByLabel('Motivo').fill('Son muchos archivos')
  await dialog.getByRole('button', { name: 'Prorrogar' }).click()
  await expect(row(open.name)).toContainText(/Quedan 5[45] días/)
  await row(open.name).getByRole('link').first().click()
  await expect(drawer.getByText(/Son muchos archivos/)).toBeVisible()
  await drawer.getByRole('link', { name: 'Abrir contacto' }).click()
  await expect(page).toHaveURL(new RegExp(`/contacts/${open.id}`))
})

onOwnPage('whoever may not delete contacts does not run the register', async ({ page }) => {
  await signIn(page, people.seller)
  await page.goto('/settings/privacy')
  await expect(page.getByRole('heading', { name: 'Sin acceso a Solicitudes de privacidad' })).toBeVisible()
})

/** An item of the menu in the head of a contact. */
async function choose(page: Page, act: string) {
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

test('a consent is given with its proof, and who takes it back is not called unawares', async ({
  page,
  request,
}) => {
  const { id } = await someContact(request)
  await visit(page, `/contacts/${id}`)
  const dialog = page.getByRole('dialog', { name: 'Registrar consentimiento' })
  await page.getByRole('button', { name: 'Registrar consentimiento' }).click()
  await dialog.getByRole('textbox', { name: 'Prueba' }).fill('Casilla de la feria')
  await dialog.getByRole('button', { name: 'Registrar' }).click()
  await said(page, 'WhatsApp: autorizado')
  await said(page, /Casilla de la feria/)
  await page.getByRole('button', { name: 'Registrar consentimiento' }).click()
  await dialog.getByRole('radio', { name: 'Retira' }).click()
  await dialog.getByRole('button', { name: 'Registrar' }).click()
  await said(page, 'WhatsApp: retirado')
  await said(page, '1 registro anterior')
  await said(page, 'Retiró su consentimiento para: WhatsApp')
})

test('all that is known of a person goes out in a file', async ({ page, request }) => {
  const { id } = await someContact(request)
  await visit(page, `/contacts/${id}`)
  const download = page.waitForEvent('download')
  await choose(page, 'Exportar sus datos')
  expect((await download).suggestedFilename()).toMatch(/^datos-personales-\d+\.zip$/)
})

test('a blocked person is neither called nor changed, and an erased one leaves a pseudonym', async ({
  page,
  request,
}) => {
  const { id, name } = await someContact(request, { phone: '+56987650001', allow_duplicate: true })
  const api = await apiOf(request)
  const lead = (await api.post('/leads/create-from-profile/', { client_profile_id: id })) as { id: number }
  await visit(page, `/contacts/${id}`)
  await expect(page.getByRole('link', { name: 'Llamar' })).toBeVisible()

  await choose(page, 'Bloquear sus datos')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Motivo' }).fill('Lo pidió')
  await page.getByRole('dialog').getByRole('button', { name: 'Bloquear' }).click()
  await said(page, /no se cambian ni se usan, tampoco para llamar o escribir\. Lo pidió/)
  for (const act of ['Llamar', 'WhatsApp'])
    await expect(page.getByRole('main').getByRole('link', { name: act })).toHaveCount(0)
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await expect(page.getByRole('menuitem', { name: 'Etiquetar' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')

  await test.step('their lead is read and not worked', async () => {
    await visit(page, `/leads/${lead.id}`)
    await expect(page.getByText('Sus datos están bloqueados').first()).toBeVisible()
    for (const act of ['Asignar', 'Descartar', 'Nota'])
      await expect(page.getByRole('button', { name: act, exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Mover a / }).first()).toBeDisabled()
    await visit(page, `/contacts/${id}`)
  })

  await choose(page, 'Borrar sus datos')
  const erase = page.getByRole('dialog')
  await erase.getByRole('button', { name: 'Borrar para siempre' }).click()
  await said(page, 'El nombre escrito no coincide')
  await erase.getByRole('textbox').fill(name.full)
  await erase.getByRole('button', { name: 'Borrar para siempre' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Persona borrada #\d+$/ })).toBeVisible()
  await expect(page.getByText(name.full)).toHaveCount(0)
})
