import { IconCalendarShare, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { LeadBeside } from '#web/features/leads/leads/shared/lead-beside.tsx'
import { useAddress, useGo } from '#web/kit/address/use-address.ts'
import { Alert } from '#web/kit/alert.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { today } from '#web/kit/dates.ts'
import { ErrorState } from '#web/kit/error-state.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { useCan, useMe } from '#web/kit/me.ts'
import { Segmented } from '#web/kit/segmented.tsx'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { toCalendar } from '#web/places/leads.ts'
import css from './calendar/calendar.module.css'
import { beside, spanOf } from './calendar/span.ts'
import { useCalendar } from './calendar/use-calendar.ts'
import { Wall } from './calendar/wall.tsx'

const FeedDialog = lazy(() =>
  import('./calendar/feed-dialog.tsx').then((module) => ({ default: module.FeedDialog })),
)

/** What is planned, by day: a week or a month on the wall, to be carried from day to day. */
export function CalendarPage() {
  const me = useMe()
  const can = useCan()
  const goTo = useGo()
  const address = useAddress(toCalendar)
  const span = spanOf(address.view ?? 'week', address.day ?? today())
  const maySeeAll = can('tasks.view_all')
  const isTeam = maySeeAll && (address.whose === 'team' || (!me.isSeller && address.whose !== 'mine'))
  const calendar = useCalendar(span, isTeam || !maySeeAll ? undefined : [me.id])
  const [subscribing, setSubscribing] = useState(false)
  const go = (changed: Parameters<typeof toCalendar.here>[0]) =>
    goTo(toCalendar.here(changed), { resetScroll: false })
  return (
    <Stack>
      <Row wrap spread>
        <h1>{t('Calendario')}</h1>
        <Button icon={IconCalendarShare} onClick={() => setSubscribing(true)}>
          {t('Ver en otro calendario')}
        </Button>
      </Row>
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
            { value: 'week', label: t('Semana') },
            { value: 'month', label: t('Mes') },
          ]}
          onChange={(view) => go({ view })}
        />
      </div>
      {!calendar.isComplete && (
        <Alert tone="amber">{t('Son más de 2.000 tareas: se muestran las primeras.')}</Alert>
      )}
      {!calendar.tasks && calendar.error && <ErrorState error={calendar.error} onRetry={calendar.refetch} />}
      {!calendar.tasks && !calendar.error && <SkeletonLines lines={10} />}
      {calendar.tasks && <Wall span={span} calendar={calendar} />}
      <LeadBeside />
      {subscribing && (
        <Suspense>
          <FeedDialog onClose={() => setSubscribing(false)} />
        </Suspense>
      )}
    </Stack>
  )
}
