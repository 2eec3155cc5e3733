import { IconDots, IconLinkOff, IconPencil } from '@tabler/icons-react'
import { useMemo } from 'react'
import { IconButton } from '#web/kit/button.tsx'
import { ListScreen } from '#web/kit/list-screen/list-screen.tsx'
import { useList } from '#web/kit/list-screen/use-list.ts'
import { Menu, type MenuItem } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { dialogOf } from './acts/dialogs.ts'
import { shareList } from './list/share-list.tsx'
import { SharingPlaces } from './shared/places.tsx'
import type { UnitShare } from './shared/queries.ts'

/** The permits by which brokers see units: given, changed and revoked here. */
export function SharesPage() {
  const { share, edit, revoke, dialogs } = useDialogs(dialogOf)
  const menuOf = useMemo(() => menuWith({ edit, revoke }), [edit, revoke])
  const definition = useMemo(
    () => ({ ...shareList, cardAct: (one: UnitShare) => <ActsOf items={menuOf(one)} /> }),
    [menuOf],
  )
  const list = useList(definition)
  return (
    <>
      <ListScreen
        list={list}
        places={<SharingPlaces />}
        rowActs={menuOf}
        create={{ label: t('Compartir unidades'), onSelect: () => share({}) }}
      />
      {dialogs}
    </>
  )
}

type Openers = Record<'edit' | 'revoke', (about: { share: UnitShare }) => void>

const menuWith =
  ({ edit, revoke }: Openers) =>
  (one: UnitShare): MenuItem[] => {
    const over = one.state === 'revoked' && t('Este permiso ya se revocó')
    return [
      { label: t('Editar'), icon: IconPencil, disabled: over, onSelect: () => edit({ share: one }) },
      {
        label: t('Revocar'),
        icon: IconLinkOff,
        danger: true,
        disabled: over,
        onSelect: () => revoke({ share: one }),
      },
    ]
  }

const ActsOf = ({ items }: { items: MenuItem[] }) => (
  <Menu
    label={t('Más acciones')}
    items={items}
    trigger={(props) => <IconButton icon={IconDots} label={t('Más acciones')} {...props} />}
  />
)
