import { useQuery } from '@tanstack/react-query'
import { saleStepsQuery } from '#web/features/sales/deals/shared/queries.ts'
import { Alert } from '#web/kit/alert.tsx'
import { t } from '#web/kit/text.ts'
import type { SaleStep } from './queries.ts'

/** How far the deletion of a step is; the steps are read again until it has gone. */
export function RemovalNote({ of: { name, removal } }: { of: SaleStep }) {
  useQuery({ ...saleStepsQuery, refetchInterval: 3_000 })
  return (
    <Alert tone="blue">
      {t('El paso {name} se está eliminando: va en {progress} %. Mientras tanto los pasos no se cambian.', {
        name,
        progress: removal?.progress ?? 0,
      })}
    </Alert>
  )
}
