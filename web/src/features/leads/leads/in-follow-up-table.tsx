import { here } from '#web/kit/address/place.ts'
import { useGo } from '#web/kit/address/use-address.ts'
import { ListScreen } from '#web/kit/list-screen/list-screen.tsx'
import { useList } from '#web/kit/list-screen/use-list.ts'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { bulkActsOf } from './lent/bulk-acts.ts'
import { useCreateLead } from './lent/create-lead.tsx'
import { leadMenu, type Open } from './lent/lead-menu.ts'
import { useLeadDialogs } from './lent/use-lead-dialogs.tsx'
import { leadsInFollowUp } from './list/lead-lists.tsx'
import { QueueLink } from './shared/queue-link.tsx'
import { inFollowUp, ViewSwitch } from './shared/view-switch.tsx'

/** What is in follow-up, line by line; its board is one press away and keeps the filters. */
export function InFollowUpTable() {
  const can = useCan()
  const creating = useCreateLead()
  const dialogs = useLeadDialogs()
  const list = useList(leadsInFollowUp)
  const go = useGo()
  const open: Open = (id, write) => void go(here({ id, write }), { resetScroll: false })
  return (
    <>
      <ListScreen
        list={list}
        tools={
          <>
            <QueueLink tab="in_follow_up" asked={list.state} />
            {can('pipeline.view') && <ViewSwitch current="table" views={inFollowUp} asked={list.state} />}
          </>
        }
        create={can('leads.create') && { label: t('Crear lead'), onSelect: creating.open }}
        rowActs={(lead) => leadMenu(lead, can, dialogs, open)}
        bulkActs={bulkActsOf('in_follow_up', can, dialogs)}
      />
      {dialogs.dialogs}
      {creating.form}
    </>
  )
}
