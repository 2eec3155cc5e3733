import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#web/kit/api.ts'
import { longDay } from '#web/kit/dates.ts'
import { NotLoaded } from '#web/kit/not-loaded.tsx'
import { apiQuery } from '#web/kit/query.ts'
import { number, t } from '#web/kit/text.ts'
import css from './daily-strip.module.css'

type Stats = Answer<'GET /leads/daily-stats/'>
type Kind = 'new' | 'contacted' | 'discarded' | 'won'

const kinds: { kind: Kind; label: string; isBad?: true }[] = [
  { kind: 'new', label: t('Leads nuevos') },
  { kind: 'contacted', label: t('Contactados') },
  { kind: 'won', label: t('Ganados') },
  { kind: 'discarded', label: t('Descartados'), isBad: true },
]
const barsShown = 14

const dailyStatsQuery = (days?: number) => apiQuery('leads', 'GET /leads/daily-stats/', { query: { days } })

/** Today against yesterday until this hour, and the last two weeks in small bars; `brief` in a line, above a list. */
export function DailyStrip({ brief = false }: { brief?: boolean }) {
  const { data, error, refetch } = useQuery(dailyStatsQuery(brief ? 2 : undefined))
  if (brief) return <BriefStrip data={data} />
  if (error && !data) return <NotLoaded what={t('El día')} error={error} onRetry={refetch} />
  if (!data) return null
  return (
    <section className={css.strip} aria-label={t('El día')}>
      {kinds.map(({ kind, label, isBad }) => (
        <div key={kind} className={css.cell}>
          <span className={css.label}>{label}</span>
          <span className={css.value}>
            {number(data.today[kind])}
            <Difference by={data.today[kind] - data.yesterdayByNow[kind]} isBad={isBad} />
          </span>
          <Bars days={data.byDay.slice(-barsShown)} kind={kind} />
          <span className={css.label}>{yesterdayOf(data, kind)}</span>
        </div>
      ))}
      <TasksCell today={data.today} />
    </section>
  )
}

/** Its line is there before its figures, so that the list below does not jump. */
function BriefStrip({ data }: { data: Stats | undefined }) {
  return (
    <section className={css.brief} aria-label={t('El día')}>
      <b>{t('Hoy')}</b>
      {data &&
        kinds.map(({ kind, label, isBad }) => (
          <span key={kind} title={yesterdayOf(data, kind)}>
            {label} <b>{number(data.today[kind])}</b>{' '}
            <Difference by={data.today[kind] - data.yesterdayByNow[kind]} isBad={isBad} />
          </span>
        ))}
      {data && (
        <span>
          {t('Tareas hechas')} <b>{number(data.today.tasksDone)}</b>{' '}
          {t('de {count} para hoy', { count: data.today.tasksDue })}
        </span>
      )}
    </section>
  )
}

const yesterdayOf = ({ yesterday, yesterdayByNow }: Stats, kind: Kind) =>
  t('Ayer a esta hora: {count}, en todo el día: {all}', {
    count: yesterdayByNow[kind],
    all: yesterday[kind],
  })

/** More than yesterday is good news, except of what one does not want. */
function Difference({ by, isBad = false }: { by: number; isBad?: boolean | undefined }) {
  if (by === 0) return null
  const isGood = by > 0 !== isBad
  return <span data-tone={isGood ? 'green' : 'red'}>{by > 0 ? `+${number(by)}` : number(by)}</span>
}

function Bars({ days, kind }: { days: Stats['byDay']; kind: Kind }) {
  const most = Math.max(1, ...days.map((day) => day[kind]))
  return (
    <span className={css.bars} aria-hidden="true">
      {days.map((day) => (
        <i
          key={day.date}
          title={`${longDay(day.date)}: ${number(day[kind])}`}
          style={{ blockSize: `${Math.max(6, (day[kind] / most) * 100)}%` }}
        />
      ))}
    </span>
  )
}

function TasksCell({ today: { tasksDue, tasksDone } }: { today: Stats['today'] }) {
  const all = Math.max(tasksDue, tasksDone)
  return (
    <div className={css.cell}>
      <span className={css.label}>{t('Tareas de hoy')}</span>
      <span className={css.value}>{number(tasksDone)}</span>
      <span className={css.progress} aria-hidden="true">
        <i style={{ inlineSize: `${all === 0 ? 0 : (tasksDone / all) * 100}%` }} />
      </span>
      <span className={css.label}>{t('hechas, de {count} para hoy', { count: tasksDue })}</span>
    </div>
  )
}
