import type { QuotationFigures } from '#contract/sales/quotation-money.ts'
import { followDeal, markClient, projectDeals } from '#server/features/sales/deals/projection.queries.ts'
import { listSteps } from '#server/features/sales/sale-steps/queries.ts'
import { projectClaims } from '#server/features/stock/unit-claims/projection.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { DemoRate } from '../exchange-rates.ts'
import type { House } from '../house.ts'
import { insertRows, takeIds } from '../queries.ts'
import type { NumberedQuotation } from '../quotations/plan.ts'
import type { Row } from '../row.ts'
import { nameCheckers, numbersOf, setDays } from './deals.queries.ts'
import { fillMoney } from './fill-money.ts'
import { checkers, neededRows } from './needed.ts'
import { planDeals } from './plan.ts'
import { dealRows, dealTables } from './rows.ts'

/** Within how many days a sale leaves its steps. */
const daysOf = { Reserva: 15, Promesa: 365, Escritura: 60 }

type Offered = { quotations: NumberedQuotation[]; rows: Row[]; rates: DemoRate[]; opened: string }

/** Sells what clients accepted, from the reservation to the keys, and what came to nothing; with its payments and commissions. */
export async function fillDeals(
  db: Db,
  accountId: number,
  house: House,
  { quotations, rows: written, rates, opened }: Offered,
) {
  await setDays(db, accountId, daysOf)
  const steps = await listSteps(db, accountId)
  const deals = planDeals(house, quotations, steps)
  const ids = await takeIds(db, 'deal', deals.length)
  const figures = new Map(written.map(({ id, figures }) => [id as number, figures as QuotationFigures]))
  const units = deals.flatMap(
    ({ quotation }) => figures.get(quotation.id)?.lines.map(({ unit_id }) => unit_id) ?? [],
  )
  const rows = dealRows(house, deals, ids, { steps, figures, numbers: await numbersOf(db, accountId, units) })
  const claims = await takeIds(db, 'unit_claim', rows.unit_claim.length)
  for (const [index, claim] of rows.unit_claim.entries()) claim.id = claims[index]
  for (const line of rows.unit_claim_step) line.claim_id = claims[line.claim_id as number]
  for (const table of dealTables) await insertRows(db, accountId, table, rows[table])
  await insertRows(db, accountId, 'counter', [{ name: 'deal', n: deals.length }])
  await insertRows(db, accountId, 'sale_step_document', neededRows(steps, opened))
  await nameCheckers(db, accountId, checkers)
  await fillMoney(db, accountId, house, deals, { steps, ids, figures, rates, opened })
  await projectClaims(db, accountId, units)
  await projectDeals(db, accountId, units)
  const leads = deals.map(({ quotation }) => quotation.lead.id)
  await followDeal(db, accountId, leads, new Date(house.at).toISOString())
  for (const { contact_id, won_at } of rows.deal)
    if (won_at !== null) await markClient(db, accountId, contact_id as number, won_at as string)
}
