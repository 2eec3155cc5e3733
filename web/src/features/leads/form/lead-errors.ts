import { NewLead } from '#contract/leads.ts'
import { ApiError, type Messages } from '#web/kit/api/problem.ts'
import { camelCase, toWire } from '#web/kit/api/wire-case.ts'
import { t } from '#web/kit/text.ts'
import { type LeadDraft, payloadOf } from './lead-payload.ts'

/** The first message of each field that is wrong, by the draft's own names. */
export type LeadErrors = Partial<Record<keyof LeadDraft, string>>

/** Judges a draft by the very rules of the server, before it is asked. */
export function errorsIn(draft: LeadDraft): LeadErrors {
  const errors: LeadErrors = {}
  const parsed = NewLead.safeParse(toWire(payloadOf(draft)))
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = path.findLast((part) => typeof part === 'string')
    if (field) errors[camelCase(field) as keyof LeadDraft] ??= message
  }
  if (draft.contactId !== null) return errors
  const name = draft.kind === 'company' ? 'businessName' : 'firstName'
  if (draft[name].trim() === '') errors[name] = t('Falta el nombre')
  return errors
}

/** What the server refused, on the fields it named. */
export const errorsOf = (error: unknown): LeadErrors =>
  error instanceof ApiError ? flatten(error.errors) : {}

function flatten(messages: Messages): LeadErrors {
  const entries = Object.entries(messages).flatMap(([field, value]) =>
    Array.isArray(value) ? [[field, value[0]]] : Object.entries(flatten(value)),
  )
  return Object.fromEntries(entries)
}
