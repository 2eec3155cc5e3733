import { useQuery } from '@tanstack/react-query'
import { auditSentence } from '#web/features/office/audit/shared/audit-sentence.ts'
import { Differences } from '#web/features/office/audit/shared/differences.tsx'
import { aboutQuery } from '#web/features/office/audit/shared/queries.ts'
import { ErrorState } from '#web/kit/error-state.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import css from './detail.module.css'

/** Who gave and took what, and when. */
export function UserHistory({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(aboutQuery(id))
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonLines lines={6} />
  if (data.count === 0) return <Words tone="muted">{t('Nadie le ha cambiado nada todavía.')}</Words>
  return (
    <ul>
      {data.results.map((entry) => (
        <li key={entry.id} className={css.entry}>
          <Stack gap={6}>
            <Words tone="ink" weight={500}>
              {auditSentence(entry)}
            </Words>
            <Words size={13} tone="muted">
              {entry.user?.name ?? t('El sistema')} · <When at={entry.at} />
            </Words>
            <Differences data={entry.data} />
          </Stack>
        </li>
      ))}
    </ul>
  )
}
