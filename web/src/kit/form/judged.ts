import type { ZodType } from 'zod'
import { camelCase, toWire } from '#web/kit/api/wire-case.ts'
import { t } from '#web/kit/text.ts'
import { fieldSentence } from './field-sentences.ts'

/** What a schema finds wrong, by path in camelCase and in the reader's language; it judges what would leave, in snake_case. */
export function judged(schema: ZodType, body: unknown): Record<string, string> {
  const result = schema.safeParse(toWire(body), { error: fieldSentence })
  const issues = result.success ? [] : result.error.issues
  const entries = issues.map(({ path, message }) => [
    path.map((name) => camelCase(String(name))).join('.'),
    // The contract's own sentences are Spanish; those of fieldSentence are no key of a catalogue.
    t(message),
  ])
  return Object.fromEntries(entries.reverse())
}
