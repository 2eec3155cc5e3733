import type { Failure } from '#server/platform/fail.ts'
import { failureOf } from '#server/platform/http/failure-of.ts'
import { sentences } from '#server/platform/sentences.ts'
import { type CellError, errorOn } from '../parsing/cell-error.ts'

/** What people can act on, the database's refusals among it; null for what passes, and for bugs. */
export function refusedIn(error: unknown): Failure | null {
  const failure = failureOf(error)
  return failure.status < 500 ? failure : null
}

/** As the row says it, on the field it is about. */
export function reasonIn({ code, more }: Failure): CellError {
  const [field, messages] = Object.entries(more.errors ?? {})[0] ?? []
  const message = Array.isArray(messages) ? messages[0] : undefined
  return errorOn(field ?? 'is_lead', message ?? more.detail ?? sentences[code])
}
