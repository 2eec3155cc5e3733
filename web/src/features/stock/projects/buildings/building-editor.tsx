import { useState } from 'react'
import { NewBuilding } from '#contract/stock/buildings.ts'
import { NewerVersion } from '#web/features/office/settings/shared/newer-version.tsx'
import { RowEditor } from '#web/features/office/settings/shared/row-editor.tsx'
import { wholeNumber } from '#web/kit/decimal.ts'
import { DateField, TextField } from '#web/kit/form/fields.tsx'
import { NumberField } from '#web/kit/form/number-field.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
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
  const [base, setBase] = useState(building)
  const [both, setBoth] = useState<string[]>()
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
    onRefused: ({ code, conflict }) => {
      if (code !== 'stale') return false
      // The contract answers the current building with a 412.
      const current = conflict as Building
      setBase(current)
      setBoth(form.rebase(valuesOf(current)))
      return true
    },
  })
  return (
    <RowEditor
      form={form}
      act={building ? t('Guardar') : t('Agregar')}
      returnTo={building?.id}
      onClose={onClose}
    >
      {both && <NewerVersion form={form} newer={{ both, answer: () => setBoth(undefined) }} />}
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
