import { lazy, Suspense } from 'react'
import { LazyMyMonth } from '#web/features/insight/dashboards/lent/lazy-my-month.tsx'
import { DailyStrip } from '#web/features/leads/leads/shared/daily-strip.tsx'
import { LazyClosingWindows } from '#web/features/messaging/conversations/lent/lazy-closing-windows.tsx'
import { LazyDocumentsToFollow } from '#web/features/sales/deals/lent/lazy-documents-to-follow.tsx'
import { LazyQuotationsToFollow } from '#web/features/sales/quotations/lent/lazy-quotations-to-follow.tsx'
import { useKeyShortcuts } from '#web/kit/key-shortcuts.ts'
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
      <div className={css.columns}>
        <PanelBoundary>{can('tasks.view') && <Tasks />}</PanelBoundary>
        <div className={css.side}>
          <PanelBoundary>
            <LazyClosingWindows />
          </PanelBoundary>
          <PanelBoundary>{can('pipeline.view') && <MySteps />}</PanelBoundary>
          <PanelBoundary>
            <LazyMyMonth />
          </PanelBoundary>
          <PanelBoundary>
            <LazyDocumentsToFollow />
          </PanelBoundary>
          <PanelBoundary>
            <LazyQuotationsToFollow what="expiring" />
          </PanelBoundary>
          <PanelBoundary>
            <LazyQuotationsToFollow what="seenToday" />
          </PanelBoundary>
          <PanelBoundary>{can('leads.view_all') && <ResponseStats />}</PanelBoundary>
          <PanelBoundary>
            <Attention what="stale" />
          </PanelBoundary>
          <PanelBoundary>
            <Attention what="noNextTask" />
          </PanelBoundary>
        </div>
      </div>
      <PanelBoundary>
        <DailyStrip />
      </PanelBoundary>
      <WaitingBeside />
    </div>
  )
}
