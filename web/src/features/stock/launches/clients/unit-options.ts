import { unitName } from '#web/features/stock/units/shared/words.ts'
import type { Answer } from '#web/kit/api.ts'
import { moneyText } from '#web/kit/money.tsx'
import { apiQuery } from '#web/kit/query.ts'

type Units = Answer<'GET /units/'>

/** The units of a project as options, by their number. */
export const projectUnitsQuery = (projectId: number, search: string) => ({
  ...apiQuery('units', 'GET /units/', {
    query: { projectsIds: [projectId], search: search || undefined, pageSize: 20 },
  }),
  enabled: true,
  select: ({ results }: Units) =>
    results.map((unit) => ({
      value: String(unit.id),
      label: unitName(unit),
      detail: unit.listPrice ? moneyText(unit.listPrice.amount, unit.listPrice.currency) : undefined,
    })),
})
