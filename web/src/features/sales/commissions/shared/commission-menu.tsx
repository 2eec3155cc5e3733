import { IconBriefcase, IconCash, IconCheck, IconDots } from '@tabler/icons-react'
import { useGo } from '#web/kit/address/use-address.ts'
import { IconButton } from '#web/kit/button.tsx'
import { useCan, useMe } from '#web/kit/me.ts'
import { Menu, type MenuItem } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'
import { toDealSection } from '#web/places/sales.ts'
import { type DecideDialogs, useDecideDialogs } from './decide-dialogs.tsx'
import type { Commission } from './queries.ts'
import { earnerOf } from './words.ts'

/** What can be done with a commission by whoever looks at it; nobody decides on their own. */
export function useCommissionMenu(dialogs: DecideDialogs) {
  const can = useCan()
  const me = useMe()
  const go = useGo()
  return (commission: Commission): MenuItem[] => {
    const { status, person, deal } = commission
    const may = can('deals.commissions')
    const disabled = person?.id === me.id && t('Otra persona decide sobre la propia')
    return [
      ...(may && status === 'due'
        ? [
            {
              label: t('Aprobar'),
              icon: IconCheck,
              disabled,
              onSelect: () => dialogs.approve({ commission }),
            },
          ]
        : []),
      ...(may && status === 'approved'
        ? [
            {
              label: t('Marcar pagada'),
              icon: IconCash,
              disabled,
              onSelect: () => dialogs.pay({ commission }),
            },
          ]
        : []),
      {
        label: t('Ver negocio'),
        icon: IconBriefcase,
        onSelect: () => void go(toDealSection({ id: deal.id, section: 'commissions' })),
      },
    ]
  }
}

/** The same as a button, where a row has no menu of its own. */
export function CommissionActs({ commission }: { commission: Commission }) {
  const dialogs = useDecideDialogs()
  const menuOf = useCommissionMenu(dialogs)
  const label = t('Acciones de {name}', { name: earnerOf(commission) })
  return (
    <>
      <Menu
        label={label}
        items={menuOf(commission)}
        trigger={(props) => <IconButton icon={IconDots} label={label} {...props} />}
      />
      {dialogs.dialogs}
    </>
  )
}
