import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answering, drawPublic, launch } from '../launches-in-tests.tsx'
import { WallPage } from './wall-page.tsx'

const wall = {
  name: 'Lanzamiento torre A',
  project: 'Mirador',
  status: 'running',
  is_paused: false,
  starts_at: '2027-03-01T13:00:00Z',
  turns: [{ number: 12, until: new Date(Date.now() + 60_000).toISOString() }],
  next: [14, 3],
  waiting: 2,
  free: 40,
  taken: [{ unit: '104', kind: 'apartment', number: 7 }],
  draw: { ...launch.draw, order: [] },
}
const screen = (answer: unknown) => {
  const sent = answering((path) => (path.startsWith('/public_api/v1/launches/') ? answer : undefined))
  return { sent, drawn: drawPublic(WallPage, '/launch/$uuid/wall', `/launch/${launch.uuid}/wall`) }
}

test('the wall says whose turn it is and who comes next by number, what is free and what was taken', async () => {
  await screen(wall).drawn
  await expect.element(page.getByText('12', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('timer')).toBeVisible()
  await expect.element(page.getByText('Depto. 104')).toBeVisible()
  const numbers = page.getByRole('list').nth(1).getByRole('listitem').elements()
  expect(numbers.map(({ textContent }) => textContent)).toEqual(['14', '3'])
  await expect.element(page.getByText('SHA-256 abc123')).toBeVisible()
})

test('an address without a launch says so', async () => {
  await screen(Response.json({ code: 'not_found', detail: 'No existe' }, { status: 404 })).drawn
  await expect.element(page.getByText(/no existe o aún no se publica/)).toBeVisible()
})

test('once the launch is over nobody comes next or waits, and what was taken stays', async () => {
  await screen({ ...wall, status: 'ended', turns: [] }).drawn
  await expect.element(page.getByText('El lanzamiento terminó')).toBeVisible()
  await expect.element(page.getByText('Depto. 104')).toBeVisible()
  expect(page.getByText('Siguen').elements()).toEqual([])
  expect(page.getByText('En espera').elements()).toEqual([])
})
