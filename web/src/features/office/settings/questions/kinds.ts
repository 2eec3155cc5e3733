import { t } from '#web/kit/text.ts'
import type { Question } from './queries.ts'

export const questionKinds: Record<Question['kind'], string> = {
  text: t('Texto'),
  number: t('Número'),
  yes_no: t('Sí o no'),
  choice: t('Una opción'),
  choices: t('Varias opciones'),
  date: t('Fecha'),
}

export const hasOptions = (kind: Question['kind']) => kind === 'choice' || kind === 'choices'
