import * as acts from '#contract/leads/lead-acts.ts'
import * as contract from '#contract/leads/leads.ts'
import { getResponseStats } from '#contract/leads/response-stats.ts'
import { allIds } from '#server/platform/list/all-ids.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { assignLeads } from './assignment/actions.ts'
import { assignByRules } from './assignment/by-rules.ts'
import { claimLead } from './claims/actions.ts'
import { offeredLeads } from './claims/queries.ts'
import { createLead, createLeadFromProfile } from './creation/actions.ts'
import { discardLeads, restoreLeads } from './discarding.actions.ts'
import { patchLead } from './editing.actions.ts'
import { countTabs, leadList, leadsOfContact, pageOfLeads } from './list.queries.ts'
import { responseStats } from './response-stats.queries.ts'
import { leadById } from './rows.queries.ts'
import { dailyStats } from './stats.queries.ts'

export const leadRoutes: MountedRoute[] = [
  route(contract.listLeads, ({ db, me, query, now, linkToPage }) =>
    pageOfLeads(db, me, query, now, linkToPage),
  ),
  route(contract.listLeadIds, ({ db, me, query, now }) => allIds(db, leadList(me, query, now))),
  route(contract.countLeads, ({ db, me, query, now }) => countTabs(db, me, query, now)),
  route(contract.getLead, ({ db, me, params, now }) => leadById(db, me, now, params.id)),
  route(contract.listLeadsByContact, ({ db, me, params, now }) => leadsOfContact(db, me, params.id, now)),
  route(contract.createLead, async ({ db, me, body, now }) => {
    const id = await createLead(db, { me, at: now }, body)
    return leadById(db, me, now, id)
  }),
  route(contract.patchLead, async ({ db, me, params, body, now, ifMatch }) => {
    await patchLead(db, { me, at: now }, params.id, body, ifMatch)
    return leadById(db, me, now, params.id)
  }),
  route(acts.assignLeads, ({ db, me, body, now }) => assignLeads(db, { me, at: now }, body)),
  route(acts.discardLeads, ({ db, me, body, now }) => discardLeads(db, { me, at: now }, body)),
  route(acts.restoreLeads, ({ db, me, body, now }) => restoreLeads(db, { me, at: now }, body)),
  route(acts.createLeadFromProfile, async ({ db, me, body, now }) => {
    const id = await createLeadFromProfile(db, { me, at: now }, body)
    return leadById(db, me, now, id)
  }),
  route(acts.assignByRules, ({ db, me, body, now }) => assignByRules(db, { me, at: now }, body.leads_ids)),
  route(acts.listOfferedLeads, ({ db, me, now }) => offeredLeads(db, { me, at: now })),
  route(acts.claimLead, async ({ db, me, params, now }) => {
    const id = await claimLead(db, { me, at: now }, params.id)
    return leadById(db, me, now, id)
  }),
  route(acts.claimLongestWaiting, async ({ db, me, now }) => {
    const id = await claimLead(db, { me, at: now })
    return leadById(db, me, now, id)
  }),
  route(getResponseStats, ({ db, me, query, now }) => responseStats(db, { me, at: now }, query)),
  route(contract.getDailyStats, ({ db, me, query, now }) => dailyStats(db, me, query, now)),
]
