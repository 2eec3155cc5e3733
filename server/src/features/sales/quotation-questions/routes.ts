import * as contract from '#contract/sales/quotation-questions.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { asked, settle } from './actions.ts'
import { questionsOf } from './queries.ts'

export const questionRoutes: MountedRoute[] = [
  route(contract.askQuestion, ({ database, params, body, ...visit }) =>
    asked(database, visit, params.uuid, body),
  ),
  route(contract.listQuotationQuestions, ({ db, me, params }) => questionsOf(db, me, params.id)),
  route(contract.settleQuestion, ({ db, actor, params, body }) =>
    settle(db, actor, params.id, body.is_answered),
  ),
]
