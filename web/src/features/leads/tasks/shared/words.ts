import { t } from '#web/kit/text.ts'
import type { Task, TaskResult } from './queries.ts'

type Kind = Task['kind']

export const taskKindWords: Record<Kind, string> = {
  call: t('Llamar'),
  whatsapp: t('Escribir por WhatsApp'),
  email: t('Enviar un correo'),
  meeting: t('Reunión'),
  visit: t('Visita'),
  other: t('Otra'),
}

/** What can come of a task of each kind; calls and messages reach somebody or do not. */
export function resultWordsOf(kind: Kind): [TaskResult, string][] {
  const isTalk = kind === 'call' || kind === 'whatsapp' || kind === 'email'
  return isTalk
    ? [
        ['reached', t('Contestó')],
        ['no_answer', t('No contestó')],
        ['cancelled', t('No se hizo')],
      ]
    : [
        ['done', t('Se hizo')],
        ['no_answer', t('No llegó')],
        ['cancelled', t('No se hizo')],
      ]
}

export const resultWord = (kind: Kind, result: TaskResult | null) =>
  resultWordsOf(kind).find(([one]) => one === result)?.[1] ?? t('Se hizo')
