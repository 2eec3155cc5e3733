import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { orTell } from '#web/kit/act/or-tell.ts'
import { Button } from '#web/kit/button.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { Menu } from '#web/kit/menu.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { Words } from '#web/kit/words.tsx'
import type { Deal } from '../shared/queries.ts'
import { dealName } from '../shared/words.ts'
import { PaymentRow } from './payment-row.tsx'
import { PaymentSums } from './payment-sums.tsx'
import css from './payments.module.css'
import { paymentsQuery, takeStatement } from './queries.ts'

const dialogOf = {
  pay: lazy(() => import('./pay-dialog.tsx').then((module) => ({ default: module.PayDialog }))),
  reverse: lazy(() => import('./reverse-dialog.tsx').then((module) => ({ default: module.ReverseDialog }))),
}

/** What is due when, and what was paid of it. */
export function DealPayments({ deal }: { deal: Deal }) {
  const read = useQuery(paymentsQuery(deal.id))
  const can = useCan()
  const { pay, reverse, dialogs } = useDialogs(dialogOf)
  const mayPay = can('deals.payments', { sellerId: deal.seller.id })
  const take = (format: 'pdf' | 'xlsx') =>
    orTell(takeStatement(deal.id, format, t('Estado de cuenta {deal}', { deal: dealName(deal) })))
  return (
    <Panel
      title={t('Pagos')}
      acts={
        <Menu
          label={t('Estado de cuenta')}
          items={[
            { label: t('PDF'), onSelect: () => take('pdf') },
            { label: t('Excel'), onSelect: () => take('xlsx') },
          ]}
          trigger={(props) => (
            <Button size="small" icon={IconDownload} {...props}>
              {t('Estado de cuenta')}
            </Button>
          )}
        />
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
                    onPay={(one) => pay({ payment: one })}
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
