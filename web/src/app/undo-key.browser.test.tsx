import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { OwnActs } from '#web/features/office/notifications/own-acts.tsx'
import { actOf } from '#web/kit/act/act.ts'
import { forgetAct, ownActs } from '#web/kit/act/own-acts.ts'
import { queryClient } from '#web/kit/query.ts'
import { currentNotices, dismiss } from '#web/kit/snackbar.ts'
import { Snackbars } from './snackbars.tsx'
import { startUndoKey } from './undo-key.ts'

let end = () => {}
beforeEach(() => {
  end = startUndoKey()
})
afterEach(() => {
  end()
  for (const { id } of ownActs()) forgetAct(id)
  for (const { id } of currentNotices()) dismiss(id)
})

const doIt = actOf(async (name: string) => name, {
  changed: [],
  said: (name) => name,
  undo: (name) => async () => {
    if (name.startsWith('Ajeno')) throw new Error('Cambió mientras tanto')
  },
})

const draw = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <input aria-label="Nota" />
      <button type="button">Fuera</button>
      <OwnActs />
      <Snackbars />
    </QueryClientProvider>,
  )
const list = page.getByRole('region', { name: 'Mis últimos cambios' })
const undo = '{Control>}z{/Control}'

test('Ctrl+Z is the field’s own while one types, and takes back the last act elsewhere', async () => {
  await draw()
  await doIt('Movido a Visita')
  await page.getByLabelText('Nota').fill('hola')
  await userEvent.keyboard(undo)
  await expect.element(list.getByText('Movido a Visita')).toBeVisible()
  await page.getByRole('button', { name: 'Fuera' }).click()
  await userEvent.keyboard(undo)
  await expect.element(page.getByRole('status').getByText('Deshecho: Movido a Visita')).toBeVisible()
  await expect.element(list).not.toBeInTheDocument()
})

test('the list takes back any of them, and says why one cannot be', async () => {
  await draw()
  for (const name of ['Ajeno', 'Propio']) await doIt(name)
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name })
  await row('Ajeno').getByRole('button', { name: 'Deshacer' }).click()
  await expect.element(row('Ajeno').getByText('No se puede deshacer: Cambió mientras tanto')).toBeVisible()
  await expect.element(row('Ajeno').getByRole('button')).not.toBeInTheDocument()
  await row('Propio').getByRole('button', { name: 'Deshacer' }).click()
  await expect.element(row('Propio')).not.toBeInTheDocument()
})
