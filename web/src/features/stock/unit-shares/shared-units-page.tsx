import { ListScreen } from '#web/kit/list-screen/list-screen.tsx'
import { useList } from '#web/kit/list-screen/use-list.ts'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { dialogOf } from './acts/dialogs.ts'
import { sharedList } from './list/shared-list.tsx'
import { SharingPlaces } from './shared/places.tsx'

/** What this account shares with brokers, unit by unit. */
export function SharedUnitsPage() {
  const list = useList(sharedList)
  const { share, dialogs } = useDialogs(dialogOf)
  return (
    <>
      <ListScreen
        list={list}
        places={<SharingPlaces />}
        create={{ label: t('Compartir unidades'), onSelect: () => share({}) }}
      />
      {dialogs}
    </>
  )
}
