import { useCallback, useMemo } from 'react'
import { choicesOf } from '#web/features/leads/leads/shared/words.ts'
import { IdField, SelectField } from '#web/kit/form/fields.tsx'
import { useFormState } from '#web/kit/form/form.tsx'
import { Lines } from '#web/kit/form/lines.tsx'
import { NumberField } from '#web/kit/form/number-field.tsx'
import { t } from '#web/kit/text.ts'
import { orientationWords } from '../../units/shared/words.ts'
import type { UnitType } from '../unit-types/type-acts.ts'
import { type ColumnDraft, nextColumn } from './plan-draft.ts'

type Props = { types: readonly UnitType[]; priceIn: string | undefined }

/** What stands at each position of a floor. */
export function ColumnLines({ types, priceIn }: Props) {
  const { store } = useFormState()
  const draw = useCallback(
    (path: string) => <ColumnFields path={path} types={types} priceIn={priceIn} />,
    [types, priceIn],
  )
  return (
    <Lines<ColumnDraft>
      name="columns"
      label={t('Posiciones de cada piso')}
      nameOf={positionName}
      isOrdered={false}
      most={100}
      add={{
        label: t('Agregar posición'),
        line: () => nextColumn(store.valueAt('columns') as ColumnDraft[]),
      }}
    >
      {draw}
    </Lines>
  )
}

const positionName = (place: number) => t('Posición {n}', { n: place + 1 })

function ColumnFields({ path, types, priceIn }: Props & { path: string }) {
  const options = useMemo(() => types.map(({ id, name }) => ({ value: String(id), label: name })), [types])
  return (
    <>
      <NumberField name={`${path}.position`} label={t('Posición')} decimals={0} />
      {types.length > 0 && (
        <IdField name={`${path}.unitTypeId`} label={t('Tipología')} options={options} searchable={false} />
      )}
      <SelectField
        name={`${path}.orientation`}
        label={t('Orientación')}
        options={choicesOf(orientationWords)}
        clearable
      />
      {priceIn && (
        <NumberField
          name={`${path}.basePrice.amount`}
          label={t('Precio base')}
          suffix={priceIn}
          placeholder={t('El de todas')}
          decimals={priceIn === 'CLP' ? 0 : 2}
        />
      )}
    </>
  )
}
