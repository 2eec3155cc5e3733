import type { ZodType } from 'zod'
import { camelCase, toWire } from '#web/kit/api/wire-case.ts'
import { t } from '#web/kit/text.ts'
import { fieldSentence } from './field-sentences.ts'
import { valueAt } from './paths.ts'

/** The errors of a schema by camelCase path, in the user's language; it validates the snake_case body that would be sent. */
export function judged(schema: ZodType, body: unknown): Record<string, string> {
  const result = schema.safeParse(toWire(body), { error: fieldSentence })
  const issues = result.success ? [] : result.error.issues
  const entries = issues.map(({ code, path, message }) => {
    const field = path.map((name) => camelCase(String(name))).join('.')
    // The contract's sentences are Spanish and need translation; those of fieldSentence are translated already.
    return [field, absence(code, valueAt(body, field)) ?? t(message)]
  })
  return Object.fromEntries(entries.reverse())
}

/** What is not there is said to be missing, whatever the contract says of a wrong one. */
function absence(code: string, value: unknown): string | undefined {
  if (code === 'invalid_type' && (value === undefined || value === null)) return t('Falta este dato')
  if (code === 'invalid_format' && value === '') return t('No puede quedar vacío')
  return undefined
}
