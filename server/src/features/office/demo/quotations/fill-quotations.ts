import { defaultSettings } from '#contract/stock/project-settings.ts'
import type { Db } from '#server/platform/db.ts'
import type { DemoRate } from '../exchange-rates.ts'
import type { House } from '../house.ts'
import { insertRows, takeIds } from '../queries.ts'
import type { Row } from '../row.ts'
import type { DemoLead } from '../story.ts'
import { momentsOf, questionOf } from './acts.ts'
import { planQuotations, sellersLimit } from './plan.ts'
import { countQuotations, unitFacts } from './quotations.queries.ts'
import { numbered, quotationRows } from './rows.ts'

const limits = { Vendedor: String(sellersLimit), 'Jefe de ventas': String(sellersLimit), Administrador: '10' }

type Told = { leads: DemoLead[]; sold: Map<number, DemoLead>; rates: DemoRate[]; opened: string }

/** Writes what clients were offered since the opening, and what became of it. Precondition: prices are written. Returns it with its rows. */
export async function fillQuotations(
  db: Db,
  accountId: number,
  house: House,
  { leads, sold, rates, opened }: Told,
) {
  const discount_limits = Object.entries(limits).map(([group_name, percent]) => ({ group_name, percent }))
  const settings = { ...defaultSettings, discount_limits }
  const settingRows = house.projects.map(({ id }) => ({ project_id: id, settings, updated_at: opened }))
  await insertRows(db, accountId, 'project_setting', settingRows)

  const folios = planQuotations(house, leads, sold)
  const quotations = numbered(folios, await takeIds(db, 'quotation', folios.flat().length))
  const quoted = new Set(quotations.map(({ unit }) => unit))
  const units = house.projects.flatMap((project) => project.units.filter(({ id }) => quoted.has(id)))
  const ids = units.flatMap(({ id, along }) => [id, ...along])
  const facts = await unitFacts(db, accountId, ids)
  const rows = quotationRows(quotations, { accountId, house, facts, rates })
  await insertRows(db, accountId, 'quotation', rows.quotation)
  await insertRows(db, accountId, 'quotation_line', rows.quotation_line)
  await insertRows(db, accountId, 'quotation_view', rows.quotation_view)
  const asked = quotations.flatMap((one): Row[] => {
    const question = questionOf(house, one)
    return question ? [question.row] : []
  })
  await insertRows(db, accountId, 'quotation_question', asked)
  const moments = quotations
    .flatMap((one) => momentsOf(house, one))
    .sort((one, other) => one.at.localeCompare(other.at))
  await insertRows(db, accountId, 'timeline_event', moments)
  const last = Math.max(0, ...quotations.map(({ number }) => number ?? 0))
  await insertRows(db, accountId, 'counter', [{ name: 'quotation', n: last }])
  await countQuotations(db, accountId)
  return { quotations, rows: rows.quotation }
}
