import type { OutputOf } from '#contract/endpoint.ts'
import * as board from '#contract/leads/board.ts'
import * as contract from '#contract/leads/steps.ts'
import { has } from '#contract/permissions.ts'
import { activeDealsOf } from '#server/features/sales/deals/active.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { failField } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { boardOf } from './board.queries.ts'
import { moveLeads } from './move-leads.actions.ts'
import { moveLead } from './moves.actions.ts'
import { createStep, deleteStep, reorderSteps, stepIn, updateStep } from './steps.actions.ts'
import { listSteps } from './steps.queries.ts'

export const pipelineRoutes: MountedRoute[] = [
  route(contract.listSteps, ({ db, me }) => listSteps(db, me)),
  route(contract.createStep, ({ db, actor, body }) => createStep(db, actor, body)),
  route(
    contract.updateStep,
    ({ db, actor, params, body, ifMatch, enqueue }) =>
      updateStep(db, actor, enqueue, params.id, body, ifMatch),
    async ({ db, me, params }) => stepIn(await listSteps(db, me), params.id),
  ),
  route(contract.deleteStep, ({ db, actor, params, query, enqueue }) =>
    deleteStep(db, actor, enqueue, params.id, query.move_leads_to),
  ),
  route(contract.reorderSteps, ({ db, actor, body }) => reorderSteps(db, actor, body)),
  route(board.getBoard, async ({ db, me, query, now }) => ({ steps: await columns(db, me, query, now) })),
  route(board.getBoardWithDeals, async ({ db, me, query, now }) => {
    const steps = await columns(db, me, query, now)
    const ids = steps.flatMap(({ leads }) => leads.map(({ id }) => id))
    const deals = has(me, 'deals.view')
      ? await activeDealsOf(db, me, ids)
      : new Map<number, board.ActiveDeal>()
    return { steps: steps.map((column) => withDeals(column, deals)) }
  }),
  route(contract.moveLead, ({ db, actor, body }) => moveLead(db, actor, body)),
  route(contract.moveLeads, ({ db, actor, body }) => moveLeads(db, actor, body)),
]

async function columns(db: Db, me: Me, query: OutputOf<typeof board.getBoard, 'query'>, now: string) {
  if (query.cursor && !query.step) failField('step', 'Falta la etapa del cursor')
  const steps = await boardOf(db, me, query, now)
  if (query.step && steps.length === 0) failField('step', 'No existe esa etapa')
  return steps
}

/** Deals that the user may not see are none. */
const withDeals = (
  { leads, ...column }: board.BoardColumn,
  deals: Map<number, board.ActiveDeal>,
): board.BoardColumnWithDeals => ({
  ...column,
  leads: leads.map((lead) => ({ ...lead, deal: deals.get(lead.id) ?? null })),
})
