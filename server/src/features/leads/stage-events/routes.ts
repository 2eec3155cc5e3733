import * as contract from '#contract/leads/stage-events.ts'
import { visibleLead } from '#server/features/leads/leads/queries.ts'
import type { MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import { found } from '#server/platform/fail.ts'
import { preparedRoute, route } from '#server/platform/route.ts'
import { retryStageEvent, tryStageEvents } from './actions.ts'
import { pageOfStageEvents } from './queries.ts'
import { changeStageEvents, stageEventSetting } from './settings.actions.ts'

export const stageEventRoutes = ({ meta }: { meta: MetaParts }) => [
  route(contract.getStageEvents, ({ db, me }) => stageEventSetting(db, me)),
  route(
    contract.putStageEvents,
    async ({ db, actor, me, body, ifMatch }) => {
      await changeStageEvents(db, actor, body, ifMatch)
      return stageEventSetting(db, me)
    },
    ({ db, me }) => stageEventSetting(db, me),
  ),
  preparedRoute(
    contract.testStageEvents,
    ({ me, body, inAccount, now }) =>
      tryStageEvents({ accountId: me.account_id, meta, inAccount, at: now }, body),
    async ({ prepared }) => prepared,
  ),
  route(contract.listStageEvents, ({ db, me, query, linkToPage }) =>
    pageOfStageEvents(db, me, query, linkToPage),
  ),
  route(contract.listStageEventsOfLead, async ({ db, me, params, query, linkToPage }) => {
    found(await visibleLead(db, me, params.id))
    return pageOfStageEvents(db, me, query, linkToPage, params.id)
  }),
  route(contract.retryStageEvent, ({ db, actor, params, enqueue }) =>
    retryStageEvent(db, actor, params.id, enqueue),
  ),
]
