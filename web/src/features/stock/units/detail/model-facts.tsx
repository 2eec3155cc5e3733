import { useQuery } from '@tanstack/react-query'
import { choicesOf } from '#web/features/leads/leads/shared/words.ts'
import { ChoiceFact, NumberFact, TextFact } from '#web/kit/facts/fact-kinds.tsx'
import { number, t } from '#web/kit/text.ts'
import { areaText } from '../shared/facts.tsx'
import { type Unit, type UnitPatch, unitTypesQuery } from '../shared/queries.ts'
import { type UnitKind, unitKindWords } from '../shared/words.ts'
import { GiveBack, inherited } from './inherited.tsx'
import { factOf, type Patching } from './use-unit-patch.ts'

/** What comes of the type unless the unit says otherwise. */
export function ModelFacts(props: { unit: Unit } & Patching) {
  const { unit, save } = props
  const fact = factOf(unit, props)
  const { data: types = [] } = useQuery(unitTypesQuery(unit.project?.id))
  const set = (key: keyof UnitPatch) => (value: unknown, seen: string | undefined) =>
    save({ [key]: value } as UnitPatch, { [key]: unit.own[key as 'model'] } as UnitPatch, seen)
  const setWhole = (key: 'rooms' | 'bathrooms') => (text: string | null, seen: string | undefined) =>
    set(key)(text === null ? null : Number(text), seen)
  const setArea = (part: keyof Unit['area']) => (size: string | null, seen: string | undefined) =>
    save({ area: { [part]: size } }, { area: { [part]: unit.own.area[part] } }, seen)
  const hasType = unit.unitType !== null
  const giveBack = (label: string, own: unknown, onGiveBack: () => unknown) =>
    hasType && !props.locked && <GiveBack {...{ label, own, onGiveBack }} busy={props.busy} />
  return (
    <>
      {types.length > 0 && (
        <ChoiceFact
          {...fact}
          label={t('Tipología')}
          value={unit.unitType ? String(unit.unitType.id) : null}
          options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
          onSave={(id, seen) =>
            save(
              { unitTypeId: id === null ? null : Number(id) },
              { unitTypeId: unit.unitType?.id ?? null },
              seen,
            )
          }
        >
          {unit.unitType?.name}
        </ChoiceFact>
      )}
      <ChoiceFact
        {...fact}
        label={t('Tipo')}
        clearable={false}
        value={unit.kind}
        options={choicesOf(unitKindWords)}
        onSave={async (kind, seen) =>
          kind !== null && save({ kind: kind as UnitKind }, { kind: unit.kind }, seen)
        }
      >
        {unitKindWords[unit.kind]}
      </ChoiceFact>
      <TextFact
        {...fact}
        label={t('Modelo')}
        value={unit.own.model}
        onSave={set('model')}
        acts={giveBack(t('Modelo'), unit.own.model, () => set('model')(null, undefined))}
      >
        {inherited(unit.own.model, unit.model, hasType)}
      </TextFact>
      {(['rooms', 'bathrooms'] as const).map((key) => (
        <NumberFact
          key={key}
          {...fact}
          label={roomWords[key]}
          isWhole
          value={unit.own[key] === null ? null : String(unit.own[key])}
          onSave={setWhole(key)}
          acts={giveBack(roomWords[key], unit.own[key], () => setWhole(key)(null, undefined))}
        >
          {inherited(unit.own[key], unit[key] === null ? null : number(unit[key]), hasType)}
        </NumberFact>
      ))}
      {(['interior', 'terrace', 'garden', 'total'] as const).map((part) => (
        <NumberFact
          key={part}
          {...fact}
          label={areaWords[part]}
          unit="m²"
          value={unit.own.area[part]}
          onSave={setArea(part)}
          acts={giveBack(areaWords[part], unit.own.area[part], () => setArea(part)(null, undefined))}
        >
          {inherited(
            unit.own.area[part],
            unit.area[part] === null ? null : areaText(unit.area[part]),
            hasType && part !== 'total',
          )}
        </NumberFact>
      ))}
    </>
  )
}

const roomWords = { rooms: t('Dormitorios'), bathrooms: t('Baños') }
const areaWords = {
  interior: t('Interior'),
  terrace: t('Terraza'),
  garden: t('Jardín'),
  total: t('Superficie total'),
}
