import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Day, Decimal, Id, Named, Timestamp, text } from '../fields.ts'

export const questionKinds = ['text', 'number', 'yes_no', 'choice', 'choices', 'date'] as const
export type QuestionKind = (typeof questionKinds)[number]
/** Who or what recorded an answer. */
export const answerSources = ['hand', 'agent', 'form'] as const

export const LeadQuestion = z.object({
  id: Id,
  text: z.string(),
  kind: z.enum(questionKinds),
  options: z.array(z.string()),
  order: z.int(),
  /** No longer asked; its answers stay. */
  is_retired: z.boolean(),
  updated_at: Timestamp,
})
export type LeadQuestion = z.infer<typeof LeadQuestion>

/** The account's questions for every lead, in order; retired ones last. */
export const listLeadQuestions = endpoint('GET /lead-questions/', {
  can: 'leads.view',
  returns: z.array(LeadQuestion),
})

const Options = z
  .array(text(120))
  .max(50, 'A lo más 50')
  .refine((options) => new Set(options).size === options.length, 'Hay una opción repetida')
const wantsOptions = (kind: QuestionKind | undefined) => kind === 'choice' || kind === 'choices'

export const NewLeadQuestion = z
  .strictObject({ text: text(300), kind: z.enum(questionKinds), options: Options.optional() })
  .refine(({ kind, options = [] }) => !wantsOptions(kind) || options.length >= 2, {
    path: ['options'],
    message: 'Faltan al menos dos opciones',
  })
export type NewLeadQuestion = z.output<typeof NewLeadQuestion>

export const createLeadQuestion = endpoint('POST /lead-questions/', {
  can: 'pipeline.edit',
  status: 201,
  body: NewLeadQuestion,
  returns: LeadQuestion,
})

/** The kind cannot change: existing answers would become invalid. */
export const patchLeadQuestion = endpoint('PATCH /lead-questions/{id}/', {
  can: 'pipeline.edit',
  body: z.strictObject({
    text: text(300).optional(),
    options: Options.optional(),
    is_retired: z.boolean().optional(),
  }),
  returns: LeadQuestion,
})

/** Only without answers; else retire it. */
export const deleteLeadQuestion = endpoint('DELETE /lead-questions/{id}/', {
  can: 'pipeline.edit',
  returns: Nothing,
  errors: ['conflict'],
})

/** Questions that are not listed follow in their old order. */
export const reorderLeadQuestions = endpoint('POST /lead-questions/reorder/', {
  can: 'pipeline.edit',
  body: z
    .array(z.strictObject({ id: Id, order: z.int().min(0).max(10_000) }))
    .min(1)
    .max(500),
  returns: z.array(LeadQuestion),
})

/** A question with this lead's answers: one text, or several for `choices`; empty when unanswered. */
export const AskedQuestion = LeadQuestion.omit({ updated_at: true }).extend({
  answers: z.array(z.string()),
  source: z.enum(answerSources).nullable(),
  answered_by: Named.nullable(),
  answered_at: Timestamp.nullable(),
})
export type AskedQuestion = z.infer<typeof AskedQuestion>

/** Every active question, and the retired ones this lead answered. */
export const listAskedQuestions = endpoint('GET /leads/{id}/pantera-questions/', {
  can: 'leads.view',
  returns: z.array(AskedQuestion),
})

/** Records an answer by hand; an empty list removes it. A number, `true`/`false` or a day is sent as text. */
export const answerQuestions = endpoint('POST /leads/{id}/pantera-questions/', {
  can: 'leads.edit',
  body: z.strictObject({
    answers: z
      .array(z.strictObject({ question_id: Id, answers: z.array(text(1000)).max(50) }))
      .min(1, 'Falta al menos una')
      .max(100, 'A lo más 100'),
  }),
  returns: z.array(AskedQuestion),
})

/** Why `answers` is not valid; null when it is. */
export function answerProblem(
  { kind, options }: { kind: QuestionKind; options: string[] },
  answers: string[],
) {
  const [first = ''] = answers
  if (answers.length === 0) return null
  if (kind !== 'choices' && answers.length > 1) return 'Admite una sola respuesta'
  if (kind === 'number' && !Decimal.safeParse(first).success) return 'Debe ser un número'
  if (kind === 'yes_no' && first !== 'true' && first !== 'false') return 'Debe ser true o false'
  if (kind === 'date' && !Day.safeParse(first).success) return 'Fecha no válida'
  const isOptional = kind === 'choice' || kind === 'choices'
  return isOptional && answers.some((answer) => !options.includes(answer))
    ? 'No es una de las opciones'
    : null
}
