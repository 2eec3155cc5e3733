import * as contract from '#contract/messaging/message-costs.ts'
import { idOfConversation } from '#server/features/messaging/conversations/queries.ts'
import { dayOf } from '#server/platform/days.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { changeRates, keptRates } from './actions.ts'
import { costOfConversation, costOfMonth } from './queries.ts'

export const messageCostRoutes: MountedRoute[] = [
  route(contract.listMessageRates, ({ db, me }) => keptRates(db, me)),
  route(
    contract.putMessageRates,
    async ({ db, actor, me, body, ifMatch }) => {
      await changeRates(db, actor, body.rates, ifMatch)
      return keptRates(db, me)
    },
    ({ db, me }) => keptRates(db, me),
  ),
  route(contract.getMonthCost, async ({ db, me, query, now }) => {
    const month = query.month ?? dayOf(now, me.timezone).slice(0, 7)
    return { month, ...(await costOfMonth(db, me, month)) }
  }),
  route(contract.getConversationCost, async ({ db, me, params, now }) => {
    const id = await idOfConversation(db, me, params.uuid)
    const month = dayOf(now, me.timezone).slice(0, 7)
    return {
      month: await costOfConversation(db, me, id, month),
      all: await costOfConversation(db, me, id, null),
    }
  }),
]
