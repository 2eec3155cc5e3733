import { plural, t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import type { Quotation } from '../shared/queries.ts'
import { statusWords } from '../shared/words.ts'
import css from './detail.module.css'

/** Sent, seen, answered: with when. */
export function StatusPath({ quotation: { status, issuedAt, seen, answer } }: { quotation: Quotation }) {
  const isOver = status === 'rejected' || status === 'expired'
  return (
    <ol className={css.path} aria-label={t('Estado')}>
      <li data-done="">
        <i aria-hidden="true" />
        {statusWords.sent.label} <When at={issuedAt} />
      </li>
      <li data-done={seen.count > 0 ? '' : undefined}>
        <i aria-hidden="true" />
        {seen.count === 0 ? (
          t('Sin abrir')
        ) : (
          <>
            {plural(seen.count, 'Vista en 1 dispositivo', 'Vista en {count} dispositivos')}{' '}
            <When at={seen.lastAt} />
          </>
        )}
      </li>
      <li
        data-done={status === 'accepted' || isOver ? '' : undefined}
        data-bad={isOver ? '' : undefined}
        aria-current={status === 'accepted' || isOver ? 'step' : undefined}
      >
        <i aria-hidden="true" />
        {isOver ? statusWords[status].label : statusWords.accepted.label} <When at={answer?.at} />
      </li>
    </ol>
  )
}
