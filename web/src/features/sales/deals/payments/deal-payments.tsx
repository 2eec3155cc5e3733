import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { Words } from '#web/kit/words.tsx'
import type { Deal } from '../shared/queries.ts'
import { StatementMenu } from '../shared/statement-menu.tsx'
import { dealName } from '../shared/words.ts'
import { PaymentRow } from './payment-row.tsx'
import { PaymentSums } from './payment-sums.tsx'
import css from './payments.module.css'
import { type Entry, isGuarantee, paymentsQuery, takeStatement } from './queries.ts'

const dialogOf = {
  pay: lazy(() => import('./pay-dialog.tsx').then((module) => ({ default: module.PayDialog }))),
  move: lazy(() => import('./move-dialog.tsx').then((module) => ({ default: module.MoveDialog }))),
  split: lazy(() => import('./add-dialog.tsx').then((module) => ({ default: module.SplitDialog }))),
  guarantee: lazy(() => import('./add-dialog.tsx').then((module) => ({ default: module.GuaranteeDialog }))),
  apply: lazy(() => import('./guarantee-dialogs.tsx').then((module) => ({ default: module.ApplyDialog }))),
  giveBack: lazy(() =>
    import('./guarantee-dialogs.tsx').then((module) => ({ default: module.GiveBackDialog })),
  ),
  fee: lazy(() => import('./add-dialog.tsx').then((module) => ({ default: module.FeeDialog }))),
  deposit: lazy(() =>
    import('#web/features/sales/cheques/shared/deposit-dialog.tsx').then((module) => ({
      default: module.DepositDialog,
    })),
  ),
  annul: lazy(() => import('./void-dialog.tsx').then((module) => ({ default: module.VoidDialog }))),
  askAgain: lazy(() =>
    import('./ask-again-dialog.tsx').then((module) => ({ default: module.AskAgainDialog })),
  ),
  reverse: lazy(() => import('./reverse-dialog.tsx').then((module) => ({ default: module.ReverseDialog }))),
}

/** What is due when, and what was paid of it. */
export function DealPayments({ deal }: { deal: Deal }) {
  const read = useQuery(paymentsQuery(deal.id))
  const can = useCan()
  const { pay, move, split, fee, guarantee, apply, giveBack, deposit, annul, askAgain, reverse, dialogs } =
    useDialogs(dialogOf)
  const mayPay = can('deals.payments', { sellerId: deal.seller.id })
  return (
    <Panel
      title={t('Pagos')}
      acts={
        <Row gap={8} wrap>
          {mayPay && deal.status !== 'lost' && (
            <Button
              size="small"
              icon={IconPlus}
              onClick={() => fee({ dealId: deal.id, currency: deal.amount.currency })}
            >
              {t('Agregar cobro')}
            </Button>
          )}
          {mayPay && deal.status !== 'lost' && read.data && !read.data.some(isGuarantee) && (
            <Button
              size="small"
              icon={IconPlus}
              onClick={() => guarantee({ dealId: deal.id, currency: deal.amount.currency })}
            >
              {t('Agregar garantía')}
            </Button>
          )}
          <StatementMenu
            take={(format) =>
              takeStatement(deal.id, format, t('Estado de cuenta {deal}', { deal: dealName(deal) }))
            }
          />
        </Row>
      }
    >
      <Loaded from={read} lines={8}>
        {(payments) =>
          payments.length === 0 ? (
            <Words tone="muted">{t('Sin pagos programados')}</Words>
          ) : (
            <Stack gap={12}>
              <PaymentSums payments={payments} />
              <ul className={css.rows}>
                {payments.map((payment) => (
                  <PaymentRow
                    key={payment.id}
                    payment={payment}
                    mayPay={mayPay}
                    hasEnded={deal.status === 'lost'}
                    onPay={(one) => pay({ payment: one })}
                    onMove={(one) => move({ payment: one })}
                    onSplit={(one) => split({ payment: one })}
                    onApply={(one) => apply({ payment: one, payments })}
                    onGiveBack={(one) => giveBack({ payment: one })}
                    onAskAgain={(one) => askAgain({ payment: one })}
                    onVoid={(one) => annul({ payment: one })}
                    onDeposit={(entry) => deposit({ cheque: chequeOf(entry) })}
                    onReverse={(one, entry) => reverse({ payment: one, entry })}
                  />
                ))}
              </ul>
            </Stack>
          )
        }
      </Loaded>
      {dialogs}
    </Panel>
  )
}

const chequeOf = ({ id, cheque, paidOn, amount, payer }: Entry) => ({
  id,
  bank: cheque?.bank ?? '',
  number: cheque?.number ?? '',
  receivedOn: paidOn,
  amount,
  contact: payer,
})
