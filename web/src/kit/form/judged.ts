import type { ZodType } from 'zod'
import { camelCase, toWire } from '#web/kit/api/wire-case.ts'
import { t } from '#web/kit/text.ts'
import { fieldSentence } from './field-sentences.ts'

/** The errors of a schema by camelCase path, in the user's language; it validates the snake_case body that would be sent. */
export function judged(schema: ZodType, body: unknown): Record<string, string> {
  const result = schema.safeParse(toWire(body), { error: fieldSentence })
  const issues = result.success ? [] : result.error.issues
  const entries = issues.map(({ path, message }) => [
    path.map((name) => camelCase(String(name))).join('.'),
    // The contract's sentences are Spanish and need translation; those of fieldSentence are translated already.
    t(message),
  ])
  return Object.fromEntries(entries.reverse())
}
