import { lazy } from 'react'
import { useGo } from '#web/kit/address/use-address.ts'
import { beside } from '#web/kit/beside/beside-link.tsx'
import { ListScreen } from '#web/kit/list-screen/list-screen.tsx'
import { useList } from '#web/kit/list-screen/use-list.ts'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { unitList } from './list/unit-lists.tsx'
import type { Unit } from './shared/queries.ts'

const dialogOf = {
  create: lazy(() => import('./form/unit-form.tsx').then((module) => ({ default: module.UnitForm }))),
}

/** Every unit of the account. */
export function UnitsPage() {
  const can = useCan()
  const go = useGo()
  const { create, dialogs } = useDialogs(dialogOf)
  const list = useList(unitList)
  const open = ({ id }: Unit) => void go(beside(id))
  return (
    <>
      <ListScreen
        list={list}
        create={
          can('units.create') && { label: t('Crear unidad'), onSelect: () => create({ onCreated: open }) }
        }
      />
      {dialogs}
    </>
  )
}
