import { useQuery } from '@tanstack/react-query'
import { orientationWords, unitName } from '#web/features/stock/units/shared/words.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { moneyText } from '#web/kit/money.tsx'
import { plural, t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { WishWords } from '../clients/wish-words.tsx'
import {
  type FreeOfWish,
  type Registration,
  registrationQuery,
  type Wish,
  type WishedUnit,
} from '../shared/queries.ts'
import css from './day.module.css'

type Claim = {
  onClaim: (unitId: number) => void
  /** The unit that is being claimed. */
  given: number | undefined
  isPaused: boolean
}
type Props = { registration: Pick<Registration, 'id'>; claim?: Claim }

/** What is still free of each wish; in a turn, each unit is a button that takes it. */
export function FreeOfClient({ registration, claim }: Props) {
  const read = useQuery(registrationQuery(registration.id))
  return (
    <Loaded from={read} lines={3}>
      {({ wishes, free }) => (
        <div className={css.wishes}>
          {wishes?.length === 0 && <Words tone="muted">{t('No indicó preferencias')}</Words>}
          {free?.map((one) => (
            <FreeWish key={one.wish} free={one} wish={wishes?.[one.wish - 1] ?? {}} claim={claim} />
          ))}
        </div>
      )}
    </Loaded>
  )
}

type WishProps = { free: FreeOfWish; wish: Wish; claim: Claim | undefined }

function FreeWish({ free: { wish: place, count, units }, wish, claim }: WishProps) {
  return (
    <div>
      <Words as="p" weight={500} tone={count > 0 ? 'ink' : 'muted'}>
        {place}. <WishWords wish={wish} />
        {' · '}
        {count === 0 ? t('ya no queda') : plural(count, '1 libre', '{count} libres')}
      </Words>
      <ul className={css.units}>
        {units.map((unit) => (
          <li key={unit.id}>
            {claim ? (
              <button
                type="button"
                className={css.take}
                disabled={claim.isPaused || claim.given !== undefined}
                aria-busy={claim.given === unit.id || undefined}
                aria-label={t('Tomar {unit}', { unit: unitName(unit) })}
                onClick={() => claim.onClaim(unit.id)}
              >
                <UnitWords unit={unit} />
              </button>
            ) : (
              <span className={css.take}>
                <UnitWords unit={unit} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const UnitWords = ({ unit }: { unit: WishedUnit }) => (
  <>
    <b>{unitName(unit)}</b>
    <small>
      {[
        unit.floor !== null && t('piso {floor}', { floor: unit.floor }),
        unit.orientation && orientationWords[unit.orientation],
        unit.listPrice && moneyText(unit.listPrice.amount, unit.listPrice.currency, true),
      ]
        .filter(Boolean)
        .join(' · ')}
    </small>
  </>
)
