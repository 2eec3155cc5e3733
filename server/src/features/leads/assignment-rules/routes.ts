import * as contract from '#contract/leads/assignment-rules.ts'
import { found } from '#server/platform/fail.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { changeRule, createRule, deleteRule, pauseSeller, reorderRules, tryRules } from './actions.ts'
import { assignmentRules, sellerLoads } from './queries.ts'

export const assignmentRuleRoutes: MountedRoute[] = [
  route(contract.listAssignmentRules, ({ db, actor }) => assignmentRules(db, actor)),
  route(contract.createAssignmentRule, ({ db, actor, body }) => createRule(db, actor, body)),
  route(
    contract.updateAssignmentRule,
    ({ db, actor, params, body, ifMatch }) => changeRule(db, actor, params.id, body, ifMatch),
    async ({ db, actor, params }) => found((await assignmentRules(db, actor, params.id))[0]),
  ),
  route(contract.deleteAssignmentRule, ({ db, actor, params }) => deleteRule(db, actor, params.id)),
  route(contract.reorderAssignmentRules, ({ db, actor, body }) => reorderRules(db, actor, body)),
  route(contract.tryAssignmentRules, ({ db, actor, body }) =>
    tryRules(db, actor, {
      method_id: body.method_id ?? null,
      projects_ids: body.projects_ids ?? [],
      campaign: body.campaign ?? null,
    }),
  ),
  route(contract.listSellerLoads, ({ db, actor }) => sellerLoads(db, actor)),
  route(
    contract.pauseSeller,
    ({ db, actor, params, body }) => pauseSeller(db, actor, params.id, body),
    async ({ db, actor, params }) => found((await sellerLoads(db, actor, params.id))[0]),
  ),
]
