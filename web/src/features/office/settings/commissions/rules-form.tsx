import { useEffect } from 'react'
import { parseAmount, wholeNumber } from '#web/kit/decimal.ts'
import { decimalText } from '#web/kit/decimal-text.ts'
import { Form } from '#web/kit/form/form.tsx'
import { NewerVersion } from '#web/kit/form/newer-version.tsx'
import { NumberField } from '#web/kit/form/number-field.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { currentOf, useNewer } from '#web/kit/form/use-newer.ts'
import { Grid } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { queryClient } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { SaveBar } from '../shared/save-bar.tsx'
import { saveConfig } from './config-acts.ts'
import { configQuery, type DealConfig } from './queries.ts'

const valuesOf = ({ lateInterestPercent, reminderDays, protectionDays }: DealConfig) => ({
  lateInterestPercent: decimalText(lateInterestPercent, 0),
  reminderDays: String(reminderDays),
  protectionDays: String(protectionDays),
})

/** What late payments cost, when they are announced, and how long a client stays a broker's. */
export function RulesForm({ config }: { config: DealConfig }) {
  const { base, take, newer } = useNewer(config)
  const form = useForm({
    initial: valuesOf(base),
    bodyOf: (values: ReturnType<typeof valuesOf>) => ({
      lateInterestPercent: parseAmount(values.lateInterestPercent) ?? '',
      reminderDays: wholeNumber(values.reminderDays),
      protectionDays: wholeNumber(values.protectionDays),
    }),
    save: (body) => saveConfig({ body, seen: base.updatedAt }),
    onSaved: (saved) => {
      take(saved)
      form.saved(valuesOf(saved))
    },
    onRefused: (error) => {
      const current = currentOf<DealConfig>(error)
      if (!current) return false
      take(current, form.rebase(valuesOf(current)))
      queryClient.setQueryData(configQuery.queryKey, current)
      return true
    },
  })
  function beginAgain(version: DealConfig) {
    take(version)
    form.reset(valuesOf(version))
  }
  // Until one types here, what others save shows by itself.
  useEffect(() => {
    if (config.updatedAt > base.updatedAt && !form.isDirty && !form.busy) beginAgain(config)
  })
  return (
    <Form form={form} columns={1}>
      <Panel title={t('Cobranza')}>
        {newer && <NewerVersion form={form} newer={newer} />}
        <Grid columns={2}>
          <NumberField
            name="lateInterestPercent"
            label={t('Interés por atraso')}
            suffix={t('% mensual')}
            required
            decimals={4}
            hint={t('Corre por día desde el vencimiento. 0: no se cobra.')}
          />
          <NumberField
            name="reminderDays"
            label={t('Recordar un pago')}
            suffix={t('días antes')}
            required
            decimals={0}
          />
          <NumberField
            name="protectionDays"
            label={t('Protección del cliente de un corredor')}
            suffix={t('días')}
            required
            decimals={0}
          />
        </Grid>
      </Panel>
      <SaveBar form={form} onUndo={() => beginAgain(base)} />
    </Form>
  )
}
