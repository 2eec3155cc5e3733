import {
  IconArrowBackUp,
  IconArrowsSplit2,
  IconBan,
  IconCalendarEvent,
  IconCash,
  IconDots,
  IconReceipt,
  IconRefresh,
} from '@tabler/icons-react'
import { isOfPrice } from '#contract/sales/payments.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { longDay } from '#web/kit/dates.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Menu } from '#web/kit/menu.tsx'
import { Money } from '#web/kit/money.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { EntryRow } from './entry-row.tsx'
import { GuaranteeUse } from './guarantee-use.tsx'
import css from './payments.module.css'
import type { Entry, Payment } from './queries.ts'
import { VoidedRow } from './voided-row.tsx'
import { paymentName, stateOf, voidWords } from './words.ts'

type Props = {
  payment: Payment
  mayPay: boolean
  /** The deal was lost or rescinded: what became of its guarantee was decided then. */
  hasEnded: boolean
  onPay: (payment: Payment) => void
  onMove: (payment: Payment) => void
  onSplit: (payment: Payment) => void
  onVoid: (payment: Payment) => void
  onAskAgain: (payment: Payment) => void
  onApply: (payment: Payment) => void
  onGiveBack: (payment: Payment) => void
  onReverse: (payment: Payment, entry: Entry) => void
  onDeposit: (entry: Entry) => void
}

/** What was added by mistake, or the rest of a guarantee that is not asked for any more: nothing of the price of the plan, nor what was paid. */
const isVoidable = ({ isAdded, kind, paid }: Payment) =>
  kind === 'guarantee' || ((isAdded || kind === 'fee') && Number(paid.amount) === 0)

/** What is due on a day, how much of it was paid, and each payment of it. */
export function PaymentRow(props: Props) {
  const {
    payment,
    mayPay,
    hasEnded,
    onApply,
    onGiveBack,
    onPay,
    onMove,
    onSplit,
    onVoid,
    onAskAgain,
    onReverse,
    onDeposit,
  } = props
  const isOwed = payment.status !== 'paid' && !payment.isClosed
  const label = t('Acciones de {name}', { name: paymentName(payment) })
  const { dueOn, amount, paid, balance, interest, status, entries } = payment
  const state = stateOf(payment)
  const isWaived = Number(payment.guarantee?.waived.amount ?? 0) > 0 && !payment.isClosed
  const booked = entries.map((entry) => (
    <EntryRow
      key={entry.id}
      payment={payment}
      entry={entry}
      mayReverse={mayPay}
      onReverse={onReverse}
      onDeposit={onDeposit}
    />
  ))
  if (payment.voided)
    return (
      <VoidedRow payment={payment} voided={payment.voided}>
        {booked}
      </VoidedRow>
    )
  return (
    <li className={css.row}>
      <Row spread align="start" wrap>
        <Stack gap={0}>
          <Words tone="ink" weight={500}>
            {paymentName(payment)}
          </Words>
          <Words size={12} tone={status === 'late' ? 'red' : 'muted'}>
            {t('Vence el {day}', { day: longDay(dueOn) })}
          </Words>
        </Stack>
        <Row gap={12} className={css.end ?? ''}>
          <Stack gap={0} align="end">
            <Words tone="ink" weight={600}>
              <Money {...amount} />
            </Words>
            {status !== 'pending' && status !== 'paid' && Number(paid.amount) > 0 && (
              <Words size={12} tone="muted">
                {t('Saldo')} <Money {...balance} />
              </Words>
            )}
            {Number(interest.amount) > 0 && (
              <Words size={12} tone="red">
                {t('Interés')} <Money {...interest} />
              </Words>
            )}
          </Stack>
          <Badge tone={state.tone}>{state.label}</Badge>
          {mayPay && isOwed && (
            <Row gap={4}>
              <Button size="small" icon={IconCash} onClick={() => onPay(payment)}>
                {t('Pagar')}
              </Button>
              <Menu
                label={label}
                items={[
                  {
                    label: t('Cambiar vencimiento'),
                    icon: IconCalendarEvent,
                    onSelect: () => onMove(payment),
                  },
                  ...(isOfPrice(payment.kind)
                    ? [{ label: t('Dividir'), icon: IconArrowsSplit2, onSelect: () => onSplit(payment) }]
                    : []),
                  ...(isVoidable(payment)
                    ? [
                        {
                          label: voidWords(payment),
                          icon: IconBan,
                          danger: true,
                          onSelect: () => onVoid(payment),
                        },
                      ]
                    : []),
                ]}
                trigger={(props) => <IconButton icon={IconDots} size="small" label={label} {...props} />}
              />
            </Row>
          )}
        </Row>
      </Row>
      {payment.guarantee && (
        <Row gap={8} spread wrap>
          <GuaranteeUse of={payment.guarantee} />
          {mayPay && !hasEnded && (
            <Row gap={4} wrap>
              {Number(payment.guarantee.held.amount) > 0 && (
                <>
                  <Button size="small" icon={IconReceipt} onClick={() => onApply(payment)}>
                    {t('Aplicar al precio')}
                  </Button>
                  <Button size="small" icon={IconArrowBackUp} onClick={() => onGiveBack(payment)}>
                    {t('Devolver')}
                  </Button>
                </>
              )}
              {isWaived && (
                <Button size="small" icon={IconRefresh} onClick={() => onAskAgain(payment)}>
                  {t('Volver a pedir')}
                </Button>
              )}
            </Row>
          )}
        </Row>
      )}
      {booked}
    </li>
  )
}
