import { ApiError } from '#web/kit/api/problem.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { t } from '#web/kit/text.ts'
import { Reach, type Reached } from './reach.tsx'

/** Expired, revoked or unknown: said kindly, with whom to ask. */
export function AskedGone({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 404)
    return (
      <EmptyState mood="missing" page title={t('No encontramos este enlace')}>
        <p>{t('Revisar que el enlace esté completo, o pedirlo otra vez a quien lo envió.')}</p>
      </EmptyState>
    )
  if (!(error instanceof ApiError) || status !== 410) return <ErrorState error={error} onRetry={onRetry} />
  const { seller } = (error.conflict ?? {}) as { seller?: Reached }
  return (
    <EmptyState mood="locked" page title={t('Ya no se pueden subir documentos')}>
      <p>{error.message}</p>
      {seller && <Reach of={seller} />}
    </EmptyState>
  )
}
