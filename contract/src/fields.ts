import { z } from 'zod'
import { filled, importSentences } from './people/import-sentences.ts'
import { isEmail, isNationalId, isPhone, isUrl } from './rules.ts'

export const Id = z.int('Debe ser un entero').positive('Debe ser positivo')
/** An id in a path or a query, where every value is text. */
export const PathId = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value),
  Id,
)
export const ids = (most: number) => z.array(Id).min(1, 'Falta al menos uno').max(most, `A lo más ${most}`)

/** In a patch: absent leaves the field as it is, null clears it. */
export const clearable = <T extends z.ZodType>(field: T) => field.nullable().optional()

// PostgreSQL's text cannot hold NUL; lone surrogates cannot be encoded as UTF-8.
const clean = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/** One line or a paragraph of text, trimmed, never empty. */
export const text = (most: number) =>
  z
    .string('Debe ser un texto')
    .trim()
    .min(1, 'No puede quedar vacío')
    .max(most, filled(importSentences.tooLong, { count: most }))
    .refine(clean, 'Tiene caracteres no permitidos')

export const Email = text(254).refine(isEmail, 'Correo no válido').toLowerCase()
export const Phone = text(16).refine(isPhone, 'Teléfono no válido')
/** Chilean RUT or another document: see `isNationalId`. */
export const NationalId = text(20).refine(isNationalId, 'RUT no válido')
export const Url = text(2000).refine(isUrl, 'Dirección web no válida')

/** UTC ISO-8601, e.g. 2026-11-21T03:49:47.123Z. */
export const Timestamp = z.iso.datetime('Fecha y hora no válidas')
/** YYYY-MM-DD. */
export const Day = z.iso.date('Fecha no válida').refine((day) => day >= '1000-01-01', 'Fecha no válida')
/** A decimal number as text, at most 14 digits and 4 decimals: never a float. Bodies may have a JSON number instead. */
export const Decimal = decimal(/^-?\d{1,14}(\.\d{1,4})?$/)
export const Amount = decimal(/^\d{1,14}(\.\d{1,4})?$/)

// A double holds 15 digits exactly; one with more may not be what was written.
const exactDigits = 15

export function decimal(pattern: RegExp) {
  const Text = z.string().regex(pattern, 'Monto no válido')
  const asText = (value: unknown, { issues }: z.core.ParsePayload) => {
    if (typeof value !== 'number') return value
    const text = String(value)
    if (text.replace(/^-?0*\.?0*|\D/g, '').length > exactDigits)
      issues.push({
        code: 'custom',
        input: value,
        message: 'No cabe exacto en un número: envíelo como texto',
      })
    return text
  }
  // For those who write TypeScript, and in every answer, it is text.
  return z.preprocess(asText, Text) as unknown as z.ZodType<string, string>
}
export const Currency = z.enum(['UF', 'CLP', 'USD', 'EUR'])
export const Color = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Color no válido')

/** A reference: an id and the name to show. */
export const Named = z.object({ id: Id, name: z.string() })
export type Named = z.infer<typeof Named>
