import { useQuery } from '@tanstack/react-query'
import { notYetKnown, useCustomList } from '#web/features/office/custom-fields/shared/use-custom-list.ts'
import { lazyPart } from '#web/kit/lazy-part.ts'
import type { Asked, ListDefinition } from '#web/kit/list-screen/definition.ts'
import { useCan, useOptions } from '#web/kit/me.ts'
import { plural, t } from '#web/kit/text.ts'
import { toContact } from '#web/places/people.ts'
import { type ContactRow, countsQuery } from '../shared/queries.ts'
import { columnsOf } from './columns.tsx'
import { ContactCard } from './contact-card.tsx'
import { emptyOf } from './empty.ts'
import { filtersOf, sortOf, tabs } from './filters.ts'

type ContactList = ListDefinition<'GET /contacts/'>

/** What every table of contacts is. */
const contacts: ContactList = {
  feature: 'contacts',
  route: 'GET /contacts/',
  allIds: 'GET /contacts/ids/',
  table: 'contacts',
  title: t('Contactos'),
  counted: (count) => plural(count, '1 contacto', '{count} contactos'),
  nameOf: (contact: ContactRow) => contact.name,
  columns: ({ tab }) => columnsOf(tab),
  card: (contact: ContactRow) => <ContactCard contact={contact} />,
  useOwnColumns: () => useCustomList('contact')?.columns,
  useFilters: () => [
    ...filtersOf(useOptions(), useCan()),
    ...(useCustomList('contact')?.filters ?? [notYetKnown()]),
  ],
  optionsCountedIn: 'contacts',
  sort: sortOf,
  searchHint: t('Nombre, teléfono, correo o RUT'),
  exported: { list: 'contacts', can: 'contacts.export' },
  detail: lazyPart(() => import('../detail/contact-detail.tsx').then(({ ContactDetail }) => ContactDetail)),
  pageOf: (id) => toContact({ id }),
  empty: (tab = 'all') => emptyOf(tab),
}

/** The people and companies an account knows, by state. */
export const allContacts: ContactList = { ...contacts, tabs: () => tabs, useCounts: useContactCounts }

/** Those who bought, or are marked as clients by hand. */
export const clients: ContactList = {
  ...contacts,
  views: 'clients',
  title: t('Clientes'),
  counted: (count) => plural(count, '1 cliente', '{count} clientes'),
  query: { isClient: true, isDeleted: false },
  empty: () => emptyOf('clients'),
}

function useContactCounts(asked: Asked) {
  const { data } = useQuery(countsQuery(asked))
  return (
    data && { counts: { all: data.all, incomplete: data.incomplete, deleted: data.deleted }, cap: data.cap }
  )
}
