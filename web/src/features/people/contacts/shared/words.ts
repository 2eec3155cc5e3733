import type { Answer } from '#web/kit/api.ts'
import { t } from '#web/kit/text.ts'
import type { Profile } from './queries.ts'

type Consent = Answer<'GET /client-profiles/{id}/consents/'>[number]
type RelationSeen = Answer<'GET /contacts-linked-profiles/{id}/mine/'>[number]['relation']
type PairReason = Answer<'GET /contact-pairs/'>['results'][number]['reasons'][number]

export const yesNo = (value: boolean | null) => (value === null ? undefined : value ? t('Sí') : t('No'))

export const purposeWords: Record<NonNullable<Profile['purpose']>, string> = {
  live: t('Vivir'),
  invest: t('Invertir'),
}

/** What the linked one is to the contact. */
export const relationWords: Record<RelationSeen, string> = {
  spouse: t('Cónyuge'),
  co_owner: t('Copropietario'),
  guarantor: t('Aval'),
  parent: t('Padre o madre'),
  child: t('Hijo o hija'),
  legal_representative: t('Representante legal'),
  referrer: t('Lo refirió'),
  other: t('Otra relación'),
  guaranteed: t('Avalado'),
  represented: t('Representado'),
  referred: t('Referido'),
}

export const consentWords: Record<Consent['purpose'], string> = {
  phone: t('Llamadas'),
  whatsapp: t('WhatsApp'),
  email: t('Correo'),
  marketing: t('Publicidad'),
}

export const channelWords: Record<Consent['channel'], string> = {
  form: t('Formulario'),
  call: t('Llamada'),
  whatsapp: t('WhatsApp'),
  email: t('Correo'),
  in_person: t('En persona'),
  paper: t('Papel firmado'),
}

export const pairReasonWords: Record<PairReason, string> = {
  email: t('Mismo correo'),
  phone: t('Mismo teléfono'),
  national_id: t('Mismo RUT'),
  whatsapp_user: t('Mismo WhatsApp'),
  name_and_birthdate: t('Nombre y nacimiento parecidos'),
}

type RequestKind = Answer<'GET /privacy-requests/'>['results'][number]['kind']

/** What the law lets a person ask for. */
export const requestKindWords: Record<RequestKind, string> = {
  access: t('Acceso a sus datos'),
  rectification: t('Rectificación'),
  erasure: t('Borrado'),
  objection: t('Oposición al uso'),
  portability: t('Portabilidad'),
  block: t('Bloqueo'),
}
