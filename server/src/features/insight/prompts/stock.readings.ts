import { type UnitMeasure, unitMeasures } from '#contract/insight/dashboard-figures.ts'
import type { PromptCell } from '#contract/insight/prompt-results.ts'
import type { PromptFilters } from '#contract/insight/prompts.ts'
import { getStockDashboard, type UnitCounts } from '#contract/insight/stock-dashboard.ts'
import { counted, named, narrowing, plain } from './cells.ts'
import { reading } from './reading.ts'
import { unitWords } from './words.ts'

const ofStock = { tool: 'stock_dashboard', takes: ['projects_ids'], endpoint: getStockDashboard } as const
const all = plain(null)

const unitsOf =
  (filters: PromptFilters) =>
  (counts: UnitCounts, measure: UnitMeasure, more: object = {}): PromptCell =>
    counted('units', counts[measure].count, {
      ...narrowing({ projects_ids: filters.projects_ids }),
      ...unitMeasures[measure],
      ...more,
    })

const measures = ['units', 'available', 'held', 'reserved', 'promised', 'sold'] as const
const states = (Object.keys(unitMeasures) as UnitMeasure[]).filter((measure) => measure !== 'units')

export const stockReadings = {
  stock_by_state: reading({
    ...ofStock,
    title: 'Unidades por estado',
    columns: ['state', 'units', 'square_meters'],
    chart: { kind: 'donut', columns: ['units'] },
    draw({ total }, filters) {
      const units = unitsOf(filters)
      return {
        rows: states.map((state) => [
          { value: unitWords[state].label, key: state },
          units(total, state),
          plain(total[state].square_meters),
        ]),
        total: [all, units(total, 'units'), plain(total.units.square_meters)],
      }
    },
  }),
  stock_by_project: reading({
    ...ofStock,
    title: 'Unidades por proyecto',
    columns: ['project', ...measures],
    chart: { kind: 'bars', columns: ['available', 'sold'] },
    draw({ total, by_project }, filters) {
      const units = unitsOf(filters)
      return {
        rows: by_project.map(({ project, now }) => [
          named(project),
          ...measures.map((measure) => units(now, measure, { projects_ids: [project?.id ?? -1] })),
        ]),
        total: [all, ...measures.map((measure) => units(total, measure))],
      }
    },
  }),
}
