import { DateInput } from '#web/kit/date-input.tsx'
import { today } from '#web/kit/dates.ts'
import { useOptions } from '#web/kit/me.ts'
import { Select } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'
import { Textarea, TextInput } from '#web/kit/text-input.tsx'
import { purposeWords } from '../../shared/words.ts'
import { problemOf } from './draft.ts'
import type { FactField } from './fields.ts'

type Props = { field: FactField; draft: string; change: (draft: string) => void }

/** The control a fact is written with. */
export function FactEditor({ field, draft, change }: Props) {
  const shared = { label: field.label, error: problemOf(field, draft) }
  const choices = useChoices(field)
  if (field.kind === 'day') {
    return (
      <DateInput
        {...shared}
        clearable
        latest={today()}
        value={draft || null}
        onChange={(day) => change(day ?? '')}
      />
    )
  }
  if (choices) {
    return (
      <Select
        {...shared}
        autoFocus
        searchable={choices.length > 6}
        clearable={field.key !== 'isClient'}
        options={choices}
        value={draft || null}
        onChange={(value) => change(value ?? '')}
      />
    )
  }
  const most = field.kind === 'text' ? field.most : 254
  if (field.kind === 'text' && field.long) {
    return (
      <Textarea
        {...shared}
        autoFocus
        maxLength={most}
        value={draft}
        onChange={(event) => change(event.currentTarget.value)}
      />
    )
  }
  return (
    <TextInput
      {...shared}
      autoFocus
      maxLength={most}
      {...(field.kind === 'phone' && { type: 'tel' })}
      {...(field.kind === 'email' && { type: 'email' })}
      value={draft}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

function useChoices(field: FactField) {
  const options = useOptions()
  if (field.kind === 'option')
    return options[field.list].map(({ id, name }) => ({ value: String(id), label: name }))
  if (field.kind === 'purpose')
    return Object.entries(purposeWords).map(([value, label]) => ({ value, label }))
  if (field.kind !== 'flag') return undefined
  return [
    { value: 'true', label: t('Sí') },
    { value: 'false', label: t('No') },
  ]
}
