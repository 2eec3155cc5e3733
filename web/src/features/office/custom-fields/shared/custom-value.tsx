import { formDay } from '#web/kit/dates.ts'
import { decimalText } from '#web/kit/decimal-text.ts'
import { Money } from '#web/kit/money.tsx'
import type { CustomField, Values } from './queries.ts'

type Props = { field: CustomField; value: Values[string] | undefined }

/** A value as people read it, the same in lists, details and anywhere else. */
export function CustomValue({ field, value }: Props) {
  if (value === undefined || value.length === 0) return null
  if (Array.isArray(value) || field.kind === 'choice') return labelsOf(field, value)
  if (field.kind === 'amount') return <Money amount={value} currency={field.currency ?? 'UF'} />
  if (field.kind === 'number') return <bdi dir="ltr">{decimalText(value, 0, 4)}</bdi>
  if (field.kind === 'date') return <bdi dir="ltr">{formDay(value)}</bdi>
  return value
}

/** Options by their label; one that is gone says nothing. */
export const labelsOf = ({ options }: CustomField, value: Values[string]) =>
  options
    .filter(({ id }) => [value].flat().includes(id))
    .map(({ label }) => label)
    .join(', ')

/** Where a link leads; nothing where it is no address of the web. */
export const addressOf = ({ kind }: CustomField, value: Values[string] | undefined) =>
  kind === 'link' && typeof value === 'string' && value.startsWith('https://') ? value : undefined
