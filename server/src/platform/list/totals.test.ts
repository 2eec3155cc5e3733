import { expect, test } from 'vitest'
import { sumDeals } from '#contract/sales/deals.ts'
import { sumQuotations } from '#contract/sales/quotations.ts'
import { sumUnits } from '#contract/stock/units.ts'
import { dealOf } from '#test/deals.ts'
import { projectOf, unitOf } from '#test/stock.ts'
import { world } from '#test/world.ts'

test('lists add up what they show, each currency by itself, and only what one sees', async () => {
  const w = await world()
  const project_id = await projectOf(w.admin, 'Sumas')
  const price = (amount: string, currency: 'UF' | 'CLP') => ({ list_price: { amount, currency } })
  await unitOf(w.admin, { number: '1', project_id, ...price('3000.25', 'UF') })
  await unitOf(w.admin, { number: '2', project_id, ...price('1000', 'UF') })
  await unitOf(w.admin, { number: '3', project_id, ...price('9000000', 'CLP') })
  await unitOf(w.admin, { number: '4', project_id })
  expect((await w.seller.call(sumUnits, { query: { projects_ids: [project_id] } })).body).toEqual({
    count: 4,
    count_is_exact: true,
    amounts: [
      { amount: '4000.25', currency: 'UF' },
      { amount: '9000000', currency: 'CLP' },
    ],
  })
  const nothing = { count: 0, count_is_exact: true, amounts: [] }
  expect((await w.seller.call(sumUnits, { query: { search: 'nada-así' } })).body).toEqual(nothing)
  await dealOf(w, 'S1')
  await dealOf(w, 'S2')
  const sold = { count: 2, count_is_exact: true, amounts: [{ amount: '8400', currency: 'UF' }] }
  expect((await w.manager.call(sumDeals, { query: { status: ['active'] } })).body).toEqual(sold)
  expect((await w.manager.call(sumQuotations, { query: { search: 's' } })).body.amounts).toEqual(sold.amounts)
  expect((await w.seller.call(sumDeals, { query: {} })).body).toEqual(nothing)
  expect((await w.seller.call(sumQuotations, { query: {} })).body).toEqual(nothing)
})
