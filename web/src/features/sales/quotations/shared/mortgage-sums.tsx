import { Badge } from '#web/kit/badge.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Money } from '#web/kit/money.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import type { MortgageFigures } from './queries.ts'

/** What a bank asks a month, and what one has to earn for it. */
export const MortgageSums = ({ of }: { of: MortgageFigures }) => (
  <Stack gap={2}>
    <Row gap={6} align="baseline">
      <Words size={20} tone="ink" weight={600}>
        <Money {...of.monthlyPayment} />
      </Words>
      <Words size={12} tone="muted">
        {t('al mes')}
      </Words>
    </Row>
    <Sum label={t('Crédito')} {...of.loan} />
    <Sum label={t('Seguros')} {...of.insurances} />
    <Sum label={t('Renta mínima')} {...of.minimumIncome} />
    <Sum label={t('Intereses')} {...of.totalInterest} />
    {of.isOverAge && <Badge tone="amber">{t('Plazo largo para la edad del cliente')}</Badge>}
    {of.isOverLoanToValue && <Badge tone="amber">{t('Supera lo que presta el banco')}</Badge>}
  </Stack>
)

const Sum = ({ label, amount, currency }: { label: string; amount: string; currency: string }) => (
  <Row spread>
    <Words size={12} tone="muted">
      {label}
    </Words>
    <Words size={12} tone="ink">
      <Money amount={amount} currency={currency} />
    </Words>
  </Row>
)
