import { getBoard } from '#contract/board.ts'
import * as contract from '#contract/steps.ts'
import { failField } from '#server/platform/fail.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { boardOf } from './board/queries.ts'
import { moveLead } from './moves/actions.ts'
import { createStep, deleteStep, reorderSteps, updateStep } from './steps/actions.ts'
import { listSteps } from './steps/queries.ts'

export const pipelineRoutes: MountedRoute[] = [
  route(contract.listSteps, ({ db, me }) => listSteps(db, me)),
  route(contract.createStep, ({ db, me, body, now, address }) =>
    createStep(db, { me, at: now, address }, body),
  ),
  route(contract.updateStep, ({ db, me, params, body, now, address, ifMatch }) =>
    updateStep(db, { me, at: now, address }, params.id, body, ifMatch),
  ),
  route(contract.deleteStep, ({ db, me, params, query, now, address }) =>
    deleteStep(db, { me, at: now, address }, params.id, query.move_leads_to),
  ),
  route(contract.reorderSteps, ({ db, me, body, now, address }) =>
    reorderSteps(db, { me, at: now, address }, body),
  ),
  route(getBoard, async ({ db, me, query, now }) => {
    if (query.cursor && !query.step) failField('step', 'Falta la etapa del cursor')
    const steps = await boardOf(db, me, query, now)
    if (query.step && steps.length === 0) failField('step', 'No existe esa etapa')
    return { steps }
  }),
  route(contract.moveLead, ({ db, me, body, now }) => moveLead(db, { me, at: now }, body)),
]
