import { useEffect } from 'react'
import { parseAmount, wholeNumber } from '#web/kit/decimal.ts'
import { decimalText } from '#web/kit/decimal-text.ts'
import { CheckboxField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { NewerVersion } from '#web/kit/form/newer-version.tsx'
import { NumberField } from '#web/kit/form/number-field.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { currentOf, useNewer } from '#web/kit/form/use-newer.ts'
import { Grid, Stack } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { queryClient } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { SaveBar } from '../shared/save-bar.tsx'
import { saveConfig } from './config-acts.ts'
import { configQuery, type DealConfig } from './queries.ts'

const valuesOf = (config: DealConfig) => ({
  lateInterestPercent: decimalText(config.lateInterestPercent, 0),
  reminderDays: String(config.reminderDays),
  protectionDays: String(config.protectionDays),
  clientDueReminders: config.clientDueReminders,
  clientLateReminders: config.clientLateReminders,
  clientDocumentReminders: config.clientDocumentReminders,
})

/** What late payments cost, when they are announced, and how long a client stays a broker's. */
export function RulesForm({ config }: { config: DealConfig }) {
  const { base, take, newer } = useNewer(config)
  const form = useForm({
    initial: valuesOf(base),
    bodyOf: ({
      lateInterestPercent,
      reminderDays,
      protectionDays,
      ...mails
    }: ReturnType<typeof valuesOf>) => ({
      ...mails,
      lateInterestPercent: parseAmount(lateInterestPercent) ?? '',
      reminderDays: wholeNumber(reminderDays),
      protectionDays: wholeNumber(protectionDays),
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
            hint={t('A quien lo vende, y de nuevo al día siguiente si no se pagó.')}
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
      <Panel title={t('Correos al cliente')}>
        <Stack gap={8}>
          <CheckboxField
            name="clientDueReminders"
            label={t('Recordarle un pago los mismos días antes que a quien lo vende')}
          />
          <CheckboxField
            name="clientLateReminders"
            label={t('Avisarle al día siguiente que un pago está atrasado')}
          />
          <CheckboxField
            name="clientDocumentReminders"
            label={t('Recordarle los documentos que faltan tres días antes de que venza su enlace')}
          />
          <Words size={13} tone="muted">
            {t(
              'Cada correo se envía una vez, al comprador que tiene correo. Lo que pagan bancos y subsidios no se le recuerda.',
            )}
          </Words>
        </Stack>
      </Panel>
      <SaveBar form={form} onUndo={() => beginAgain(base)} />
    </Form>
  )
}
