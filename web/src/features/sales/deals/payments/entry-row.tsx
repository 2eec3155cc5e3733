import { IconArrowBackUp, IconFileTypePdf } from '@tabler/icons-react'
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
}

/** One payment, as it was made, with its receipt; one that was taken back is struck out. */
export function EntryRow({ payment, entry, mayReverse, onReverse }: Props) {
  const { kind, paidOn, amount, capital, method, reference, cheque, receipt, isReversed, reason } = entry
  const details = [
    method && methodWords[method],
    cheque && `${cheque.bank} ${cheque.number}`,
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
        {mayReverse && kind === 'payment' && !isReversed && (
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
