import { Money } from '#web/kit/money.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'

/** A reservation that is no part of the price, below its payments. */
export const Guarantee = ({ amount, currency }: { amount: string; currency: string }) => (
  <Words as="p" size={13} tone="muted">
    {t('Reserva en garantía, aparte del precio:')} <Money amount={amount} currency={currency} />
  </Words>
)
