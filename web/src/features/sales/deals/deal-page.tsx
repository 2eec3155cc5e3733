import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { notFound, rootRouteId } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useAddress } from '#web/kit/address/use-address.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { PanelBoundary } from '#web/kit/panel.tsx'
import { isMissingPage } from '#web/kit/query.ts'
import { SectionFrame } from '#web/kit/section-nav/section-frame.tsx'
import { SectionNav } from '#web/kit/section-nav/section-nav.tsx'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { useTitle } from '#web/kit/title.ts'
import { toDealSection, toDeals } from '#web/places/sales.ts'
import { DealHead } from './frame/deal-head.tsx'
import { sections } from './frame/sections.ts'
import { dealQuery } from './shared/queries.ts'
import { dealName } from './shared/words.ts'

const [first] = sections

/** A deal: how far it has come, and one of its sections. */
export function DealPage() {
  const { id, section = first?.address }: { id: number; section?: string } = useAddress(toDealSection)
  const can = useCan()
  const open = sections.find(({ address }) => address === section)
  if (!open) throw notFound({ routeId: rootRouteId })
  const read = useQuery({ ...dealQuery(id), throwOnError: isMissingPage })
  useTitle(read.data && `${dealName(read.data)} · ${open.title}`)
  const { part: Part } = open
  const links = sections
    .filter(({ can: needed }) => can(needed))
    .map(({ address, title, icon }) => ({
      key: address,
      label: title,
      icon,
      target: toDealSection({ id, section: address }),
      isCurrent: address === section,
    }))
  return (
    <Stack gap={16}>
      <Row>
        <ButtonLink {...toDeals({})} variant="ghost" size="small" icon={IconArrowLeft}>
          {t('Negocios')}
        </ButtonLink>
      </Row>
      <Loaded from={read} lines={10}>
        {(deal) => (
          <>
            <DealHead key={id} deal={deal} as="h1" />
            <SectionFrame
              nav={<SectionNav label={t('Secciones del negocio')} groups={[{ sections: links }]} />}
            >
              {can(open.can) ? (
                <PanelBoundary of={`${id} ${section}`}>
                  <Suspense fallback={<SkeletonLines lines={8} />}>
                    <Part key={id} deal={deal} />
                  </Suspense>
                </PanelBoundary>
              ) : (
                <EmptyState mood="locked" title={t('Sin acceso')}>
                  {t('Pedir acceso a quien administra la cuenta.')}
                </EmptyState>
              )}
            </SectionFrame>
          </>
        )}
      </Loaded>
    </Stack>
  )
}
