import { IconUpload, IconUsers } from '@tabler/icons-react'
import { useGo } from '#web/kit/address/use-address.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { ListScreen } from '#web/kit/list-screen/list-screen.tsx'
import { useList } from '#web/kit/list-screen/use-list.ts'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { toCreateContact, toDuplicates, toImport } from '#web/places/people.ts'
import { contactMenu } from '../acts/contact-menu.ts'
import { useContactDialogs } from '../acts/use-contact-dialogs.tsx'
import { bulkActsOf } from './bulk-acts.ts'
import { allContacts, clients } from './contact-lists.tsx'

/** The people and companies an account knows: all of them by state, or only the clients. */
export function ContactList({ onlyClients = false }: { onlyClients?: boolean }) {
  const can = useCan()
  const go = useGo()
  const dialogs = useContactDialogs()
  const list = useList(onlyClients ? clients : allContacts)
  return (
    <>
      <ListScreen
        list={list}
        acts={!onlyClients && <Acts />}
        create={
          can('contacts.create') && {
            label: t('Crear contacto'),
            onSelect: () => go(toCreateContact()),
          }
        }
        rowActs={(contact) => contactMenu(contact, can, dialogs)}
        bulkActs={bulkActsOf(list.state.tab, can, dialogs)}
      />
      {dialogs.dialogs}
    </>
  )
}

function Acts() {
  const can = useCan()
  return (
    <>
      {can('contacts.import') && (
        <ButtonLink {...toImport()} icon={IconUpload}>
          {t('Importar')}
        </ButtonLink>
      )}
      {can('contacts.merge') && (
        <ButtonLink {...toDuplicates()} icon={IconUsers}>
          {t('Duplicados')}
        </ButtonLink>
      )}
    </>
  )
}
