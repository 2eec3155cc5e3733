import { lazy, type ReactNode, Suspense } from 'react'
import { LazyMyMonth } from '#web/features/insight/dashboards/lent/lazy-my-month.tsx'
import { DailyStrip } from '#web/features/leads/leads/shared/daily-strip.tsx'
import { LazyClosingWindows } from '#web/features/messaging/conversations/lent/lazy-closing-windows.tsx'
import { LazyDocumentsToFollow } from '#web/features/sales/deals/lent/lazy-documents-to-follow.tsx'
import { LazyQuotationsToFollow } from '#web/features/sales/quotations/lent/lazy-quotations-to-follow.tsx'
import { useKeyShortcuts } from '#web/kit/key-shortcuts.ts'
import { Cell, Masonry } from '#web/kit/masonry/masonry.tsx'
import { useCan, useMe } from '#web/kit/me.ts'
import { PanelBoundary } from '#web/kit/panel.tsx'
import { Attention } from './attention.tsx'
import { Greeting } from './greeting.tsx'
import css from './home-page.module.css'
import { MySteps } from './my-steps.tsx'
import { OfferedLeads } from './offered-leads.tsx'
import { ResponseStats } from './response-stats.tsx'
import { Tasks } from './tasks.tsx'
import { WaitingBeside } from './waiting-beside.tsx'
import { WaitingLeads } from './waiting-leads.tsx'

const FirstSteps = lazy(() => import('./first-steps.tsx').then((module) => ({ default: module.FirstSteps })))

/** The morning of who sells: who waits for an answer, what is planned, what stands still, and how it goes. */
export function HomePage() {
  const can = useCan()
  const me = useMe()
  useKeyShortcuts()
  if (!can('leads.view')) return <Greeting />
  return (
    <div className={css.page}>
      <Greeting />
      {can('account.manage') && (
        <Suspense>
          <FirstSteps />
        </Suspense>
      )}
      <PanelBoundary>{me.isSeller && can('leads.edit') && <OfferedLeads />}</PanelBoundary>
      <PanelBoundary>
        <WaitingLeads />
      </PanelBoundary>
      <Masonry>
        <Part wide>{can('tasks.view') && <Tasks />}</Part>
        {/* What is lost first if nobody looks comes first. */}
        <Part>
          <LazyClosingWindows />
        </Part>
        <Part>
          <LazyQuotationsToFollow what="expiring" />
        </Part>
        <Part>{can('pipeline.view') && <MySteps />}</Part>
        <Part>
          <LazyQuotationsToFollow what="seenToday" />
        </Part>
        <Part>
          <LazyDocumentsToFollow />
        </Part>
        <Part>
          <Attention what="stale" />
        </Part>
        <Part>
          <LazyMyMonth />
        </Part>
        <Part>
          <Attention what="noNextTask" />
        </Part>
        <Part>{can('leads.view_all') && <ResponseStats />}</Part>
      </Masonry>
      <PanelBoundary>
        <DailyStrip />
      </PanelBoundary>
      <WaitingBeside />
    </div>
  )
}

const Part = ({ wide = false, children }: { wide?: boolean; children: ReactNode }) => (
  <Cell wide={wide}>
    <PanelBoundary>{children}</PanelBoundary>
  </Cell>
)
