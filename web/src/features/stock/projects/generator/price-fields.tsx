import { useFormState } from '#web/kit/form/form.tsx'
import { NumberField } from '#web/kit/form/number-field.tsx'
import { Segmented } from '#web/kit/segmented.tsx'
import { t } from '#web/kit/text.ts'
import css from './generator.module.css'
import type { PlanDraft } from './plan-draft.ts'

/** What the lowest floor costs, and how much more each one above. */
export function PriceFields({ currency }: { currency: string }) {
  const { set, valueAt } = useFormState()
  const by = valueAt('stepBy') as PlanDraft['stepBy']
  const decimals = currency === 'CLP' ? 0 : 2
  return (
    <>
      <NumberField
        name="basePrice.amount"
        label={t('Precio base')}
        hint={t('El del primer piso del plan; vacío, sin precio.')}
        suffix={currency}
        decimals={decimals}
      />
      <div className={css.step}>
        <NumberField
          key={by}
          name={`floorStep.${by}`}
          label={t('Aumento por piso')}
          suffix={by === 'percent' ? '%' : currency}
          decimals={by === 'percent' ? 2 : decimals}
        />
        <Segmented
          label={t('El aumento es')}
          value={by}
          options={[
            { value: 'percent', label: t('Porcentaje') },
            { value: 'amount', label: t('Monto') },
          ]}
          onChange={(value) => set('stepBy', value)}
        />
      </div>
    </>
  )
}
