import { useCan } from '#web/kit/me.ts'
import { Attention } from './attention.tsx'
import { DailyStrip } from './daily-strip.tsx'
import { Greeting } from './greeting.tsx'
import { HomeDrawer } from './home-drawer.tsx'
import css from './home-page.module.css'
import { MySteps } from './my-steps.tsx'
import { Tasks } from './tasks.tsx'
import { WaitingLeads } from './waiting-leads.tsx'

/** The morning of who sells: who waits for an answer, what is planned, what stands still, and how it goes. */
export function HomePage() {
  const can = useCan()
  if (!can('leads.view')) return <Greeting />
  return (
    <div className={css.page}>
      <Greeting />
      <WaitingLeads />
      <div className={css.columns}>
        <Tasks />
        <div className={css.side}>
          {can('pipeline.view') && <MySteps />}
          <Attention what="stale" />
          <Attention what="noNextTask" />
        </div>
      </div>
      <DailyStrip />
      <HomeDrawer />
    </div>
  )
}
