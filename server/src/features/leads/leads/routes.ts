import * as acts from '#contract/leads/lead-acts.ts'
import * as contract from '#contract/leads/leads.ts'
import { getResponseStats } from '#contract/leads/response-stats.ts'
import { allIds } from '#server/platform/list/all-ids.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { assignLeads } from './assignment/assign.actions.ts'
import { assignByRules } from './assignment/by-rules.ts'
import { claimLead } from './claims/claim.actions.ts'
import { offeredLeads } from './claims/claim.queries.ts'
import { createLead, createLeadFromProfile } from './creation/create.actions.ts'
import { discardLeads, restoreLeads } from './discarding.actions.ts'
import { patchLead } from './editing.actions.ts'
import { countTabs, leadList, leadsOfContact, pageOfLeads } from './list.queries.ts'
import { countOptionsOfLeads } from './option-counts.queries.ts'
import { readersOf } from './readers.queries.ts'
import { responseStats } from './response-stats.queries.ts'
import { leadById } from './rows.queries.ts'
import { dailyStats } from './stats.queries.ts'
import { totalsOf } from './totals.queries.ts'

export const leadRoutes: MountedRoute[] = [
  route(contract.listLeads, ({ db, me, query, now, linkToPage }) =>
    pageOfLeads(db, me, query, now, linkToPage),
  ),
  route(contract.listLeadIds, ({ db, me, query, now }) => allIds(db, leadList(me, query, now))),
  route(contract.countLeads, ({ db, me, query, now }) => countTabs(db, me, query, now)),
  route(contract.countLeadOptions, ({ db, me, query, now }) => countOptionsOfLeads(db, me, query, now)),
  route(contract.sumLeads, ({ db, me, query, now }) => totalsOf(db, me, query, now)),
  route(contract.getLead, ({ db, me, params, now }) => leadById(db, me, params.id, now)),
  route(contract.listLeadsByContact, ({ db, me, params, now }) => leadsOfContact(db, me, params.id, now)),
  route(contract.createLead, async ({ db, actor, me, body, now }) => {
    const id = await createLead(db, actor, body)
    return leadById(db, me, id, now)
  }),
  route(
    contract.patchLead,
    async ({ db, actor, me, params, body, now, ifMatch }) => {
      await patchLead(db, actor, params.id, body, ifMatch)
      return leadById(db, me, params.id, now)
    },
    ({ db, me, params, now }) => leadById(db, me, params.id, now),
  ),
  route(acts.assignLeads, ({ db, actor, body }) => assignLeads(db, actor, body)),
  route(acts.discardLeads, ({ db, actor, body }) => discardLeads(db, actor, body)),
  route(acts.restoreLeads, ({ db, actor, body }) => restoreLeads(db, actor, body)),
  route(acts.createLeadFromProfile, async ({ db, actor, me, body, now }) => {
    const id = await createLeadFromProfile(db, actor, body)
    return leadById(db, me, id, now)
  }),
  route(acts.assignByRules, ({ db, actor, body }) => assignByRules(db, actor, body.leads_ids)),
  route(acts.listReaders, ({ db, me, params, query }) => readersOf(db, me, params.id, query.search)),
  route(acts.listOfferedLeads, ({ db, actor }) => offeredLeads(db, actor)),
  route(acts.claimLead, async ({ db, actor, me, params, now }) => {
    const id = await claimLead(db, actor, params.id)
    return leadById(db, me, id, now)
  }),
  route(acts.claimLongestWaiting, async ({ db, actor, me, now }) => {
    const id = await claimLead(db, actor)
    return leadById(db, me, id, now)
  }),
  route(getResponseStats, ({ db, actor, query }) => responseStats(db, actor, query)),
  route(contract.getDailyStats, ({ db, me, query, now }) => dailyStats(db, me, query, now)),
]
