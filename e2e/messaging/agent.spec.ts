import type { APIRequestContext } from '@playwright/test'
import { test, visit } from '../shared-page.ts'
import { apiOf, expect, people } from '../world.ts'

test.use({ who: 'admin' })
// Some thirty seconds; the customers and the agent answer one another by jobs, which a busy machine makes wait.
test.setTimeout(300_000)

type Row = { uuid: string; contact: { id: number; name: string } }
/** The demo account is everybody's. It writes to simulated people only from when it is turned on. */
const turnOff = async (request: APIRequestContext) =>
  (await apiOf(request, people.admin)).put('/whatsapp/agent/', { is_on: false })
test.beforeAll(({ request }) => turnOff(request))
test.afterAll(({ request }) => turnOff(request))

type Talk = { stopped: { reason: string } | null }
type Said = { results: { body: string }[] }
type Lead = { id: number; score?: number | null }
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
  const turnOn = async () => {
    await visit(page, '/settings/agent')
    const isOn = page.getByRole('checkbox', { name: 'Responder a quienes escriban desde ahora' })
    await expect(isOn).not.toBeChecked()
    await isOn.check()
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Encendido', { exact: true })).toBeVisible()
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

  await turnOn()
  const { contact } = await begun(direct)
  await visit(page, `/whatsapp?id=${contact.id}`)
  // Other conversations stand beside it.
  const messages = page.getByRole('log', { name: 'Mensajes' })
  await expect(messages.getByText(/le escribe el asistente automático de/)).toBeVisible()
  await expect(messages.getByText(/lo esperamos el/)).toBeVisible({ timeout: 200_000 })
  await expect(page.getByText('El asistente dejó la conversación: Terminó de preguntar')).toBeVisible()
  await page.getByRole('button', { name: 'Qué hizo' }).click()
  const transcript = page.getByRole('dialog', { name: 'Qué hizo el asistente' })
  await expect(transcript.getByText('Agendó la visita')).toBeVisible()
  await expect(transcript.getByText('Dejó una nota para el vendedor')).toBeVisible()
  await expect(transcript.getByText('Pidió al modelo leer el mensaje')).toHaveCount(0)
  await transcript.getByRole('button', { name: 'Cerrar' }).click()

  const [lead] = (await admin.get(`/leads/by-contact/${contact.id}/`)) as Lead[]
  expect(((await admin.get(`/leads/${lead?.id}/`)) as Lead).score).toBeGreaterThanOrEqual(35)
  const { results: tasks } = (await admin.get(`/leads-tasks/?lead=${lead?.id}`)) as { results: Task[] }
  expect(tasks.map(({ kind }) => kind)).toContain('visit')

  const { uuid } = await begun(wantsAPerson)
  await expect
    .poll(async () => ((await admin.get(`/whatsapp/conversations/${uuid}/agent/`)) as Talk).stopped?.reason, {
      timeout: 60_000,
    })
    .toBe('asked_for_person')
})
