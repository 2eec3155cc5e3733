import { IconArrowsExchange } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currencyDecimals } from '#contract/office/currency.ts'
import { Alert } from '#web/kit/alert.tsx'
import { ApiError, messageOf } from '#web/kit/api/problem.ts'
import { api } from '#web/kit/api.ts'
import { IconButton } from '#web/kit/button.tsx'
import { DateInput } from '#web/kit/date-input.tsx'
import { longDay, today } from '#web/kit/dates.ts'
import { useDebounced } from '#web/kit/debounced.ts'
import { numberProblem, parseAmount } from '#web/kit/decimal.ts'
import { decimalText } from '#web/kit/decimal-text.ts'
import { useOptions } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { Select } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import { Checkbox } from '#web/kit/tick.tsx'
import { Words } from '#web/kit/words.tsx'
import css from './rates.module.css'

type Currency = keyof typeof currencyDecimals
type ToConvert = { amount: string; from: Currency; to: Currency; date: string | null; latest: boolean }

/** An amount in another currency, as quotations and boards will count it. */
export function Conversion() {
  const currencies = useOptions().currencies.map(({ id, name }) => ({ value: id, label: `${id} · ${name}` }))
  const [asked, setAsked] = useState<ToConvert>({
    amount: '1',
    from: 'UF',
    to: 'CLP',
    date: today(),
    latest: false,
  })
  const set = (part: Partial<ToConvert>) => setAsked((was) => ({ ...was, ...part }))
  const amount = parseAmount(asked.amount)
  return (
    <Panel title={t('Convertir')}>
      <div className={css.conversion}>
        <TextInput
          label={t('Monto')}
          inputMode="decimal"
          value={asked.amount}
          error={numberProblem(asked.amount, { negative: false })}
          onChange={(event) => set({ amount: event.target.value })}
        />
        <Select
          label={t('De')}
          options={currencies}
          value={asked.from}
          onChange={(from) => from && set({ from: from as Currency })}
        />
        <span className={css.swap}>
          <IconButton
            icon={IconArrowsExchange}
            label={t('Invertir')}
            onClick={() => set({ from: asked.to, to: asked.from })}
          />
        </span>
        <Select
          label={t('A')}
          options={currencies}
          value={asked.to}
          onChange={(to) => to && set({ to: to as Currency })}
        />
        <DateInput label={t('Al día')} value={asked.date} onChange={(date) => set({ date })} />
      </div>
      <div className={css.result} aria-live="polite">
        {amount && asked.date && <Result asked={{ ...asked, amount }} />}
      </div>
      <Checkbox
        label={t('Si ese día no tiene valor, usar el último conocido')}
        checked={asked.latest}
        onChange={(latest) => set({ latest })}
      />
    </Panel>
  )
}

function Result({ asked }: { asked: ToConvert }) {
  const { from, to, latest, date } = asked
  const amount = useDebounced(asked.amount, 250)
  const body = { amount, from, to, latest, date: date ?? today() }
  const { data, error, isFetching } = useQuery({
    queryKey: ['currency', 'conversion', body],
    queryFn: ({ signal }) => api('POST /accounts/currency-conversion/', { body }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (error) return <Alert tone="amber">{sentenceOf(error)}</Alert>
  if (!data) return null
  const decimals = currencyDecimals[to] > 0 ? 2 : 0
  return (
    <p data-busy={isFetching || undefined}>
      <Words size={20} weight={600} tone="ink">
        <bdi dir="ltr">
          {to} {decimalText(data.amount, decimals, currencyDecimals[to])}
        </bdi>
      </Words>
      <Words size={13} tone="muted">
        {t('1 {from} = {rate} {to}, al {day}', {
          from,
          rate: decimalText(data.rate, 0, 6),
          to,
          day: longDay(data.date),
        })}
      </Words>
    </p>
  )
}

/** Of a day without a value the server says which, and the last one there is. */
function sentenceOf(error: unknown): string {
  const date = error instanceof ApiError ? error.errors.date : undefined
  return Array.isArray(date) && date[0] ? date[0] : messageOf(error)
}
