import { Avatar } from '#web/kit/avatar.tsx'
import { Phone } from '#web/kit/identity.tsx'
import { Row } from '#web/kit/layout.tsx'
import type { Column } from '#web/kit/list-screen/definition.ts'
import { idText, t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import { UserState } from '../shared/badges.tsx'
import type { UserRow } from '../shared/queries.ts'

/** How each column of the contract's `tableColumns.users` is drawn. */
export const userColumns: Column<UserRow>[] = [
  { key: 'name', label: t('Persona'), sort: 'name', width: 220, cell: (user) => <UserName user={user} /> },
  {
    key: 'groups',
    label: t('Grupos'),
    width: 180,
    cell: ({ groups }) =>
      groups.length > 0 ? groups.join(', ') : <Words tone="muted">{t('Sin grupo')}</Words>,
  },
  { key: 'state', label: t('Estado'), width: 128, cell: (user) => <UserState user={user} /> },
  {
    key: 'email',
    label: t('Correo'),
    sort: 'email',
    width: 228,
    cell: ({ email, isErased }) => (
      <Words tone="muted" clip>
        {isErased ? '—' : email}
      </Words>
    ),
  },
  {
    key: 'last_login_at',
    label: t('Último ingreso'),
    sort: 'lastLoginAt',
    width: 132,
    cell: ({ lastLoginAt, isErased }) => (
      <Words tone="muted">{lastLoginAt ? <When at={lastLoginAt} /> : isErased ? '—' : t('Nunca')}</Words>
    ),
  },
  {
    key: 'is_seller',
    label: t('Atiende leads'),
    width: 116,
    cell: ({ isSeller }) => <Words tone="muted">{isSeller ? t('Sí') : t('No')}</Words>,
  },
  {
    key: 'has_second_factor',
    label: t('Dos pasos'),
    width: 116,
    cell: ({ hasSecondFactor }) => <Words tone="muted">{hasSecondFactor ? t('Sí') : t('No')}</Words>,
  },
  {
    key: 'username',
    label: t('Usuario'),
    sort: 'username',
    width: 160,
    cell: ({ username, isErased }) => (isErased ? '—' : username),
  },
  { key: 'phone', label: t('Teléfono'), width: 148, cell: ({ phone }) => <Phone phone={phone} /> },
  {
    key: 'created_at',
    label: t('Creado'),
    sort: 'createdAt',
    width: 112,
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
  { key: 'id', label: t('Número'), width: 92, cell: ({ id }) => <bdi dir="ltr">{idText(id)}</bdi> },
]

/** Who left is quieter than who works here. */
export const UserName = ({ user }: { user: UserRow }) => (
  <Row as="span" gap={8}>
    <Avatar name={user.name} id={user.id} src={user.avatarUrl} size={24} />
    <Words tone={user.isActive ? 'ink' : 'muted'} weight={500} clip>
      {user.name}
    </Words>
  </Row>
)
