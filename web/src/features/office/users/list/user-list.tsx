import { useQuery } from '@tanstack/react-query'
import { groupsQuery } from '#web/features/office/groups/shared/queries.ts'
import type { ListDefinition } from '#web/kit/list-screen/definition.ts'
import { useCan } from '#web/kit/me.ts'
import { plural, t } from '#web/kit/text.ts'
import { toUser } from '#web/places/office.ts'
import { UserDetail } from '../detail/user-detail.tsx'
import type { UserRow } from '../shared/queries.ts'
import { userColumns } from './columns.tsx'
import { filtersOf } from './filters.ts'
import { UserCard } from './user-card.tsx'

/** The people of the account. */
export const userList: ListDefinition<'GET /users/'> = {
  feature: 'users',
  route: 'GET /users/',
  table: 'users',
  title: t('Usuarios'),
  counted: (count) => plural(count, '1 usuario', '{count} usuarios'),
  nameOf: (user: UserRow) => user.name,
  columns: () => userColumns,
  card: (user: UserRow) => <UserCard user={user} />,
  useFilters: useUserFilters,
  sort: () => ['name'],
  searchHint: t('Nombre, usuario o correo'),
  detail: UserDetail,
  pageOf: (id) => toUser({ id }),
  empty: () => ({ title: t('Aún no hay usuarios') }),
}

function useUserFilters() {
  const maySee = useCan()('groups.view')
  const { data: groups = [] } = useQuery({ ...groupsQuery, enabled: maySee })
  return filtersOf(maySee ? groups : undefined)
}
