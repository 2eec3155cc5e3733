import { act } from '#web/kit/act/act.ts'
import type { ApiError } from '#web/kit/api/problem.ts'
import { due } from '#web/kit/dates.ts'
import { idText, t } from '#web/kit/text.ts'
import { type Quotation, quotationQuery } from '../shared/queries.ts'

const changed = ['quotation'] as const
const keeps = (saved: Quotation) => [[quotationQuery(saved.id).queryKey, saved]] as const

type Taken = { units: { number: string; by: { name: string } | null; until: string | null }[] }

/** "1204 la tiene Paula hasta hoy 18:00"; the words at a field that a dialog does not show. */
function refused({ code, conflict, errors }: ApiError): string | undefined {
  const first = code === 'unit_taken' ? (conflict as Taken | undefined)?.units[0] : undefined
  if (first?.by && first.until)
    return t('{unit} la tiene {seller} hasta {until}', {
      unit: first.number,
      seller: first.by.name,
      until: due(first.until).toLocaleLowerCase(),
    })
  const [field] = Object.values(errors)
  return Array.isArray(field) ? field[0] : undefined
}

export const createDraft = act('POST /quotations/', { changed, keeps })

export const saveDraft = act('PATCH /quotations/{id}/', { changed, keeps })

export const deleteDraft = act('DELETE /quotations/{id}/', { changed, said: () => t('Borrador eliminado') })

export const issueQuotation = act('POST /quotations/{id}/issue/', {
  changed: ['quotation', 'claim'],
  keeps,
  refused,
  said: ({ number }) => t('Cotización {folio} emitida', { folio: idText(number ?? 0) }),
})

export const sendQuotation = act('POST /quotations/{id}/send/', {
  changed,
  keeps,
  refused,
  said: () => t('Cotización enviada'),
})

export const newVersion = act('POST /quotations/{id}/new-version/', { changed, keeps, refused })

export const requestApproval = act('POST /quotations/{id}/request-approval/', {
  changed,
  keeps,
  refused,
  said: () => t('Aprobación pedida'),
})

export const approveDiscount = act('POST /quotations/{id}/approve/', {
  changed,
  keeps,
  refused,
  said: () => t('Descuento aprobado'),
})

export const refuseDiscount = act('POST /quotations/{id}/refuse/', {
  changed,
  keeps,
  refused,
  said: () => t('Descuento no aprobado'),
})

export const acceptQuotation = act('POST /quotations/{id}/accept/', {
  changed: ['quotation', 'lead'],
  keeps,
  refused,
  said: () => t('Cotización aceptada'),
})

export const rejectQuotation = act('POST /quotations/{id}/reject/', {
  changed: ['quotation', 'lead'],
  keeps,
  refused,
  said: () => t('Cotización rechazada'),
})

export const revokeLink = act('POST /quotations/{id}/revoke-link/', {
  changed,
  keeps,
  refused,
  said: () => t('Enlace revocado'),
})

export const settleQuestion = act('POST /quotation-questions/{id}/answered/', {
  changed,
  said: ({ answeredAt }) => (answeredAt ? t('Pregunta respondida') : t('La pregunta espera respuesta')),
})
