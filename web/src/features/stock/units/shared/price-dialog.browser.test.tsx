import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#web/kit/query.ts'
import { PriceDialog } from './price-dialog.tsx'

const sent = vi.fn<(body: unknown) => void>()
const UF = (amount: string) => ({ amount, currency: 'UF' })
const outcome = {
  units: [{ id: 1, number: '101', kind: 'apartment', from: UF('100'), to: UF('102.50') }],
  count: 1,
  refused: [{ id: 2, number: '102', kind: 'apartment', from: UF('90'), reason: 'taken' }],
  version: 'v1',
  price_lists_ids: [],
}

async function answer(_: string, init?: RequestInit): Promise<Response> {
  if (init?.method !== 'POST') return Response.json({ api_base: '' })
  sent(JSON.parse(String(init.body)))
  await waiting
  return refusal ? Response.json(refusal, { status: 412 }) : Response.json(outcome)
}
let waiting: Promise<void> | undefined
let refusal: object | undefined

beforeEach(() => {
  queryClient.clear()
  sent.mockClear()
  waiting = undefined
  refusal = undefined
  vi.stubGlobal('fetch', vi.fn(answer))
})

const draw = (onDone = () => {}) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <PriceDialog count={2} ids={async () => [1, 2]} onDone={onDone} onClose={() => {}} />
      </Suspense>
    </QueryClientProvider>,
  )

test('prices are shown before and after, with who keeps theirs, and exactly that is written', async () => {
  const onDone = vi.fn()
  await draw(onDone)
  await page.getByRole('textbox', { name: /Porcentaje/ }).fill('2,5')
  await page.getByRole('button', { name: 'Ver qué cambia' }).click()
  await expect.element(page.getByText('1 queda con su precio: Depto. 102 está en un negocio')).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar 1 precio' }).click()
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  const body = { units_ids: [1, 2], percent: '2.5' }
  expect(sent.mock.calls).toEqual([[{ ...body, preview: true }], [{ ...body, version: 'v1' }]])
})

test('when prices changed meanwhile, what would change now is shown and can be written', async () => {
  const onDone = vi.fn()
  await draw(onDone)
  await page.getByRole('textbox', { name: /Porcentaje/ }).fill('2,5')
  await page.getByRole('button', { name: 'Ver qué cambia' }).click()
  await expect.element(page.getByRole('button', { name: 'Cambiar 1 precio' })).toBeVisible()
  const now = { ...outcome, count: 2, refused: [], version: 'v2' }
  refusal = { code: 'stale', detail: 'Cambió', conflict: now }
  await page.getByRole('button', { name: 'Cambiar 1 precio' }).click()
  await page.getByRole('button', { name: 'Cambiar 2 precios' }).click()
  expect(sent.mock.calls.at(-1)?.[0]).toMatchObject({ percent: '2.5', version: 'v2' })
})

test('a preview of what is no longer typed is not shown', async () => {
  const gate = Promise.withResolvers<void>()
  waiting = gate.promise
  await draw()
  await page.getByRole('textbox', { name: /Porcentaje/ }).fill('2')
  await page.getByRole('button', { name: 'Ver qué cambia' }).click()
  await expect.poll(() => sent.mock.calls.length).toBe(1)
  await page.getByRole('textbox', { name: /Porcentaje/ }).fill('20')
  gate.resolve()
  await expect.element(page.getByRole('button', { name: 'Ver qué cambia' })).toBeEnabled()
  await expect.element(page.getByRole('button', { name: 'Cambiar 1 precio' })).not.toBeInTheDocument()
})

test('a double click or a held key shows what changes, and writes nothing that was not read', async () => {
  await draw()
  await page.getByRole('textbox', { name: /Porcentaje/ }).fill('2,5')
  const next = page.getByRole('button', { name: 'Ver qué cambia' })
  await next.click()
  const changes = page.getByRole('region', { name: 'Qué cambia' })
  await expect.element(changes).toHaveFocus()
  const write = page.getByRole('button', { name: 'Cambiar 1 precio' })
  write.element().dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true }))
  await userEvent.keyboard('{Enter}')
  expect(sent.mock.calls).toEqual([[{ units_ids: [1, 2], percent: '2.5', preview: true }]])
})

test('what is no number is said at its field', async () => {
  await draw()
  await page.getByRole('textbox', { name: /Porcentaje/ }).fill('2,5 UF %')
  await expect.element(page.getByText(/^Escribir un número/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Ver qué cambia' })).toBeDisabled()
})
