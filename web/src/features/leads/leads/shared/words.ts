import {
  IconBrandWhatsapp,
  IconChecklist,
  IconMail,
  IconMapPin,
  IconPhone,
  IconUsers,
} from '@tabler/icons-react'
import type { Tone } from '#web/kit/badge.tsx'
import type { IconType } from '#web/kit/icon.tsx'
import { t } from '#web/kit/text.ts'
import type { Lead, LeadRow, TaskBrief } from './queries.ts'

export type LeadStatus = LeadRow['status']
export type LeadKind = LeadRow['kind']
export type DiscardKind = NonNullable<LeadRow['discardKind']>
export type Fallback = NonNullable<Lead['offer']>['fallback']

export const statusWords: Record<LeadStatus, { label: string; tone: Tone }> = {
  to_contact: { label: t('A contactar'), tone: 'blue' },
  in_follow_up: { label: t('En seguimiento'), tone: 'teal' },
  discarded: { label: t('Descartado'), tone: 'grey' },
  defective: { label: t('Defectuoso'), tone: 'red' },
}

export const leadKindWords: Record<LeadKind, string> = {
  buy: t('Comprar para vivir'),
  invest: t('Invertir'),
  rent: t('Arrendar'),
}

export const discardKindWords: Record<DiscardKind, string> = {
  not_interested: t('No le interesa'),
  no_budget: t('Sin presupuesto'),
  unreachable: t('No contesta'),
  bought_elsewhere: t('Compró en otra parte'),
  duplicate: t('Duplicado'),
  out_of_area: t('Busca en otra zona'),
  other: t('Otro motivo'),
}

export type CallResult = 'reached' | 'no_answer' | 'wrong_number' | 'call_later'
/** What may come of a call, in the order of its keys 1 to 4. */
export const callResultWords: Record<CallResult, string> = {
  reached: t('Contestó'),
  no_answer: t('No contestó'),
  wrong_number: t('Número malo'),
  call_later: t('Llamar más tarde'),
}

/** How a lead is given that nobody takes. */
export const fallbackWords: Record<Fallback, string> = {
  round_robin: t('por turno'),
  load: t('por carga'),
  weights: t('por peso'),
}

export const taskIcons: Record<TaskBrief['kind'], IconType> = {
  call: IconPhone,
  whatsapp: IconBrandWhatsapp,
  email: IconMail,
  meeting: IconUsers,
  visit: IconMapPin,
  other: IconChecklist,
}

/** The choices of a fixed list, as pickers and filters take them. */
export const choicesOf = <K extends string>(words: Record<K, string>) =>
  (Object.entries(words) as [K, string][]).map(([value, label]) => ({ value, label }))
