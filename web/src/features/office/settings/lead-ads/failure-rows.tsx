import { IconRefresh } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useAct } from '#web/kit/act/use-act.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { When } from '#web/kit/when.tsx'
import { MoreRows } from '../shared/more-rows.tsx'
import rows from '../shared/rows.module.css'
import { Rows } from '../shared/rows.tsx'
import { type Failure, failuresQuery, retry } from './queries.ts'

const table = {
  map: lazy(() => import('./mapping-dialog.tsx').then((module) => ({ default: module.MappingDialog }))),
}

/** The answers that made no lead at once: why, and another try. */
export function FailureRows({ may }: { may: boolean }) {
  const { map, dialogs } = useDialogs(table)
  return (
    <>
      <MoreRows
        from={useInfiniteQuery(failuresQuery)}
        title={t('Respuestas con problemas')}
        empty={
          <EmptyState mood="done" title={t('Ninguna respuesta con problemas')}>
            <p>{t('Todas las respuestas se convirtieron en leads.')}</p>
          </EmptyState>
        }
      >
        {(failures) => (
          <Rows
            label={t('Respuestas con problemas')}
            items={failures}
            keyOf={({ id }) => id}
            nameOf={({ leadgenId }) => leadgenId}
          >
            {(failure) => (
              <FailureLine
                failure={failure}
                may={may}
                onMap={failure.form && (() => map({ id: failure.form?.id ?? 0, may }))}
              />
            )}
          </Rows>
        )}
      </MoreRows>
      {dialogs}
    </>
  )
}

type Props = { failure: Failure; may: boolean; onMap: (() => void) | null }

function FailureLine({ failure, may, onMap }: Props) {
  const { id, leadgenId, form, reason, remedy, failedAt, retryAt, isSolved, answers } = failure
  const again = useAct(retry)
  const said = answers.map(({ label, values }) => `${label}: ${values.join(', ')}`).join(' · ')
  return (
    <div className={rows.line} data-bare data-wraps>
      <span className={rows.name}>
        <span>{t(reason)}</span>
        <small>
          <span dir="auto">{form?.name ?? t('Formulario desconocido')}</span> ·{' '}
          <span dir="ltr">{leadgenId}</span> · <When at={failedAt} />
        </small>
        {said && <small dir="auto">{said}</small>}
        {!isSolved && remedy && <small>{t(remedy)}</small>}
        {!isSolved && retryAt && (
          <small>
            {t('Se intenta de nuevo')} <When at={retryAt} ahead />
          </small>
        )}
      </span>
      <Badge tone={isSolved ? 'green' : 'amber'}>{isSolved ? t('Resuelta') : t('Pendiente')}</Badge>
      {may && !isSolved && (
        <>
          {onMap && (
            <Button size="small" onClick={onMap}>
              {t('Mapeo')}
            </Button>
          )}
          <Button
            size="small"
            icon={IconRefresh}
            busy={again.busy}
            onClick={() => again.run({ params: { id } })}
          >
            {t('Reintentar')}
          </Button>
        </>
      )}
    </div>
  )
}
