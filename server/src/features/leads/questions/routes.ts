import * as contract from '#contract/leads/lead-questions.ts'
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
  route(contract.createLeadQuestion, ({ db, me, body, now, address }) =>
    createQuestion(db, { me, at: now, address }, body),
  ),
  route(contract.patchLeadQuestion, ({ db, me, params, body, now, address }) =>
    patchQuestion(db, { me, at: now, address }, params.id, body),
  ),
  route(contract.deleteLeadQuestion, ({ db, me, params, now, address }) =>
    deleteQuestion(db, { me, at: now, address }, params.id),
  ),
  route(contract.reorderLeadQuestions, ({ db, me, body, now, address }) =>
    reorderQuestions(db, { me, at: now, address }, body),
  ),
  route(contract.listAskedQuestions, ({ db, me, params }) => questionsOfLead(db, me, params.id)),
  route(contract.answerQuestions, ({ db, me, params, body, now }) =>
    answerQuestions(db, { me, at: now }, params.id, body.answers),
  ),
]
