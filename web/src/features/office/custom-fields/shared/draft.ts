import { amountDraft, numberProblem, parseDecimal } from '#web/kit/decimal.ts'
import { t } from '#web/kit/text.ts'
import type { CustomField, Values } from './queries.ts'

/** A value as it is being typed or chosen. */
export type Draft = string | string[]

export function draftOf({ kind }: CustomField, value: Values[string] | undefined): Draft {
  if (kind === 'choices') return [value ?? []].flat()
  if (typeof value !== 'string') return ''
  return kind === 'number' || kind === 'amount' ? amountDraft(value) : value
}

/** What keeps the draft from being saved. */
export function problemOf({ kind, isRequired }: CustomField, draft: Draft): string | undefined {
  if (draft.length === 0) return isRequired ? t('Es obligatorio') : undefined
  const typed = String(draft).trim()
  if (kind === 'number' || kind === 'amount') return numberProblem(typed, { negative: kind === 'number' })
  if (kind === 'link' && !(typed.startsWith('https://') && URL.canParse(typed)))
    return t('Debe ser una dirección https://…')
  return undefined
}

/** The value to send, null for none; a number that is none goes as it is, to be refused. */
export function valueFrom({ kind }: CustomField, draft: Draft): string | string[] | null {
  if (Array.isArray(draft)) return draft.length > 0 ? draft : null
  const typed = draft.trim()
  if (typed === '') return null
  return kind === 'number' || kind === 'amount' ? (parseDecimal(typed) ?? typed) : typed
}
