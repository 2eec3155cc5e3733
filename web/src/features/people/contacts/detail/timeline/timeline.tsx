import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { timelineQuery } from '#web/features/people/timeline/shared/queries.ts'
import type { Part } from '#web/features/people/timeline/shared/teller.ts'
import { TimelineList } from '#web/features/people/timeline/shared/timeline-list.tsx'
import { Button } from '#web/kit/button.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Segmented } from '#web/kit/segmented.tsx'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import type { Profile } from '../../shared/queries.ts'
import { useTold } from '../use-told.ts'
import { EntryActs } from './entry-acts.tsx'

const partWords: Record<Part | 'all', string> = {
  all: t('Todo'),
  talk: t('Notas'),
  work: t('Leads'),
  tasks: t('Tareas'),
  sales: t('Ventas'),
  files: t('Archivos'),
  changes: t('Cambios'),
}

/** Everything that happened with a contact, or one part of it. */
export function Timeline({ profile }: { profile: Profile }) {
  const [part, setPart] = useState<Part | 'all'>('all')
  const timeline = useInfiniteQuery(timelineQuery(profile.id, part))
  useTold(timeline.error, t('Error al obtener el timeline del cliente'))
  const events = timeline.data?.pages.flatMap((page) => page.results)
  return (
    <Stack gap={16}>
      <Segmented
        label={t('Qué mostrar')}
        value={part}
        options={Object.entries(partWords).map(([value, label]) => ({ value, label }))}
        onChange={(value) => setPart(value as Part | 'all')}
      />
      {timeline.isPending && <SkeletonLines lines={6} />}
      {!events && timeline.error && <ErrorState error={timeline.error} onRetry={timeline.refetch} />}
      {events?.length === 0 && (
        <Words as="p" size={13} tone="muted">
          {part === 'all'
            ? t('Aún no hay actividad. Lo que pase con el contacto queda anotado aquí.')
            : t('Nada de esto todavía.')}
        </Words>
      )}
      {events && events.length > 0 && (
        <TimelineList events={events} after={(event) => <EntryActs event={event} />} />
      )}
      {timeline.hasNextPage && (
        <Button size="small" busy={timeline.isFetchingNextPage} onClick={() => timeline.fetchNextPage()}>
          {t('Ver más')}
        </Button>
      )}
    </Stack>
  )
}
