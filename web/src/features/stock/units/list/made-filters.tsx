import type { ComponentProps } from 'react'
import type { FilterOf } from '#web/kit/filters/filter.ts'
import { listOf } from '#web/kit/filters/read.ts'
import { useAccount, useOptions } from '#web/kit/me.ts'
import { Select } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'

type Made = FilterOf<'made'>

/** The beginning of a word of the model. */
export const modelFilter: Made = {
  key: 'model',
  label: t('Modelo'),
  kind: 'made',
  isPossible: (text) => text.trim() !== '' && text.length <= 80,
  words: ([text = '']) => text,
  Input: ({ filter: { key, label }, values, onChange }) => (
    <TextInput
      label={label}
      maxLength={80}
      value={listOf(values[key])[0] ?? ''}
      onChange={({ currentTarget: { value } }) => onChange({ [key]: value === '' ? undefined : [value] })}
    />
  ),
}

/** The currency that prices are compared in, where it is not the account's. */
export const otherCurrency = (currencies: { id: string; name: string }[], own: string): Made => {
  const others = currencies.filter(({ id }) => id !== own)
  return {
    key: 'priceCurrency',
    label: t('Otra moneda del precio'),
    kind: 'made',
    isPossible: (code) => others.some(({ id }) => id === code),
    words: ([code]) => others.find(({ id }) => id === code)?.name ?? '',
    Input: CurrencyInput,
  }
}

function CurrencyInput({ filter: { key, label }, values, onChange }: ComponentProps<Made['Input']>) {
  const own = useAccount().currencyName
  const options = useOptions().currencies.filter(({ id }) => id !== own)
  return (
    <Select
      label={label}
      hint={t('Se muestran solo las que tienen su precio en ella')}
      clearable
      options={options.map(({ id, name }) => ({ value: id, label: name }))}
      value={listOf(values[key])[0] ?? null}
      onChange={(code) => onChange({ [key]: code === null ? undefined : [code] })}
    />
  )
}
