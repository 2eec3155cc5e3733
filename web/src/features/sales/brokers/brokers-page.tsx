import { IconDots, IconLink, IconLinkOff, IconMailShare, IconShare } from '@tabler/icons-react'
import { lazy, useMemo } from 'react'
import { act } from '#web/kit/act/act.ts'
import { orTell } from '#web/kit/act/or-tell.ts'
import { Button, IconButton } from '#web/kit/button.tsx'
import { ListScreen } from '#web/kit/list-screen/list-screen.tsx'
import { useList } from '#web/kit/list-screen/use-list.ts'
import { useCan } from '#web/kit/me.ts'
import { Menu, type MenuItem } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { type Broker, brokerList } from './broker-list.tsx'

const dialogOf = {
  share: lazy(() =>
    import('#web/features/stock/unit-shares/shared/share-form.tsx').then((module) => ({
      default: module.ShareForm,
    })),
  ),
  invite: lazy(() =>
    import('./invitations/invite-dialog.tsx').then((module) => ({ default: module.InviteDialog })),
  ),
  unlink: lazy(() => import('./unlink-dialog.tsx').then((module) => ({ default: module.UnlinkDialog }))),
}

/** The brokers of the account: linked, shared with, unlinked. */
export function BrokersPage() {
  const can = useCan()
  const { share, invite, unlink, dialogs } = useDialogs(dialogOf)
  const [mayEdit, mayShare] = [can('brokers.edit'), can('units.share')]
  const menuOf = useMemo(
    () => menuWith({ share, unlink }, { mayEdit, mayShare }),
    [share, unlink, mayEdit, mayShare],
  )
  const definition = useMemo(
    () => ({ ...brokerList, cardAct: (broker: Broker) => <ActsOf items={menuOf(broker)} /> }),
    [menuOf],
  )
  const list = useList(definition)
  return (
    <>
      <ListScreen
        list={list}
        rowActs={menuOf}
        acts={
          mayEdit && (
            <Button icon={IconMailShare} onClick={() => invite({})}>
              {t('Invitar por enlace')}
            </Button>
          )
        }
      />
      {dialogs}
    </>
  )
}

type Openers = {
  share: (about: { brokerUuid: string }) => void
  unlink: (about: { broker: Broker }) => void
}

const menuWith =
  ({ share, unlink }: Openers, { mayEdit, mayShare }: { mayEdit: boolean; mayShare: boolean }) =>
  (broker: Broker): MenuItem[] => {
    const mayNotEdit = !mayEdit && t('Sin permiso para vincular corredores')
    if (!broker.isLinked)
      return [
        {
          label: t('Vincular'),
          icon: IconLink,
          disabled: mayNotEdit,
          onSelect: () => orTell(linkBroker({ params: { accountUuid: broker.uuid } })),
        },
      ]
    return [
      {
        label: t('Compartir unidades'),
        icon: IconShare,
        disabled: !mayShare && t('Sin permiso para compartir unidades'),
        onSelect: () => share({ brokerUuid: broker.uuid }),
      },
      'line',
      {
        label: t('Desvincular'),
        icon: IconLinkOff,
        danger: true,
        disabled: mayNotEdit,
        onSelect: () => unlink({ broker }),
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

const linkBroker = act('POST /brokers/{account_uuid}/link/', {
  changed: ['share'],
  said: () => t('Corredor vinculado'),
})
