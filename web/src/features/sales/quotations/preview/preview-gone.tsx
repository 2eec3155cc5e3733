import { ApiError } from '#web/kit/api/problem.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { Phone } from '#web/kit/identity.tsx'
import { t } from '#web/kit/text.ts'

type Contact = { name?: string; email?: string | null; phone?: string | null }

/** Expired, revoked or unknown: said kindly, with whom to ask. */
export function PreviewGone({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 404)
    return (
      <EmptyState mood="missing" page title={t('No encontramos esta cotización')}>
        <p>{t('Revisar que el enlace esté completo, o pedirlo otra vez a quien lo envió.')}</p>
      </EmptyState>
    )
  if (!(error instanceof ApiError) || status !== 410)
    return <ErrorState error={error instanceof Error ? error : new Error(String(error))} onRetry={onRetry} />
  const { seller, account } = (error.conflict ?? {}) as { seller?: Contact; account?: Contact }
  return (
    <EmptyState mood="locked" page title={t('Esta cotización ya no está disponible')}>
      <p>{error.message}</p>
      {[seller, account].map(
        (one) =>
          one?.name && (
            <p key={one.name}>
              {one.name}{' '}
              {one.phone && (
                <a href={`tel:${one.phone}`}>
                  <Phone phone={one.phone} />
                </a>
              )}{' '}
              {one.email && <a href={`mailto:${one.email}`}>{one.email}</a>}
            </p>
          ),
      )}
    </EmptyState>
  )
}
