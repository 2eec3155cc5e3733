import { IconCalendarShare, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { LeadBeside } from '#web/features/leads/leads/lent/lead-beside.tsx'
import { useAddress, useGo } from '#web/kit/address/use-address.ts'
import { Alert } from '#web/kit/alert.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { today } from '#web/kit/dates.ts'
import { ErrorState } from '#web/kit/error-state.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { useCan, useMe } from '#web/kit/me.ts'
import { useIsNarrow, useIsPhone } from '#web/kit/media.ts'
import { ScreenHead } from '#web/kit/screen-head.tsx'
import { Segmented } from '#web/kit/segmented.tsx'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { toCalendar } from '#web/places/leads.ts'
import css from './calendar/calendar.module.css'
import { CalendarFilters } from './calendar/filters.tsx'
import { HourGrid } from './calendar/hour-grid.tsx'
import { beside, type Slot, spanOf } from './calendar/span.ts'
import { useCalendar } from './calendar/use-calendar.ts'
import { Wall } from './calendar/wall.tsx'

const NewTaskAt = lazy(() =>
  import('./calendar/new-task.tsx').then((module) => ({ default: module.NewTaskAt })),
)
const FeedDialog = lazy(() =>
  import('./calendar/feed-dialog.tsx').then((module) => ({ default: module.FeedDialog })),
)

/** What is planned: by the hour of a day or a week, or a month on the wall; carried to another hour or day. */
export function CalendarPage() {
  const me = useMe()
  const can = useCan()
  const goTo = useGo()
  const address = useAddress(toCalendar)
  const isPhone = useIsPhone()
  const isNarrow = useIsNarrow()
  const span = spanOf(address.view ?? (isPhone ? 'day' : 'week'), address.day ?? today())
  const maySeeAll = can('tasks.view_all')
  const isTeam = maySeeAll && (address.whose === 'team' || (!me.isSeller && address.whose !== 'mine'))
  const { sellers, kinds } = address
  const calendar = useCalendar(span, {
    sellersIds: isTeam ? sellers : maySeeAll ? [me.id] : undefined,
    kind: kinds,
  })
  const [creating, setCreating] = useState<Slot>()
  const [subscribing, setSubscribing] = useState(false)
  const go = (changed: Parameters<typeof toCalendar.here>[0]) =>
    goTo(toCalendar.here(changed), { resetScroll: false })
  return (
    <Stack>
      <ScreenHead
        title={t('Calendario')}
        acts={
          <Button icon={IconCalendarShare} onClick={() => setSubscribing(true)}>
            {t('Ver en otro calendario')}
          </Button>
        }
      />
      <div className={css.bar}>
        <Row gap={4}>
          <IconButton
            icon={IconChevronLeft}
            label={t('Anterior')}
            onClick={() => go({ day: beside(span, -1) })}
          />
          <Button size="small" onClick={() => go({ day: today() })}>
            {t('Hoy')}
          </Button>
          <IconButton
            icon={IconChevronRight}
            label={t('Siguiente')}
            onClick={() => go({ day: beside(span, 1) })}
          />
        </Row>
        <span className={css.title} aria-live="polite">
          {span.title}
        </span>
        {maySeeAll && (
          <Segmented
            label={t('De quién')}
            value={isTeam ? 'team' : 'mine'}
            options={[
              { value: 'mine', label: t('Mías') },
              { value: 'team', label: t('Del equipo') },
            ]}
            onChange={(whose) => go({ whose })}
          />
        )}
        <Segmented
          label={t('Vista')}
          value={span.view}
          options={[
            { value: 'day', label: t('Día') },
            { value: 'week', label: t('Semana') },
            { value: 'month', label: t('Mes') },
          ]}
          onChange={(view) => go({ view })}
        />
      </div>
      <CalendarFilters sellers={isTeam ? (sellers ?? []) : undefined} kinds={kinds ?? []} onChange={go} />
      {!calendar.isComplete && (
        <Alert tone="amber">{t('Son más de 2.000 tareas: se muestran las primeras.')}</Alert>
      )}
      {!calendar.tasks && calendar.error && <ErrorState error={calendar.error} onRetry={calendar.refetch} />}
      {!calendar.tasks && !calendar.error && <SkeletonLines lines={10} />}
      {calendar.tasks &&
        (span.view === 'month' || (span.view === 'week' && isNarrow) ? (
          <Wall span={span} calendar={calendar} ofTeam={isTeam} />
        ) : (
          <HourGrid
            span={span}
            calendar={calendar}
            ofTeam={isTeam}
            onCreate={can('tasks.create') ? setCreating : undefined}
          />
        ))}
      <LeadBeside />
      {creating && (
        <Suspense>
          <NewTaskAt slot={creating} onClose={() => setCreating(undefined)} />
        </Suspense>
      )}
      {subscribing && (
        <Suspense>
          <FeedDialog onClose={() => setSubscribing(false)} />
        </Suspense>
      )}
    </Stack>
  )
}
