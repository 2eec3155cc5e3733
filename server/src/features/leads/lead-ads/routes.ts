import * as contract from '#contract/leads/lead-ads.ts'
import { visibleLead } from '#server/features/leads/leads/queries.ts'
import type { MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import { record } from '#server/platform/audit.ts'
import { fail, found } from '#server/platform/fail.ts'
import { type InAccount, preparedRoute, route } from '#server/platform/route.ts'
import { unseal } from '#server/platform/secrets.ts'
import {
  askSync,
  changeMapping,
  mappedForm,
  preview,
  retryFailure,
  shownAnswer,
  shownFailure,
} from './actions.ts'
import { arrivalsOf } from './arrivals.queries.ts'
import { formById } from './forms.queries.ts'
import { lineOf } from './line.actions.ts'
import {
  pageOfAds,
  pageOfAnswers,
  pageOfCampaigns,
  pageOfFailures,
  pageOfForms,
  pageOfPages,
  shownPage,
} from './lists.queries.ts'
import { campaignById, pageById, setSubscribed } from './pages.queries.ts'
import { saidOf } from './said.actions.ts'
import { askToSubscribe, askToUnsubscribe } from './subscribing.actions.ts'

export const leadAdsRoutes = ({ meta }: { meta: MetaParts }) => [
  route(contract.listLeadAdsPages, ({ db, me, query, linkToPage }) => pageOfPages(db, me, query, linkToPage)),
  preparedRoute(
    contract.subscribePage,
    ({ me, params, inAccount }) => tell(inAccount, meta, me.account_id, params.id, true),
    async ({ db, actor, me, now, params }) => {
      await setSubscribed(db, me.account_id, params.id, { is_wanted: true, is_subscribed: true }, now)
      const shown = found(await shownPage(db, me, params.id))
      await record(db, actor, 'connections.page_subscribed', { page_id: params.id, name: shown.name })
      return shown
    },
  ),
  preparedRoute(
    contract.unsubscribePage,
    ({ me, params, inAccount }) => tell(inAccount, meta, me.account_id, params.id, false),
    async ({ db, actor, me, now, params }) => {
      await setSubscribed(db, me.account_id, params.id, { is_wanted: false, is_subscribed: false }, now)
      const shown = found(await shownPage(db, me, params.id))
      await record(db, actor, 'connections.page_unsubscribed', { page_id: params.id, name: shown.name })
      return shown
    },
  ),
  route(contract.listLeadAdsCampaigns, ({ db, me, query, linkToPage }) =>
    pageOfCampaigns(db, me, query, linkToPage),
  ),
  route(contract.listLeadAdsAds, async ({ db, me, params, query, linkToPage }) => {
    const campaign = found(await campaignById(db, me.account_id, params.id))
    return pageOfAds(db, me, campaign, query, linkToPage)
  }),
  route(contract.listLeadArrivals, async ({ db, me, params }) => {
    found(await visibleLead(db, me, params.id))
    return arrivalsOf(db, me, params.id)
  }),
  route(contract.listLeadAdsForms, ({ db, me, query, linkToPage }) => pageOfForms(db, me, query, linkToPage)),
  route(contract.listLeadAdsAnswers, async ({ db, me, params, query, linkToPage }) => {
    const form = found(await formById(db, me.account_id, params.id))
    const rows = await pageOfAnswers(db, me, form.meta_id, query, linkToPage)
    return { ...rows, results: rows.results.map((row) => shownAnswer(row, meta)) }
  }),
  route(contract.syncLeadAds, ({ db, actor, enqueue }) => askSync(db, actor, meta, enqueue)),
  route(contract.getFormMapping, ({ db, me, params }) => mappedForm(db, me, params.id)),
  route(
    contract.putFormMapping,
    ({ db, actor, params, body, ifMatch, enqueue }) =>
      changeMapping(db, actor, params.id, body, { ifMatch, enqueue }),
    ({ db, me, params }) => mappedForm(db, me, params.id),
  ),
  route(contract.previewMapping, ({ db, actor, params, body }) => preview(db, actor, params.id, body, meta)),
  route(contract.listLeadAdsFailures, async ({ db, me, query, linkToPage }) => {
    const rows = await pageOfFailures(db, me, query, linkToPage)
    return { ...rows, results: rows.results.map((row) => shownFailure(row, meta)) }
  }),
  route(contract.retryLeadAdsFailure, ({ db, actor, params, enqueue }) =>
    retryFailure(db, actor, params.id, { meta, enqueue }),
  ),
]

/** Asks Meta before the request's transaction. */
async function tell(inAccount: InAccount, meta: MetaParts, accountId: number, id: number, isWanted: boolean) {
  const { page, line } = await inAccount(async (db) => ({
    page: found(await pageById(db, accountId, id)),
    line: await lineOf(db, accountId, meta),
  }))
  // What cannot be reached is left out all the same.
  if (!line || !page.token) {
    if (!isWanted) return
    fail('conflict', { detail: 'El token no ve esta página: sincronice primero' })
  }
  const asked = { line, page, token: unseal(meta.keys, page.token) }
  const refused = await (isWanted ? askToSubscribe(asked) : askToUnsubscribe(asked))
  if (!refused) return
  const { reason, remedy } = saidOf(refused)
  fail('conflict', { detail: `${reason}. ${remedy}` })
}
