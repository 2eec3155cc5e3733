import { SettingsBeside } from '#web/features/office/settings/lent/settings-beside.tsx'
import { ListScreen } from '#web/kit/list-screen/list-screen.tsx'
import { useList } from '#web/kit/list-screen/use-list.ts'
import { requestMenu } from './acts/request-menu.ts'
import { useRequestDialogs } from './acts/use-request-dialogs.tsx'
import { requestList } from './list/request-list.tsx'

/** What people asked of their data under Ley 21.719, and until when it is answered. */
export function PrivacyRequestsPage() {
  const dialogs = useRequestDialogs()
  const list = useList(requestList)
  return (
    <SettingsBeside>
      <ListScreen list={list} rowActs={(request) => requestMenu(request, dialogs)} />
      {dialogs.dialogs}
    </SettingsBeside>
  )
}
