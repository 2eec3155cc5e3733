import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PaymentTable } from './payment-table.tsx'
import type { PlanRow } from './queries.ts'

const uf = (amount: string) => ({ amount, currency: 'UF' as const })
const instalments = (count: number): PlanRow[] =>
  Array.from({ length: count }, (_, at) => ({
    kind: 'instalment',
    number: at + 1,
    dueOn: '2026-12-01',
    amount: uf('10.00'),
  }))
const mortgage: PlanRow = { kind: 'mortgage', dueOn: '2028-12-01', amount: uf('4000.00') }
const names = () => [...document.querySelectorAll('tbody th')].map((cell) => cell.textContent)

test('of many instalments the first and the last are shown, and the rest on demand', async () => {
  await render(<PaymentTable rows={[...instalments(24), mortgage]} />)
  expect(names()).toEqual(['Cuota 1', 'Cuota 2', 'Cuota 3', 'Cuota 4', 'Cuota 24', 'Crédito hipotecario'])
  await page.getByRole('button', { name: 'Ver 19 cuotas más' }).click()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  expect(names()).toHaveLength(25)
})

test('a short plan is shown whole', async () => {
  await render(<PaymentTable rows={[...instalments(10), mortgage]} />)
  expect(names()).toHaveLength(11)
})
