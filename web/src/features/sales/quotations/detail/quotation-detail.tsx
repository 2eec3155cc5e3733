import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { t } from '#web/kit/text.ts'
import { quotationQuery } from '../shared/queries.ts'
import { QuotationView } from './quotation-view.tsx'

/** A quotation beside the list. */
export const QuotationDetail = ({ id }: { id: number; onClose?: () => void }) => (
  <Loaded from={useQuery(quotationQuery(id))} lines={10} missing={<NoQuotation />}>
    {(quotation) => <QuotationView key={id} quotation={quotation} />}
  </Loaded>
)

const NoQuotation = () => (
  <EmptyState mood="missing" title={t('Esta cotización no existe')}>
    <p>{t('Puede haberse eliminado.')}</p>
  </EmptyState>
)
