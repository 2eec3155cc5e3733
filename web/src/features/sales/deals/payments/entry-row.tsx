import { IconArrowBackUp, IconBuildingBank, IconFileTypePdf } from '@tabler/icons-react'
import { chequeName } from '#web/features/sales/cheques/shared/cheque-name.ts'
import { orTell } from '#web/kit/act/or-tell.ts'
import { IconButton } from '#web/kit/button.tsx'
import { longDay } from '#web/kit/dates.ts'
import { Row } from '#web/kit/layout.tsx'
import { Money } from '#web/kit/money.tsx'
import { idText, t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import css from './payments.module.css'
import { type Entry, type Payment, takeReceipt } from './queries.ts'
import { entryWords, methodWords } from './words.ts'

type Props = {
  payment: Payment
  entry: Entry
  mayReverse: boolean
  onReverse: (payment: Payment, entry: Entry) => void
  onDeposit: (entry: Entry) => void
}

/** One payment, as it was made, with its receipt; one that was taken back is struck out. */
export function EntryRow({ payment, entry, mayReverse, onReverse, onDeposit }: Props) {
  const { kind, paidOn, amount, capital, method, reference, cheque, receipt, isReversed, reason } = entry
  const details = [
    method && methodWords[method],
    cheque && chequeName(cheque),
    cheque && !isReversed && stateOf(cheque),
    reference,
    reason,
  ].filter(Boolean)
  const name = receipt === null ? '' : t('Recibo {number}', { number: idText(receipt) })
  return (
    <Row spread className={css.entry ?? ''}>
      <Words size={13} tone="muted">
        {isReversed && <s>{entryWords[kind]}</s>}
        {!isReversed && entryWords[kind]} {longDay(paidOn)} · <Money {...amount} />
        {amount.currency !== capital.currency && (
          <>
            {' = '}
            <Money {...capital} />
          </>
        )}
        {details.map((words) => ` · ${words}`)}
      </Words>
      <Row gap={4}>
        {receipt !== null && (
          <IconButton
            icon={IconFileTypePdf}
            size="small"
            label={t('Descargar {name}', { name })}
            onClick={() => orTell(takeReceipt(payment.id, entry, name))}
          />
        )}
        {mayReverse && cheque && payment.kind !== 'refund' && !cheque.depositedOn && !isReversed && (
          <IconButton
            icon={IconBuildingBank}
            size="small"
            label={t('Depositar {name}', { name: chequeName(cheque) || t('cheque') })}
            onClick={() => onDeposit(entry)}
          />
        )}
        {mayReverse && (kind === 'payment' || kind === 'application') && !isReversed && (
          <IconButton
            icon={IconArrowBackUp}
            size="small"
            label={t('Reversar el pago del {day}', { day: longDay(paidOn) })}
            onClick={() => onReverse(payment, entry)}
          />
        )}
      </Row>
    </Row>
  )
}

const stateOf = ({ depositedOn, dueOn }: NonNullable<Entry['cheque']>) =>
  depositedOn
    ? t('depositado el {day}', { day: longDay(depositedOn) })
    : t('para el {day}', { day: longDay(dueOn) })
