import { DateInput } from '#web/kit/date-input.tsx'
import { numberProblem } from '#web/kit/decimal.ts'
import { MultiSelect, Select } from '#web/kit/select.tsx'
import { TextInput } from '#web/kit/text-input.tsx'
import type { Draft } from './draft.ts'
import type { CustomField } from './queries.ts'

type Props = {
  field: CustomField
  draft: Draft
  onChange: (draft: Draft) => void
  error?: string | undefined
  autoFocus?: boolean
  name?: string
  onBlur?: () => void
}

/** The input of each kind of custom field. */
export function CustomInput({ field, draft, onChange, error, autoFocus = false, name, onBlur }: Props) {
  const { kind, label, help, isRequired } = field
  const shared = { label, required: isRequired, hint: help ?? undefined, error, onBlur }
  const text = typeof draft === 'string' ? draft : ''
  if (kind === 'date')
    return <DateInput {...shared} clearable value={text || null} onChange={(day) => onChange(day ?? '')} />
  if (kind === 'choice')
    return (
      <Select
        {...shared}
        autoFocus={autoFocus}
        searchable
        clearable
        options={choicesOf(field, text)}
        value={text || null}
        onChange={(id) => onChange(id ?? '')}
      />
    )
  if (kind === 'choices')
    return (
      <MultiSelect
        {...shared}
        autoFocus={autoFocus}
        options={choicesOf(field, draft)}
        value={[draft].flat().filter(Boolean)}
        onChange={onChange}
      />
    )
  const isNumber = kind === 'number' || kind === 'amount'
  return (
    <TextInput
      {...shared}
      name={name}
      autoFocus={autoFocus}
      autoComplete="off"
      type={kind === 'link' ? 'url' : 'text'}
      inputMode={isNumber ? 'decimal' : kind === 'link' ? 'url' : undefined}
      suffix={field.currency ?? undefined}
      maxLength={kind === 'link' ? 500 : 1000}
      value={text}
      error={error ?? (isNumber ? numberProblem(text, { negative: kind === 'number' }) : undefined)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** What is offered, and what is chosen already though it no longer is. */
const choicesOf = ({ options }: CustomField, draft: Draft) =>
  options
    .filter(({ id, isRetired }) => !isRetired || [draft].flat().includes(id))
    .map(({ id, label }) => ({ value: id, label }))
