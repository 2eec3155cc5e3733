import { expect, test, vi } from 'vitest'
import { leadMenu } from './lead-menu.ts'

type Given = Parameters<typeof leadMenu>
const lead = {
  id: 7,
  status: 'to_contact',
  wonAt: null,
  seller: null,
  projects: [],
  contact: { id: 3, name: 'Ana', phone: '+56911111111', email: null, isBlocked: false },
} as unknown as Given[0]
const step = vi.fn()
const dialogs = { step } as unknown as Given[2]
const opened = vi.fn()

const menu = (of: object = {}, may = true) =>
  leadMenu({ ...lead, ...of } as Given[0], () => may, dialogs, opened).filter((item) => item !== 'line')
const item = (label: string, of?: object, may?: boolean) => menu(of, may).find((item) => item.label === label)

test('the menu of a row opens the lead, where one writes down a call or plans a task', () => {
  for (const label of ['Abrir', 'Registrar llamada', 'Agendar tarea']) item(label)?.onSelect()
  expect(opened.mock.calls).toEqual([[7], [7, 'call'], [7, 'task']])
})

test('the menu of a row moves its lead to a step, and says why it cannot', async () => {
  item('Etapa')?.onSelect()
  expect(await step.mock.calls[0]?.[0].ids()).toEqual([7])
  expect(item('Etapa', { status: 'discarded' })?.disabled).toBe('Restaurar el lead para trabajarlo')
  expect(item('Etapa', {}, false)?.disabled).toBe('Sin permiso para editar este lead')
  expect(item('Registrar llamada', { status: 'discarded' })?.disabled).toBe(
    'Restaurar el lead para trabajarlo',
  )
})

test('beside no list the menu leaves out what the open lead shows by itself', () => {
  const labels = leadMenu(lead, () => true, dialogs).map((item) => (item === 'line' ? '' : item.label))
  expect(labels).not.toContain('Abrir')
  expect(labels).not.toContain('Etapa')
})
