import * as contract from '#contract/messaging/mailings.ts'
import type { MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import { route } from '#server/platform/route.ts'
import { addMailing, cancelMailing, check, dropMailing, pauseMailing, startMailing } from './actions.ts'
import { keptMailing, mailingById, pageOfMailings, reportOf } from './queries.ts'
import { pageOfRecipients } from './recipients.queries.ts'

export const mailingRoutes = ({ meta }: { meta: MetaParts }) => [
  route(contract.listMailings, ({ db, me, query, linkToPage }) => pageOfMailings(db, me, query, linkToPage)),
  route(contract.createMailing, async ({ db, actor, me, body }) =>
    mailingById(db, me, await addMailing(db, actor, body)),
  ),
  route(contract.getMailing, async ({ db, me, params }) => ({
    ...(await mailingById(db, me, params.id)),
    report: await reportOf(db, me, params.id),
  })),
  route(contract.checkMailing, async ({ db, me, params, publicUrl, now }) =>
    check(db, me, await keptMailing(db, me, params.id), { meta, publicUrl, now }),
  ),
  route(contract.listMailingRecipients, async ({ db, me, params, query, linkToPage }) => {
    const { id } = await keptMailing(db, me, params.id)
    return pageOfRecipients(db, me, id, query, linkToPage)
  }),
  route(contract.startMailing, async ({ db, actor, me, enqueue, params }) => {
    await startMailing(db, actor, params.id, { meta, enqueue })
    return mailingById(db, me, params.id)
  }),
  route(contract.pauseMailing, async ({ db, actor, me, params }) => {
    await pauseMailing(db, actor, params.id)
    return mailingById(db, me, params.id)
  }),
  route(contract.cancelMailing, async ({ db, actor, me, params }) => {
    await cancelMailing(db, actor, params.id)
    return mailingById(db, me, params.id)
  }),
  route(contract.deleteMailing, ({ db, actor, params }) => dropMailing(db, actor, params.id)),
]
