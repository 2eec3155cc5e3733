import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApiError } from './api/problem.ts'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm.tsx'
import { Dialog } from './dialog.tsx'
import { TextInput } from './text-input.tsx'

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

test('it opens with the focus where one types, and a question with the focus on Cancelar', async () => {
  await render(<Opened />)
  await page.getByRole('button', { name: 'Abrir' }).click()
  await expect.element(page.getByLabelText('Nombre')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await render(<ConfirmDialog title="¿Borrar?" act="Borrar" danger onConfirm={vi.fn()} onClose={vi.fn()} />)
  await expect.element(page.getByRole('button', { name: 'Cancelar' })).toHaveFocus()
})

test('of several fields the one that asks for the focus gets it, and none that says it does not', async () => {
  await render(
    <Dialog title="Una ventana" onClose={vi.fn()}>
      <TextInput label="Nombre" autoFocus={false} />
      <TextInput label="Motivo" autoFocus />
    </Dialog>,
  )
  await expect.element(page.getByLabelText('Motivo')).toHaveFocus()
})

test('a first field that still arrives gets the focus then, unless one moved on meanwhile', async () => {
  const onClose = vi.fn()
  const withField = (isThere: boolean) => (
    <Dialog title="Una ventana" onClose={onClose}>
      <input key={String(isThere)} aria-label="Vendedor" disabled={!isThere} />
      <input aria-label="Motivo" />
    </Dialog>
  )
  const patient = await render(withField(false))
  await patient.rerender(withField(true))
  await expect.element(page.getByLabelText('Vendedor')).toHaveFocus()
  await patient.unmount()

  const quick = await render(withField(false))
  await page.getByLabelText('Motivo').click()
  await quick.rerender(withField(true))
  await expect.element(page.getByLabelText('Vendedor')).toBeEnabled()
  await expect.element(page.getByLabelText('Motivo')).toHaveFocus()
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

test('a question says what is wrong with what was typed in it, not that something is', async () => {
  const errors = { national_id: ['RUT no válido'] }
  const refuse = () =>
    Promise.reject(new ApiError(400, { code: 'validation', detail: 'Revise los campos', errors }))
  await render(<ConfirmDialog title="¿Aceptar?" act="Aceptar" onConfirm={refuse} onClose={vi.fn()} />)
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await expect.element(dialog('¿Aceptar?').getByText('RUT no válido')).toBeVisible()
})
