import { UsersPlaces } from '#web/features/office/groups/shared/places.tsx'
import { useGo } from '#web/kit/address/use-address.ts'
import { ListScreen } from '#web/kit/list-screen/list-screen.tsx'
import { useList } from '#web/kit/list-screen/use-list.ts'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { toCreateUser } from '#web/places/office.ts'
import { useUserDialogs } from './acts/use-user-dialogs.tsx'
import { useUserMenu } from './acts/user-menu.ts'
import { userList } from './list/user-list.tsx'

/** The people of the account: who they are, what they may do, and whether they still may. */
export function UsersPage() {
  const can = useCan()
  const go = useGo()
  const dialogs = useUserDialogs()
  const menuOf = useUserMenu(dialogs)
  const list = useList(userList)
  const create = { label: t('Crear usuario'), onSelect: () => go(toCreateUser()) }
  return (
    <>
      <ListScreen
        list={list}
        places={<UsersPlaces />}
        create={can('users.create') && create}
        rowActs={menuOf}
      />
      {dialogs.dialogs}
    </>
  )
}
