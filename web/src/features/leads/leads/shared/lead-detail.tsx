import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#web/kit/api/problem.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { useKeyShortcuts } from '#web/kit/key-shortcuts.ts'
import { Stack } from '#web/kit/layout.tsx'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { Activity } from '../detail/activity.tsx'
import { Composer } from '../detail/composer.tsx'
import { DetailHead } from '../detail/detail-head.tsx'
import { type DetailTab, DetailTabs } from '../detail/detail-tabs.tsx'
import { NextTaskStrip } from '../detail/next-task.tsx'
import { Questions } from '../detail/questions.tsx'
import { StepPath } from '../detail/step-path.tsx'
import { Summary } from '../detail/summary.tsx'
import { TasksPanel } from '../detail/tasks-panel.tsx'
import { isWorked, leadQuery } from './queries.ts'

/** A lead as the drawers show it: who, where on the way, what next, and the rest by tabs. */
export function LeadDetail({ id }: { id: number; onClose?: () => void }) {
  const [tab, setTab] = useState<DetailTab>('summary')
  const { data: lead, error, refetch } = useQuery(leadQuery(id))
  useKeyShortcuts()
  if (!lead && error) return <LeadFailure error={error} onRetry={refetch} />
  if (!lead) return <SkeletonLines lines={10} />
  return (
    <Stack gap={16}>
      <DetailHead lead={lead} />
      <StepPath lead={lead} />
      {isWorked(lead) && <NextTaskStrip lead={lead} />}
      <Composer lead={lead} />
      <DetailTabs value={tab} onChange={setTab}>
        {tab === 'summary' && <Summary key={id} lead={lead} onAll={() => setTab('activity')} />}
        {tab === 'tasks' && <TasksPanel lead={lead} />}
        {tab === 'questions' && <Questions key={id} lead={lead} />}
        {tab === 'activity' && <Activity contactId={lead.contact.id} leadId={lead.id} />}
      </DetailTabs>
    </Stack>
  )
}

/** Not there, or not for one's eyes: both look the same. */
export const LeadFailure = ({ error, onRetry }: { error: Error; onRetry: () => void }) =>
  error instanceof ApiError && error.status === 404 ? (
    <EmptyState mood="missing" title={t('Este lead no existe')}>
      <p>{t('Puede haberse eliminado, o pertenecer a otro vendedor.')}</p>
    </EmptyState>
  ) : (
    <ErrorState error={error} onRetry={onRetry} />
  )
