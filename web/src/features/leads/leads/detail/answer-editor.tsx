import type { Answer } from '#web/kit/api.ts'
import { DateInput } from '#web/kit/date-input.tsx'
import { numberProblem } from '#web/kit/decimal.ts'
import { MultiSelect, Select } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'
import { Textarea, TextInput } from '#web/kit/text-input.tsx'

export type LeadQuestion = Answer<'GET /leads/{id}/pantera-questions/'>[number]

type Props = { question: LeadQuestion; value: string[]; onChange: (answers: string[]) => void }

/** The control a question of each kind is answered with; nothing chosen takes the answer back. */
export function AnswerEditor({ question: { kind, text, options }, value, onChange }: Props) {
  const [first = ''] = value
  const one = (answer: string | null) => onChange(answer ? [answer] : [])
  const choices = options.map((option) => ({ value: option, label: option }))
  const yesNo = [
    { value: 'true', label: t('Sí') },
    { value: 'false', label: t('No') },
  ]
  if (kind === 'choices')
    return <MultiSelect autoFocus label={text} options={choices} value={value} onChange={onChange} />
  if (kind === 'choice' || kind === 'yes_no')
    return (
      <Select
        autoFocus
        clearable
        label={text}
        options={kind === 'choice' ? choices : yesNo}
        value={first || null}
        onChange={one}
      />
    )
  if (kind === 'date') return <DateInput clearable label={text} value={first || null} onChange={one} />
  if (kind === 'number')
    return (
      <TextInput
        autoFocus
        label={text}
        inputMode="decimal"
        error={numberProblem(first)}
        value={first}
        onChange={(event) => one(event.currentTarget.value)}
      />
    )
  return (
    <Textarea
      autoFocus
      label={text}
      rows={2}
      maxLength={1000}
      value={first}
      onChange={(event) => onChange(event.currentTarget.value === '' ? [] : [event.currentTarget.value])}
    />
  )
}
