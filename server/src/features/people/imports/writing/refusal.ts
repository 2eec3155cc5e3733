import type { Failure } from '#server/platform/fail.ts'
import { failureOf } from '#server/platform/http/failure-of.ts'
import { sentences } from '#server/platform/sentences.ts'
import { type CellError, errorOn } from '../parsing/cell-error.ts'

/** Errors that users can act on, including refusals by the database; null for success and bugs. */
export function refusedIn(error: unknown): Failure | null {
  const failure = failureOf(error)
  return failure.status < 500 ? failure : null
}

/** As an error of the row, on its field. */
export function reasonIn({ code, more }: Failure): CellError {
  const [field, messages] = Object.entries(more.errors ?? {})[0] ?? []
  if (field?.endsWith('custom_fields') && messages && !Array.isArray(messages)) {
    const [[key, own] = []] = Object.entries(messages)
    return errorOn(`${field}.${key}`, String(own))
  }
  const message = Array.isArray(messages) ? messages[0] : undefined
  return errorOn(field ?? 'is_lead', message ?? more.detail ?? sentences[code])
}
