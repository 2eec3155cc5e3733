import { useQuery } from '@tanstack/react-query'
import { Link } from '#web/kit/address/link.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { apiQuery } from '#web/kit/query.ts'
import { countText, t } from '#web/kit/text.ts'
import { toLeads } from '#web/places/leads.ts'
import type { Project } from '../shared/queries.ts'
import css from './performance.module.css'

/** Each group has a scale of its own: many are discarded, and would make the others look like none. */
const groups = [
  {
    title: t('En curso y ganados'),
    figures: [
      { tab: 'unassigned', count: 'toContactUnassigned', label: t('Sin asignar') },
      { tab: 'to_contact', count: 'toContactAssigned', label: t('A contactar') },
      { tab: 'in_follow_up', count: 'inFollowUp', label: t('En seguimiento') },
      { tab: 'won', count: 'won', label: t('Ganados'), tone: 'won' },
    ],
  },
  {
    title: t('Cerrados sin compra'),
    figures: [
      { tab: 'discarded', count: 'discarded', label: t('Descartados'), tone: 'lost' },
      { tab: 'defective', count: 'defective', label: t('Defectuosos'), tone: 'lost' },
    ],
  },
] as const

/** What a project brings: its leads by where they are, each number the way to its list. */
export function ProjectPerformance({ project }: { project: Project }) {
  const projectsIds = [project.id]
  const counts = useQuery(apiQuery('leads', 'GET /leads/counts/', { query: { projectsIds } }))
  return (
    <Panel title={t('Leads')}>
      <Loaded from={counts} lines={4}>
        {(found) => {
          const isEmpty = groups.every(({ figures }) => figures.every(({ count }) => found[count] === 0))
          if (isEmpty)
            return (
              <EmptyState mood="new" title={t('Aún nadie pregunta por este proyecto')}>
                <p>{t('Aquí se cuentan los leads que lo nombran, desde que llegan hasta que compran.')}</p>
              </EmptyState>
            )
          return (
            <Stack>
              {groups.map(({ title, figures }) => {
                const most = Math.max(1, ...figures.map(({ count }) => found[count]))
                return (
                  <section key={title} aria-label={title}>
                    <h3 className={css.group}>{title}</h3>
                    <ul className={css.figures}>
                      {figures.map(({ tab, count, label, ...figure }) => (
                        <li key={tab}>
                          <Link {...toLeads({ tab, projectsIds })} className={css.figure}>
                            <span>{label}</span>
                            <b>{countText(found[count], found[count] < found.cap)}</b>
                            <i
                              aria-hidden="true"
                              data-tone={'tone' in figure ? figure.tone : undefined}
                              style={{ inlineSize: `${(found[count] / most) * 100}%` }}
                            />
                          </Link>
                        </li>
                      ))}
                    </ul>
                  </section>
                )
              })}
            </Stack>
          )
        }}
      </Loaded>
    </Panel>
  )
}
