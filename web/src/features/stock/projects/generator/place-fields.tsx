import { useEffect, useState } from 'react'
import { choicesOf } from '#web/features/leads/leads/shared/words.ts'
import { SelectField, TextField } from '#web/kit/form/fields.tsx'
import { useFormState } from '#web/kit/form/form.tsx'
import { NumberField } from '#web/kit/form/number-field.tsx'
import { Select } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'
import { unitKindWords } from '../../units/shared/words.ts'
import type { Building } from '../buildings/building-acts.ts'
import css from './generator.module.css'
import { parts } from './plan-draft.ts'

/** Where the units stand, and what they are called. */
export function PlaceFields({ buildings }: { buildings: readonly Building[] }) {
  const { set, valueAt, errorAt } = useFormState()
  const chosen = valueAt('buildingId')
  const choose = (id: string | null) => {
    const building = buildings.find((one) => String(one.id) === id)
    if (!building) return
    set('buildingId', building.id)
    set('floors', { from: '1', to: String(building.floors) })
  }
  return (
    <>
      <Select
        label={t('Edificio')}
        required
        options={buildings.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={typeof chosen === 'number' ? String(chosen) : null}
        error={errorAt('buildingId')}
        onChange={choose}
      />
      <SelectField
        name="kind"
        label={t('Tipo')}
        options={choicesOf(unitKindWords)}
        clearable
        placeholder={t('El de la tipología')}
      />
      <NumberField name="floors.from" label={t('Del piso')} decimals={0} negative required />
      <NumberField name="floors.to" label={t('Al piso')} decimals={0} negative required />
      <SkippedFloors />
      <TextField
        name="skippedNumbers"
        label={t('Números que se saltan')}
        hint={t('Separados por comas: {example}', { example: '104, 1304' })}
      />
      <Pattern />
    </>
  )
}

function SkippedFloors() {
  const { store } = useFormState()
  useEffect(
    () =>
      store.check('skippedFloors', (typed) =>
        parts(String(typed ?? '')).every((part) => /^-?\d{1,3}$/.test(part))
          ? undefined
          : t('Escribir pisos separados por comas'),
      ),
    [store],
  )
  return (
    <TextField
      name="skippedFloors"
      label={t('Pisos que se saltan')}
      hint={t('Separados por comas: {example}', { example: '13, 14' })}
      inputMode="text"
    />
  )
}

/** Patterns that are usual, by what they make of the third position of floor 12. */
const patterns = [
  ['1203', '{floor}{position:2}'],
  ['12-C', '{floor}-{letter}'],
  ['12C', '{floor}{letter}'],
  ['001', '{n:3}'],
] as const
const own = 'own'

function Pattern() {
  const { set, valueAt, errorAt } = useFormState()
  const pattern = valueAt('numberPattern')
  const [isOwn, setOwn] = useState(() => patterns.every(([, usual]) => usual !== pattern))
  const choose = (chosen: string) => {
    setOwn(chosen === own)
    if (chosen !== own) set('numberPattern', chosen)
  }
  return (
    <div className={css.step}>
      <Select
        label={t('Numeración')}
        required
        hint={t('Cómo se llama la tercera unidad del piso 12.')}
        error={isOwn ? undefined : errorAt('numberPattern')}
        options={[...patterns.map(([label, value]) => ({ value, label })), { value: own, label: t('Otra…') }]}
        value={isOwn ? own : String(pattern)}
        onChange={(chosen) => chosen && choose(chosen)}
      />
      {isOwn && (
        <TextField
          name="numberPattern"
          label={t('Numeración propia')}
          hint={t(
            'Lo que va entre llaves cambia en cada unidad. {floor}: piso · {position:2}: posición con dos cifras · {letter}: A, B… · {n:3}: correlativo',
          )}
          required
          dir="ltr"
          maxLength={40}
        />
      )}
    </div>
  )
}
