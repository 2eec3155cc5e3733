import { OwnRate } from '#contract/office/currency.ts'
import { act } from '#web/kit/act/act.ts'
import { useAct } from '#web/kit/act/use-act.ts'
import { Button } from '#web/kit/button.tsx'
import { formDay, today } from '#web/kit/dates.ts'
import { parseAmount } from '#web/kit/decimal.ts'
import { decimalText } from '#web/kit/decimal-text.ts'
import { DateField, SelectField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { NumberField } from '#web/kit/form/number-field.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { t } from '#web/kit/text.ts'
import { isOwn, quoted, type Rate } from './rates.ts'

export type RateDraft = { currency?: Rate['currency']; date?: string; rate?: Rate | undefined }

const setOwnRate = act('POST /accounts/exchange-rates/', {
  changed: ['acts-rates'],
  sets: true,
  waits: true,
  said: ({ currency, date, clp }) =>
    t('{currency} del {day}: {value} pesos', { currency, day: formDay(date), value: decimalText(clp) }),
})

const removeOwnRate = act('DELETE /accounts/exchange-rates/{currency}/{date}/', {
  changed: ['acts-rates'],
  waits: true,
  said: () => t('Vuelve a valer el publicado, si lo hay'),
})

/** A value of the account's own for a day. */
export function RateForm({ draft, onClose }: { draft: RateDraft; onClose: () => void }) {
  const form = useForm({
    initial: {
      currency: draft.currency ?? ('UF' as Rate['currency']),
      date: (draft.date ?? today()) as string | null,
      clp: draft.rate ? decimalText(draft.rate.clp) : '',
    },
    schema: OwnRate,
    bodyOf: ({ currency, date, clp }) => ({ currency, date: date ?? '', clp: parseAmount(clp) ?? '' }),
    save: (body) => setOwnRate({ body }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={draft.rate ? t('Cambiar valor') : t('Agregar valor')}
      act={t('Guardar')}
      form={form}
      as="window"
      onClose={onClose}
    >
      <SelectField
        name="currency"
        label={t('Moneda')}
        options={quoted.map(({ id, name }) => ({ value: id, label: t(name) }))}
      />
      <DateField name="date" label={t('Día')} required />
      <NumberField
        name="clp"
        label={t('Valor en pesos')}
        required
        wide
        autoFocus
        placeholder={decimalText('39643.59')}
      />
      {draft.rate && isOwn(draft.rate) && <PublishedAgain rate={draft.rate} onDone={onClose} />}
    </FormDialog>
  )
}

function PublishedAgain({ rate: { currency, date }, onDone }: { rate: Rate; onDone: () => void }) {
  const { run, busy } = useAct(removeOwnRate)
  const remove = async () => (await run({ params: { currency, date } })) && onDone()
  return (
    <div>
      <Button variant="link" busy={busy} onClick={remove}>
        {t('Quitar el valor propio')}
      </Button>
    </div>
  )
}
