import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { currentNotices, dismiss, snackbar } from '#web/kit/snackbar.ts'
import { Snackbars } from './snackbars.tsx'

afterEach(() => {
  vi.useRealTimers()
  for (const { id } of currentNotices()) dismiss(id)
})

const stack = page.getByRole('status')
const message = (text: string) => stack.getByText(text, { exact: true })
const isOnTop = (text: string) => {
  const { x, y } = message(text).element().getBoundingClientRect()
  return stack.element().contains(document.elementFromPoint(x + 2, y + 2))
}

function Screen() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      {isOpen && (
        <Dialog title="Crear lead" onClose={() => setOpen(false)}>
          <Button onClick={() => snackbar('Falta un permiso', 'error')}>Guardar</Button>
        </Dialog>
      )}
      <Snackbars />
    </>
  )
}

test('messages are stacked, and read out as they come', async () => {
  await render(<Screen />)
  snackbar('Lead creado')
  snackbar('Falta otro permiso', 'error')
  await expect.element(message('Lead creado')).toBeVisible()
  await expect.element(stack).toHaveAttribute('aria-live', 'polite')
  const [one, other] = ['Lead creado', 'Falta otro permiso'].map((text) =>
    message(text).element().getBoundingClientRect(),
  )
  expect(Math.abs((one?.y ?? 0) - (other?.y ?? 0))).toBeGreaterThan(30)
})

test('one that comes while a dialog is open lies over it and can be closed; the next is back at the foot', async () => {
  await render(<Screen />)
  await page.getByRole('button', { name: 'Abrir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crear lead' })
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(message('Falta un permiso')).toBeVisible()
  // All that is not inside the dialog is inert, to hands and to screen readers.
  expect(dialog.element().contains(stack.element())).toBe(true)
  expect(isOnTop('Falta un permiso')).toBe(true)
  await stack.getByRole('button', { name: 'Cerrar' }).click()
  await expect.element(message('Falta un permiso')).not.toBeInTheDocument()

  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(message('Falta un permiso')).toBeVisible()
})

test('a pointer on it holds it for as long as it is there', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await render(<Screen />)
  snackbar('Lead creado')
  await userEvent.hover(message('Lead creado'))
  vi.advanceTimersByTime(60_000)
  await expect.element(message('Lead creado')).toBeVisible()
  await userEvent.unhover(message('Lead creado'))
  vi.advanceTimersByTime(5000)
  await expect.element(message('Lead creado')).not.toBeInTheDocument()
})
