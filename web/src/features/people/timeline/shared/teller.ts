import type { Answer } from '#web/kit/api.ts'
import type { IconType } from '#web/kit/icon.tsx'
import { t } from '#web/kit/text.ts'

export type TimelineEvent = Answer<'GET /client-profiles/{id}/timeline/'>['results'][number]
export type EventKind = TimelineEvent['kind']
export type EventData = TimelineEvent['data']

/** What ids in an event's data are called. */
export type Names = { step: (id: unknown) => string | undefined; seller: (id: unknown) => string | undefined }

/** `{actor} movió el lead a Cotizado`, with the actor left as a hole, and what somebody wrote about it. */
export type Sentence = { text: string; detail?: string | undefined }

/** What a reader of the timeline may choose to see alone. */
export type Part = 'talk' | 'work' | 'tasks' | 'sales' | 'files' | 'changes'

export type Teller = { part: Part; icon: IconType; tell: (data: EventData, names: Names) => Sentence }

/** How a feature tells what happens with its things. */
export type Tellers = { [Kind in EventKind]?: Teller }

/** A text of an event; nothing where there is none. */
export const written = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** The number of the quotation or deal that an event names. */
export const folioOf = ({ number }: EventData) => ({ folio: `#${String(number ?? '').padStart(5, '0')}` })

/** The names of the fields that an event changed. */
export function changed(data: EventData): string {
  // As the events of the contract have them; a custom field brings what it was called.
  const fields = Object.entries((data.changes ?? {}) as Record<string, { label?: string }>)
  const names = new Set(fields.map(([field, { label }]) => label ?? fieldWords[field] ?? t('otros datos')))
  return [...names].join(', ') || t('sus datos')
}

const fieldWords: Record<string, string> = {
  kind: t('tipo'),
  leadKind: t('interés'),
  methodId: t('origen'),
  projectsIds: t('proyectos'),
  unitsIds: t('unidades'),
  tagsIds: t('etiquetas'),
  amount: t('monto'),
  comments: t('comentarios'),
  saleStepId: t('paso de venta'),
  score: t('puntaje'),
  status: t('estado'),
  firstName: t('nombre'),
  lastName: t('apellido'),
  businessName: t('razón social'),
  email: t('correo'),
  phone: t('teléfono'),
  secondaryPhone: t('segundo teléfono'),
  nationalId: t('RUT'),
  birthdate: t('nacimiento'),
  occupation: t('profesión'),
  employer: t('empleador'),
  monthlyIncome: t('renta'),
  budgetMin: t('presupuesto'),
  budgetMax: t('presupuesto'),
  notes: t('notas'),
}
