import { z } from 'zod'
import { Id, text } from '../fields.ts'

/** Of which buyers a document is needed: of a deal where one of them is so. */
export const buyerKinds = ['person', 'company', 'foreigner', 'with_mortgage'] as const

export const StepDocumentFields = z.strictObject({
  name: text(120),
  required: z.boolean().default(true),
  is_checked: z.boolean().default(false),
  buyers: z.array(z.enum(buyerKinds)).max(buyerKinds.length).default([]),
  checker_id: Id.nullable().default(null),
  checker_group_id: Id.nullable().default(null),
})
export type StepDocumentFields = z.output<typeof StepDocumentFields>
