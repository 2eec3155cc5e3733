import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
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
  return Response.json(outcome)
}

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('fetch', vi.fn(answer))
})

test('prices are shown before and after, with who keeps theirs, and exactly that is written', async () => {
  const onDone = vi.fn()
  await render(
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <PriceDialog count={2} ids={async () => [1, 2]} onDone={onDone} onClose={() => {}} />
      </Suspense>
    </QueryClientProvider>,
  )
  await page.getByRole('textbox', { name: /Porcentaje/ }).fill('2,5')
  await page.getByRole('button', { name: 'Ver qué cambia' }).click()
  await expect.element(page.getByText('1 queda con su precio: Depto. 102 está en un negocio')).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar 1 precio' }).click()
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  const body = { units_ids: [1, 2], percent: '2.5' }
  expect(sent.mock.calls).toEqual([[{ ...body, preview: true }], [{ ...body, version: 'v1' }]])
})
