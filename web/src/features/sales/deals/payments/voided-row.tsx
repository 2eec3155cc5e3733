import type { ReactNode } from 'react'
import { Badge } from '#web/kit/badge.tsx'
import { longDay } from '#web/kit/dates.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Money } from '#web/kit/money.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import css from './payments.module.css'
import type { Payment } from './queries.ts'
import { paymentName } from './words.ts'

type Props = { payment: Payment; voided: NonNullable<Payment['voided']>; children: ReactNode }

/** A row that was added by mistake: what it was, why it is due no more, and what was paid of it and taken back. */
export function VoidedRow({ payment, voided: { amount, reason, by }, children }: Props) {
  const details = [by?.name, reason].filter(Boolean)
  return (
    <li className={css.row}>
      <Row spread align="start" wrap>
        <Stack gap={0}>
          <Words tone="muted">
            <s>{paymentName(payment)}</s>
          </Words>
          <Words size={12} tone="muted">
            {t('Vencía el {day}', { day: longDay(payment.dueOn) })}
            {details.map((words) => ` · ${words}`)}
          </Words>
        </Stack>
        <Row gap={12} className={css.end ?? ''}>
          <Words tone="muted">
            <s>
              <Money {...amount} />
            </s>
          </Words>
          <Badge tone="grey">{t('Anulado')}</Badge>
        </Row>
      </Row>
      {children}
    </li>
  )
}
