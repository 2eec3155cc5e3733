import * as acts from '#contract/sales/deal-acts.ts'
import * as contract from '#contract/sales/deals.ts'
import { deleteSaleStep } from '#contract/sales/sale-steps.ts'
import { failField } from '#server/platform/fail.ts'
import { allIds } from '#server/platform/list/all-ids.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { advanceDeal } from './advancing.actions.ts'
import { assignDeal } from './assigning.actions.ts'
import { boardOf } from './board.queries.ts'
import { createDeal } from './creating.actions.ts'
import { dealById } from './detail.queries.ts'
import { patchDeal, putParties } from './editing.actions.ts'
import { leaveDeal, loses, rescinds } from './leaving.actions.ts'
import { brokersOfDeals, countStatuses, dealList, pageOfDeals, totalsOfDeals } from './list.queries.ts'
import { countOptionsOfDeals } from './option-counts.queries.ts'
import { deleteStep } from './step-removal.actions.ts'

export const dealRoutes: MountedRoute[] = [
  route(deleteSaleStep, ({ db, actor, params, query, enqueue }) =>
    deleteStep(db, actor, enqueue, params.id, query.move_deals_to),
  ),
  route(contract.listDeals, ({ db, me, query, now, linkToPage }) =>
    pageOfDeals(db, me, query, now, linkToPage),
  ),
  route(contract.sumDeals, ({ db, me, query, now }) => totalsOfDeals(db, me, query, now)),
  route(contract.listDealIds, ({ db, me, query, now }) => allIds(db, dealList(me, query, now))),
  route(contract.countDealOptions, ({ db, me, query, now }) => countOptionsOfDeals(db, me, query, now)),
  route(contract.countDeals, ({ db, me, query, now }) => countStatuses(db, me, query, now)),
  route(contract.listDealBrokers, ({ db, me }) => brokersOfDeals(db, me)),
  route(contract.getDealBoard, async ({ db, me, query, now }) => {
    if (query.cursor && !query.step) failField('step', 'Falta el paso del cursor')
    const steps = await boardOf(db, me, query, now)
    if (query.step && steps.length === 0) failField('step', 'No existe ese paso de venta')
    return { steps }
  }),
  route(contract.createDeal, async ({ db, actor, me, body, now }) => {
    const id = await createDeal(db, actor, body.quotation_id)
    return dealById(db, me, id, now)
  }),
  route(contract.getDeal, ({ db, me, params, now }) => dealById(db, me, params.id, now)),
  route(
    contract.patchDeal,
    async ({ db, actor, me, params, body, ifMatch, now }) => {
      await patchDeal(db, actor, params.id, body, ifMatch)
      return dealById(db, me, params.id, now)
    },
    ({ db, me, params, now }) => dealById(db, me, params.id, now),
  ),
  route(acts.advanceDeal, async ({ db, actor, me, params, body, ifMatch, now }) => {
    await advanceDeal(db, actor, params.id, body, ifMatch)
    return dealById(db, me, params.id, now)
  }),
  route(acts.loseDeal, async ({ db, actor, me, params, body, ifMatch, now }) => {
    await leaveDeal(db, actor, params.id, body, { ...loses, ifMatch })
    return dealById(db, me, params.id, now)
  }),
  route(acts.rescindDeal, async ({ db, actor, me, params, body, ifMatch, now }) => {
    await leaveDeal(db, actor, params.id, body, { ...rescinds, ifMatch })
    return dealById(db, me, params.id, now)
  }),
  route(acts.assignDeal, async ({ db, actor, me, params, body, ifMatch, now }) => {
    await assignDeal(db, actor, params.id, body, ifMatch)
    return dealById(db, me, params.id, now)
  }),
  route(
    acts.putDealParties,
    async ({ db, actor, me, params, body, ifMatch, now }) => {
      await putParties(db, actor, params.id, body.parties, ifMatch)
      return dealById(db, me, params.id, now)
    },
    ({ db, me, params, now }) => dealById(db, me, params.id, now),
  ),
]
