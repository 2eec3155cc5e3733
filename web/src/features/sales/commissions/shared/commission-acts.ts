import { act } from '#web/kit/act/act.ts'
import { t } from '#web/kit/text.ts'

const changed = ['commission'] as const
const ofOne = { changed, request: ({ id }: { id: number }) => ({ params: { id } }) } as const

export const approveCommission = act('POST /commissions/{id}/approve/', {
  ...ofOne,
  said: () => t('Comisión aprobada'),
})

export const payCommission = act('POST /commissions/{id}/pay/', {
  ...ofOne,
  said: () => t('Comisión pagada'),
})

export const putShares = act('PUT /deals/{id}/commission-shares/', {
  changed,
  said: () => t('Reparto guardado'),
})
