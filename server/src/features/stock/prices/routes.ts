import * as contract from '#contract/stock/prices.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { changePrices } from './actions.ts'
import { comingPrices } from './coming.queries.ts'
import { createList, patchList, removeList } from './lists.actions.ts'
import { pageOfListPrices, pageOfPriceLists, priceListById } from './lists.queries.ts'

export const priceRoutes: MountedRoute[] = [
  route(contract.changePrices, ({ db, actor, body }) => changePrices(db, actor, body)),
  route(contract.listPriceLists, ({ db, me, query, linkToPage }) =>
    pageOfPriceLists(db, me, query, linkToPage),
  ),
  route(contract.getPriceList, ({ db, me, params }) => priceListById(db, me, params.id)),
  route(contract.listPriceListPrices, ({ db, me, params, query, linkToPage }) =>
    pageOfListPrices(db, me, params.id, query, linkToPage),
  ),
  route(contract.createPriceList, async ({ db, actor, me, body }) =>
    priceListById(db, me, await createList(db, actor, body)),
  ),
  route(
    contract.patchPriceList,
    async ({ db, actor, me, params, body, ifMatch }) => {
      await patchList(db, actor, params.id, body, ifMatch)
      return priceListById(db, me, params.id)
    },
    ({ db, me, params }) => priceListById(db, me, params.id),
  ),
  route(contract.listComingPrices, ({ db, me, params }) => comingPrices(db, me, params.id)),
  route(contract.deletePriceList, ({ db, actor, params }) => removeList(db, actor, params.id)),
]
