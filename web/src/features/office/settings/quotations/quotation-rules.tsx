import { TextareaField, TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { Lines } from '#web/kit/form/lines.tsx'
import { NewerVersion } from '#web/kit/form/newer-version.tsx'
import { NumberField } from '#web/kit/form/number-field.tsx'
import { Grid } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import type { Settings } from '../shared/queries.ts'
import { SaveBar } from '../shared/save-bar.tsx'
import { useAccountForm } from '../shared/use-account-form.ts'
import { bankOf, rulesOf, rulesPatch } from './rules-values.ts'

export function QuotationRules({ settings, may }: { settings: Settings; may: boolean }) {
  const { form, undo, newer } = useAccountForm(settings, { valuesOf: rulesOf, patchOf: rulesPatch })
  return (
    <Form form={form} columns={1}>
      {newer && <NewerVersion form={form} newer={newer} />}
      <Panel title={t('Crédito hipotecario')}>
        <Grid columns={2}>
          <NumberField
            name="loanRules.incomePercent"
            label={t('Parte de la renta para el dividendo')}
            suffix="%"
            required
            decimals={2}
            hint={t('De ella sale la renta mínima. De fábrica: 25 %.')}
          />
          <NumberField
            name="loanRules.mostAge"
            label={t('Edad máxima al último pago')}
            suffix={t('años')}
            decimals={0}
            hint={t('Avisa al vendedor si el plazo es demasiado largo para el cliente. Vacío: sin límite.')}
          />
        </Grid>
        <Lines
          name="loanRules.insurances"
          label={t('Seguros por banco')}
          hint={t(
            'Lo que cobra cada mes: desgravamen, del crédito; incendio y sismo, del total. Lo que diga la cotización vale antes.',
          )}
          nameOf={nameOf}
          most={30}
          add={may ? { label: t('Agregar banco'), line: () => bankOf(noBank) } : undefined}
        >
          {drawBank}
        </Lines>
      </Panel>
      <Panel title={t('Texto legal')}>
        <TextareaField
          name="quotationLegalText"
          label={t('Condiciones')}
          maxLength={3000}
          hint={t(
            'Va al final del PDF y de la vista del cliente. Las cotizaciones emitidas conservan el suyo.',
          )}
        />
      </Panel>
      <Panel title={t('Precio por m²')}>
        <NumberField
          name="terraceShare"
          label={t('Cuánto cuenta la terraza')}
          suffix="%"
          required
          decimals={0}
          hint={t(
            'Precio de lista dividido por la superficie interior y esta parte de la terraza. Si cambia, se calculan de nuevo todas las unidades.',
          )}
        />
      </Panel>
      {may && <SaveBar form={form} onUndo={undo} />}
    </Form>
  )
}

const noBank = { bank: '', lifePercent: '', firePercent: '' }
const nameOf = (place: number) => t('Banco {n}', { n: place + 1 })
const drawBank = (path: string) => (
  <>
    <TextField name={`${path}.bank`} label={t('Banco')} required maxLength={80} />
    <NumberField name={`${path}.lifePercent`} label={t('Desgravamen')} suffix="%" required decimals={4} />
    <NumberField
      name={`${path}.firePercent`}
      label={t('Incendio y sismo')}
      suffix="%"
      required
      decimals={4}
    />
  </>
)
