import * as contract from '#contract/sales/quotations.ts'
import { allIds } from '#server/platform/list/all-ids.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { quotationById } from './detail.queries.ts'
import { createQuotation, deleteQuotation, patchQuotation } from './drafts.actions.ts'
import { countStatuses, pageOfQuotations, quotationList } from './list.queries.ts'

export const quotationRoutes: MountedRoute[] = [
  route(contract.listQuotations, ({ db, me, query, now, linkToPage }) =>
    pageOfQuotations(db, me, query, now, linkToPage),
  ),
  route(contract.listQuotationIds, ({ db, me, query, now }) => allIds(db, quotationList(me, query, now))),
  route(contract.countQuotations, ({ db, me, query, now }) => countStatuses(db, me, query, now)),
  route(contract.createQuotation, async ({ db, actor, me, body }) => {
    const id = await createQuotation(db, actor, body)
    return quotationById(db, me, id)
  }),
  route(contract.getQuotation, ({ db, me, params }) => quotationById(db, me, params.id)),
  route(
    contract.patchQuotation,
    async ({ db, actor, me, params, body, ifMatch }) => {
      await patchQuotation(db, actor, params.id, body, ifMatch)
      return quotationById(db, me, params.id)
    },
    ({ db, me, params }) => quotationById(db, me, params.id),
  ),
  route(contract.deleteQuotation, ({ db, actor, params, ifMatch }) =>
    deleteQuotation(db, actor, params.id, ifMatch),
  ),
]
