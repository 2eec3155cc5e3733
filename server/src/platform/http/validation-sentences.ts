import type { z } from 'zod'

const types: Record<string, string> = {
  string: 'Debe ser un texto',
  number: 'Debe ser un número',
  int: 'Debe ser un entero',
  boolean: 'Debe ser verdadero o falso',
  array: 'Debe ser una lista',
  object: 'Debe ser un objeto',
}

/** The messages for fields where the contract has none of its own. */
export function sentenceOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Falta este dato' : (types[issue.expected] ?? 'Valor no válido')
    case 'unrecognized_keys':
      return 'No se conoce este campo'
    case 'invalid_value':
      return issue.input === undefined ? 'Falta este dato' : `Debe ser uno de: ${issue.values.join(', ')}`
    case 'too_small':
      return atLeast(issue.origin, String(issue.minimum))
    case 'too_big':
      return atMost(issue.origin, String(issue.maximum))
    case 'invalid_format':
      return 'Formato no válido'
    default:
      return 'Valor no válido'
  }
}

const units: Record<string, string> = { string: ' caracteres', array: ' elementos' }

const atLeast = (origin: string, least: string) =>
  origin === 'string' && least === '1' ? 'No puede quedar vacío' : `Al menos ${least}${units[origin] ?? ''}`

const atMost = (origin: string, most: string) => `A lo más ${most}${units[origin] ?? ''}`
