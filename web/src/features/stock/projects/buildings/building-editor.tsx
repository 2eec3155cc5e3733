import { NewBuilding } from '#contract/stock/buildings.ts'
import { RowEditor } from '#web/features/office/settings/shared/row-editor.tsx'
import { wholeNumber } from '#web/kit/decimal.ts'
import { DateField, TextField } from '#web/kit/form/fields.tsx'
import { NewerVersion } from '#web/kit/form/newer-version.tsx'
import { NumberField } from '#web/kit/form/number-field.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { currentOf, useNewer } from '#web/kit/form/use-newer.ts'
import { t } from '#web/kit/text.ts'
import { addBuilding, type Building, saveBuilding } from './building-acts.ts'

const valuesOf = (building: Building | undefined) => ({
  name: building?.name ?? '',
  floors: String(building?.floors ?? ''),
  basements: String(building?.basements ?? ''),
  deliveryDate: building?.deliveryDate ?? null,
})

type Props = { projectId: number; building?: Building; onClose: () => void }

/** A new building, or one that is changed where it stands in the list. */
export function BuildingEditor({ projectId, building, onClose }: Props) {
  const { base, take, newer } = useNewer(building)
  const form = useForm({
    initial: valuesOf(base),
    schema: NewBuilding,
    bodyOf: ({ name, floors, basements, deliveryDate }) => ({
      name: name.trim(),
      floors: floors.trim() === '' ? 1 : wholeNumber(floors),
      basements: basements.trim() === '' ? 0 : wholeNumber(basements),
      deliveryDate,
    }),
    save: (body) =>
      base
        ? saveBuilding({ params: { id: base.id }, body, seen: base.updatedAt })
        : addBuilding({ params: { id: projectId }, body }),
    onSaved: onClose,
    onRefused: (error) => {
      const current = currentOf<Building>(error)
      if (current) take(current, form.rebase(valuesOf(current)))
      return current !== undefined
    },
  })
  return (
    <RowEditor
      form={form}
      act={building ? t('Guardar') : t('Agregar')}
      returnTo={building?.id}
      onClose={onClose}
    >
      {newer && <NewerVersion form={form} newer={newer} />}
      <TextField
        name="name"
        label={t('Nombre')}
        hint={t('Torre A, Etapa 1…')}
        required
        autoFocus
        maxLength={80}
      />
      <DateField name="deliveryDate" label={t('Entrega')} clearable />
      <NumberField name="floors" label={t('Pisos')} placeholder="1" decimals={0} />
      <NumberField name="basements" label={t('Subterráneos')} placeholder="0" decimals={0} />
    </RowEditor>
  )
}
