import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApiError } from '#web/kit/api/problem.ts'
import { ConfirmDialog, LeaveDialog } from '#web/kit/confirm.tsx'
import { Textarea, TextInput } from '#web/kit/text-input.tsx'
import { ActForm } from './act-form.tsx'

const onSend = vi.fn<() => Promise<void>>()
const note = () => page.getByLabelText('Nota')

function Note({ disabled = false }: { disabled?: boolean }) {
  const [text, setText] = useState('')
  return (
    <ActForm act="Guardar nota" disabled={disabled} onSend={onSend}>
      <Textarea label="Nota" value={text} onChange={(event) => setText(event.currentTarget.value)} />
    </ActForm>
  )
}

test('Ctrl+Enter sends from a field of several lines, once, and not while there is nothing to send', async () => {
  const sent = Promise.withResolvers<void>()
  onSend.mockReset().mockReturnValue(sent.promise)
  const { rerender } = await render(<Note disabled />)
  await note().click()
  await userEvent.keyboard('Hola{Enter}{Control>}{Enter}{/Control}')
  expect(onSend).not.toHaveBeenCalled()
  await rerender(<Note />)
  await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}')
  expect(onSend).toHaveBeenCalledTimes(1)
  sent.resolve()
})

test('what is refused as a whole is told above the act, in sight, and what was typed stays', async () => {
  onSend.mockReset().mockRejectedValue(new ApiError(409, { code: 'conflict', detail: 'Ya no existe' }))
  await render(
    <div style={{ blockSize: '120px', overflow: 'auto' }}>
      <div style={{ blockSize: '400px' }} />
      <Note />
    </div>,
  )
  await userEvent.fill(note(), 'Hola')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Ya no existe')
  await expect.element(page.getByRole('alert')).toBeInViewport()
  await expect.element(note()).toHaveValue('Hola')
})

test('Ctrl+Enter in a question that stands over a form does not send the form', async () => {
  onSend.mockReset()
  await render(
    <ActForm act="Guardar" onSend={onSend}>
      <LeaveDialog onLeave={vi.fn()} onStay={vi.fn()} />
    </ActForm>,
  )
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(onSend).not.toHaveBeenCalled()
})

test('Enter in a line of a window sends; in its question whether to leave, nothing is sent', async () => {
  const onConfirm = vi.fn()
  const onClose = vi.fn()
  await render(
    <ConfirmDialog title="Renombrar" act="Guardar" onConfirm={onConfirm} onClose={onClose}>
      <TextInput label="Nombre" defaultValue="" />
    </ConfirmDialog>,
  )
  await userEvent.fill(page.getByLabelText('Nombre'), 'Plano')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('dialog', { name: '¿Salir sin guardar?' }).getByText('Cancelar').click()
  expect(onConfirm).not.toHaveBeenCalled()
  await userEvent.click(page.getByLabelText('Nombre'))
  await userEvent.keyboard('{Enter}')
  expect(onConfirm).toHaveBeenCalledTimes(1)
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})
