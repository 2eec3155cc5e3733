import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { LazyDealsOf } from '#web/features/sales/deals/lent/lazy-deals-of.tsx'
import { LazyQuotationsOf } from '#web/features/sales/quotations/lent/lazy-quotations-of.tsx'
import { useAddress } from '#web/kit/address/use-address.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { isMissingPage } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { useTitle } from '#web/kit/title.ts'
import { toUnit, toUnits } from '#web/places/stock.ts'
import css from './detail/detail.module.css'
import { UnitFacts } from './detail/unit-facts.tsx'
import { UnitHead } from './detail/unit-head.tsx'
import { unitQuery } from './shared/queries.ts'
import { unitName } from './shared/words.ts'

const UnitClaims = lazyPart(() => import('./claims/unit-claims.tsx').then((module) => module.UnitClaims))
const LinkedUnits = lazyPart(() => import('./detail/linked-units.tsx').then((module) => module.LinkedUnits))
const UnitLeads = lazyPart(() => import('./detail/unit-leads.tsx').then((module) => module.UnitLeads))
const UnitPrices = lazyPart(() => import('./detail/unit-prices.tsx').then((module) => module.UnitPrices))
const UnitHistory = lazyPart(() => import('./history/unit-history.tsx').then((module) => module.UnitHistory))
const UnitGalleries = lazyPart(() =>
  import('./detail/unit-galleries.tsx').then((module) => module.UnitGalleries),
)

/** A unit with the whole screen to itself. */
export function UnitPage() {
  const { id } = useAddress(toUnit)
  const read = useQuery({ ...unitQuery(id), throwOnError: isMissingPage })
  useTitle(read.data && unitName(read.data))
  return (
    <Stack>
      <Row>
        <ButtonLink {...toUnits()} variant="ghost" size="small" icon={IconArrowLeft}>
          {t('Unidades')}
        </ButtonLink>
      </Row>
      <Loaded from={read} lines={10}>
        {(unit) => (
          <>
            <UnitHead unit={unit} as="h1" />
            <Suspense>
              <UnitClaims key={`claims ${id}`} unit={unit} />
            </Suspense>
            <Suspense>
              <UnitLeads key={`leads ${id}`} id={id} />
            </Suspense>
            <LazyDealsOf query={{ unitsIds: [id] }} />
            <LazyQuotationsOf query={{ unitsIds: [id] }} />
            <Panel title={t('Datos')}>
              <div className={css.wide}>
                <UnitFacts key={id} unit={unit} />
              </div>
            </Panel>
            <Suspense>
              <LinkedUnits unit={unit} />
            </Suspense>
            <Suspense>
              <UnitPrices key={`prices ${id}`} unit={unit} />
            </Suspense>
            <Suspense>
              <UnitHistory key={`history ${id}`} id={id} />
            </Suspense>
            <Suspense>
              <UnitGalleries key={`galleries ${id}`} unit={unit} />
            </Suspense>
          </>
        )}
      </Loaded>
    </Stack>
  )
}
