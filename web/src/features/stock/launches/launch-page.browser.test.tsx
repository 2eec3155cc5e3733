import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LaunchPage } from './launch-page.tsx'
import { answering, draw, launch, pageOf, registration } from './launches-in-tests.tsx'

const head = ['units.view', 'units.hold', 'leads.view', 'projects.edit', 'projects.view']
const clerk = ['units.view', 'units.hold', 'leads.view']
const of =
  (given: object, registrations: object[], permissions: string[]) => (path: string, method: string) => {
    if (path === '/users/me/') return { id: 1, permissions }
    if (path === '/accounts/options/') return { currencies: [{ id: 'UF', name: 'UF' }] }
    if (path === '/units/5/') return { id: 5, number: '104', kind: 'apartment' }
    if (path === '/leads/')
      return pageOf([{ id: 8, contact: { name: 'Paula Soto' }, seller: null, projects: [] }])
    if (path === '/launches/3/registrations/' && method === 'GET') return pageOf(registrations)
    if (path === '/launches/3/registrations/') return registration
    if (path === '/launches/3/') return given
    return method === 'GET' ? undefined : given
  }
const screen = () => draw(LaunchPage, '/launches/$id', '/launches/3')
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a draw is confirmed, and how to check it is said before and after', async () => {
  const closed = { ...launch, status: 'closed' }
  const sent = answering(of(closed, [registration], head))
  await screen()
  await expect.element(page.getByRole('textbox', { name: 'Huella de la semilla' })).toHaveValue('abc123')
  await button('Sortear turnos').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/Se sortea una sola vez, entre 2 inscritos/)).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
  await dialog.getByRole('button', { name: 'Sortear turnos' }).click()
  await expect.poll(() => sent.mock.calls.map(([what]) => what)).toEqual(['POST /launches/3/draw/'])
})

test('a drawn launch shows its seed with the commands that check it', async () => {
  const draw = { seed_hash: 'abc123', seed: 'f00d', drawn_at: '2026-11-20T12:00:00Z' }
  answering(of({ ...launch, status: 'closed', draw }, [], head))
  await screen()
  await expect
    .element(page.getByRole('textbox', { name: 'Cómo comprobarlo' }))
    .toHaveValue('printf %s "f00d" | sha256sum\nprintf %s "f00d:12" | sha256sum')
  await expect.element(button('Comenzar')).toBeVisible()
})

test('a client is registered with ordered wishes: what any unit has to be', async () => {
  const sent = answering(of(launch, [], clerk))
  await screen()
  await button('Inscribir cliente').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByPlaceholder('Nombre, teléfono o correo').click()
  await page.getByRole('option', { name: /Paula Soto/ }).click()
  await dialog.getByRole('button', { name: 'Agregar lo que busca' }).click()
  await dialog.getByRole('button', { name: 'Agregar a las preferencias' }).click()
  await expect.element(dialog.getByText('Indicar al menos una condición')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Piso desde' }).fill('10')
  await dialog.getByRole('textbox', { name: 'Precio hasta' }).fill('4.500,5')
  await dialog.getByRole('button', { name: 'Agregar a las preferencias' }).click()
  await expect.element(dialog.getByText('desde el piso 10 · hasta UF 4.501')).toBeVisible()
  await dialog.getByRole('button', { name: 'Inscribir', exact: true }).click()
  const wishes = [{ floor_min: 10, price_max: { amount: '4500.5', currency: 'UF' } }]
  await expect
    .poll(() => sent.mock.calls)
    .toEqual([['POST /launches/3/registrations/', { lead_id: 8, wishes }]])
})

test('the wishes of a client are put in another order', async () => {
  const sent = answering(of(launch, [registration], clerk))
  await screen()
  await button('Acciones del número 12').click()
  await page.getByRole('menuitem', { name: 'Editar preferencias' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Depto. 104')).toBeVisible()
  dialog.getByRole('button', { name: 'Mover Preferencia 2' }).element().focus()
  const { userEvent } = await import('vitest/browser')
  await userEvent.keyboard('{ArrowUp}')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  const wishes = [{ rooms: [2], orientation: ['north'], floor_min: 10 }, { unit_id: 5 }]
  await expect.poll(() => sent.mock.calls).toEqual([['PATCH /launch-registrations/21/', { wishes }]])
})

test('a client of somebody else has no name, and a seller does nothing for them', async () => {
  answering(of({ ...launch, status: 'running' }, [{ ...registration, lead: null, wishes: null }], clerk))
  await screen()
  await expect.element(page.getByText('Cliente de Catalina Rojas')).toBeVisible()
  expect(button('Acciones del número 12').elements()).toEqual([])
  expect(button('Pausar').elements()).toEqual([])
})

test('a launch that is over says who got what, for how much, and which seller placed it', async () => {
  const report = {
    registrations: { ...launch.registrations, waiting: 0, claimed: 2, passed: 1 },
    wishes: [{ wish: 1, count: 1 }],
    without_wish: 1,
    amounts: [{ amount: '9720.5', currency: 'UF' }],
    sellers: [
      { seller: { id: 2, name: 'Matías Contreras' }, count: 1 },
      { seller: { id: 3, name: 'Matías Contreras' }, count: 1 },
    ],
    passes: { hand: 0, time: 1, end: 0 },
    average_seconds: 95,
    longest_seconds: 130,
    started_at: '2027-03-01T13:00:00Z',
    ended_at: '2027-03-01T15:00:00Z',
  }
  const answer = of({ ...launch, status: 'ended' }, [], clerk)
  answering((path, method) => (path === '/launches/3/report/' ? report : answer(path, method)))
  await screen()
  await expect.element(page.getByRole('row', { name: 'En total UF 9.720,50' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Eligieron una unidad 2' })).toBeVisible()
  expect(page.getByRole('row', { name: 'Matías Contreras 1' }).elements()).toHaveLength(2)
})
