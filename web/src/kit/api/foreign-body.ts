import type { Problem } from '#contract/errors.ts'
import { t } from '#web/kit/text.ts'

/**
 * A body that is no problem of ours, such as the password reset's field lists or what a proxy says: one whose values are all lists
 * keeps them by field; of any other the sentences are told, those of `errors`, `error`, `message` … first.
 */
export function asFields(body: unknown): Partial<Problem> {
  if (typeof body !== 'object' || body === null) return {}
  const detail = sentencesIn(mainOf(body))
    .map((sentence) => t(sentence))
    .join(', ')
  const isByField = !Array.isArray(body) && Object.values(body).every(isTexts)
  return { ...(detail && { detail }), ...(isByField && { errors: body as Record<string, string[]> }) }
}

const places = ['errors', 'error', 'message', 'results', 'detail'] as const

/** The first of these that says something, else the whole body. */
export const mainOf = (body: object): unknown =>
  places
    .map((place) => (body as Record<string, unknown>)[place])
    .find((part) => sentencesIn(part).length > 0) ?? body

function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return value ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesIn) : []
}

const isTexts = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string')
