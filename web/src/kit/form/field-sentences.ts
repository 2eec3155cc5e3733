import type { z } from 'zod'
import { t } from '#web/kit/text.ts'

/** Messages for fields without one in the contract; the server has the same ones. */
export function fieldSentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_value':
      return issue.input === undefined || issue.input === null ? t('Falta este dato') : t('Valor no válido')
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return t('No puede quedar vacío')
      return t('Al menos {count}', { count: Number(issue.minimum) })
    case 'too_big':
      return issue.origin === 'string'
        ? t('A lo más {count} caracteres', { count: Number(issue.maximum) })
        : t('A lo más {count}', { count: Number(issue.maximum) })
    case 'invalid_format':
      return t('Formato no válido')
    default:
      return t('Valor no válido')
  }
}
