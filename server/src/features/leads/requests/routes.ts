import * as contract from '#contract/leads/lead-requests.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { giveLead, openLeadsOfPerson, refuseLead, requestLead, tellSeller } from './actions.ts'

export const requestRoutes: MountedRoute[] = [
  route(contract.listOpenLeads, ({ db, me, query }) => openLeadsOfPerson(db, me, query)),
  route(contract.requestLead, ({ db, actor, body }) => requestLead(db, actor, body)),
  route(contract.tellSeller, ({ db, actor, body }) => tellSeller(db, actor, body)),
  route(contract.giveLead, ({ db, actor, params }) => giveLead(db, actor, params.id)),
  route(contract.refuseLead, ({ db, actor, params }) => refuseLead(db, actor, params.id)),
]
