import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LaunchPage } from '../launch-page.tsx'
import { answering, draw, launch, pageOf, registration, seller } from '../launches-in-tests.tsx'

const soon = new Date(Date.now() + 125_000).toISOString()
const running = { ...launch, status: 'running', registrations: { ...launch.registrations, turn: 1 } }
const inTurn = { ...registration, place: 1, status: 'turn', turn_until: soon }
const next = { ...registration, id: 22, number: 14, place: 2, ahead: 0, lead: { id: 9, name: 'Elena Díaz' } }
const late = { ...registration, id: 23, number: 3, status: 'passed', passed_because: 'time' }
const unit = {
  id: 5,
  number: '104',
  kind: 'apartment',
  floor: 10,
  rooms: 2,
  orientation: 'north',
  list_price: { amount: '4350', currency: 'UF' },
}
const free = [
  { wish: 1, count: 1, units: [unit] },
  { wish: 2, count: 0, units: [] },
]

let taken: boolean
let mine: object[]
const answer = (path: string, method: string, _: unknown, query: URLSearchParams) => {
  if (path === '/users/me/') return { id: 1, permissions: ['units.view', 'units.hold', 'leads.view'] }
  if (path === '/launches/3/registrations/') return pageOf(query.has('mine') ? mine : [inTurn])
  if (path === '/launch-registrations/21/claim/')
    return taken
      ? Response.json(
          {
            code: 'unit_taken',
            detail: 'Tomada',
            conflict: { units: [{ id: 5, number: '104', by: { id: 2, name: 'Matías' }, until: null }] },
          },
          { status: 409 },
        )
      : { ...inTurn, status: 'claimed', unit: { id: 5, number: '104', kind: 'apartment' }, wish: 1 }
  if (path.startsWith('/launch-registrations/') && method === 'GET') return { ...inTurn, free }
  if (path === '/launches/3/') return running
  if (path === '/units/5/') return unit
  return method === 'GET' ? undefined : inTurn
}
const screen = () => draw(LaunchPage, '/launches/$id', '/launches/3')
const mineList = page.getByRole('list', { name: 'Mis clientes' })

beforeEach(() => {
  taken = false
  mine = [next, inTurn, late]
})

test('whose turn it is, is said by number with the time that is left; a client in turn comes first', async () => {
  answering(answer)
  await screen()
  const turns = page.getByRole('list', { name: 'Turnos de ahora' })
  await expect.element(turns.getByText('12')).toBeVisible()
  await expect.element(turns.getByText(seller.name)).toBeVisible()
  await expect.element(turns.getByText(/^[12]:\d\d$/)).toBeVisible()
  await expect.element(mineList.getByText('Es su turno')).toBeVisible()
  expect(mineList.element().firstElementChild?.textContent).toMatch(/^12Paula SotoEs su turno/)
  await expect.element(mineList.getByText('Es el siguiente')).toBeVisible()
})

test('one tap takes a free unit that is wished for', async () => {
  const sent = answering(answer)
  await screen()
  await expect.element(mineList.getByText(/ya no queda/)).toBeVisible()
  await mineList.getByRole('button', { name: 'Tomar Depto. 104' }).click()
  await expect.poll(() => sent.mock.calls).toEqual([['POST /launch-registrations/21/claim/', { unit_id: 5 }]])
})

test('a unit that another desk took is refused with who has it, and the turn goes on', async () => {
  taken = true
  answering(answer)
  await screen()
  await mineList.getByRole('button', { name: 'Tomar Depto. 104' }).click()
  await expect.element(mineList.getByRole('alert')).toHaveTextContent('La unidad 104 la tiene Matías')
  await expect.element(mineList.getByRole('button', { name: 'Pasar el turno' })).toBeVisible()
})

test('a seller passes a turn, and whose turn went by waits again', async () => {
  const sent = answering(answer)
  await screen()
  await mineList.getByRole('button', { name: 'Pasar el turno' }).click()
  await expect.element(mineList.getByText('Se acabó su tiempo')).toBeVisible()
  await mineList.getByRole('button', { name: 'Volver a esperar' }).click()
  await expect
    .poll(() => sent.mock.calls.map(([what]) => what))
    .toEqual(['POST /launch-registrations/21/pass/', 'POST /launch-registrations/23/wait-again/'])
})
