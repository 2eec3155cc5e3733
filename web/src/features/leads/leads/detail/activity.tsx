import { useInfiniteQuery } from '@tanstack/react-query'
import { AgentDid } from '#web/features/messaging/agent/shared/agent-did.tsx'
import { timelineQuery } from '#web/features/people/timeline/shared/queries.ts'
import { TimelineList } from '#web/features/people/timeline/shared/timeline-list.tsx'
import { Button } from '#web/kit/button.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'

/** Everything that happened with the lead's contact, or only the latest few. */
export function Activity({ contactId, leadId, most }: { contactId: number; leadId: number; most?: number }) {
  const timeline = useInfiniteQuery(timelineQuery(contactId))
  if (timeline.isPending) return <SkeletonLines lines={3} />
  if (!timeline.data) return <ErrorState error={timeline.error} onRetry={timeline.refetch} />
  const events = timeline.data.pages.flatMap((page) => page.results)
  if (events.length === 0) {
    return (
      <Words as="p" size={13} tone="muted">
        {t('Aún no hay actividad. Lo que pase con el lead queda anotado aquí.')}
      </Words>
    )
  }
  return (
    <Stack gap={16}>
      <TimelineList
        events={events.slice(0, most)}
        leadId={leadId}
        after={({ actorKind, kind }) =>
          actorKind === 'agent' && kind === 'note' && <AgentDid contactId={contactId} />
        }
      />
      {most === undefined && timeline.hasNextPage && (
        <Button size="small" busy={timeline.isFetchingNextPage} onClick={() => timeline.fetchNextPage()}>
          {t('Ver más')}
        </Button>
      )}
    </Stack>
  )
}
