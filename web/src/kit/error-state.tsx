import { IconRefresh } from '@tabler/icons-react'
import { ApiError, messageOf } from './api/problem.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { t } from './text.ts'

type Props = { error: unknown; onRetry?: () => void }

/** A part of a screen that failed to load, with a retry. */
export const ErrorState = ({ error, onRetry }: Props) => (
  <EmptyState
    mood="broken"
    title={t('No se pudo cargar')}
    acts={
      onRetry && (
        <Button icon={IconRefresh} onClick={onRetry}>
          {t('Reintentar')}
        </Button>
      )
    }
  >
    <p role="alert">{messageOf(error)}</p>
    {error instanceof ApiError && error.requestId && (
      <p>{t('Referencia {id}', { id: error.requestId.slice(0, 8) })}</p>
    )}
  </EmptyState>
)
