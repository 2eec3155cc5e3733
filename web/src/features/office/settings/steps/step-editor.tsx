import { StepFields } from '#contract/leads/steps.ts'
import { wholeNumber } from '#web/kit/decimal.ts'
import { SelectField, TextField } from '#web/kit/form/fields.tsx'
import { NewerVersion } from '#web/kit/form/newer-version.tsx'
import { NumberField } from '#web/kit/form/number-field.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { currentOf, useNewer } from '#web/kit/form/use-newer.ts'
import { t } from '#web/kit/text.ts'
import { RowEditor } from '../shared/row-editor.tsx'
import { palette, Swatches } from '../shared/swatches.tsx'
import type { Step } from './queries.ts'
import { addStep, saveStep } from './step-acts.ts'
import { kinds } from './step-kinds.ts'
import css from './steps.module.css'

const kindOptions = Object.entries(kinds).map(([value, label]) => ({ value, label: t(label) }))

const valuesOf = (step: Step | undefined) => ({
  name: step?.name ?? '',
  color: step?.color ?? (palette[0][0] as string),
  kind: step?.kind ?? ('open' as Step['kind']),
  staleAfterDays: step ? String(step.staleAfterDays ?? '') : '7',
})

/** A new step, or one that is changed where it stands in the list. */
export function StepEditor({ step, onClose }: { step?: Step; onClose: () => void }) {
  const { base, take, newer } = useNewer(step)
  const form = useForm({
    initial: valuesOf(base),
    schema: StepFields,
    bodyOf: ({ name, color, kind, staleAfterDays: days }) => ({
      name: name.trim(),
      color,
      kind,
      // Only in an open step can a lead stand still.
      staleAfterDays: kind !== 'open' || days.trim() === '' ? null : wholeNumber(days),
    }),
    save: (body) =>
      base ? saveStep({ params: { id: base.id }, body, seen: base.updatedAt }) : addStep({ body }),
    onSaved: onClose,
    onRefused: (error) => {
      const current = currentOf<Step>(error)
      if (current) take(current, form.rebase(valuesOf(current)))
      return current !== undefined
    },
  })
  return (
    <RowEditor
      form={form}
      act={step ? t('Guardar') : t('Agregar')}
      columns={1}
      returnTo={step?.id}
      onClose={onClose}
      aside={<Swatches value={form.values.color} onChange={(color) => form.set('color', color)} />}
    >
      {newer && <NewerVersion form={form} newer={newer} />}
      <div className={css.fields}>
        <TextField name="name" label={t('Nombre')} required autoFocus maxLength={60} />
        <SelectField name="kind" label={t('Tipo')} options={kindOptions} />
        {form.values.kind === 'open' && (
          <NumberField
            name="staleAfterDays"
            label={t('Se enfría a los')}
            suffix={t('días')}
            placeholder={t('Nunca')}
            decimals={0}
          />
        )}
      </div>
    </RowEditor>
  )
}
