import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import type { FieldErrors } from '#contract/errors.ts'
import { Amount } from '#contract/fields.ts'
import { ApiError } from '#web/kit/api/problem.ts'
import { sentDecimal } from '#web/kit/decimal.ts'
import { TextField } from './fields.tsx'
import { Form } from './form.tsx'
import { lineOf } from './line-values.ts'
import { Lines } from './lines.tsx'
import { NumberField } from './number-field.tsx'
import { useForm } from './use-form.ts'

const Body = z.strictObject({
  name: z.string().min(1),
  lines: z.array(z.strictObject({ unit: z.string(), amount: Amount })).min(1),
})
const save = vi.fn<(body: object) => Promise<object>>()
const drawn = vi.fn<(path: string) => void>()
const nameOf = (place: number) => `Línea ${place + 1}`
const line = (unit: string, amount: string) => lineOf({ unit, amount })
const draw = (path: string, place: number) => {
  drawn(path)
  return (
    <>
      <TextField name={`${path}.unit`} label={`Unidad ${place + 1}`} />
      <NumberField name={`${path}.amount`} label={`Monto ${place + 1}`} />
    </>
  )
}
const start = { name: 'Ana', lines: [line('A', '1'), line('B', '2'), line('C', '3')] }

function Quote({ late }: { late?: typeof start }) {
  const form = useForm({
    initial: start,
    schema: Body,
    bodyOf: ({ name, lines }) => ({
      name,
      lines: lines.map(({ unit, amount }) => ({ unit, amount: sentDecimal(amount) })),
    }),
    save,
    onSaved: (saved) => form.saved(saved as typeof start),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: as its answer arrives
  useEffect(() => late && form.offer(late), [late])
  return (
    <Form form={form}>
      <TextField name="name" label="Nombre" />
      <Lines
        name="lines"
        label="Líneas"
        nameOf={nameOf}
        add={{ label: 'Agregar línea', line: () => line('', '') }}
      >
        {draw}
      </Lines>
      <button type="submit">Guardar</button>
    </Form>
  )
}

const box = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const focus = (name: string) => (button(name).element() as HTMLElement).focus()
const units = () =>
  page
    .getByLabelText(/^Unidad/)
    .elements()
    .map((input) => (input as HTMLInputElement).value)
const refusal = (errors: FieldErrors) => new ApiError(400, { code: 'validation', detail: 'No', errors })

test('typing in a line draws no other line, and moving one draws only those that changed place', async () => {
  await render(<Quote />)
  await userEvent.fill(box('Monto 2'), '5')
  drawn.mockClear()
  await userEvent.type(box('Monto 2'), '714')
  await userEvent.type(box('Nombre'), ' Rojas')
  expect(drawn).not.toHaveBeenCalled()
  focus('Mover Línea 3')
  await userEvent.keyboard('{ArrowUp}')
  expect(units()).toEqual(['A', 'C', 'B'])
  expect(new Set(drawn.mock.calls.map(([path]) => path)).size).toBe(2)
  await expect.element(button('Mover Línea 2')).toHaveFocus()
})

test('a line is added with the focus in it, and removed with the focus on the next one', async () => {
  await render(<Quote />)
  await button('Agregar línea').click()
  await expect.element(box('Unidad 4')).toHaveFocus()
  await button('Quitar Línea 2').click()
  expect(units()).toEqual(['A', 'C', ''])
  await expect.element(button('Quitar Línea 2')).toHaveFocus()
  for (let left = 3; left > 0; left -= 1) await button('Quitar Línea 1').click()
  await expect.element(button('Agregar línea')).toHaveFocus()
})

test('what the server refuses of a line is said at that line, though it moved meanwhile', async () => {
  const answer = Promise.withResolvers<object>()
  save.mockReturnValueOnce(answer.promise)
  await render(<Quote />)
  await button('Guardar').click()
  focus('Mover Línea 3')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(units()).toEqual(['C', 'A', 'B'])
  answer.reject(refusal({ lines: { 2: { amount: ['Supera el precio'] } } }))
  await expect.element(box('Monto 1')).toHaveAccessibleDescription('Supera el precio')
  await expect.element(box('Monto 1')).toHaveFocus()
  focus('Mover Línea 1')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(box('Monto 2')).toHaveAccessibleDescription('Supera el precio')
  await userEvent.fill(box('Monto 2'), '4')
  await expect.element(page.getByText('Supera el precio')).not.toBeInTheDocument()
})

test('an amount that could be two is refused in words and never sent; one that is understood is shown so', async () => {
  save.mockReset().mockResolvedValue({})
  await render(<Quote />)
  await userEvent.fill(box('Monto 1'), '5714.60')
  await userEvent.fill(box('Monto 2'), 'cinco')
  await userEvent.tab()
  await expect.element(box('Monto 1')).toHaveValue('5.714,6')
  await expect.element(box('Monto 2')).toHaveAccessibleDescription('Escribir un número, como 5.714,6')
  await button('Guardar').click()
  await expect.element(box('Monto 2')).toHaveFocus()
  expect(save).not.toHaveBeenCalled()
  await userEvent.fill(box('Monto 2'), '5,714.60')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => save.mock.calls[0]?.[0])
    .toMatchObject({
      lines: [{ amount: '5714.6' }, { amount: '5714.60' }, { amount: '3' }],
    })
})

test('an answer that comes late fills a form that nobody touched, and never one that was typed in', async () => {
  const late = { name: 'Benito', lines: [line('Z', '9')] }
  const { rerender } = await render(<Quote />)
  await userEvent.type(box('Unidad 1'), '1')
  await rerender(<Quote late={late} />)
  expect(units()).toEqual(['A1', 'B', 'C'])
  await userEvent.fill(box('Unidad 1'), 'A')
  await rerender(<Quote late={{ ...late }} />)
  expect(units()).toEqual(['Z'])
  await expect.element(box('Nombre')).toHaveValue('Benito')
})

test('a press that leaves a wrong field is not lost to the message that appears', async () => {
  await render(<Quote />)
  await userEvent.clear(box('Nombre'))
  const { y } = button('Agregar línea').element().getBoundingClientRect()
  await button('Agregar línea').click()
  await expect.element(box('Unidad 4')).toBeVisible()
  await expect.element(box('Nombre')).toHaveAccessibleDescription('No puede quedar vacío')
  expect(button('Agregar línea').element().getBoundingClientRect().y).toBeGreaterThan(y)
})

test('what is typed while the form is saved stays, beside what was saved', async () => {
  const answer = Promise.withResolvers<object>()
  save.mockReset().mockReturnValueOnce(answer.promise)
  await render(<Quote />)
  await userEvent.type(box('Nombre'), ' R')
  await button('Guardar').click()
  await userEvent.type(box('Nombre'), 'ojas')
  answer.resolve({ name: 'Ana R.', lines: [line('Z', '9')] })
  await expect.poll(units).toEqual(['Z'])
  await expect.element(box('Nombre')).toHaveValue('Ana Rojas')
})
