import { refused } from '#web/features/stock/units/shared/taken.ts'
import { act } from '#web/kit/act/act.ts'
import { t } from '#web/kit/text.ts'
import { type Deal, dealQuery } from '../shared/queries.ts'
import { dealName } from '../shared/words.ts'

const changed = ['deal', 'claim', 'lead'] as const
const keeps = (saved: Deal) => [[dealQuery(saved.id).queryKey, saved]] as const

export const createDeal = act('POST /deals/', {
  changed: ['deal', 'claim', 'lead', 'quotation'],
  keeps,
  refused,
  said: (deal) => t('{deal} creado', { deal: dealName(deal) }),
})

export const changeDeal = act('PATCH /deals/{id}/', { changed: ['deal'], keeps })

export const advanceDeal = act('POST /deals/{id}/advance/', {
  changed,
  keeps,
  refused,
  said: ({ status, saleStep }) =>
    status === 'won' ? t('Negocio ganado') : t('Negocio en {step}', { step: saleStep.name }),
})

export const loseDeal = act('POST /deals/{id}/lose/', {
  changed,
  keeps,
  refused,
  said: () => t('Negocio perdido; sus unidades quedan libres'),
})

export const rescindDeal = act('POST /deals/{id}/rescind/', {
  changed,
  keeps,
  refused,
  said: () => t('Negocio resciliado; sus unidades quedan libres'),
})

export const assignDeal = act('POST /deals/{id}/assign-to/', {
  changed,
  keeps,
  refused,
  said: ({ contact }) => t('Negocio cedido a {name}', { name: contact.name }),
})

export const setParties = act('PUT /deals/{id}/parties/', {
  changed: ['deal'],
  keeps,
  said: () => t('Partes guardadas'),
})
