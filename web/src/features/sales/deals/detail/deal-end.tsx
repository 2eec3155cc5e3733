import { Alert } from '#web/kit/alert.tsx'
import { longDay } from '#web/kit/dates.ts'
import { Money } from '#web/kit/money.tsx'
import { t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import type { Deal } from '../shared/queries.ts'
import { endWords } from '../shared/words.ts'

/** How a deal ended: who ended it and why, what the buyer owes for it and what goes back. */
export function DealEnd({ deal: { end, endedAs, endedAt, amount } }: { deal: Deal }) {
  if (!end || !endedAs) return null
  const { reason, penalty, refund, by } = end
  return (
    <Alert tone="amber">
      {endWords[endedAs]} <When at={endedAt} />
      {by && ` · ${by.name}`}
      {reason && <p dir="auto">{reason}</p>}
      {penalty && (
        <p>
          {t('Multa:')} <Money {...penalty} />
        </p>
      )}
      {refund.map(({ dueOn, amount: back }) => (
        <p key={`${dueOn} ${back}`}>
          {t('Se devuelve el {day}:', { day: longDay(dueOn) })}{' '}
          <Money amount={back} currency={amount.currency} />
        </p>
      ))}
    </Alert>
  )
}
