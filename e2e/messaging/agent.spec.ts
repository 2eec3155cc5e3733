import { test, visit } from '../shared-page.ts'
import { apiOf, expect, people } from '../world.ts'

test.use({ who: 'admin' })
test.setTimeout(180_000)

type Row = { uuid: string; contact: { id: number; name: string } }
type Talk = { stopped: { reason: string } | null }
type Said = { results: { body: string }[] }
type Lead = { id: number; score: number | null }
type Task = { kind: string; title: string }

/** Its simulated customers write at once, and answer each question a second later. */
const direct = 'Hola, vi el aviso y quiero más información'
const wantsAPerson = 'Hola, quisiera saber del proyecto'

test('simulated customers of the sandbox are qualified, booked and handed over without a model', async ({
  page,
  request,
}) => {
  const admin = await apiOf(request, people.admin)
  const simulated = async (): Promise<Row[]> =>
    ((await admin.get('/whatsapp/conversations/?search=simulado&page_size=100')) as { results: Row[] })
      .results
  const known = (await simulated()).map(({ uuid }) => uuid)
  const turn = async (isOn: boolean) => {
    await visit(page, '/settings/agent')
    await page.getByRole('checkbox', { name: 'Responder a quienes escriban desde ahora' }).setChecked(isOn)
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText(isOn ? 'Encendido' : 'Apagado', { exact: true })).toBeVisible()
  }
  async function begunWith(words: string): Promise<Row | undefined> {
    for (const one of (await simulated()).filter(({ uuid }) => !known.includes(uuid))) {
      const { results } = (await admin.get(`/whatsapp/conversations/${one.uuid}/messages/`)) as Said
      if (results.some(({ body }) => body === words)) return one
    }
    return undefined
  }
  const begun = async (words: string) => {
    await expect.poll(() => begunWith(words), { timeout: 60_000 }).toBeDefined()
    return (await begunWith(words)) as Row
  }

  await turn(true)
  try {
    const { contact } = await begun(direct)
    await visit(page, `/whatsapp?id=${contact.id}`)
    await expect(page.getByText(/le escribe el asistente automático de/).first()).toBeVisible({
      timeout: 30_000,
    })
    await expect(page.getByText(/lo esperamos el/).first()).toBeVisible({ timeout: 90_000 })
    await expect(page.getByText('El asistente dejó la conversación: Terminó de preguntar')).toBeVisible({
      timeout: 30_000,
    })
    await page.getByRole('button', { name: 'Qué hizo' }).click()
    const transcript = page.getByRole('dialog', { name: 'Qué hizo el asistente' })
    await expect(transcript.getByText('Agendó la visita')).toBeVisible()
    await expect(transcript.getByText('Dejó una nota para el vendedor')).toBeVisible()
    await expect(transcript.getByText('Pidió al modelo leer el mensaje')).toHaveCount(0)
    await transcript.getByRole('button', { name: 'Cerrar' }).click()

    const { results: leads } = (await admin.get(`/leads/by-contact/${contact.id}/`)) as { results: Lead[] }
    expect(leads[0]?.score).toBeGreaterThanOrEqual(35)
    const { results: tasks } = (await admin.get(`/leads-tasks/?lead=${leads[0]?.id}`)) as { results: Task[] }
    expect(tasks.map(({ kind }) => kind)).toContain('visit')

    const { uuid } = await begun(wantsAPerson)
    await expect
      .poll(
        async () => ((await admin.get(`/whatsapp/conversations/${uuid}/agent/`)) as Talk).stopped?.reason,
        {
          timeout: 60_000,
        },
      )
      .toBe('asked_for_person')
  } finally {
    await turn(false)
  }
})
