import { Money } from '#web/kit/money.tsx'
import { plural, t } from '#web/kit/text.ts'
import type { Cost } from './queries.ts'

/** What is known of a cost, and what is not: messages without a rate are never taken for free. */
export function CostSum({ amounts, withoutRate }: Pick<Cost, 'amounts' | 'withoutRate'>) {
  if (amounts.length === 0 && withoutRate === 0) return <>{t('Sin costo')}</>
  return (
    <>
      {amounts.map(({ amount, currency }, place) => (
        <span key={currency}>
          {place > 0 && ' + '}
          <Money amount={amount} currency={currency} />
        </span>
      ))}
      {amounts.length > 0 && withoutRate > 0 && ' + '}
      {withoutRate > 0 && plural(withoutRate, '1 mensaje sin tarifa', '{count} mensajes sin tarifa')}
    </>
  )
}
