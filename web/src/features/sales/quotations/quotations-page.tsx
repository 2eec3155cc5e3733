import { useGo } from '#web/kit/address/use-address.ts'
import { ListScreen } from '#web/kit/list-screen/list-screen.tsx'
import { useList } from '#web/kit/list-screen/use-list.ts'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { toNewQuotation } from '#web/places/sales.ts'
import { quotationList } from './list/quotation-list.tsx'

/** Every quotation one may see. */
export function QuotationsPage() {
  const can = useCan()
  const go = useGo()
  return (
    <ListScreen
      list={useList(quotationList)}
      create={
        can('quotations.create') && {
          label: t('Nueva cotización'),
          onSelect: () => void go(toNewQuotation({ source: 'blank' })),
        }
      }
    />
  )
}
