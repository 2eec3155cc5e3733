import { useState } from 'react'
import { useGo } from '#web/kit/address/use-address.ts'
import { beside } from '#web/kit/beside/beside-link.tsx'
import { ListScreen } from '#web/kit/list-screen/list-screen.tsx'
import { useList } from '#web/kit/list-screen/use-list.ts'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { UnitForm } from './form/unit-form.tsx'
import { unitList } from './list/unit-lists.tsx'

/** Every unit of the account. */
export function UnitsPage() {
  const can = useCan()
  const go = useGo()
  const [creates, setCreates] = useState(false)
  const list = useList(unitList)
  return (
    <>
      <ListScreen
        list={list}
        create={can('units.create') && { label: t('Crear unidad'), onSelect: () => setCreates(true) }}
      />
      {creates && <UnitForm onCreated={({ id }) => void go(beside(id))} onClose={() => setCreates(false)} />}
    </>
  )
}
