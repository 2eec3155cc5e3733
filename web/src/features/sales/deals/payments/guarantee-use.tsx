import { moneyText } from '#web/kit/money.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import type { Payment } from './queries.ts'

/** That it is no part of the price, and where what was paid of it is. */
export function GuaranteeUse({ of }: { of: NonNullable<Payment['guarantee']> }) {
  const said = (money: typeof of.held, sentence: (amount: string) => string) =>
    Number(money.amount) > 0 && sentence(moneyText(money.amount, money.currency))
  const parts = [
    said(of.held, (amount) => t('{amount} en garantía', { amount })),
    said(of.applied, (amount) => t('{amount} aplicado al precio', { amount })),
    said(of.returning, (amount) => t('{amount} por devolver', { amount })),
    said(of.returned, (amount) => t('{amount} devuelto', { amount })),
    said(of.waived, (amount) => t('{amount} dejó de pedirse', { amount })),
    said(of.settled, (amount) => t('{amount} liquidado con el término del negocio', { amount })),
  ].filter((part) => part !== false)
  return (
    <Words size={12} tone="muted">
      {[t('Aparte del precio'), ...parts].join(' · ')}
    </Words>
  )
}
