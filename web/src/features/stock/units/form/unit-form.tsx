import { useQuery } from '@tanstack/react-query'
import { NewUnit } from '#contract/stock/units.ts'
import { optionsOf } from '#web/features/leads/leads/shared/pickers.tsx'
import { choicesOf } from '#web/features/leads/leads/shared/words.ts'
import { IdField, IdsField, SelectField, TextareaField, TextField } from '#web/kit/form/fields.tsx'
import { useFormState } from '#web/kit/form/form.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { NumberField } from '#web/kit/form/number-field.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useAccount, useCan, useOptions } from '#web/kit/me.ts'
import { number, t } from '#web/kit/text.ts'
import { buildingsQuery, type Unit, unitTypesQuery } from '../shared/queries.ts'
import { createUnit } from '../shared/unit-acts.ts'
import { orientationWords, unitKindWords } from '../shared/words.ts'
import { emptyDraft, payloadOf } from './unit-payload.ts'

type Props = {
  /** Where it is known beforehand. */
  projectId?: number
  onCreated: (unit: Unit) => void
  onClose: () => void
}

/** Creates one unit; those of a whole building are generated from their project. */
export function UnitForm({ projectId, onCreated, onClose }: Props) {
  const { currencyName } = useAccount()
  const form = useForm({
    initial: { ...emptyDraft, projectId: projectId ?? null },
    schema: NewUnit,
    bodyOf: (draft) => payloadOf(draft, currencyName),
    save: (body) => createUnit({ body }),
    onSaved: (unit) => {
      onCreated(unit)
      onClose()
    },
  })
  return (
    <FormDialog title={t('Crear unidad')} act={t('Crear unidad')} form={form} onClose={onClose}>
      <PlaceFields />
      <SizeFields />
      <PriceField currency={currencyName} />
      <TextareaField name="description" label={t('Descripción')} maxLength={5000} wide />
    </FormDialog>
  )
}

/** Which unit it is and where it stands. */
function PlaceFields() {
  const { projects, tags } = useOptions()
  const form = useFormState()
  const given = form.valueAt('projectId')
  const projectId = typeof given === 'number' ? given : undefined
  const { data: types = [] } = useQuery(unitTypesQuery(projectId))
  const { data: buildings = [] } = useQuery(buildingsQuery(projectId))
  return (
    <>
      <TextField name="number" label={t('Número')} required autoFocus maxLength={30} />
      <SelectField
        name="kind"
        label={t('Tipo')}
        options={choicesOf(unitKindWords)}
        clearable
        placeholder={types.length > 0 ? t('El de la tipología') : unitKindWords.apartment}
      />
      <IdField
        name="projectId"
        label={t('Proyecto')}
        hint={projectId === undefined ? t('Sin proyecto, es una unidad suelta.') : undefined}
        options={optionsOf(projects)}
      />
      {types.length > 0 && (
        <IdField
          name="unitTypeId"
          label={t('Tipología')}
          hint={t('Lo que quede vacío se toma de ella.')}
          options={optionsOf(types)}
        />
      )}
      {buildings.length > 0 && (
        <IdField name="buildingId" label={t('Edificio')} options={optionsOf(buildings)} />
      )}
      <NumberField name="floor" label={t('Piso')} decimals={0} negative />
      <SelectField
        name="orientation"
        label={t('Orientación')}
        options={choicesOf(orientationWords)}
        clearable
      />
      <IdsField name="tagsIds" label={t('Etiquetas')} options={optionsOf(tags)} />
    </>
  )
}

const SizeFields = () => (
  <>
    <TextField name="model" label={t('Modelo')} maxLength={80} />
    <NumberField name="rooms" label={t('Dormitorios')} decimals={0} />
    <NumberField name="bathrooms" label={t('Baños')} decimals={0} />
    <NumberField
      name="area.interior"
      label={t('Interior')}
      suffix="m²"
      decimals={2}
      placeholder={number(64.2)}
    />
    <NumberField name="area.terrace" label={t('Terraza')} suffix="m²" decimals={2} />
    <NumberField name="area.garden" label={t('Jardín')} suffix="m²" decimals={2} />
  </>
)

function PriceField({ currency }: { currency: string }) {
  const can = useCan()
  if (!can('units.edit_price')) return null
  return (
    <NumberField
      name="listPrice.amount"
      label={t('Precio lista')}
      suffix={currency}
      decimals={currency === 'CLP' ? 0 : 2}
      placeholder={number(4350.5)}
    />
  )
}
