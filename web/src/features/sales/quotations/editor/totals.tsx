import type { ReactNode } from 'react'
import { Alert } from '#web/kit/alert.tsx'
import { longDay } from '#web/kit/dates.ts'
import { Stack } from '#web/kit/layout.tsx'
import { Money, rateText } from '#web/kit/money.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import type { Figures } from '../shared/queries.ts'
import { percentText } from '../shared/words.ts'
import css from './editor.module.css'

type Props = {
  figures: Figures | undefined
  isOld?: boolean
  failure?: string | undefined
  children?: ReactNode
}

/** What it comes to, in its currency and in pesos, always in sight; greyed while a newer answer is on its way. */
export const Totals = ({ figures, isOld = false, failure, children }: Props) => (
  <Panel className={css.totals}>
    <Stack gap={12}>
      <div data-old={isOld || undefined} className={css.sums}>
        <Words size={13} tone="muted">
          {t('Total')}
        </Words>
        <output className={css.big} aria-busy={isOld}>
          {figures ? <Money {...figures.total} /> : '—'}
        </output>
        <Words size={13} tone="muted">
          {figures?.totalClp ? (
            <Money {...figures.totalClp} />
          ) : (
            figures && t('Sin el valor de la UF o del dólar')
          )}
        </Words>
        {figures && <Details of={figures} />}
      </div>
      {failure && <Alert tone="red">{failure}</Alert>}
      {children}
    </Stack>
  </Panel>
)

function Details({ of }: { of: Figures }) {
  const [bank] = of.mortgages
  return (
    <dl className={css.details}>
      <Detail label={t('Precio lista')}>
        <Money {...of.listTotal} />
      </Detail>
      <Detail label={t('Descuento {percent}', { percent: percentText(of.discountPercent) })}>
        <Money amount={negative(of.discountTotal.amount)} currency={of.discountTotal.currency} />
      </Detail>
      {Number(of.extrasTotal.amount) !== 0 && (
        <Detail label={t('Adicionales y ofertas')}>
          <Money {...of.extrasTotal} />
        </Detail>
      )}
      {bank && (
        <Detail label={t('Dividendo {bank}', { bank: bank.bank })}>
          <Money {...bank.monthlyPayment} />
        </Detail>
      )}
      {of.exchange.uf && of.exchange.ufDate && (
        <Detail label={t('UF del {day}', { day: longDay(of.exchange.ufDate) })}>
          <bdi dir="ltr">{rateText(of.exchange.uf)}</bdi>
        </Detail>
      )}
    </dl>
  )
}

const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)

const negative = (amount: string) => (Number(amount) === 0 ? amount : `-${amount}`)
