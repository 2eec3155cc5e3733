import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { clearable, Email, Id, Named, Phone, Timestamp, text } from '../fields.ts'
import { openLink } from './quotation-preview.ts'

/** Of the client, who wants to be answered: at an address or a number. */
export const AskedQuestion = z
  .strictObject({ name: text(200), email: clearable(Email), phone: clearable(Phone), question: text(2000) })
  .refine(({ email, phone }) => email || phone, {
    path: ['email'],
    message: 'Indique un correo o un teléfono',
  })

/** Tells the seller. The same question twice is one; 409 while several wait for an answer. */
export const askQuestion = endpoint('POST /quotations/{uuid}/questions/', {
  ...openLink,
  body: AskedQuestion,
  status: 201,
  returns: z.object({ asked_at: Timestamp }),
  errors: [...openLink.errors, 'conflict'],
})

export const QuotationQuestion = z.object({
  id: Id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  question: z.string(),
  asked_at: Timestamp,
  /** When a user said that it was answered, in this or another way. */
  answered_at: Timestamp.nullable(),
  answered_by: Named.nullable(),
})
export type QuotationQuestion = z.infer<typeof QuotationQuestion>

/** What was asked behind its link, newest first. */
export const listQuotationQuestions = endpoint('GET /quotations/{id}/questions/', {
  can: 'quotations.view',
  returns: z.array(QuotationQuestion),
})

/** Says that a question was answered, or was not. */
export const settleQuestion = endpoint('POST /quotation-questions/{id}/answered/', {
  can: 'quotations.edit',
  body: z.strictObject({ is_answered: z.boolean() }),
  returns: QuotationQuestion,
})
