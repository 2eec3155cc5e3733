import {
  IconArrowRight,
  IconBan,
  IconCheck,
  IconEdit,
  IconHandGrab,
  IconHandStop,
  IconMessagePlus,
  IconNote,
  IconPhone,
  IconRestore,
  IconTrash,
  IconUserExclamation,
  IconUserPlus,
  IconUserShare,
} from '@tabler/icons-react'
import { changed, type Tellers, written } from '#web/features/people/timeline/shared/teller.ts'
import { duration } from '#web/kit/dates.ts'
import { plural, t } from '#web/kit/text.ts'
import { type DiscardKind, discardKindWords, type Fallback, fallbackWords } from './words.ts'

export const leadEvents = {
  lead_created: {
    part: 'work',
    icon: IconUserPlus,
    tell: (data, names) => {
      const seller = names.seller(data.sellerId)
      const text = seller
        ? t('{actor} creó el lead y lo asignó a {seller}', { seller })
        : t('{actor} creó el lead')
      return { text, detail: written(data.reason) }
    },
  },
  lead_updated: {
    part: 'work',
    icon: IconEdit,
    tell: (data) => ({ text: t('{actor} cambió: {fields}', { fields: changed(data) }) }),
  },
  lead_assigned: {
    part: 'work',
    icon: IconUserShare,
    tell: (data, names) => {
      const seller = names.seller(data.sellerId)
      const text = seller
        ? t('{actor} asignó el lead a {seller}', { seller })
        : t('{actor} dejó el lead sin asignar')
      return { text, detail: written(data.reason) }
    },
  },
  lead_offered: {
    part: 'work',
    icon: IconHandGrab,
    tell: ({ sellersIds, minutes, fallback }) => ({
      text: plural(
        Array.isArray(sellersIds) ? sellersIds.length : 0,
        'Ofrecido a 1 vendedor, si lo toma',
        'Ofrecido a {count} vendedores, al primero que lo tome',
      ),
      detail: t('{time} para tomarlo; si nadie lo toma, se asigna {way}', {
        time: duration(Number(minutes)),
        way: fallbackWords[fallback as Fallback] ?? fallbackWords.round_robin,
      }),
    }),
  },
  lead_moved: {
    part: 'work',
    icon: IconArrowRight,
    tell: (data, names) => {
      const [from, step] = [names.step(data.fromStepId), names.step(data.stepId)]
      if (!step) return { text: t('{actor} movió el lead de etapa') }
      return {
        text: from
          ? t('{actor} movió a {step} desde {from}', { step, from })
          : t('{actor} movió a {step}', { step }),
      }
    },
  },
  lead_discarded: {
    part: 'work',
    icon: IconBan,
    tell: (data) => {
      const kind = discardKindWords[data.discardKind as DiscardKind] ?? t('sin motivo')
      return {
        text: t('{actor} descartó el lead: {kind}', { kind: lowerFirst(kind) }),
        detail: written(data.detail),
      }
    },
  },
  lead_restored: {
    part: 'work',
    icon: IconRestore,
    tell: (data) => ({ text: t('{actor} restauró el lead'), detail: written(data.reason) }),
  },
  lead_marked_defective: {
    part: 'work',
    icon: IconUserExclamation,
    tell: (data) => ({
      text: t('{actor} marcó el lead como defectuoso'),
      detail: written(data.reason),
    }),
  },
  lead_deleted: { part: 'work', icon: IconTrash, tell: () => ({ text: t('{actor} eliminó el lead') }) },
  enquiry_added: {
    part: 'talk',
    icon: IconMessagePlus,
    tell: (data) => ({ text: t('{actor} sumó otra consulta'), detail: written(data.comments) }),
  },
  lead_followed_up: {
    part: 'work',
    icon: IconArrowRight,
    tell: () => ({ text: t('El lead pasó a seguimiento') }),
  },
  lead_answered: {
    part: 'talk',
    icon: IconCheck,
    tell: () => ({ text: t('{actor} anotó respuestas de calificación') }),
  },
  note: {
    part: 'talk',
    icon: IconNote,
    tell: (data) => ({
      text: t('{actor} escribió una nota'),
      detail: written(data.text) ?? written(data.note),
    }),
  },
  call_undone: {
    part: 'talk',
    icon: IconRestore,
    tell: () => ({ text: t('{actor} deshizo el registro de una llamada') }),
  },
  lead_requested: { part: 'work', icon: IconHandStop, tell: () => ({ text: t('{actor} pidió este lead') }) },
  lead_request_refused: {
    part: 'work',
    icon: IconBan,
    tell: () => ({ text: t('{actor} no entregó el lead que le pidieron') }),
  },
  seller_told: {
    part: 'work',
    icon: IconMessagePlus,
    tell: (data, names) => ({
      text: t('{actor} avisó a {seller} que esta persona le contactó', {
        seller: names.seller(data.sellerId) ?? t('su vendedor'),
      }),
    }),
  },
  call: {
    part: 'talk',
    icon: IconPhone,
    tell: (data) => {
      const minutes = Number(data.minutes)
      return {
        text: callSentences[String(data.result)] ?? t('{actor} registró una llamada'),
        detail:
          [minutes > 0 && duration(minutes), written(data.text) ?? written(data.outcome)]
            .filter(Boolean)
            .join(' · ') || undefined,
      }
    },
  },
} satisfies Tellers

const callSentences: Record<string, string> = {
  reached: t('{actor} llamó y contestó'),
  no_answer: t('{actor} llamó: no contestó'),
  voicemail: t('{actor} llamó: buzón de voz'),
  wrong_number: t('{actor} llamó: número equivocado'),
  call_later: t('{actor} llamó: pidió que lo llamen más tarde'),
}

const lowerFirst = (text: string) => text.charAt(0).toLocaleLowerCase('es') + text.slice(1)
