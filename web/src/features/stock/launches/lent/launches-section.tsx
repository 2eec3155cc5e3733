import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import type { Project } from '#web/features/stock/projects/shared/queries.ts'
import { Link } from '#web/kit/address/link.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { exact } from '#web/kit/dates.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Row } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { Pages } from '#web/kit/pages.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { plural, t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { toLaunch } from '#web/places/stock.ts'
import css from '../launches.module.css'
import { StatusBadge } from '../setup/status-badge.tsx'
import { type Launch, launchesQuery, pageSize } from '../shared/queries.ts'
import { turnOrderWords } from '../shared/words.ts'

const dialogOf = {
  create: lazy(() => import('../setup/launch-form.tsx').then((module) => ({ default: module.LaunchForm }))),
}

/** The launches of a project, the latest first. */
export function LaunchesSection({ project }: { project: Pick<Project, 'id'> }) {
  const may = useCan()('projects.edit')
  const [page, setPage] = useState(1)
  const launches = useQuery(launchesQuery(project.id, page))
  const { create, dialogs } = useDialogs(dialogOf)
  const acts = may && (
    <Button size="small" variant="primary" icon={IconPlus} onClick={() => create({ projectId: project.id })}>
      {t('Crear lanzamiento')}
    </Button>
  )
  return (
    <>
      <Loaded panel from={launches}>
        {({ results, count }) => (
          <Panel title={t('Lanzamientos')} count={count} acts={acts} flush>
            {results.length === 0 && (
              <EmptyState mood="new" title={t('Aún no hay lanzamientos')}>
                <p>
                  {t(
                    'Un día de venta por turnos: los clientes se inscriben con lo que quieren y eligen uno tras otro.',
                  )}
                </p>
              </EmptyState>
            )}
            <ul className={css.list} aria-label={t('Lanzamientos')}>
              {results.map((launch) => (
                <LaunchRow key={launch.id} launch={launch} />
              ))}
            </ul>
            {count > pageSize && (
              <div className={css.pages}>
                <Pages page={page} last={Math.ceil(count / pageSize)} onPage={setPage} />
              </div>
            )}
          </Panel>
        )}
      </Loaded>
      {dialogs}
    </>
  )
}

function LaunchRow({ launch }: { launch: Launch }) {
  const { id, name, startsAt, turnOrder, turnMinutes, desks, registrations } = launch
  const registered = Object.values(registrations).reduce((sum, count) => sum + count, 0)
  const about = [
    turnOrderWords[turnOrder],
    plural(turnMinutes, 'turnos de 1 minuto', 'turnos de {count} minutos'),
    plural(desks, '1 mesa', '{count} mesas'),
  ]
  return (
    <li className={css.row}>
      <div className={css.what}>
        <Row gap={8} wrap>
          <Link {...toLaunch({ id })} className={css.name}>
            <bdi>{name}</bdi>
          </Link>
          <StatusBadge launch={launch} />
        </Row>
        <small>
          {exact(startsAt)} · {about.join(' · ')}
        </small>
      </div>
      <Badge>{plural(registered, '1 inscrito', '{count} inscritos')}</Badge>
    </li>
  )
}
