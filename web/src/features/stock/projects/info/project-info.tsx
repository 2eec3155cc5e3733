import { Suspense } from 'react'
import css from '#web/kit/facts/facts.module.css'
import { Grid, Stack } from '#web/kit/layout.tsx'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import type { Project } from '../shared/queries.ts'
import { pointOf } from './map-point.ts'
import { PlaceFacts } from './place-facts.tsx'
import { PublicFacts } from './public-facts.tsx'
import { SalesRoomFacts } from './sales-room-facts.tsx'
import { useProjectPatch } from './use-project-patch.ts'
import { WorkFacts } from './work-facts.tsx'

const ProjectMap = lazyPart(() => import('./map/project-map.tsx').then((module) => module.ProjectMap))

/** What a project is, each thing changed where it is read. */
export function ProjectInfo({ project }: { project: Project }) {
  const given = { project, ...useProjectPatch(project) }
  const point = pointOf(project)
  return (
    <Grid columns={2} gap={16}>
      <Stack gap={16}>
        <Panel title={t('Proyecto')}>
          <dl className={css.facts}>
            <WorkFacts {...given} />
          </dl>
        </Panel>
        <Panel title={t('Sala de ventas')}>
          <dl className={css.facts}>
            <SalesRoomFacts {...given} />
          </dl>
        </Panel>
      </Stack>
      <Stack gap={16}>
        <Panel title={t('Ubicación')}>
          <dl className={css.facts}>
            <PlaceFacts {...given} />
          </dl>
          {point && (
            <Suspense>
              <ProjectMap point={point} />
            </Suspense>
          )}
        </Panel>
        <Panel title={t('En la web')}>
          <dl className={css.facts}>
            <PublicFacts {...given} />
          </dl>
        </Panel>
      </Stack>
    </Grid>
  )
}
