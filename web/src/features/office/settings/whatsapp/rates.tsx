import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { priceCategories, Rates as RatesBody, rateCurrencies } from '#contract/messaging/message-costs.ts'
import { type KeptRates, type Rate, ratesQuery } from '#web/features/messaging/costs/shared/queries.ts'
import { categoryName } from '#web/features/messaging/costs/shared/words.ts'
import { act } from '#web/kit/act/act.ts'
import { today } from '#web/kit/dates.ts'
import { parseDecimal } from '#web/kit/decimal.ts'
import { decimalText } from '#web/kit/decimal-text.ts'
import { SelectField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { type Line, lineOf } from '#web/kit/form/line-values.ts'
import { Lines } from '#web/kit/form/lines.tsx'
import { NewerVersion } from '#web/kit/form/newer-version.tsx'
import { NumberField } from '#web/kit/form/number-field.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { currentOf, useNewer } from '#web/kit/form/use-newer.ts'
import { Row } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { monthAfter, monthOf, monthText } from '#web/kit/months.ts'
import { Panel } from '#web/kit/panel.tsx'
import { queryClient } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { Locked } from '../shared/locked.tsx'
import { SaveBar } from '../shared/save-bar.tsx'

const saveRates = act('PUT /whatsapp/rates/', {
  changed: ['acts-connections'],
  waits: true,
  said: () => t('Tarifas guardadas'),
})

/** What Meta charges for a message of each category, from a month on. */
export function RatesPanel() {
  const may = useCan()('connections.manage')
  return (
    <Loaded panel from={useQuery(ratesQuery)} lines={4}>
      {(kept) => (
        <Locked when={!may}>
          <Editor kept={kept} may={may} />
        </Locked>
      )}
    </Loaded>
  )
}

type Draft = { category: string; month: string; amount: string; currency: string }

const valuesOf = ({ rates }: KeptRates) => ({ rates: rates.map(lineOfRate) })

function Editor({ kept, may }: { kept: KeptRates; may: boolean }) {
  const { base, take, newer } = useNewer(kept)
  const form = useForm({
    initial: valuesOf(base),
    schema: RatesBody,
    bodyOf: ({ rates: lines }) => ({
      rates: lines.map(({ category, month, amount, currency }) => ({
        category: category as Rate['category'],
        month,
        amount: parseDecimal(amount, { decimals: 6 }) ?? amount,
        currency: currency as Rate['currency'],
      })),
    }),
    save: (body) => saveRates({ body, seen: base.updatedAt }),
    onSaved: (saved) => {
      take(saved)
      form.saved(valuesOf(saved))
    },
    onRefused: (error) => {
      const current = currentOf<KeptRates>(error)
      if (!current) return false
      take(current, form.rebase(valuesOf(current)))
      queryClient.setQueryData(ratesQuery.queryKey, current)
      return true
    },
  })
  function beginAgain(version: KeptRates) {
    take(version)
    form.reset(valuesOf(version))
  }
  // Until one types here, what others save shows by itself.
  useEffect(() => {
    if (kept.updatedAt > base.updatedAt && !form.isDirty && !form.busy) beginAgain(kept)
  })
  return (
    <Form form={form} columns={1}>
      <Panel>
        {newer && <NewerVersion form={form} newer={newer} />}
        <Lines
          name="rates"
          label={t('Tarifas de Meta por mensaje')}
          hint={t(
            'Las publica Meta en su lista de precios, por país y categoría. Valen desde su mes hasta la siguiente.',
          )}
          nameOf={nameOf}
          isOrdered={false}
          most={200}
          add={may ? { label: t('Agregar tarifa'), line: newLine } : undefined}
        >
          {drawRate}
        </Lines>
      </Panel>
      {may && <SaveBar form={form} onUndo={() => beginAgain(base)} />}
    </Form>
  )
}

const lineOfRate = (rate: Rate): Line<Draft> => lineOf({ ...rate, amount: decimalText(rate.amount, 0, 6) })

const newLine = () => lineOf({ category: 'marketing', month: monthOf(today()), amount: '', currency: 'USD' })
const nameOf = (place: number) => t('Tarifa {n}', { n: place + 1 })

const months = () => {
  const from = monthAfter(monthOf(today()), 3)
  return Array.from({ length: 40 }, (_, back) => monthAfter(from, -back)).map((month) => ({
    value: month,
    label: monthText(month),
  }))
}

const drawRate = (path: string) => (
  <Row wrap>
    <SelectField
      name={`${path}.category`}
      label={t('Categoría')}
      required
      options={priceCategories.map((one) => ({ value: one, label: categoryName(one) }))}
    />
    <SelectField name={`${path}.month`} label={t('Desde')} required searchable options={months()} />
    <NumberField name={`${path}.amount`} label={t('Por mensaje')} required decimals={6} />
    <SelectField
      name={`${path}.currency`}
      label={t('Moneda')}
      required
      options={rateCurrencies.map((one) => ({ value: one, label: one }))}
    />
  </Row>
)
