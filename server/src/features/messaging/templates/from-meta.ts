import { z } from 'zod'
import type { TemplateComponent } from '#contract/messaging/template-rules.ts'
import { reasonOf } from './reason.actions.ts'

export type FromMeta = {
  meta_id: string
  name: string
  language: string
  category: string
  meta_status: string
  components: TemplateComponent[]
  reason: string | null
  quality: string | null
}

/** What is read of a template. */
export const fieldsRead = 'id,name,language,category,status,components,rejected_reason,quality_score'

const categories = ['marketing', 'utility', 'authentication'] as const
export function categoryOf(given: unknown): (typeof categories)[number] | null {
  const said = typeof given === 'string' ? given.toLowerCase() : ''
  return categories.find((one) => one === said) ?? null
}

const text = z.string().transform((value) => value.replaceAll('\u0000', '\uFFFD').toWellFormed())
const Listed = z.looseObject({
  id: z.union([z.string(), z.number()]).transform(String),
  name: text,
  language: text,
  category: text,
  status: text,
  components: z.array(z.looseObject({ type: z.string() })).optional(),
  rejected_reason: text.nullish(),
  quality_score: z.looseObject({ score: text.optional() }).nullish(),
})
const Listing = z.looseObject({
  data: z.array(z.unknown()).optional(),
  paging: z
    .looseObject({
      cursors: z.looseObject({ after: z.string().optional() }).optional(),
      next: z.string().optional(),
    })
    .optional(),
})

/** A page of templates, and where the next one begins. */
export function listedIn(body: unknown): { rows: FromMeta[]; next: string | undefined } {
  const { data } = Listing.safeParse(body)
  const rows = (data?.data ?? []).flatMap((one) => readIn(one) ?? [])
  return { rows, next: data?.paging?.next && data.paging.cursors?.after }
}

/** A template as Meta tells it; null for what is none that we know. */
export function readIn(body: unknown): FromMeta | null {
  const { data: one } = Listed.safeParse(body)
  const category = categoryOf(one?.category)
  if (!one || category === null) return null
  return {
    meta_id: one.id,
    name: one.name,
    language: one.language,
    category,
    meta_status: one.status,
    components: cleaned(one.components ?? []),
    reason: reasonOf(one.rejected_reason),
    quality: one.quality_score?.score ?? null,
  }
}

const cleaned = (components: object[]): TemplateComponent[] =>
  JSON.parse(
    JSON.stringify(components, (_, value) =>
      typeof value === 'string' ? value.replaceAll('\u0000', '\uFFFD').toWellFormed() : value,
    ),
  )

/** Whether two say the same to who gets them: samples and what Meta adds do not count. */
export function saysTheSame(
  one: readonly TemplateComponent[],
  other: readonly TemplateComponent[] | null,
): boolean {
  return other !== null && saidBy(one) === saidBy(other)
}

const saidBy = (components: readonly TemplateComponent[]) =>
  components
    .map(({ type, format, text, buttons = [] }) =>
      JSON.stringify([
        type.toUpperCase(),
        type.toUpperCase() === 'HEADER' ? (format ?? 'TEXT').toUpperCase() : null,
        text ?? null,
        buttons.map(({ type, text, url, phone_number }) => [
          type.toUpperCase(),
          text ?? null,
          url ?? null,
          // Meta writes it with a plus.
          phone_number?.replace(/\D/g, '') ?? null,
        ]),
      ]),
    )
    .toSorted()
    .join()
