import { act } from '#web/kit/act/act.ts'
import { t } from '#web/kit/text.ts'

const changed = ['deal'] as const

export const depositCheque = act('POST /payments/cheques/{id}/deposit/', {
  changed,
  said: () => t('Cheque depositado'),
  undo:
    ({ id }) =>
    () =>
      undoDeposit({ id }),
})

export const undoDeposit = act('DELETE /payments/cheques/{id}/deposit/', {
  changed,
  request: ({ id }: { id: number }) => ({ params: { id } }),
  said: () => t('Depósito deshecho'),
})
