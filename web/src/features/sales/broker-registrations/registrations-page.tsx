import { lazy } from 'react'
import { useAddress, useGo } from '#web/kit/address/use-address.ts'
import { ListScreen } from '#web/kit/list-screen/list-screen.tsx'
import { useList } from '#web/kit/list-screen/use-list.ts'
import { useAccount, useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { toSharedContacts } from '#web/places/sales.ts'
import { VisitDialog } from './acts/visit-dialog.tsx'
import { registrationListOf } from './list/registration-list.tsx'

const dialogOf = {
  register: lazy(() =>
    import('./acts/register-dialog.tsx').then((module) => ({ default: module.RegisterDialog })),
  ),
}
const ofBroker = registrationListOf(true)
const ofDeveloper = registrationListOf(false)

/** The people that brokers register with developers, seen from either side. */
export function RegistrationsPage() {
  const { isBroker } = useAccount()
  const can = useCan()
  const go = useGo()
  const { visit } = useAddress(toSharedContacts)
  const list = useList(isBroker ? ofBroker : ofDeveloper)
  const { register, dialogs } = useDialogs(dialogOf)
  const mayRegister = isBroker && can('brokers.create')
  return (
    <>
      <ListScreen
        list={list}
        create={mayRegister && { label: t('Registrar cliente'), onSelect: () => register({}) }}
      />
      {visit && (
        <VisitDialog code={visit} onClose={() => void go(toSharedContacts.here({ visit: undefined }))} />
      )}
      {dialogs}
    </>
  )
}
