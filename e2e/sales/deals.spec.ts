import { apiOf, dayInSantiago, expect, people, said, signIn, someLead, test } from '../world.ts'
import { freeUnit } from './stock.ts'

const day = 24 * 3_600_000
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

test('an accepted quotation goes to delivered keys: a document that is checked, a late payment with its receipt', async ({
  page,
  request,
}) => {
  const unit = await freeUnit(request, 31)
  const lead = await someLead(request)
  const api = await apiOf(request)
  const admin = await apiOf(request, people.admin)
  const quotation = (await api.post('/quotations/', {
    lead_id: lead.id,
    units_ids: [unit.id],
    plan: {
      reservation: '10',
      instalments: { amount: '200', count: 2, first_on: dayInSantiago(Date.now() + 30 * day) },
    },
  })) as { id: number }
  await api.post(`/quotations/${quotation.id}/issue/`, {})
  await api.post(`/quotations/${quotation.id}/accept/`, {})
  await signIn(page)
  await page.goto(`/quotation/${quotation.id}`)

  await test.step('the deal reserves the unit', async () => {
    await page.getByRole('button', { name: 'Crear negocio' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Crear negocio' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Negocio #\d+/ })).toBeVisible()
    await said(page, 'Reservada')
  })
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const steps = (await api.get('/sale-steps/')) as { id: number; name: string }[]
  const reservation = steps.find(({ name }) => name === 'Reserva')
  const asked = `Ficha del cliente ${id}`
  const needed = (await admin.post(`/sale-steps/${reservation?.id}/documents/`, {
    name: asked,
    is_checked: true,
  })) as { id: number }

  await test.step('it does not leave its step without the document, and says which', async () => {
    await page.getByRole('button', { name: 'Avanzar a Promesa' }).click()
    const dialog = page.getByRole('dialog', { name: 'Avanzar a Promesa' })
    await expect(dialog.getByText(asked)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
  })

  await test.step('the document is uploaded and checked', async () => {
    await page.getByRole('link', { name: 'Documentos' }).click()
    const row = page.getByRole('listitem').filter({ hasText: asked })
    await row.getByRole('button', { name: 'Subir' }).click()
    const dialog = page.getByRole('dialog', { name: `Subir ${asked}` })
    await dialog
      .getByLabel(/^Archivo/)
      .setInputFiles({ name: 'ficha.pdf', mimeType: 'application/pdf', buffer: pdf })
    await dialog.getByRole('button', { name: 'Subir', exact: true }).click()
    await row.getByRole('button', { name: 'Marcar revisado' }).click()
    await expect(row.getByText('Revisado', { exact: true })).toBeVisible()
  })

  await test.step('the late payment is paid, and its receipt downloads', async () => {
    // Nothing new is due in the past: one of the demo is late.
    await page.goto(`/business/${await lateDeal(api)}/payments`)
    const rows = page.getByRole('listitem').filter({ hasText: 'Atrasado' })
    await expect(rows.first()).toBeVisible()
    const count = await rows.count()
    await rows.first().getByRole('button', { name: 'Pagar' }).click()
    const dialog = page.getByRole('dialog', { name: /^Pagar / })
    await dialog.getByRole('button', { name: 'Registrar pago' }).click()
    await expect(dialog).toBeHidden()
    await expect(rows).toHaveCount(count - 1)
    const downloading = page.waitForEvent('download')
    await page
      .getByRole('button', { name: /^Descargar Recibo / })
      .last()
      .click()
    expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/)
    await page.goto(`/business/${id}`)
  })

  await test.step('step by step to the keys: the deal is won', async () => {
    for (const step of ['Promesa', 'Escritura', 'Entrega']) {
      await page.getByRole('button', { name: `Avanzar a ${step}` }).click()
      await page
        .getByRole('dialog', { name: `Avanzar a ${step}` })
        .getByRole('button', { name: 'Avanzar', exact: true })
        .click()
      await expect(page.getByRole('button', { name: `Avanzar a ${step}` })).toBeHidden()
    }
    await said(page, 'Ganado')
  })

  // The demo's other deals go on without it.
  await admin.put(`/sale-step-documents/${needed.id}/`, { name: asked, required: false })

  await test.step('the unit is delivered, and the lead is won', async () => {
    const [{ status }, { won_at }] = (await Promise.all([
      api.get(`/units/${unit.id}/`),
      api.get(`/leads/${lead.id}/`),
    ])) as [{ status: string }, { won_at: string | null }]
    expect(status).toBe('delivered')
    expect(won_at).not.toBeNull()
  })
})

/** A deal of the demo with a payment that is late. */
async function lateDeal(api: Awaited<ReturnType<typeof apiOf>>): Promise<number> {
  const { results } = (await api.get('/deals/?status=active&page_size=50')) as { results: { id: number }[] }
  for (const { id } of results) {
    const payments = (await api.get(`/deals/${id}/payments/`)) as { status: string }[]
    if (payments.some(({ status }) => status === 'late')) return id
  }
  throw new Error('No deal of the demo is late')
}
