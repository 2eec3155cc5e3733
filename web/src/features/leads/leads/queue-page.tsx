import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { usePrefetchQuery } from '@tanstack/react-query'
import { Button, ButtonLink, IconButton } from '#web/kit/button.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { useKeyShortcuts } from '#web/kit/key-shortcuts.ts'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { number, t } from '#web/kit/text.ts'
import { toHome, toLeads } from '#web/places/leads.ts'
import css from './queue/queue.module.css'
import { QueueEnd } from './queue/queue-end.tsx'
import { QueueLead } from './queue/queue-lead.tsx'
import { type Queue, useQueue } from './queue/use-queue.ts'
import { useSwipe } from './queue/use-swipe.ts'
import { leadQuery } from './shared/queries.ts'

/** The waiting leads one at a time, the overdue ones first: call, say what came of it, plan, next. */
export function QueuePage() {
  const queue = useQueue()
  useKeyShortcuts()
  const swipe = useSwipe({ onForward: () => queue.lead && queue.goOn('skipped'), onBack: queue.previous })
  return (
    <div className={css.page} {...swipe}>
      <Head queue={queue} />
      {queue.error && !queue.leads && <ErrorState error={queue.error} onRetry={queue.refetch} />}
      {!queue.error && !queue.leads && <SkeletonLines lines={10} />}
      {queue.leads && !queue.lead && <QueueEnd queue={queue} />}
      {queue.lead && <QueueLead key={queue.lead.id} row={queue.lead} queue={queue} />}
      {queue.next && <Prefetch key={queue.next.id} id={queue.next.id} />}
    </div>
  )
}

function Head({ queue }: { queue: Queue }) {
  const { leads, lead, at, tab, previous, goOn } = queue
  const back = tab ? toLeads({ tab }) : toHome()
  const count = leads?.length ?? 0
  return (
    <header className={css.head}>
      <h1>{t('Atender uno por uno')}</h1>
      {lead && (
        <span className={css.place} role="status">
          {t('{at} de {count}', { at: number(at + 1), count: number(count) })}
        </span>
      )}
      <progress className={css.progress} max={Math.max(1, count)} value={lead ? at : count} aria-hidden />
      <span className={css.acts}>
        {lead && (
          <>
            <IconButton
              icon={IconChevronLeft}
              label={t('Anterior (k)')}
              aria-keyshortcuts="k"
              disabled={!previous}
              onClick={previous}
            />
            <Button icon={IconChevronRight} aria-keyshortcuts="j" onClick={() => goOn('skipped')}>
              {t('Saltar')}
            </Button>
          </>
        )}
        <ButtonLink {...back} variant="ghost">
          {t('Terminar')}
        </ButtonLink>
      </span>
    </header>
  )
}

/** The next lead is read while one is with this one. */
function Prefetch({ id }: { id: number }) {
  usePrefetchQuery(leadQuery(id))
  return null
}
