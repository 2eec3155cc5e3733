import { defaultSettings } from '#contract/stock/project-settings.ts'
import { TextField } from '#web/kit/form/fields.tsx'
import { Lines } from '#web/kit/form/lines.tsx'
import { NumberField } from '#web/kit/form/number-field.tsx'
import { Grid, Stack } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { rateOf } from './settings-values.ts'
import { usual } from './usual.ts'

/** With what the payment plan and the mortgage of a quotation begin. */
export const PlanSettings = ({ may }: { may: boolean }) => (
  <Panel title={t('Cotización')}>
    <Stack gap={16}>
      <Grid columns={2}>
        <NumberField
          name="quotationValidDays"
          label={t('Una cotización vale')}
          suffix={t('días')}
          decimals={0}
          hint={usual(
            t('Para las que se emitan desde ahora: las emitidas no cambian. De 1 a 365.'),
            defaultSettings.quotation_valid_days,
          )}
        />
        <NumberField
          name="downPaymentPercent"
          label={t('Pie')}
          suffix="%"
          decimals={2}
          hint={usual(
            t('Del precio final, en las cotizaciones nuevas; cada una se puede cambiar.'),
            percentText(defaultSettings.down_payment_percent),
          )}
        />
        <NumberField
          name="instalments"
          label={t('Cuotas del pie')}
          suffix={t('cuotas')}
          decimals={0}
          hint={usual(
            t('En cuántas se reparte en las cotizaciones nuevas. De 0 a 120.'),
            defaultSettings.instalments,
          )}
        />
        <NumberField
          name="financingPercent"
          label={t('Financiamiento')}
          suffix="%"
          decimals={2}
          hint={usual(
            t('Lo más que presta el banco, en las simulaciones nuevas.'),
            percentText(defaultSettings.financing_percent),
          )}
        />
      </Grid>
      <Lines
        name="annualRates"
        label={t('Tasas anuales')}
        hint={t('Con qué bancos se simula el crédito en las cotizaciones nuevas. De fábrica: ninguno.')}
        nameOf={nameOf}
        most={30}
        add={
          may
            ? { label: t('Agregar banco'), line: () => rateOf({ bank: '', percent: '', years: 25 }) }
            : undefined
        }
      >
        {drawRate}
      </Lines>
    </Stack>
  </Panel>
)

const percentText = (percent: string) => t('{percent} %', { percent })
const nameOf = (place: number) => t('Banco {n}', { n: place + 1 })
const drawRate = (path: string) => (
  <>
    <TextField name={`${path}.bank`} label={t('Banco')} required maxLength={80} />
    <NumberField name={`${path}.percent`} label={t('Tasa')} suffix="%" required decimals={2} />
    <NumberField name={`${path}.years`} label={t('Plazo')} suffix={t('años')} required decimals={0} />
  </>
)
