import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { CustomNoun } from '#contract/office/custom-fields.ts'
import { DateInput } from '#web/kit/date-input.tsx'
import { formDay } from '#web/kit/dates.ts'
import type { FilterOf } from '#web/kit/filters/filter.ts'
import css from '#web/kit/filters/filters.module.css'
import { Side } from '#web/kit/filters/range-filter.tsx'
import { listOf } from '#web/kit/filters/read.ts'
import { manyWords } from '#web/kit/filters/words.ts'
import { Grid } from '#web/kit/layout.tsx'
import { moneyText } from '#web/kit/money.tsx'
import { MultiSelect } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import { isAsked, type Part, partsOf, withParts } from './asked.ts'
import { labelsOf } from './custom-value.tsx'
import { type CustomField, customFieldsQuery, inUse } from './queries.ts'

type Made = FilterOf<'made'>
type InputProps = ComponentProps<Made['Input']>

/** All fields of a list in one filter: the server takes them under one key. */
export const customFilter = (noun: CustomNoun, fields: readonly CustomField[]): Made => ({
  kind: 'made',
  key: 'customFields',
  label: t('Campos propios'),
  isPossible: (text) => isAsked(text) && fields.some(({ key }) => partsOf([text], key).length > 0),
  words: (chosen) => manyWords(fields.flatMap((field) => wordsOf(field, partsOf(chosen, field.key)))),
  Input: noun === 'lead' ? OfLeads : OfContacts,
})

const OfLeads = (props: InputProps) => <Fields noun="lead" {...props} />
const OfContacts = (props: InputProps) => <Fields noun="contact" {...props} />

function Fields({ noun, filter, values, onChange }: InputProps & { noun: CustomNoun }) {
  const { data = [] } = useQuery(customFieldsQuery)
  const chosen = listOf(values[filter.key])
  return inUse(data, noun).map((field) => (
    <OneField
      key={field.id}
      field={field}
      parts={partsOf(chosen, field.key)}
      onChange={(parts) => {
        const next = withParts(chosen, field.key, parts)
        onChange({ [filter.key]: next.length > 0 ? next : undefined })
      }}
    />
  ))
}

function wordsOf(field: CustomField, parts: Part[]): string[] {
  if (parts.length === 0) return []
  const { label, kind } = field
  const saying = ({ sign, value }: Part) => {
    if (sign === '=') return labelsOf(field, value)
    if (sign === '~') return `“${value}”`
    const text =
      kind === 'date' ? formDay(value) : kind === 'amount' ? moneyText(value, field.currency ?? 'UF') : value
    return sign === '>=' ? t('desde {least}', { least: text }) : t('hasta {most}', { most: text })
  }
  return [`${label} ${parts.map(saying).filter(Boolean).join(', ')}`]
}

type Props = { field: CustomField; parts: Part[]; onChange: (parts: Part[]) => void }

function OneField({ field, parts, onChange }: Props) {
  const { kind, label, options } = field
  const side = (sign: string) => parts.find((part) => part.sign === sign)?.value
  const setSide = (sign: string, value: string | null | undefined) =>
    onChange([...parts.filter((part) => part.sign !== sign), ...(value ? [{ sign, value }] : [])])
  if (kind === 'choice' || kind === 'choices')
    return (
      <MultiSelect
        label={label}
        searchable
        options={options.map((option) => ({ value: option.id, label: option.label }))}
        value={parts.map(({ value }) => value)}
        onChange={(ids) => onChange(ids.map((value) => ({ sign: '=', value })))}
      />
    )
  if (kind === 'text' || kind === 'link')
    return (
      <TextInput
        label={t('{label} contiene', { label })}
        maxLength={200}
        value={side('~') ?? ''}
        onChange={(event) => setSide('~', event.target.value)}
      />
    )
  return (
    <fieldset className={css.filter}>
      <legend>{field.currency ? `${label} (${field.currency})` : label}</legend>
      <Grid gap={12}>
        {kind === 'date' ? (
          <>
            <DateInput
              label={t('Desde')}
              clearable
              value={side('>=') ?? null}
              onChange={(day) => setSide('>=', day)}
            />
            <DateInput
              label={t('Hasta')}
              clearable
              value={side('<=') ?? null}
              onChange={(day) => setSide('<=', day)}
            />
          </>
        ) : (
          <>
            <Side label={t('Desde')} negative value={side('>=')} onChange={(value) => setSide('>=', value)} />
            <Side label={t('Hasta')} negative value={side('<=')} onChange={(value) => setSide('<=', value)} />
          </>
        )}
      </Grid>
    </fieldset>
  )
}
