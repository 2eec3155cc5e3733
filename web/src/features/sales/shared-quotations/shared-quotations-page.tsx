import {
  IconCopy,
  IconDiscountCheck,
  IconDots,
  IconExternalLink,
  IconFileTypePdf,
  IconMailForward,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { lazy, useCallback, useMemo } from 'react'
import { WithMePlaces } from '#web/features/stock/unit-shares/shared/places.tsx'
import { orTell } from '#web/kit/act/or-tell.ts'
import { IconButton } from '#web/kit/button.tsx'
import { ListScreen } from '#web/kit/list-screen/list-screen.tsx'
import { useList } from '#web/kit/list-screen/use-list.ts'
import { useCan } from '#web/kit/me.ts'
import { Menu, type MenuItem } from '#web/kit/menu.tsx'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import { type OpenersOf, useDialogs } from '#web/kit/use-dialogs.tsx'
import { sharedQuotationList } from './list/shared-quotation-list.tsx'
import { printShared, type SharedQuotation } from './shared/queries.ts'

const table = {
  issue: lazy(() =>
    import('./shared/issue-dialog.tsx').then((module) => ({ default: module.IssueSharedDialog })),
  ),
  send: lazy(() =>
    import('./shared/send-dialog.tsx').then((module) => ({ default: module.SendSharedDialog })),
  ),
  withdraw: lazy(() =>
    import('./shared/withdraw-dialog.tsx').then((module) => ({ default: module.WithdrawDialog })),
  ),
  approval: lazy(() =>
    import('./shared/approval-dialog.tsx').then((module) => ({ default: module.ApprovalDialog })),
  ),
}

/** The quotations of a broker over the units of developers. */
export function SharedQuotationsPage() {
  const can = useCan()
  const { issue, send, withdraw, approval, dialogs } = useDialogs(table)
  const mayQuote = can('brokers.create')
  const menuOf = useCallback(
    (row: SharedQuotation) => itemsOf(row, { issue, send, withdraw, approval, mayQuote }),
    [issue, send, withdraw, approval, mayQuote],
  )
  const definition = useMemo(
    () => ({
      ...sharedQuotationList,
      cardAct: (row: SharedQuotation) => (
        <Menu
          label={t('Más acciones')}
          items={menuOf(row)}
          trigger={(props) => <IconButton icon={IconDots} label={t('Más acciones')} {...props} />}
        />
      ),
    }),
    [menuOf],
  )
  const list = useList(definition)
  return (
    <>
      <ListScreen list={list} places={<WithMePlaces />} rowActs={menuOf} />
      {dialogs}
    </>
  )
}

const hrefOf = ({ link }: SharedQuotation) => new URL(link ?? '', location.origin).href

type Opening = Pick<OpenersOf<typeof table>, 'issue' | 'send' | 'withdraw' | 'approval'> & {
  mayQuote: boolean
}

function itemsOf(row: SharedQuotation, { issue, send, withdraw, approval, mayQuote }: Opening): MenuItem[] {
  const decision = {
    label: t('Ver la aprobación'),
    icon: IconDiscountCheck,
    onSelect: () => approval({ quotation: row }),
  }
  if (row.number === null)
    return [
      ...(row.approval?.status === 'approved' && mayQuote
        ? [{ label: t('Emitir'), icon: IconSend, onSelect: () => issue({ quotation: row }) }]
        : []),
      decision,
      ...(row.approval?.status !== 'refused' && mayQuote
        ? [
            {
              label: t('Retirar'),
              icon: IconTrash,
              danger: true,
              onSelect: () => withdraw({ quotation: row }),
            },
          ]
        : []),
    ]
  const closed = row.isRevoked && t('Enlace revocado')
  const isOpen = row.status === 'sent' || row.status === 'seen'
  return [
    ...(isOpen && mayQuote
      ? [
          {
            label: row.mailedAt ? t('Enviar otra vez') : t('Enviar por correo'),
            icon: IconMailForward,
            disabled: closed,
            onSelect: () => send({ quotation: row }),
          },
        ]
      : []),
    { label: t('Descargar PDF'), icon: IconFileTypePdf, onSelect: () => orTell(printShared(row)) },
    {
      label: t('Copiar enlace'),
      icon: IconCopy,
      disabled: closed,
      onSelect: () => {
        navigator.clipboard.writeText(hrefOf(row)).then(
          () => snackbar(t('Enlace copiado')),
          () => snackbar(hrefOf(row), 'info'),
        )
      },
    },
    {
      label: t('Ver como el cliente'),
      icon: IconExternalLink,
      disabled: closed,
      onSelect: () => window.open(hrefOf(row), '_blank', 'noopener'),
    },
    ...(row.approval ? [decision] : []),
  ]
}
