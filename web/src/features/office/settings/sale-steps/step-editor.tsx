import { SaleStepFields } from '#contract/sales/sale-steps.ts'
import { fieldWords } from '#web/features/sales/deals/shared/words.ts'
import { wholeNumber } from '#web/kit/decimal.ts'
import { SelectField, SomeField, TextField } from '#web/kit/form/fields.tsx'
import { NewerVersion } from '#web/kit/form/newer-version.tsx'
import { NumberField } from '#web/kit/form/number-field.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { currentOf, useNewer } from '#web/kit/form/use-newer.ts'
import { t } from '#web/kit/text.ts'
import { RowEditor } from '../shared/row-editor.tsx'
import type { SaleStep } from './queries.ts'
import { addStep, saveStep } from './step-acts.ts'
import { unitStatuses } from './words.ts'

const statuses = Object.entries(unitStatuses).map(([value, label]) => ({ value, label: t(label) }))
const fields = Object.entries(fieldWords).map(([value, label]) => ({ value, label }))

const valuesOf = (step: SaleStep | undefined) => ({
  name: step?.name ?? '',
  unitStatus: step?.unitStatus ?? null,
  days: String(step?.days ?? ''),
  reminderDays: step ? String(step.reminderDays ?? '') : '3',
  requiredFields: step?.requiredFields ?? [],
})

/** A new step of sales, or one that is changed where it stands in the list. */
export function StepEditor({ step, onClose }: { step?: SaleStep; onClose: () => void }) {
  const { base, take, newer } = useNewer(step)
  const form = useForm({
    initial: valuesOf(base),
    schema: SaleStepFields,
    bodyOf: ({ name, unitStatus, days, reminderDays, requiredFields }) => ({
      name: name.trim(),
      unitStatus,
      days: days.trim() === '' ? null : wholeNumber(days),
      reminderDays: reminderDays.trim() === '' ? null : wholeNumber(reminderDays),
      requiredFields,
    }),
    save: (body) =>
      base ? saveStep({ params: { id: base.id }, body, seen: base.updatedAt }) : addStep({ body }),
    onSaved: onClose,
    onRefused: (error) => {
      const current = currentOf<SaleStep>(error)
      if (current) take(current, form.rebase(valuesOf(current)))
      return current !== undefined
    },
  })
  return (
    <RowEditor
      form={form}
      act={step ? t('Guardar') : t('Agregar')}
      returnTo={step?.id ?? 'new'}
      onClose={onClose}
    >
      {newer && <NewerVersion form={form} newer={newer} />}
      <TextField name="name" label={t('Nombre')} required autoFocus maxLength={60} />
      <SelectField
        name="unitStatus"
        label={t('Las unidades quedan')}
        options={statuses}
        clearable
        placeholder={t('Como estaban')}
        hint={t('Un negocio comienza en el primer paso en que quedan reservadas.')}
      />
      <NumberField
        name="days"
        label={t('Plazo del paso')}
        suffix={t('días')}
        placeholder={t('Sin plazo')}
        decimals={0}
      />
      <NumberField
        name="reminderDays"
        label={t('Avisar antes de que venza')}
        suffix={t('días')}
        placeholder={t('No avisar')}
        decimals={0}
        hint={t('A quien vende, una vez. Si el paso dura menos, la mañana del último día.')}
      />
      <SomeField
        name="requiredFields"
        label={t('Datos que exige de cada comprador')}
        options={fields}
        hint={t('Sin ellos no se pasa al paso siguiente.')}
      />
    </RowEditor>
  )
}
