import { useQuery } from '@tanstack/react-query'
import { Tags } from '#web/features/leads/leads/shared/badges.tsx'
import { TagsPicker } from '#web/features/leads/leads/shared/pickers.tsx'
import { choicesOf } from '#web/features/leads/leads/shared/words.ts'
import { decimalText } from '#web/kit/decimal-text.ts'
import { EditableFact, Fact } from '#web/kit/facts/editable-fact.tsx'
import { ChoiceFact, NumberFact, TextFact } from '#web/kit/facts/fact-kinds.tsx'
import css from '#web/kit/facts/facts.module.css'
import { useAccount } from '#web/kit/me.ts'
import { Money } from '#web/kit/money.tsx'
import { number, t } from '#web/kit/text.ts'
import { areaText } from '../shared/facts.tsx'
import { buildingsQuery, type Unit, type UnitPatch, unitTypesQuery } from '../shared/queries.ts'
import { type Orientation, orientationWords, type UnitKind, unitKindWords } from '../shared/words.ts'
import { GiveBack, inherited } from './inherited.tsx'
import { type Patching, useUnitPatch } from './use-unit-patch.ts'

/** What a unit is, each thing changed where it is read. */
export function UnitFacts({ unit }: { unit: Unit }) {
  const patching = useUnitPatch(unit)
  return (
    <dl className={css.facts}>
      <PriceFacts unit={unit} {...patching} />
      <PlaceFacts unit={unit} {...patching} />
      <ModelFacts unit={unit} {...patching} />
      <TextFact
        {...factOf(unit, patching)}
        label={t('Descripción')}
        long
        value={unit.description}
        onSave={(description, seen) =>
          patching.save({ description }, { description: unit.description }, seen)
        }
      >
        {unit.description ?? undefined}
      </TextFact>
      <EditableFact
        {...factOf(unit, patching)}
        label={t('Etiquetas')}
        value={unit.tags.map(({ id }) => id)}
        editor={(draft, change) => (
          <TagsPicker autoFocus label={t('Etiquetas')} value={draft} onChange={change} />
        )}
        onSave={(tagsIds, seen) =>
          patching.save({ tagsIds }, { tagsIds: unit.tags.map(({ id }) => id) }, seen)
        }
      >
        {unit.tags.length > 0 ? <Tags tags={unit.tags} most={20} /> : undefined}
      </EditableFact>
    </dl>
  )
}

type Props = { unit: Unit } & Patching
const factOf = (unit: Unit, { busy, locked }: Patching) => ({ version: unit.updatedAt, busy, locked })

function PriceFacts({ unit, save, busy, priceLocked }: Props) {
  const { currencyName } = useAccount()
  const { listPrice, pricePerM2, maxDiscountPercent, floorPrice } = unit
  const currency = listPrice?.currency ?? currencyName
  return (
    <>
      <NumberFact
        label={t('Precio lista')}
        unit={currency}
        version={unit.updatedAt}
        busy={busy}
        locked={priceLocked}
        value={listPrice?.amount ?? null}
        onSave={(amount, seen) =>
          save({ listPrice: amount === null ? null : { amount, currency } }, { listPrice }, seen)
        }
      >
        {listPrice ? <Money {...listPrice} /> : undefined}
      </NumberFact>
      <Fact label={t('Precio por m²')}>
        {pricePerM2 ? (
          <Money {...pricePerM2} />
        ) : (
          <span className={css.note}>{t('Sin precio o superficie')}</span>
        )}
      </Fact>
      <NumberFact
        label={t('Descuento máximo')}
        unit="%"
        version={unit.updatedAt}
        busy={busy}
        locked={priceLocked}
        value={maxDiscountPercent}
        onSave={(percent, seen) => save({ maxDiscountPercent: percent }, { maxDiscountPercent }, seen)}
      >
        {maxDiscountPercent === null ? (
          <span className={css.note}>{t('El de su tipología o proyecto')}</span>
        ) : (
          t('{percent} %', { percent: decimalText(maxDiscountPercent, 0, 2) })
        )}
      </NumberFact>
      {floorPrice !== undefined && (
        <NumberFact
          label={t('Precio piso')}
          unit={floorPrice?.currency ?? currency}
          version={unit.updatedAt}
          busy={busy}
          locked={priceLocked}
          value={floorPrice?.amount ?? null}
          onSave={(amount, seen) =>
            save(
              { floorPrice: amount === null ? null : { amount, currency: floorPrice?.currency ?? currency } },
              { floorPrice },
              seen,
            )
          }
        >
          {floorPrice ? <Money {...floorPrice} /> : undefined}
        </NumberFact>
      )}
    </>
  )
}

function PlaceFacts(props: Props) {
  const { unit, save } = props
  const fact = factOf(unit, props)
  const { data: buildings = [] } = useQuery(buildingsQuery(unit.project?.id))
  return (
    <>
      <Fact label={t('Proyecto')}>{unit.project?.name ?? t('Sin proyecto')}</Fact>
      {buildings.length > 0 && (
        <ChoiceFact
          {...fact}
          label={t('Edificio')}
          value={unit.building ? String(unit.building.id) : null}
          options={buildings.map(({ id, name }) => ({ value: String(id), label: name }))}
          onSave={(id, seen) =>
            save(
              { buildingId: id === null ? null : Number(id) },
              { buildingId: unit.building?.id ?? null },
              seen,
            )
          }
        >
          {unit.building?.name}
        </ChoiceFact>
      )}
      <NumberFact
        {...fact}
        label={t('Piso')}
        isWhole
        negative
        value={unit.floor === null ? null : String(unit.floor)}
        onSave={(floor, seen) =>
          save({ floor: floor === null ? null : Number(floor) }, { floor: unit.floor }, seen)
        }
      >
        {unit.floor === null ? undefined : number(unit.floor)}
      </NumberFact>
      <ChoiceFact
        {...fact}
        label={t('Orientación')}
        value={unit.orientation}
        options={choicesOf(orientationWords)}
        onSave={(orientation, seen) =>
          save({ orientation: orientation as Orientation | null }, { orientation: unit.orientation }, seen)
        }
      >
        {unit.orientation ? orientationWords[unit.orientation] : undefined}
      </ChoiceFact>
    </>
  )
}

/** What comes of the type unless the unit says otherwise. */
function ModelFacts(props: Props) {
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
