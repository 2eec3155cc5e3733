import { IconArrowBackUp, IconBriefcase, IconBuildingBank } from '@tabler/icons-react'
import { orTell } from '#web/kit/act/or-tell.ts'
import { useGo } from '#web/kit/address/use-address.ts'
import type { MenuItem } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { toDealSection } from '#web/places/sales.ts'
import type { Cheque } from './queries.ts'
import { ReturnDialog } from './return-dialog.tsx'
import { undoDeposit } from './shared/cheque-acts.ts'
import { DepositDialog } from './shared/deposit-dialog.tsx'

const table = { giveBack: ReturnDialog, deposit: DepositDialog }

/** What can be done with a cheque. */
export function useChequeMenu() {
  const go = useGo()
  const { giveBack, deposit, dialogs } = useDialogs(table)
  const menuOf = (cheque: Cheque): MenuItem[] => [
    ...(cheque.status === 'waiting' || cheque.status === 'due'
      ? [{ label: t('Depositar'), icon: IconBuildingBank, onSelect: () => deposit({ cheque }) }]
      : []),
    ...(cheque.status === 'deposited'
      ? [
          {
            label: t('Deshacer depósito'),
            icon: IconArrowBackUp,
            onSelect: () => orTell(undoDeposit({ id: cheque.id })),
          },
        ]
      : []),
    ...(cheque.status === 'reversed'
      ? []
      : [
          {
            label: t('Protestado, devuelto o reemplazado'),
            icon: IconArrowBackUp,
            danger: true,
            onSelect: () => giveBack({ cheque }),
          },
        ]),
    {
      label: t('Ver pagos del negocio'),
      icon: IconBriefcase,
      onSelect: () => void go(toDealSection({ id: cheque.deal.id, section: 'payments' })),
    },
  ]
  return { menuOf, dialogs }
}
