import { NewUnitType } from '#contract/stock/unit-types.ts'
import { choicesOf } from '#web/features/leads/leads/shared/words.ts'
import { SelectField, TextareaField, TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { NewerVersion } from '#web/kit/form/newer-version.tsx'
import { NumberField } from '#web/kit/form/number-field.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { currentOf, useNewer } from '#web/kit/form/use-newer.ts'
import { t } from '#web/kit/text.ts'
import { unitKindWords } from '../../units/shared/words.ts'
import { Followers } from './followers.tsx'
import { addType, saveType, type UnitType } from './type-acts.ts'
import { bodyOf, draftOf } from './type-draft.ts'

type Props = { projectId: number; type?: UnitType; onClose: () => void }

/** A new type, or another one: what its units have unless they say otherwise. */
export function TypeForm({ projectId, type, onClose }: Props) {
  const { base, take, newer } = useNewer(type)
  const form = useForm({
    initial: draftOf(base),
    schema: NewUnitType,
    bodyOf: (draft) => bodyOf(draft, base),
    save: (body) =>
      base
        ? saveType({ params: { id: base.id }, body, seen: base.updatedAt })
        : addType({ params: { id: projectId }, body }),
    onSaved: onClose,
    onRefused: (error) => {
      const current = currentOf<UnitType>(error)
      if (current) take(current, form.rebase(draftOf(current)))
      return current !== undefined
    },
  })
  return (
    <FormDialog
      title={type ? t('Editar tipología {name}', { name: type.name }) : t('Agregar tipología')}
      act={type ? t('Guardar') : t('Agregar tipología')}
      form={form}
      onClose={onClose}
    >
      {newer && <NewerVersion form={form} newer={newer} />}
      {base && <Followers type={base} />}
      <TextField
        name="name"
        label={t('Nombre')}
        hint={t('Es el modelo de sus unidades: 2D2B, Casa Encina…')}
        required
        autoFocus
        maxLength={80}
      />
      <SelectField name="kind" label={t('Tipo')} options={choicesOf(unitKindWords)} />
      <NumberField name="rooms" label={t('Dormitorios')} decimals={0} />
      <NumberField name="bathrooms" label={t('Baños')} decimals={0} />
      <NumberField name="area.interior" label={t('Interior')} suffix="m²" decimals={2} />
      <NumberField name="area.terrace" label={t('Terraza')} suffix="m²" decimals={2} />
      <NumberField name="area.garden" label={t('Jardín')} suffix="m²" decimals={2} />
      <NumberField
        name="area.total"
        label={t('Superficie total')}
        hint={t('Vacía, es la suma.')}
        suffix="m²"
        decimals={2}
      />
      <NumberField
        name="maxDiscountPercent"
        label={t('Descuento máximo')}
        hint={t('Vacío, el del proyecto.')}
        suffix="%"
        decimals={2}
      />
      <TextareaField name="description" label={t('Descripción')} maxLength={2000} wide />
    </FormDialog>
  )
}
