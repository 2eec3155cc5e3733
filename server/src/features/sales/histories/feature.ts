import * as contract from '#contract/sales/history.ts'
import { feature } from '#server/platform/feature.ts'
import { route } from '#server/platform/route.ts'
import { historyOfDeal, historyOfQuotation } from './history.queries.ts'
import { historyOfUnit } from './unit-history.queries.ts'

export const histories = feature({
  name: 'histories',
  routes: [
    route(contract.listQuotationHistory, ({ db, me, params, query, linkToPage }) =>
      historyOfQuotation(db, me, params.id, query, linkToPage),
    ),
    route(contract.listDealHistory, ({ db, me, params, query, linkToPage }) =>
      historyOfDeal(db, me, params.id, query, linkToPage),
    ),
    route(contract.listUnitHistory, ({ db, me, params, query, linkToPage }) =>
      historyOfUnit(db, me, params.id, query, linkToPage),
    ),
  ],
})
