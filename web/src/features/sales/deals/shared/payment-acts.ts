import { refused } from '#web/features/stock/units/shared/taken.ts'
import { act } from '#web/kit/act/act.ts'
import { longDay } from '#web/kit/dates.ts'
import { t } from '#web/kit/text.ts'

const changed = ['deal'] as const

export const payPayment = act('POST /payments/{id}/pay/', {
  changed,
  said: ({ status }) => (status === 'paid' ? t('Pago registrado: está al día') : t('Pago registrado')),
})

export const reversePayment = act('POST /payments/{id}/reverse/', {
  changed,
  refused,
  said: () => t('Pago reversado'),
})

export const movePayment = act('POST /payments/{id}/move/', {
  changed,
  refused,
  said: ({ dueOn }) => t('Ahora vence el {day}', { day: longDay(dueOn) }),
})

export const voidPayment = act('POST /payments/{id}/void/', {
  changed,
  refused,
  said: () => t('Pago anulado'),
})

export const askAgain = act('POST /payments/{id}/ask-again/', {
  changed,
  refused,
  said: () => t('La garantía se vuelve a pedir completa'),
})

export const addPayment = act('POST /deals/{id}/payments/', {
  changed,
  refused,
  said: ({ kind }) => addedWords(kind),
})

function addedWords(kind: string): string {
  if (kind === 'guarantee') return t('Garantía agregada')
  return kind === 'fee' ? t('Cobro agregado') : t('Pago dividido')
}

export const applyGuarantee = act('POST /payments/{id}/apply/', {
  changed,
  refused,
  said: () => t('Garantía aplicada al precio'),
})

export const returnGuarantee = act('POST /payments/{id}/return/', {
  changed,
  refused,
  said: () => t('Devolución de garantía agregada'),
})
