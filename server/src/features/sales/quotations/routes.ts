import * as acts from '#contract/sales/quotation-acts.ts'
import * as contract from '#contract/sales/quotations.ts'
import { allIds } from '#server/platform/list/all-ids.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { answerQuotation, revokeLink } from './answers.actions.ts'
import { approveQuotation, refuseApproval, requestApproval } from './approval.actions.ts'
import { quotationById } from './detail.queries.ts'
import { createQuotation, deleteQuotation, patchQuotation } from './drafts.actions.ts'
import { issueQuotation } from './issue.actions.ts'
import {
  countStatuses,
  pageOfQuotations,
  quotationList,
  totalsOfQuotations,
  versionsOf,
} from './list.queries.ts'
import { marginsById } from './margins.queries.ts'
import { countOptionsOfQuotations } from './option-counts.queries.ts'
import { sendQuotation } from './sending.actions.ts'
import { compareVersions, newVersion } from './versions.actions.ts'

export const quotationRoutes: MountedRoute[] = [
  route(contract.listQuotations, ({ db, me, query, now, linkToPage }) =>
    pageOfQuotations(db, me, query, now, linkToPage),
  ),
  route(contract.listQuotationIds, ({ db, me, query, now }) => allIds(db, quotationList(me, query, now))),
  route(contract.sumQuotations, ({ db, me, query, now }) => totalsOfQuotations(db, me, query, now)),
  route(contract.countQuotationOptions, ({ db, me, query, now }) =>
    countOptionsOfQuotations(db, me, query, now),
  ),
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
  route(acts.issueQuotation, async ({ db, actor, me, enqueue, params, body, ifMatch }) => {
    await issueQuotation(db, actor, enqueue, { id: params.id, ifMatch }, body)
    return quotationById(db, me, params.id)
  }),
  route(acts.newQuotationVersion, async ({ db, actor, me, params }) => {
    const id = await newVersion(db, actor, params.id)
    return quotationById(db, me, id)
  }),
  route(acts.listQuotationVersions, ({ db, me, params }) => versionsOf(db, me, params.id)),
  route(acts.compareQuotations, ({ db, me, params, query }) =>
    compareVersions(db, me, params.id, query.with),
  ),
  route(acts.sendQuotation, async ({ db, actor, me, params, body, enqueue }) => {
    await sendQuotation(db, actor, enqueue, params.id, body)
    return quotationById(db, me, params.id)
  }),
  route(acts.requestApproval, async ({ db, actor, me, params, body, ifMatch }) => {
    await requestApproval(db, actor, { id: params.id, ifMatch }, body.reason)
    return quotationById(db, me, params.id)
  }),
  route(acts.approveQuotation, async ({ db, actor, me, params, query, body, ifMatch }) => {
    await approveQuotation(db, actor, { id: params.id, ifMatch, ...query }, body?.reason ?? null)
    return quotationById(db, me, params.id)
  }),
  route(acts.refuseQuotation, async ({ db, actor, me, params, body, ifMatch }) => {
    await refuseApproval(db, actor, { id: params.id, ifMatch }, body.reason)
    return quotationById(db, me, params.id)
  }),
  route(acts.getQuotationMargins, ({ db, actor, params }) => marginsById(db, actor, params.id)),
  route(acts.acceptQuotation, async ({ db, actor, me, params, body }) => {
    await answerQuotation(db, actor, params.id, { kind: 'accepted', ...body })
    return quotationById(db, me, params.id)
  }),
  route(acts.rejectQuotation, async ({ db, actor, me, params, body }) => {
    await answerQuotation(db, actor, params.id, { kind: 'rejected', ...body })
    return quotationById(db, me, params.id)
  }),
  route(acts.revokeQuotationLink, async ({ db, actor, me, params }) => {
    await revokeLink(db, actor, params.id)
    return quotationById(db, me, params.id)
  }),
]
