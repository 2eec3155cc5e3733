import { beforeEach, expect, test, vi } from 'vitest'
import { currentNotices, dismiss, snackbar, watchNotices } from './snackbar.ts'

const messages = () => currentNotices().map(({ message }) => message)

beforeEach(() => {
  for (const { id } of currentNotices()) dismiss(id)
})

test('a snackbar is a success that goes after 5000 ms, unless something else is asked for', () => {
  snackbar('Lead creado')
  snackbar('No se pudo', 'error', { timeout: 8000 })
  expect(currentNotices()).toMatchObject([
    { message: 'Lead creado', color: 'success', timeout: 5000 },
    { message: 'No se pudo', color: 'error', timeout: 8000 },
  ])
})

test('snackbars are stacked: the last three, each message once', () => {
  for (const message of ['uno', 'dos', 'dos', 'tres', 'cuatro']) snackbar(message)
  expect(messages()).toEqual(['dos', 'tres', 'cuatro'])
})

test('one that is dismissed leaves the others where they are, and whoever watches is told', () => {
  const told = vi.fn()
  snackbar('uno')
  snackbar('dos')
  const unwatch = watchNotices(told)
  dismiss(currentNotices()[0]?.id ?? 0)
  expect(messages()).toEqual(['dos'])
  unwatch()
  snackbar('tres')
  expect(told).toHaveBeenCalledTimes(1)
})

test('the undo of a sentence said twice is of the second act, and its time begins anew', () => {
  const undo = { first: vi.fn(), second: vi.fn() }
  snackbar('Movido a Visita agendada', 'success', { act: { label: 'Deshacer', run: undo.first } })
  const [first] = currentNotices()
  snackbar('Movido a Visita agendada', 'success', { act: { label: 'Deshacer', run: undo.second } })
  const [second, ...more] = currentNotices()
  expect(more).toEqual([])
  expect(second?.id).not.toBe(first?.id)
  second?.act?.run()
  expect([undo.first, undo.second].map((run) => run.mock.calls.length)).toEqual([0, 1])
})

test('what is said twice without an act is shown once, and a sentence alone never leaves an old undo standing', () => {
  snackbar('Cambio guardado', 'success', { act: { label: 'Deshacer', run: () => {} } })
  snackbar('Cambio guardado')
  expect(currentNotices()).toMatchObject([{ message: 'Cambio guardado', act: undefined }])
})
