import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm.tsx'
import { Dialog } from './dialog.tsx'

const dialog = (name: string) => page.getByRole('dialog', { name })

function Opened({ onClose }: { onClose?: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      {isOpen && (
        <Dialog title="Una ventana" onClose={onClose ?? (() => setOpen(false))}>
          <input aria-label="Nombre" />
        </Dialog>
      )}
    </>
  )
}

test('the focus is inside while it is open and returns to what opened it', async () => {
  await render(<Opened />)
  const opener = page.getByRole('button', { name: 'Abrir' })
  await opener.click()
  await expect.poll(() => dialog('Una ventana').element().contains(document.activeElement)).toBe(true)
  for (let tab = 0; tab < 4; tab += 1) {
    await userEvent.tab()
    expect(opener.element()).not.toBe(document.activeElement)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('Una ventana')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('it closes by its button, and by a press beside it but not inside it', async () => {
  await render(<Opened />)
  await page.getByRole('button', { name: 'Abrir' }).click()
  await dialog('Una ventana').getByRole('button', { name: 'Cerrar' }).click()
  await expect.element(dialog('Una ventana')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Abrir' }).click()
  await page.getByLabelText('Nombre').click()
  await expect.element(dialog('Una ventana')).toBeInTheDocument()
  await userEvent.click(document.documentElement, { position: { x: 2, y: 2 } })
  await expect.element(dialog('Una ventana')).not.toBeInTheDocument()
})

test('Escape again and again never hides a window that wants to stay', async () => {
  const onClose = vi.fn()
  await render(<Opened onClose={onClose} />)
  await page.getByRole('button', { name: 'Abrir' }).click()
  for (let press = 0; press < 4; press += 1) await userEvent.keyboard('{Escape}')
  await expect.element(dialog('Una ventana')).toBeVisible()
  expect(onClose.mock.calls.length).toBeGreaterThan(2)
  await userEvent.keyboard('{Tab}')
  expect(dialog('Una ventana').element().contains(document.activeElement)).toBe(true)
})

test('a question pressed twice acts once; a refusal says why and leaves it open', async () => {
  const onClose = vi.fn()
  const refused = Promise.withResolvers<void>()
  const onConfirm = vi.fn<() => Promise<void>>().mockReturnValueOnce(refused.promise).mockResolvedValueOnce()
  await render(<ConfirmDialog title="¿Borrar?" act="Borrar" danger onConfirm={onConfirm} onClose={onClose} />)
  const act = page.getByRole('button', { name: 'Borrar' })
  await userEvent.dblClick(act)
  expect(onConfirm).toHaveBeenCalledTimes(1)
  refused.reject(new Error('no'))
  await expect.element(dialog('¿Borrar?').getByRole('alert')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await act.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})
