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
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { useTitle } from '#web/kit/title.ts'
import { toProjectSection, toProjects } from '#web/places/stock.ts'
import { ProjectHead } from './frame/project-head.tsx'
import { ProjectSections } from './frame/project-sections.tsx'
import { sectionGroups } from './frame/sections.ts'
import { projectQuery } from './shared/queries.ts'

const all = sectionGroups.flatMap(({ sections }) => sections)

/** A project: what it is and how its sale goes, and one of its sections. */
export function ProjectPage() {
  const { id, section = 'info' }: { id: number; section?: string } = useAddress(toProjectSection)
  const can = useCan()
  const open = all.find(({ address }) => address === section)
  if (!open) throw notFound({ routeId: rootRouteId })
  const read = useQuery({ ...projectQuery(id), throwOnError: isMissingPage })
  useTitle(read.data && `${read.data.name} · ${open.title}`)
  const { part: Part } = open
  return (
    <Stack gap={16}>
      <Row>
        <ButtonLink {...toProjects()} variant="ghost" size="small" icon={IconArrowLeft}>
          {t('Proyectos')}
        </ButtonLink>
      </Row>
      <Loaded from={read} lines={10}>
        {(project) => (
          <>
            <ProjectHead key={id} project={project} />
            <SectionFrame nav={<ProjectSections id={id} section={section} />}>
              {can(open.can) ? (
                <PanelBoundary of={`${id} ${section}`}>
                  <Suspense fallback={<SkeletonLines lines={8} />}>
                    <Part key={id} project={project} />
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
