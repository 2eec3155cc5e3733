import { here } from '#web/kit/address/place.ts'
import { useGo } from '#web/kit/address/use-address.ts'
import { ListScreen } from '#web/kit/list-screen/list-screen.tsx'
import { useList } from '#web/kit/list-screen/use-list.ts'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { toLeads } from '#web/places/leads.ts'
import { bulkActsOf } from './lent/bulk-acts.ts'
import { useCreateLead } from './lent/create-lead.tsx'
import { leadMenu, type Open } from './lent/lead-menu.ts'
import { useLeadDialogs } from './lent/use-lead-dialogs.tsx'
import { tabOf } from './list/filters.ts'
import { allLeads } from './list/lead-lists.tsx'
import { DailyStrip } from './shared/daily-strip.tsx'
import { QueueLink } from './shared/queue-link.tsx'
import { ViewSwitch } from './shared/view-switch.tsx'

/** Leads by state, with everything a seller or their chief does to them. */
export function LeadList() {
  const can = useCan()
  const list = useList(allLeads)
  const { tab, sort } = list.state
  // Filters might hide the new lead; the order that somebody chose stays.
  const creating = useCreateLead((lead) =>
    toLeads({ tab: tabOf(lead), id: lead.id, ...(tabOf(lead) === tab && { sort }) }),
  )
  const dialogs = useLeadDialogs()
  const go = useGo()
  const open: Open = (id, write) => void go(here({ id, write }), { resetScroll: false })
  return (
    <>
      <ListScreen
        list={list}
        places={<DailyStrip brief />}
        tools={
          <>
            {isQueue(tab) && <QueueLink tab={tab} asked={list.state} />}
            {can('pipeline.view') && <ViewSwitch current="table" asked={list.state} />}
          </>
        }
        create={can('leads.create') && { label: t('Crear lead'), onSelect: creating.open }}
        rowActs={(lead) => leadMenu(lead, can, dialogs, open)}
        bulkActs={bulkActsOf(tab, can, dialogs)}
      />
      {dialogs.dialogs}
      {creating.form}
    </>
  )
}

/** Those who were put away wait for nobody. */
const isQueue = (tab: string | undefined) => tab !== 'discarded' && tab !== 'defective' && tab !== 'all'
