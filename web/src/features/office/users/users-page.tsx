import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { UsersPlaces } from '#web/features/office/groups/shared/places.tsx'
import { groupsQuery } from '#web/features/office/groups/shared/queries.ts'
import { ListScreen } from '#web/kit/list-screen/list-screen.tsx'
import { useCan } from '#web/kit/me.ts'
import { plural, t } from '#web/kit/text.ts'
import { useUserDialogs } from './acts/use-user-dialogs.tsx'
import { useUserMenu } from './acts/user-menu.ts'
import { UserDetail } from './detail/user-detail.tsx'
import { userColumns } from './list/columns.tsx'
import { filtersOf } from './list/filters.ts'
import { UserCard } from './list/user-card.tsx'

/** The people of the account: who they are, what they may do, and whether they still may. */
export function UsersPage() {
  const can = useCan()
  const navigate = useNavigate()
  const dialogs = useUserDialogs()
  const menuOf = useUserMenu(dialogs)
  const { data: groups = [] } = useQuery({ ...groupsQuery, enabled: can('groups.view') })
  return (
    <>
      <ListScreen
        definition={{
          feature: 'users',
          route: 'GET /users/',
          table: 'users',
          title: t('Usuarios'),
          counted: (count) => plural(count, '1 usuario', '{count} usuarios'),
          nameOf: (user) => user.name,
          places: <UsersPlaces />,
          columns: userColumns,
          card: (user) => <UserCard user={user} />,
          filters: filtersOf(groups),
          sort: ['name'],
          searchHint: t('Nombre, usuario o correo'),
          ...(can('users.create') && {
            create: { label: t('Crear usuario'), onSelect: () => navigate({ to: '/users/create' }) },
          }),
          rowActs: menuOf,
          detail: UserDetail,
          pageOf: (id) => `/users/${id}`,
          empty: { title: t('Aún no hay usuarios') },
        }}
      />
      {dialogs.dialogs}
    </>
  )
}
