import { useEffect, useRef } from 'react'
import { Button } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { t } from '#web/kit/text.ts'
import type { Lead, LeadRow } from '../shared/queries.ts'
import type { goneReason } from './order.ts'

type Props = {
  row: LeadRow
  /** As it is now, if one still sees it. */
  now: Lead | undefined
  reason: NonNullable<ReturnType<typeof goneReason>>
  onNext: () => void
}

/** A lead that somebody else took or answered meanwhile. */
export function QueueGone({ row, now, reason, onNext }: Props) {
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [])
  const { name } = row.contact
  const seller = now?.seller?.name
  const words = {
    taken: seller
      ? t('{name} ahora es de {seller}', { name, seller })
      : t('{name} ya no está a su cargo', { name }),
    answered: t('{name} ya fue contactado', { name }),
    away: t('{name} ya no espera', { name }),
  }
  return (
    <EmptyState
      mood="missing"
      title={words[reason]}
      acts={
        <Button ref={next} variant="primary" onClick={onNext}>
          {t('Siguiente')}
        </Button>
      }
    >
      <p>{t('Cambió mientras usted atendía la cola: no hay nada que hacer aquí.')}</p>
    </EmptyState>
  )
}
