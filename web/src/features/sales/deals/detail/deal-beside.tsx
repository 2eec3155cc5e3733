import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { t } from '#web/kit/text.ts'
import { DealHead } from '../frame/deal-head.tsx'
import { dealQuery } from '../shared/queries.ts'
import { DealSummary } from './deal-summary.tsx'

/** A deal beside the table or the board. */
export const DealBeside = ({ id }: { id: number; onClose?: () => void }) => (
  <Loaded from={useQuery(dealQuery(id))} lines={10} missing={<NoDeal />}>
    {(deal) => (
      <Stack key={id}>
        <DealHead deal={deal} />
        <DealSummary deal={deal} />
      </Stack>
    )}
  </Loaded>
)

const NoDeal = () => (
  <EmptyState mood="missing" title={t('Este negocio no existe')}>
    <p>{t('Puede ser de otra persona.')}</p>
  </EmptyState>
)
