import * as contract from '#contract/leads/lead-questions.ts'
import { found } from '#server/platform/fail.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import {
  answerQuestions,
  createQuestion,
  deleteQuestion,
  patchQuestion,
  questionsOfLead,
  reorderQuestions,
} from './actions.ts'
import { leadQuestions } from './queries.ts'

export const questionRoutes: MountedRoute[] = [
  route(contract.listLeadQuestions, ({ db, me }) => leadQuestions(db, me)),
  route(contract.createLeadQuestion, ({ db, actor, body }) => createQuestion(db, actor, body)),
  route(
    contract.patchLeadQuestion,
    ({ db, actor, params, body }) => patchQuestion(db, actor, params.id, body),
    async ({ db, me, params }) => found((await leadQuestions(db, me)).find(({ id }) => id === params.id)),
  ),
  route(contract.deleteLeadQuestion, ({ db, actor, params }) => deleteQuestion(db, actor, params.id)),
  route(contract.reorderLeadQuestions, ({ db, actor, body }) => reorderQuestions(db, actor, body)),
  route(contract.listAskedQuestions, ({ db, me, params }) => questionsOfLead(db, me, params.id)),
  route(contract.answerQuestions, ({ db, actor, params, body }) =>
    answerQuestions(db, actor, params.id, body.answers),
  ),
]
