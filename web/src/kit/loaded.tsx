import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { ApiError } from './api/problem.ts'
import { Button } from './button.tsx'
import { clock } from './dates.ts'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { Panel } from './panel.tsx'
import { isMissing } from './query.ts'
import { SkeletonLines } from './skeleton.tsx'
import { t } from './text.ts'

type Read<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'dataUpdatedAt'> & { refetch: () => unknown }
type Props<T> = {
  from: Read<T>
  /** Lines of the skeleton while it is on its way. */
  lines?: number
  /** Drawn on a panel of its own until it is there. */
  panel?: boolean
  /** What stands in the place of a thing that does not exist, or is not for this user: both look the same. */
  missing?: ReactNode
  children: (data: T) => ReactNode
}

/**
 * The one way to draw what a query reads: on its way, failed with a retry, refused, missing, or there. What is there stays when a later read
 * fails, with a word that it may be old.
 */
export function Loaded<T>({ from, lines = 6, panel = false, missing, children }: Props<T>) {
  if (from.data !== undefined)
    return (
      <>
        {from.error && <Old from={from} />}
        {children(from.data)}
      </>
    )
  const instead = from.error ? <NotThere from={from} missing={missing} /> : <SkeletonLines lines={lines} />
  return panel ? <Panel flush={!from.error}>{instead}</Panel> : instead
}

function NotThere<T>({ from, missing }: Pick<Props<T>, 'from' | 'missing'>) {
  const { error, refetch } = from
  if (missing && error && isMissing(error)) return missing
  if (error instanceof ApiError && error.status === 403)
    return (
      <EmptyState mood="locked" title={t('Sin acceso')}>
        <p role="alert">{error.message}</p>
      </EmptyState>
    )
  return <ErrorState error={error} onRetry={() => void refetch()} />
}

const Old = <T,>({ from }: { from: Read<T> }) =>
  from.error && isMissing(from.error) ? (
    <Alert tone="amber">{t('Ya no existe o ya no está a su alcance. Lo escrito se puede copiar.')}</Alert>
  ) : (
    <NotRenewed from={from} />
  )

const NotRenewed = <T,>({ from }: { from: Read<T> }) => (
  <Alert
    tone="amber"
    acts={
      <Button size="small" onClick={() => void from.refetch()}>
        {t('Reintentar')}
      </Button>
    }
  >
    {t('No se pudo actualizar: esto es de las {time}.', {
      time: clock(new Date(from.dataUpdatedAt).toISOString()),
    })}
  </Alert>
)
