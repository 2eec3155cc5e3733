import type { ReactNode } from 'react'
import { formDay } from '#web/kit/dates.ts'
import { nationalIdText, phoneText } from '#web/kit/identity.tsx'
import type { useOptions } from '#web/kit/me.ts'
import { moneyText } from '#web/kit/money.tsx'
import type { Profile } from '../../shared/queries.ts'
import { purposeWords, yesNo } from '../../shared/words.ts'
import { type FactField, nameOf } from './fields.ts'

/** A value of the dossier as people read it; undefined where there is none. */
export function valueText(
  field: FactField,
  value: unknown,
  options: ReturnType<typeof useOptions>,
  currency = 'UF',
): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  if (field.kind === 'option') return nameOf(options, field.list, value) ?? String(value)
  if (field.kind === 'flag') return yesNo(value === true)
  if (field.kind === 'purpose') return purposeWords[value as NonNullable<Profile['purpose']>]
  const text = String(value)
  if (field.kind === 'phone') return phoneText(text)
  if (field.kind === 'nationalId') return nationalIdText(text)
  if (field.kind === 'day') return formDay(text)
  return field.kind === 'money' ? moneyText(text, currency) : text
}

/** Figures keep their direction inside any text. */
export const Figure = ({ field, children }: { field: FactField; children: ReactNode }) =>
  ['phone', 'nationalId', 'money', 'day', 'email'].includes(field.kind) ? (
    <bdi dir="ltr">{children}</bdi>
  ) : (
    children
  )
