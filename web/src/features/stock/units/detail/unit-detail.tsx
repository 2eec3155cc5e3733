import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { unitQuery } from '../shared/queries.ts'
import { UnitFacts } from './unit-facts.tsx'
import { UnitHead } from './unit-head.tsx'

const UnitClaims = lazyPart(() => import('../claims/unit-claims.tsx').then((module) => module.UnitClaims))
const LinkedUnits = lazyPart(() => import('./linked-units.tsx').then((module) => module.LinkedUnits))
const UnitLeads = lazyPart(() => import('./unit-leads.tsx').then((module) => module.UnitLeads))
const UnitPrices = lazyPart(() => import('./unit-prices.tsx').then((module) => module.UnitPrices))
const UnitHistory = lazyPart(() => import('../history/unit-history.tsx').then((module) => module.UnitHistory))
const UnitGalleries = lazyPart(() => import('./unit-galleries.tsx').then((module) => module.UnitGalleries))

/** A unit beside the list. */
export function UnitDetail({ id }: { id: number; onClose?: () => void }) {
  const unit = useQuery(unitQuery(id))
  return (
    <Loaded from={unit} lines={10} missing={<NoUnit />}>
      {(unit) => (
        <Stack>
          <UnitHead unit={unit} />
          <Suspense>
            <UnitClaims key={`claims ${id}`} unit={unit} />
          </Suspense>
          <Suspense>
            <UnitLeads key={`leads ${id}`} id={id} />
          </Suspense>
          <Panel title={t('Datos')}>
            <UnitFacts key={id} unit={unit} />
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
        </Stack>
      )}
    </Loaded>
  )
}

const NoUnit = () => (
  <EmptyState mood="missing" title={t('Esta unidad no existe')}>
    <p>{t('Puede haberse eliminado.')}</p>
  </EmptyState>
)
