import { useQuery } from '@tanstack/react-query'
import { here } from '#web/kit/address/place.ts'
import { useGo, useSearchValues } from '#web/kit/address/use-address.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { useKeyShortcuts } from '#web/kit/key-shortcuts.ts'
import { Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { Activity } from '../detail/activity.tsx'
import { Composer } from '../detail/composer.tsx'
import { DetailHead } from '../detail/detail-head.tsx'
import { type DetailTab, DetailTabs, isDetailTab } from '../detail/detail-tabs.tsx'
import { NextTaskStrip } from '../detail/next-task.tsx'
import { PersonFiles } from '../detail/person-files.tsx'
import { Questions } from '../detail/questions.tsx'
import { StepPath } from '../detail/step-path.tsx'
import { Summary } from '../detail/summary.tsx'
import { TasksPanel } from '../detail/tasks-panel.tsx'
import { isWorked, type Lead, leadQuery } from '../shared/queries.ts'

/** A lead as the drawers show it: who, where on the way, what next, and the rest by tabs. */
export function LeadDetail({ id }: { id: number; onClose?: () => void }) {
  const lead = useQuery(leadQuery(id))
  useKeyShortcuts()
  return (
    <Loaded from={lead} lines={10} missing={<NoLead />}>
      {(lead) => <Detail lead={lead} />}
    </Loaded>
  )
}

function Detail({ lead }: { lead: Lead }) {
  const { id } = lead
  const address = useSearchValues()
  const go = useGo()
  const can = useCan()
  const shown = (one: DetailTab) => one !== 'files' || can('contacts.view')
  const tab = isDetailTab(address.part) && shown(address.part) ? address.part : 'summary'
  const setTab = (part: DetailTab) => void go(here({ part }), { replace: true, resetScroll: false })
  return (
    <Stack gap={16}>
      <DetailHead lead={lead} />
      <StepPath lead={lead} />
      {isWorked(lead) && <NextTaskStrip lead={lead} />}
      <Composer lead={lead} />
      <DetailTabs value={tab} onChange={setTab} shown={shown}>
        {tab === 'summary' && <Summary key={id} lead={lead} onAll={() => setTab('activity')} />}
        {tab === 'tasks' && <TasksPanel lead={lead} />}
        {tab === 'questions' && <Questions key={id} lead={lead} />}
        {tab === 'activity' && <Activity contactId={lead.contact.id} leadId={lead.id} />}
        {tab === 'files' && <PersonFiles lead={lead} />}
      </DetailTabs>
    </Stack>
  )
}

const NoLead = () => (
  <EmptyState mood="missing" title={t('Este lead no existe')}>
    <p>{t('Puede haberse eliminado, o pertenecer a otro vendedor.')}</p>
  </EmptyState>
)
