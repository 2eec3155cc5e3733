import { IconFileInvoice, IconHandStop, IconTransfer, IconX } from '@tabler/icons-react'
import type { useCan } from '#web/kit/me.ts'
import type { MenuItem } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'
import type { OpenersOf } from '#web/kit/use-dialogs.tsx'
import type { dealDialogs } from '../acts/deal-dialogs.ts'
import type { DealRow } from '../shared/queries.ts'

type Opening = Omit<OpenersOf<typeof dealDialogs>, 'dialogs'> & { quotation: () => void }

/** What can be done with a deal besides advancing it, by whoever looks at it. */
export function dealMenu(deal: DealRow, can: ReturnType<typeof useCan>, open: Opening): MenuItem[] {
  const { id, status, seller } = deal
  const mayEnd = can('deals.cancel', { sellerId: seller.id })
  const items: [boolean, MenuItem][] = [
    [can('quotations.view'), { label: t('Ver cotización'), icon: IconFileInvoice, onSelect: open.quotation }],
    [
      status === 'active' && mayEnd,
      { label: t('Ceder a otro comprador'), icon: IconTransfer, onSelect: () => open.assign({ id }) },
    ],
    [
      status === 'active' && mayEnd,
      { label: t('Marcar perdido'), icon: IconX, danger: true, onSelect: () => open.lose({ id }) },
    ],
    [
      status !== 'lost' && mayEnd,
      { label: t('Resciliar'), icon: IconHandStop, danger: true, onSelect: () => open.rescind({ id }) },
    ],
  ]
  return items.filter(([is]) => is).map(([, item]) => item)
}
