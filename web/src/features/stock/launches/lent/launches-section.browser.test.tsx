import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answering, draw, launch, pageOf } from '../launches-in-tests.tsx'
import { LaunchesSection } from './launches-section.tsx'

const button = (name: string) => page.getByRole('button', { name })
const project = { id: 7 }
const answers =
  (launches: object[], permissions: string[], refusal?: object) => (path: string, method: string) => {
    if (path === '/users/me/') return { id: 1, permissions }
    if (path === '/launches/' && method === 'GET')
      return refusal ? Response.json(refusal, { status: 403 }) : pageOf(launches)
    if (path === '/launches/') return launch
    return undefined
  }
const section = () => <LaunchesSection project={project} />

test('launches say their state, their day in the zone of the account and who is registered', async () => {
  answering(answers([launch], ['units.view']))
  await draw(section)
  await expect.element(page.getByRole('link', { name: 'Lanzamiento torre A' })).toBeVisible()
  await expect.element(page.getByText('Inscripciones abiertas')).toBeVisible()
  await expect.element(page.getByText('2 inscritos')).toBeVisible()
  await expect.element(page.getByText(/10:00 · Por sorteo · turnos de 3 minutos · 2 mesas/)).toBeVisible()
  expect(button('Crear lanzamiento').elements()).toEqual([])
})

test('a launch is made with a day and an hour on the clock of the account', async () => {
  const sent = answering(answers([], ['units.view', 'projects.edit']))
  await draw(section)
  await expect.element(page.getByText('Aún no hay lanzamientos')).toBeVisible()
  await button('Crear lanzamiento').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Torre B')
  await dialog.getByRole('textbox', { name: 'Día' }).fill('01/03/2027')
  await dialog.getByRole('textbox', { name: 'Hora' }).fill('09:30')
  await dialog.getByRole('textbox', { name: 'Mesas' }).fill('4')
  await dialog.getByRole('button', { name: 'Crear lanzamiento' }).click()
  const body = {
    name: 'Torre B',
    starts_at: '2027-03-01T12:30:00.000Z',
    turn_minutes: 3,
    desks: 4,
    turn_order: 'registration',
    project_id: 7,
  }
  await expect.poll(() => sent.mock.calls).toEqual([['POST /launches/', body]])
})

test('who may not see launches is told so', async () => {
  answering(answers([], [], { code: 'forbidden', detail: 'No tiene permiso' }))
  await draw(section)
  await expect.element(page.getByText('Sin acceso')).toBeVisible()
})
