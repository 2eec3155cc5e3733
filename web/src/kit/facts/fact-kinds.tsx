import type { ReactNode } from 'react'
import { DateInput } from '#web/kit/date-input.tsx'
import { amountDraft, numberProblem, parseAmount } from '#web/kit/decimal.ts'
import { EditableFact } from '#web/kit/facts/editable-fact.tsx'
import type { FactSaved } from '#web/kit/facts/use-fact-draft.ts'
import { Select } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'
import { Textarea, TextInput } from '#web/kit/text-input.tsx'

type Props<T> = {
  label: string
  value: T | null
  /** What is shown of it. */
  children: ReactNode
  version: string
  busy: boolean
  locked: boolean
  /** What can be done with the value, behind it. */
  acts?: ReactNode
  onSave: (value: T | null, seen: string | undefined) => Promise<FactSaved>
}

type TextProps = Props<string> & {
  long?: boolean
  maxLength?: number
  /** It is never emptied. */
  required?: boolean
}

export const TextFact = ({ value, long, maxLength, required, onSave, ...props }: TextProps) => {
  const Input = long ? Textarea : TextInput
  return (
    <EditableFact
      {...props}
      value={value ?? ''}
      editor={(draft, change) => (
        <Input
          autoFocus
          label={props.label}
          maxLength={maxLength ?? (long ? 5000 : 80)}
          error={required && draft.trim() === '' ? t('Falta escribirlo') : undefined}
          value={draft}
          onChange={(event: { currentTarget: { value: string } }) => change(event.currentTarget.value)}
        />
      )}
      onSave={async (typed, seen) => (!required || typed.trim() !== '') && onSave(typed.trim() || null, seen)}
    />
  )
}

type NumberProps = Props<string> & { unit?: string; isWhole?: boolean; negative?: boolean }

/** A number as decimal text. */
export const NumberFact = ({ value, unit, isWhole, negative = false, onSave, ...props }: NumberProps) => {
  const problemIn = (typed: string) =>
    numberProblem(typed, { negative }) ??
    (isWhole && parseAmount(typed)?.includes('.') ? t('Debe ser un entero') : undefined)
  return (
    <EditableFact
      {...props}
      value={value === null ? '' : amountDraft(value)}
      editor={(draft, change) => (
        <TextInput
          autoFocus
          label={unit ? t('{label} ({unit})', { label: props.label, unit }) : props.label}
          inputMode="decimal"
          dir="ltr"
          value={draft}
          error={problemIn(draft)}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
      onSave={async (typed, seen) => {
        if (typed.trim() === '') return onSave(null, seen)
        const parsed = parseAmount(typed)
        return parsed !== undefined && problemIn(typed) === undefined && onSave(parsed, seen)
      }}
    />
  )
}

type ChoiceProps = Props<string> & { options: { value: string; label: string }[]; clearable?: boolean }

export const ChoiceFact = ({ value, options, clearable = true, onSave, ...props }: ChoiceProps) => (
  <EditableFact
    {...props}
    value={value}
    editor={(draft, change) => (
      <Select
        autoFocus
        searchable={options.length > 8}
        clearable={clearable}
        label={props.label}
        options={options}
        value={draft}
        onChange={change}
      />
    )}
    onSave={onSave}
  />
)

/** A day, as a wire date. */
export const DayFact = ({ value, onSave, ...props }: Props<string>) => (
  <EditableFact
    {...props}
    value={value}
    editor={(draft, change) => <DateInput label={props.label} clearable value={draft} onChange={change} />}
    onSave={onSave}
  />
)
