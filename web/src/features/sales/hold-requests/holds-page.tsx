import { IconCheck, IconDots, IconHandStop, IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { SharingPlaces, WithMePlaces } from '#web/features/stock/unit-shares/shared/places.tsx'
import { IconButton } from '#web/kit/button.tsx'
import { ListScreen } from '#web/kit/list-screen/list-screen.tsx'
import { useList } from '#web/kit/list-screen/use-list.ts'
import { useAccount, useCan } from '#web/kit/me.ts'
import { Menu, type MenuItem } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'
import { type OpenersOf, useDialogs } from '#web/kit/use-dialogs.tsx'
import { CancelDialog, GrantDialog, RefuseDialog } from './acts/decide-dialogs.tsx'
import { holdListOf } from './list/hold-list.tsx'
import type { HoldRequest } from './shared/queries.ts'

const dialogOf = { grant: GrantDialog, refuse: RefuseDialog, cancel: CancelDialog }
const ofBroker = holdListOf(true)
const ofDeveloper = holdListOf(false)

/** The holds that brokers ask for, answered by the developer and seen by both. */
export function HoldsPage() {
  const { isBroker } = useAccount()
  const can = useCan()
  const { grant, refuse, cancel, dialogs } = useDialogs(dialogOf)
  const [mayAsk, mayDecide] = [can('brokers.create'), can('units.share')]
  const menuOf = useMemo(
    () => menuWith({ grant, refuse, cancel }, { mayAsk, mayDecide }),
    [grant, refuse, cancel, mayAsk, mayDecide],
  )
  const definition = useMemo(
    () => ({
      ...(isBroker ? ofBroker : ofDeveloper),
      cardAct: (hold: HoldRequest) => <ActsOf items={menuOf(hold)} />,
    }),
    [isBroker, menuOf],
  )
  const list = useList(definition)
  return (
    <>
      <ListScreen list={list} places={isBroker ? <WithMePlaces /> : <SharingPlaces />} rowActs={menuOf} />
      {dialogs}
    </>
  )
}

type Openers = Omit<OpenersOf<typeof dialogOf>, 'dialogs'>

const menuWith =
  ({ grant, refuse, cancel }: Openers, { mayAsk, mayDecide }: { mayAsk: boolean; mayDecide: boolean }) =>
  (hold: HoldRequest): MenuItem[] => {
    const isOpen = hold.status === 'pending' || hold.status === 'granted'
    if (hold.side === 'by_us')
      return [
        {
          label: hold.status === 'pending' ? t('Retirar solicitud') : t('Soltar unidad'),
          icon: IconX,
          danger: true,
          disabled: (!isOpen && t('Ya terminó')) || (!mayAsk && t('Sin permiso para pedir retenciones')),
          onSelect: () => cancel({ hold }),
        },
      ]
    const disabled =
      (hold.status !== 'pending' && t('Ya se respondió')) ||
      (!mayDecide && t('Sin permiso para compartir unidades'))
    return [
      { label: t('Retener'), icon: IconCheck, disabled, onSelect: () => grant({ hold }) },
      { label: t('Rechazar'), icon: IconHandStop, danger: true, disabled, onSelect: () => refuse({ hold }) },
    ]
  }

const ActsOf = ({ items }: { items: MenuItem[] }) => (
  <Menu
    label={t('Más acciones')}
    items={items}
    trigger={(props) => <IconButton icon={IconDots} label={t('Más acciones')} {...props} />}
  />
)
