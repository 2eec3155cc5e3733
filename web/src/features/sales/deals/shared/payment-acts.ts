import { refused } from '#web/features/stock/units/shared/taken.ts'
import { act } from '#web/kit/act/act.ts'
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
