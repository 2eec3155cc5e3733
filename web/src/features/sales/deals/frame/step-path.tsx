import { IconCheck } from '@tabler/icons-react'
import { Icon } from '#web/kit/icon.tsx'
import { t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import type { Deal } from '../shared/queries.ts'
import css from './step-path.module.css'

/** The steps of the sale: when each was entered and by whom, where the deal is, and what is still to come. */
export function StepPath({ deal: { path, status } }: { deal: Pick<Deal, 'path' | 'status'> }) {
  const at = path.findIndex((step) => step.isCurrent)
  return (
    <ol className={css.path} aria-label={t('Pasos de la venta')} data-status={status}>
      {path.map(({ id, name, isCurrent, enteredAt, by, overrideReason }, place) => {
        const isPast = place < at || (isCurrent && status === 'won')
        return (
          <li
            key={id}
            data-state={isPast ? 'past' : isCurrent ? 'now' : undefined}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className={css.mark} aria-hidden="true">
              {isPast ? <Icon of={IconCheck} size={14} /> : place + 1}
            </span>
            <span className={css.words}>
              <b dir="auto">{name}</b>
              <small>
                {enteredAt ? <When at={enteredAt} /> : place > at && t('Pendiente')}
                {by && (
                  <>
                    {' · '}
                    <bdi>{by.name}</bdi>
                  </>
                )}
              </small>
              {overrideReason && (
                <small className={css.override}>
                  {t('Autorizado: {reason}', { reason: overrideReason })}
                </small>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
