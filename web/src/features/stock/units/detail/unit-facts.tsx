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
import { buildingsQuery, type Unit } from '../shared/queries.ts'
import { type Orientation, orientationWords } from '../shared/words.ts'
import { ModelFacts } from './model-facts.tsx'
import { factOf, type Patching, useUnitPatch } from './use-unit-patch.ts'

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
        {unit.tags.length > 0 ? <Tags tags={unit.tags} most={20} wrap /> : undefined}
      </EditableFact>
    </dl>
  )
}

type Props = { unit: Unit } & Patching

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
