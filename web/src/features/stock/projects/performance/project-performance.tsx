import { useQuery } from '@tanstack/react-query'
import { Link } from '#web/kit/address/link.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { apiQuery } from '#web/kit/query.ts'
import { countText, t } from '#web/kit/text.ts'
import { toLeads } from '#web/places/leads.ts'
import type { Project } from '../shared/queries.ts'
import css from './performance.module.css'

const figures = [
  { tab: 'unassigned', count: 'toContactUnassigned', label: t('Sin asignar') },
  { tab: 'to_contact', count: 'toContactAssigned', label: t('A contactar') },
  { tab: 'in_follow_up', count: 'inFollowUp', label: t('En seguimiento') },
  { tab: 'won', count: 'won', label: t('Ganados') },
  { tab: 'discarded', count: 'discarded', label: t('Descartados') },
  { tab: 'defective', count: 'defective', label: t('Defectuosos') },
] as const

/** What a project brings: its leads by where they are, each number the way to its list. */
export function ProjectPerformance({ project }: { project: Project }) {
  const projectsIds = [project.id]
  const counts = useQuery(apiQuery('leads', 'GET /leads/counts/', { query: { projectsIds } }))
  return (
    <Panel title={t('Leads')}>
      <Loaded from={counts} lines={4}>
        {(found) => {
          const most = Math.max(1, ...figures.map(({ count }) => found[count]))
          if (figures.every(({ count }) => found[count] === 0))
            return (
              <EmptyState mood="new" title={t('Aún nadie pregunta por este proyecto')}>
                <p>{t('Aquí se cuentan los leads que lo nombran, desde que llegan hasta que compran.')}</p>
              </EmptyState>
            )
          return (
            <ul className={css.figures}>
              {figures.map(({ tab, count, label }) => (
                <li key={tab}>
                  <Link {...toLeads({ tab, projectsIds })} className={css.figure}>
                    <span>{label}</span>
                    <b>{countText(found[count], found[count] < found.cap)}</b>
                    <i aria-hidden="true" style={{ inlineSize: `${(found[count] / most) * 100}%` }} />
                  </Link>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Panel>
  )
}
