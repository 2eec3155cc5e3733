import { Beside } from '#web/kit/beside/beside.tsx'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { t } from '#web/kit/text.ts'
import { toUnit } from '#web/places/stock.ts'

const UnitDetail = lazyPart(() => import('../detail/unit-detail.tsx').then((module) => module.UnitDetail))

/** The unit that was opened beside a screen that is no list of units. */
export const UnitBeside = () => <Beside of={UnitDetail} label={t('Unidad')} page={(id) => toUnit({ id })} />
