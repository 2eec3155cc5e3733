import { IconFileInvoice } from '@tabler/icons-react'
import { ButtonLink } from '#web/kit/button.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { toNewQuotation } from '#web/places/sales.ts'

type From = {
  source: 'lead' | 'contact' | 'unit' | 'stock' | 'chat'
  lead?: number
  contact?: number
  units?: readonly number[]
  /** The uuid of a conversation. */
  chat?: string
}

/** Begins a quotation with what is known here, for those who may. */
export function QuoteLink(from: From) {
  const can = useCan()
  if (!can('quotations.create')) return null
  return (
    <ButtonLink {...toNewQuotation(from)} icon={IconFileInvoice}>
      {t('Cotizar')}
    </ButtonLink>
  )
}
