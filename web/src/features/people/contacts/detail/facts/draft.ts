import { isEmail, isNationalId, isPhone } from '#contract/rules.ts'
import { amountDraft, numberProblem, parseAmount } from '#web/kit/decimal.ts'
import { t } from '#web/kit/text.ts'
import { bareNationalId, barePhone, prettyNationalId, prettyPhone } from '../../shared/identity-input.ts'
import type { ProfilePatch } from '../../shared/queries.ts'
import type { FactField } from './fields.ts'

/** What editing starts from: text, also for a choice. */
export function draftOf(field: FactField, value: string | number | boolean | null): string {
  if (value === null) return ''
  const text = String(value)
  if (field.kind === 'phone') return prettyPhone(text)
  if (field.kind === 'nationalId') return prettyNationalId(text)
  return field.kind === 'money' ? amountDraft(text) : text
}

/** What is wrong with a draft, in words. */
export function problemOf(field: FactField, draft: string): string | undefined {
  if (draft.trim() === '') return undefined
  if (field.kind === 'email' && !isEmail(draft.trim())) return t('Correo no válido')
  if (field.kind === 'phone' && !isPhone(barePhone(draft))) return t('Teléfono no válido')
  if (field.kind === 'nationalId' && !isNationalId(bareNationalId(draft))) return t('RUT no válido')
  if (field.kind === 'money') return numberProblem(draft, { negative: false })
  return undefined
}

/** The value a draft stands for; nothing typed clears it. */
export function valueFrom(field: FactField, draft: string): string | number | boolean | null {
  const text = draft.trim()
  if (text === '') return field.key === 'isClient' ? false : null
  if (field.kind === 'flag') return text === 'true'
  if (field.kind === 'option') return Number(text)
  if (field.kind === 'phone') return barePhone(text)
  if (field.kind === 'nationalId') return bareNationalId(text)
  return field.kind === 'money' ? (parseAmount(text) ?? null) : text
}

/** A patch of one field. The field's kind says of which type its value is. */
export const patchOf = (field: FactField, value: string | number | boolean | null) =>
  ({ [field.key]: value }) as ProfilePatch
