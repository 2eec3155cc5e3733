import { useQuery } from '@tanstack/react-query'
import type { consentPurposes } from '#contract/people/privacy.ts'
import { customFieldsQuery, inUse } from '#web/features/office/custom-fields/shared/queries.ts'
import { apiQuery } from '#web/kit/query.ts'
import { msg, t } from '#web/kit/text.ts'

const words: Record<string, string> = {
  first_name: msg('Nombre'),
  last_name: msg('Apellido'),
  business_name: msg('Razón social'),
  email: msg('Correo'),
  phone: msg('Teléfono'),
  national_id: msg('RUT'),
  commune: msg('Comuna'),
  project: msg('Proyecto'),
  comments: msg('Mensaje'),
}

export type FormOption = { value: string; label: string }

/** What a form can ask for: fields of contact and lead, qualifying questions, and the account's own fields. */
export function useFormTargets(): FormOption[] {
  const questions = useQuery(apiQuery('questions', 'GET /lead-questions/')).data ?? []
  const own = useQuery(customFieldsQuery).data ?? []
  return [
    ...Object.entries(words).map(([value, label]) => ({ value, label: t(label) })),
    ...questions
      .filter(({ isRetired }) => !isRetired)
      .map(({ id, text }) => ({ value: `question:${id}`, label: text })),
    ...(['lead', 'contact'] as const).flatMap((noun) =>
      inUse(own, noun).map(({ key, label }) => ({ value: `${noun}_field:${key}`, label })),
    ),
  ]
}

export const purposeWords: Record<(typeof consentPurposes)[number], string> = {
  phone: msg('Llamadas'),
  whatsapp: msg('WhatsApp'),
  email: msg('Correos'),
  marketing: msg('Publicidad'),
}
