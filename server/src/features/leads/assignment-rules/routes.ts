import * as contract from '#contract/leads/assignment-rules.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { changeRule, createRule, deleteRule, pauseSeller, reorderRules, tryRules } from './actions.ts'
import { assignmentRules, sellerLoads } from './queries.ts'

export const assignmentRuleRoutes: MountedRoute[] = [
  route(contract.listAssignmentRules, ({ db, me, now }) => assignmentRules(db, { me, at: now })),
  route(contract.createAssignmentRule, ({ db, me, body, now, address }) =>
    createRule(db, { me, at: now, address }, body),
  ),
  route(contract.updateAssignmentRule, ({ db, me, params, body, now, address, ifMatch }) =>
    changeRule(db, { me, at: now, address }, params.id, body, ifMatch),
  ),
  route(contract.deleteAssignmentRule, ({ db, me, params, now, address }) =>
    deleteRule(db, { me, at: now, address }, params.id),
  ),
  route(contract.reorderAssignmentRules, ({ db, me, body, now, address }) =>
    reorderRules(db, { me, at: now, address }, body),
  ),
  route(contract.tryAssignmentRules, ({ db, me, body, now }) =>
    tryRules(
      db,
      { me, at: now },
      {
        method_id: body.method_id ?? null,
        projects_ids: body.projects_ids ?? [],
        campaign: body.campaign ?? null,
      },
    ),
  ),
  route(contract.listSellerLoads, ({ db, me, now }) => sellerLoads(db, { me, at: now })),
  route(contract.pauseSeller, ({ db, me, params, body, now, address }) =>
    pauseSeller(db, { me, at: now, address }, params.id, body),
  ),
]
