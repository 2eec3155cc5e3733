import type { FieldErrors } from '#contract/errors.ts'
import { answerProblem, type LeadQuestion, type NewLeadQuestion } from '#contract/leads/lead-questions.ts'
import { lockLeadToWork, visibleLead } from '#server/features/leads/leads/queries.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { differences } from '#server/platform/differences.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, fail, failField, found } from '#server/platform/fail.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import {
  askedQuestions,
  insertQuestion,
  leadQuestions,
  lockQuestions,
  removeUnanswered,
  saveAnswers,
  setPositions,
  updateQuestion,
} from './queries.ts'

/** A new question is last in order. */
export async function createQuestion(db: Db, actor: Actor, body: NewLeadQuestion): Promise<LeadQuestion> {
  const known = await lockQuestions(db, actor.me)
  const id = await insertQuestion(db, actor, body, Math.max(0, ...known.map(({ order }) => order)) + 1)
  await record(db, actor, 'leads.question_created', { question_id: id, ...body })
  return questionById(db, actor.me, id)
}

export async function patchQuestion(
  db: Db,
  actor: Actor,
  id: number,
  fields: { text?: string | undefined; options?: string[] | undefined; is_retired?: boolean | undefined },
): Promise<LeadQuestion> {
  const before = found((await lockQuestions(db, actor.me)).find((question) => question.id === id))
  const { text = before.text, options = before.options, is_retired = before.is_retired } = fields
  const isChoice = before.kind === 'choice' || before.kind === 'choices'
  if (isChoice && options.length < 2) failField('options', 'Faltan al menos dos opciones')
  const { changes } = differences(before, { text, options, is_retired })
  if (Object.keys(changes).length === 0) return before
  await updateQuestion(db, actor, id, { text, options, is_retired })
  await record(db, actor, 'leads.question_changed', { question_id: id, before, after: fields })
  return questionById(db, actor.me, id)
}

export async function deleteQuestion(db: Db, actor: Actor, id: number) {
  const { text } = found((await lockQuestions(db, actor.me)).find((question) => question.id === id))
  ensure(await removeUnanswered(db, actor.me, id), 'conflict', {
    detail: 'Ya tiene respuestas: retírela en vez de borrarla',
  })
  await record(db, actor, 'leads.question_deleted', { question_id: id, text })
}

export async function reorderQuestions(db: Db, actor: Actor, wanted: { id: number; order: number }[]) {
  const known = await lockQuestions(db, actor.me)
  const places = new Map(wanted.map(({ id, order }) => [id, order]))
  ensure(
    wanted.every(({ id }) => known.some((question) => question.id === id)),
    'not_found',
  )
  const place = ({ id }: LeadQuestion) => places.get(id) ?? Number.POSITIVE_INFINITY
  const ids = known.toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b))).map(({ id }) => id)
  await setPositions(db, actor, ids)
  await record(db, actor, 'leads.questions_ordered', { ids })
  return leadQuestions(db, actor.me)
}

export async function questionsOfLead(db: Db, me: Me, leadId: number) {
  found(await visibleLead(db, me, leadId))
  return askedQuestions(db, me, leadId)
}

/** Records the answers of a lead; unchanged answers leave no trace. */
export async function answerQuestions(
  db: Db,
  actor: Actor,
  leadId: number,
  given: { question_id: number; answers: string[] }[],
) {
  const lead = await lockLeadToWork(db, actor.me, leadId)
  const asked = new Map(
    (await askedQuestions(db, actor.me, leadId)).map((question) => [question.id, question]),
  )
  const errors: FieldErrors = {}
  given.forEach(({ question_id, answers }, index) => {
    const question = asked.get(question_id)
    const problem = question ? answerProblem(question, answers) : 'No existe esa pregunta'
    if (problem) errors[index] = { [question ? 'answers' : 'question_id']: [problem] }
  })
  if (Object.keys(errors).length > 0) fail('validation', { errors: { answers: errors } })

  const last = [...new Map(given.map((answer) => [answer.question_id, answer])).values()]
  const fresh = last.filter(
    ({ question_id, answers }) => JSON.stringify(asked.get(question_id)?.answers) !== JSON.stringify(answers),
  )
  if (fresh.length === 0) return askedQuestions(db, actor.me, leadId)
  await saveAnswers(db, actor, leadId, fresh, actor.by ?? 'hand')
  const changes = Object.fromEntries(
    fresh.map(({ question_id, answers }) => {
      const question = asked.get(question_id)
      return [question?.text ?? '', { from: question?.answers ?? [], to: answers }]
    }),
  )
  await emit(db, actor, { type: 'lead.answered', contact_id: lead.contact_id, lead_id: leadId, changes })
  return askedQuestions(db, actor.me, leadId)
}

type Lead = { contact_id: number; lead_id: number }

/**
 * Of a form that anybody can fill in. What a person or the agent wrote down stays, and what the form says otherwise is a note; an answer
 * of an earlier form is replaced, and the timeline has both.
 */
export async function takeFormAnswers(
  db: Db,
  actor: Actor,
  lead: Lead,
  given: { question_id: number; answers: string[] }[],
) {
  if (given.length === 0) return
  const asked = await askedQuestions(db, actor.me, lead.lead_id)
  const differing = given.flatMap((said) => {
    const question = asked.find(({ id }) => id === said.question_id)
    if (!question || JSON.stringify(question.answers) === JSON.stringify(said.answers)) return []
    return [{ ...said, question, isFree: question.answers.length === 0 || question.source === 'form' }]
  })
  const fresh = differing.filter(({ isFree }) => isFree)
  if (fresh.length > 0) {
    const answers = fresh.map(({ question_id, answers }) => ({ question_id, answers }))
    await saveAnswers(db, actor, lead.lead_id, answers, 'form')
    const changes = Object.fromEntries(
      fresh.map(({ question, answers }) => [question.text, { from: question.answers, to: answers }]),
    )
    await emit(db, actor, { type: 'lead.answered', ...lead, changes })
  }
  const noted = differing.filter(({ isFree }) => !isFree)
  if (noted.length === 0) return
  const lines = noted.map(({ question, answers }) => `${question.text}: ${answers.join(', ')}`)
  const text = ['El formulario responde otra cosa:', ...lines].join('\n').slice(0, 4000).toWellFormed()
  await emit(db, actor, { type: 'lead.noted', ...lead, text })
}

const questionById = async (db: Db, me: Me, id: number) =>
  found((await leadQuestions(db, me)).find((question) => question.id === id))
