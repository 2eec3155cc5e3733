import type { ReactNode } from 'react'
import { Interest, SellerName, Tags } from '#web/features/leads/leads/shared/badges.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { longDay } from '#web/kit/dates.ts'
import { NationalId, Phone } from '#web/kit/identity.tsx'
import { Row } from '#web/kit/layout.tsx'
import type { Column } from '#web/kit/list-screen/definition.ts'
import { idText, number, t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import type { ContactRow } from '../shared/queries.ts'
import { yesNo } from '../shared/words.ts'

/** How each column of the contract's `tableColumns.contacts` is drawn. */
export function columnsOf(tab?: string): Column<ContactRow>[] {
  if (tab !== 'deleted') return columns
  // When it was deleted takes the place of the last talk.
  return columns
    .filter(({ key }) => key !== 'deleted_at')
    .map((column) => (column.key === 'last_interaction_at' ? { ...deletedAt, key: column.key } : column))
}

const deletedAt: Column<ContactRow> = {
  key: 'deleted_at',
  label: t('Eliminado'),
  sort: 'deletedAt',
  width: 124,
  cell: (contact) => <Quiet>{<When at={contact.deletedAt} />}</Quiet>,
}

const columns: Column<ContactRow>[] = [
  {
    key: 'contact',
    label: t('Contacto'),
    sort: 'name',
    width: 228,
    cell: (contact) => <ContactName contact={contact} />,
  },
  {
    key: 'phone',
    label: t('Teléfono'),
    width: 148,
    cell: ({ phone }) => (phone ? <Phone phone={phone} /> : <Missing />),
  },
  {
    key: 'email',
    label: t('Correo'),
    width: 208,
    cell: ({ email }) => (email ? <Words clip>{email}</Words> : <Missing />),
  },
  {
    key: 'national_id',
    label: t('RUT'),
    width: 120,
    cell: ({ nationalId }) => (nationalId ? <NationalId id={nationalId} /> : <Missing />),
  },
  { key: 'sellers', label: t('Vendedor'), width: 168, cell: (contact) => <Sellers contact={contact} /> },
  {
    key: 'last_interaction_at',
    label: t('Último contacto'),
    sort: 'lastInteractionAt',
    width: 140,
    cell: (contact) => <Quiet>{<When at={contact.lastInteractionAt} />}</Quiet>,
  },
  {
    key: 'method',
    label: t('Origen'),
    width: 112,
    cell: ({ method }) => method && <Clipped>{method.name}</Clipped>,
  },
  {
    key: 'open_leads',
    label: t('Leads abiertos'),
    width: 128,
    align: 'end',
    cell: ({ openLeadsCount }) => (openLeadsCount > 0 ? number(openLeadsCount) : <Missing />),
  },
  {
    key: 'projects',
    label: t('Proyecto'),
    width: 148,
    cell: (contact) => (contact.projects.length > 0 ? <Interest lead={contact} /> : <Missing />),
  },
  { key: 'tags', label: t('Etiquetas'), width: 180, cell: ({ tags }) => <Tags tags={tags} /> },
  { key: 'gender', label: t('Género'), width: 104, cell: ({ gender }) => <Quiet>{gender?.name}</Quiet> },
  {
    key: 'birthdate',
    label: t('Nacimiento'),
    sort: 'birthdate',
    width: 116,
    cell: ({ birthdate }) => birthdate && longDay(birthdate),
  },
  {
    key: 'is_first_home',
    label: t('Primera vivienda'),
    width: 124,
    cell: ({ isFirstHome }) => <Quiet>{yesNo(isFirstHome)}</Quiet>,
  },
  { key: 'occupation', label: t('Profesión'), width: 148, cell: (contact) => contact.occupation },
  { key: 'commune', label: t('Comuna'), width: 124, cell: (contact) => contact.commune },
  {
    key: 'created_at',
    label: t('Creado'),
    sort: 'createdAt',
    width: 112,
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
  deletedAt,
  { key: 'id', label: t('Número'), width: 92, cell: ({ id }) => <bdi dir="ltr">{idText(id)}</bdi> },
]

/** The name, and what one must know before writing to them. */
export const ContactName = ({ contact }: { contact: ContactRow }) => (
  <Row as="span" gap={8}>
    <Words tone="ink" weight={500} clip>
      {contact.name}
    </Words>
    {contact.isBlocked && <Badge tone="red">{t('Bloqueado')}</Badge>}
  </Row>
)

/** Who works the open leads: the first, and how many more. */
export function Sellers({ contact: { sellers, openLeadsCount } }: { contact: ContactRow }) {
  const [first = null, ...others] = sellers
  if (!first && openLeadsCount === 0) return <Missing />
  return (
    <Row as="span" gap={6}>
      <SellerName seller={first} />
      {others.length > 0 && <Words tone="muted">+{others.length}</Words>}
    </Row>
  )
}

const Quiet = ({ children }: { children: ReactNode }) => <Words tone="muted">{children}</Words>
const Clipped = ({ children }: { children: string }) => (
  <Words tone="muted" clip>
    {children}
  </Words>
)
const Missing = () => (
  <Words tone="muted">
    <span aria-hidden="true">—</span>
  </Words>
)
