import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#web/kit/query.ts'
import { HistoryList } from './history-list.tsx'
import { dealHistoryQuery } from './queries.ts'
import { dealSentence } from './words.ts'

const happened = (key: string, act: string, more: object = {}) => ({
  key,
  act,
  by: null,
  at: '2026-11-02T12:00:00.000Z',
  name: null,
  reason: null,
  amount: null,
  payment: null,
  from_on: null,
  to_on: null,
  ...more,
})
const instalment = { kind: 'instalment', number: 3 }
const pages: Record<string, object> = {
  1: {
    count: 5,
    count_is_exact: true,
    next: 'page=2',
    results: [
      happened('entry 1', 'paid', { payment: instalment, amount: { amount: '40.00', currency: 'UF' } }),
      happened('act 1', 'payment_moved', {
        payment: instalment,
        from_on: '2026-11-05',
        to_on: '2026-12-05',
        reason: 'Viaja en noviembre',
        by: { id: 1, name: 'Catalina Rojas' },
      }),
    ],
  },
  2: {
    count: 5,
    count_is_exact: true,
    next: null,
    results: [
      happened('act 2', 'payment_split', {
        payment: instalment,
        from_on: '2026-12-05',
        to_on: '2027-01-05',
        amount: { amount: '-10.00', currency: 'UF' },
      }),
      happened('step 1', 'entered', { name: 'Reserva' }),
      happened('act 3', 'of_a_newer_server', { payment: { kind: 'of_a_newer_server', number: null } }),
    ],
  },
}

const Screen = () => <HistoryList from={useInfiniteQuery(dealHistoryQuery(9))} sentenceOf={dealSentence} />

test('what was done is told with who and why, and what is older on demand', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    const asked = new URL(url, 'http://test')
    const answer = asked.pathname.endsWith('/history/') ? pages[asked.searchParams.get('page') ?? '1'] : {}
    return Response.json(asked.pathname.endsWith('/config.json') ? { api_base: '' } : answer)
  })
  await render(
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <Screen />
      </Suspense>
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('Pago de Cuota 3 · UF 40,00')).toBeVisible()
  await expect.element(page.getByText('Cuota 3: vence el 5 dic 2026 y no el 5 nov 2026')).toBeVisible()
  await expect.element(page.getByText('Viaja en noviembre')).toBeVisible()
  await expect.element(page.getByText('Entró en Reserva')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Ver más' }).click()
  await expect.element(page.getByText('Entró en Reserva')).toBeVisible()
  await expect.element(page.getByText('Otro cambio')).toBeVisible()
  await expect.element(page.getByText(/^Cuota 3: se dividió, una parte vence el 5 ene 2027/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Ver más' })).not.toBeInTheDocument()
})
