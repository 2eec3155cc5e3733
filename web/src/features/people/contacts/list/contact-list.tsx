import { IconUpload, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ButtonLink } from '#web/kit/button.tsx'
import { ListScreen } from '#web/kit/list-screen/list-screen.tsx'
import type { FilterValues } from '#web/kit/list-screen/list-state.ts'
import { useCan, useOptions } from '#web/kit/me.ts'
import { plural, t } from '#web/kit/text.ts'
import { contactMenu } from '../acts/contact-menu.ts'
import { useContactDialogs } from '../acts/use-contact-dialogs.tsx'
import { ContactDetail } from '../detail/contact-detail.tsx'
import { countsQuery } from '../shared/queries.ts'
import { bulkActsOf } from './bulk-acts.ts'
import { columnsOf } from './columns.tsx'
import { ContactCard } from './contact-card.tsx'
import { emptyOf } from './empty.tsx'
import { filtersOf, sortOf, tabsOf } from './filters.ts'

/** The people and companies an account knows: all of them by state, or only the clients. */
export function ContactList({ onlyClients = false }: { onlyClients?: boolean }) {
  const can = useCan()
  const navigate = useNavigate()
  const address: FilterValues = useSearch({ strict: false })
  const dialogs = useContactDialogs()
  const filters = filtersOf(useOptions())
  const { data: counts } = useQuery({ ...countsQuery(address, filters), enabled: !onlyClients })
  const tabs = onlyClients ? undefined : tabsOf(counts)
  const tab = (tabs?.find(({ key }) => key === address.tab) ?? tabs?.[0])?.key
  return (
    <>
      <ListScreen
        definition={{
          feature: 'contacts',
          route: 'GET /contacts/',
          allIds: 'GET /contacts/ids/',
          table: 'contacts',
          ...(onlyClients && { views: 'clients' }),
          title: onlyClients ? t('Clientes') : t('Contactos'),
          counted: (count) =>
            onlyClients
              ? plural(count, '1 cliente', '{count} clientes')
              : plural(count, '1 contacto', '{count} contactos'),
          nameOf: (contact) => contact.name,
          columns: columnsOf(tab),
          card: (contact) => <ContactCard contact={contact} />,
          ...(tabs ? { tabs } : { query: { isClient: true, isDeleted: false } }),
          filters,
          sort: sortOf(tab),
          searchHint: t('Nombre, teléfono, correo o RUT'),
          exported: can('contacts.export') ? 'contacts' : undefined,
          acts: !onlyClients && (
            <>
              {can('contacts.import') && (
                <ButtonLink to="/contacts/import" icon={IconUpload}>
                  {t('Importar')}
                </ButtonLink>
              )}
              {can('contacts.merge') && (
                <ButtonLink to="/contacts/duplicates" icon={IconUsers}>
                  {t('Duplicados')}
                </ButtonLink>
              )}
            </>
          ),
          ...(can('contacts.create') && {
            create: { label: t('Crear contacto'), onSelect: () => navigate({ to: '/profiles/create' }) },
          }),
          rowActs: (contact) => contactMenu(contact, can, dialogs),
          bulkActs: bulkActsOf(tab, can, dialogs),
          detail: ContactDetail,
          pageOf: (id) => `/contacts/${id}`,
          empty: emptyOf(onlyClients ? 'clients' : (tab ?? 'all'), can('contacts.create')),
        }}
      />
      {dialogs.dialogs}
    </>
  )
}
