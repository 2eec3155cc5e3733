import { test, visit } from '../shared-page.ts'
import { apiOf, expect, people } from '../world.ts'

test.use({ who: 'admin' })
test.setTimeout(240_000)

type Row = { uuid: string; contact: { id: number; name: string }; last_message_at: string }

test('simulated customers are qualified, booked and handed over without a model', async ({
  page,
  request,
}) => {
  const admin = await apiOf(request, people.admin)
  await visit(page, '/settings/agent')
  const isOn = page.getByRole('checkbox', { name: 'Responder a quienes escriban desde ahora' })
  const save = page.getByRole('button', { name: 'Guardar' })
  await expect(isOn).toBeVisible()
  const known = await simulated()
  // In the demo it is on from the start: turned on anew, others write.
  if (await isOn.isChecked()) {
    await isOn.uncheck()
    await save.click()
    await expect(page.getByText('Apagado')).toBeVisible()
  }
  await isOn.check()
  await save.click()
  await expect(page.getByText('Encendido')).toBeVisible()

  async function simulated(): Promise<Row[]> {
    const path = '/whatsapp/conversations/?search=simulado&page_size=100'
    const { results } = (await admin.get(path)) as { results: Row[] }
    return results
  }
  const beginning = 'Hola, vi el aviso y quiero más información'
  async function begunWith(words: string) {
    for (const one of await simulated()) {
      if (known.some(({ uuid }) => uuid === one.uuid)) continue
      const path = `/whatsapp/conversations/${one.uuid}/messages/`
      const { results } = (await admin.get(path)) as { results: { body: string | null }[] }
      if (results.some(({ body }) => body === words)) return one
    }
    return undefined
  }
  await expect.poll(() => begunWith(beginning), { timeout: 60_000 }).toBeDefined()
  const { contact } = (await begunWith(beginning)) as Row
  await visit(page, `/whatsapp?id=${contact.id}`)
  await expect(page.getByText('Asistente automático').first()).toBeVisible()
  await expect(page.getByText(/lo esperamos el/).first()).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText('El asistente dejó la conversación: Terminó de preguntar')).toBeVisible()
  await page.getByRole('button', { name: 'Qué hizo' }).click()
  const transcript = page.getByRole('dialog', { name: 'Qué hizo el asistente' })
  await expect(transcript.getByText('Agendó la visita')).toBeVisible()
  await expect(transcript.getByText('Dejó una nota para el vendedor')).toBeVisible()
  await transcript.getByRole('button', { name: 'Cerrar' }).click()
  const asked = await begunWith('Hola, quisiera saber del proyecto')
  const reason = async () => {
    const agent = await admin.get(`/whatsapp/conversations/${asked?.uuid}/agent/`)
    return (agent as { stopped: { reason: string } | null }).stopped?.reason
  }
  await expect.poll(reason, { timeout: 60_000 }).toBe('asked_for_person')
})
