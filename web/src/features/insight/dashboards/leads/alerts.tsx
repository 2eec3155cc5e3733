import {
  IconAlarm,
  IconCalendarOff,
  IconHourglass,
  IconTrendingDown,
  IconUserQuestion,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { LeadAlert } from '#contract/insight/dashboard-figures.ts'
import { Link } from '#web/kit/address/link.tsx'
import type { Target } from '#web/kit/address/place.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Icon, type IconType } from '#web/kit/icon.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { countText, percent, plural, t } from '#web/kit/text.ts'
import { leadsOf, leadsToMind } from '../shared/links.ts'
import { leadAlertsQuery } from '../shared/queries.ts'
import css from './alerts.module.css'
import { fallingMethods } from './falling.ts'
import type { PartProps } from './parts.ts'

type Told = { key: string; icon: IconType; tone: 'red' | 'amber'; title: string; detail: string; to: Target }

const kinds: { alert: LeadAlert; icon: IconType; tone: Told['tone']; title: string; detail: string }[] = [
  {
    alert: 'overdue',
    icon: IconAlarm,
    tone: 'red',
    title: t('Primera respuesta vencida'),
    detail: t('Nadie respondió y el plazo pasó'),
  },
  {
    alert: 'unassigned',
    icon: IconUserQuestion,
    tone: 'red',
    title: t('Sin vendedor'),
    detail: t('Por contactar y de nadie'),
  },
  {
    alert: 'without_task',
    icon: IconCalendarOff,
    tone: 'amber',
    title: t('Sin próxima tarea'),
    detail: t('Abiertos y sin nada planificado'),
  },
  {
    alert: 'stale',
    icon: IconHourglass,
    tone: 'amber',
    title: t('Detenidos'),
    detail: t('Más tiempo en su etapa del que ella permite'),
  },
]

/** What asks for an act now, and origins that bring worse leads than before. */
export function Alerts({ found, scope }: PartProps) {
  const read = useQuery(leadAlertsQuery(scope.filters))
  return (
    <Panel title={t('Alertas')} flush>
      <Loaded from={read} lines={4}>
        {({ sellerId, cap, falling: limits, ...counts }) => {
          const now = kinds.flatMap(({ alert, title, ...kind }): Told[] => {
            const count = counts[alert === 'without_task' ? 'withoutTask' : alert]
            const to = leadsToMind({ filters: scope.filters, sellerId }, alert)
            const text = `${title}: ${countText(count, count < cap)}`
            return count === 0 ? [] : [{ key: alert, ...kind, title: text, to }]
          })
          const falling = fallingMethods(found.byMethod, limits).map(
            ({ id, name, bad, share, formerShare }): Told => ({
              key: `method ${id}`,
              icon: IconTrendingDown,
              tone: 'amber',
              title: t('{name}: empeora la calidad', { name: name ?? t('Sin origen') }),
              detail: `${plural(bad, '1 descartado', '{count} descartados')} · ${t('{share}, antes {before}', { share: percent(share), before: percent(formerShare) })}`,
              to: leadsOf(scope, 'discarded', { methodsIds: [id] }),
            }),
          )
          const all = [...now, ...falling]
          if (all.length === 0)
            return (
              <EmptyState mood="done" title={t('Nada que atender')}>
                <p>{t('Aquí se avisa de respuestas vencidas, leads sin tarea o detenidos.')}</p>
              </EmptyState>
            )
          return (
            <ul>
              {all.map(({ key, icon, tone, title, detail, to }) => (
                <li key={key}>
                  <Link {...to} className={css.alert}>
                    <span className={css.icon} data-tone={tone}>
                      <Icon of={icon} />
                    </span>
                    <span className={css.words}>
                      <b dir="auto">{title}</b>
                      <span>{detail}</span>
                    </span>
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
