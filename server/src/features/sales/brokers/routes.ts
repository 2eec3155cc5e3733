import * as contract from '#contract/sales/brokers.ts'
import { enterAccount } from '#server/features/office/account/queries.ts'
import { brokerToLink } from '#server/features/stock/unit-shares/links.queries.ts'
import { ensureMayLink, linkBroker, unlinkBroker } from '#server/features/stock/unit-shares/shares.actions.ts'
import { found } from '#server/platform/fail.ts'
import { pageOf, pageRequest } from '#server/platform/list/page.ts'
import { type MountedRoute, preparedRoute, route } from '#server/platform/route.ts'
import { type Figures, figuresOf, findBrokers } from './list.queries.ts'

export const brokerRoutes: MountedRoute[] = [
  preparedRoute(
    contract.listBrokers,
    ({ accounts, me, query }) =>
      accounts.acrossAccounts((db) => findBrokers(db, me, query, pageRequest(me, query))),
    async ({ db, me, query, now, linkToPage, prepared: { count, brokers } }) => {
      const figures = await figuresOf(db, me, brokers, now)
      const rows = brokers.map((broker) => ({
        ...broker,
        ...(figures.find(({ id }) => id === broker.id) as Figures),
      }))
      return pageOf(pageRequest(me, query), count, rows, linkToPage)
    },
  ),
  preparedRoute(
    contract.linkBroker,
    ({ accounts, me, actor, params }) =>
      accounts.acrossAccounts(async (db) => {
        const broker = found(await brokerToLink(db, me.account_id, { uuid: params.account_uuid }))
        await ensureMayLink(db, me.account_id, broker.id)
        await enterAccount(db, me.account_id)
        await linkBroker(db, actor, broker)
      }),
    () => ({ is_linked: true }),
  ),
  route(contract.unlinkBroker, async ({ db, actor, params }) => {
    await unlinkBroker(db, actor, params.account_uuid)
    return { is_linked: false }
  }),
]
