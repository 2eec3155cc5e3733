import { sumOf } from '#web/kit/decimal-sum.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Money, moneyText } from '#web/kit/money.tsx'
import { Progress } from '#web/kit/progress.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import type { Payment } from './queries.ts'

/** How much of the schedule was paid, and how much of it is late. A guarantee and what goes back to the client are no part of it. */
export function PaymentSums({ payments }: { payments: readonly Payment[] }) {
  const due = payments.filter(({ kind }) => kind !== 'refund' && kind !== 'guarantee')
  const currency = due[0]?.amount.currency ?? 'UF'
  const own = due.filter(({ amount }) => amount.currency === currency)
  const paid = sumOf(own.map((row) => row.paid.amount))
  const whole = sumOf(own.map((row) => row.amount.amount))
  const late = sumOf(own.filter(({ status }) => status === 'late').map((row) => row.balance.amount))
  return (
    <Stack gap={6}>
      <Row spread wrap>
        <Words tone="ink" weight={600}>
          {t('Pagado {paid} de {whole}', {
            paid: moneyText(paid, currency),
            whole: moneyText(whole, currency),
          })}
        </Words>
        {Number(late) > 0 && (
          <Words tone="red" weight={600}>
            {t('Atrasado')} <Money amount={late} currency={currency} />
          </Words>
        )}
      </Row>
      <Progress value={Number(paid)} max={Number(whole)} label={t('Pagado')} />
    </Stack>
  )
}
