import type { GraphTemplate } from './graph.ts'

export type Review = { event: 'APPROVED' | 'REJECTED'; reason: string }

/** What Meta would say of a template, by its text. Whoever wants to see a refusal writes the word "rechazar" in it. */
export function reviewOf(template: GraphTemplate): Review {
  const text = textOf(template)
  const found = refused.find(([sign]) => sign.test(text))
  return found ? { event: 'REJECTED', reason: found[1] } : { event: 'APPROVED', reason: 'NONE' }
}

const refused: readonly (readonly [RegExp, string])[] = [
  [/\brechaz/i, 'INVALID_FORMAT'],
  [/\bclave\b|contraseña|n[uú]mero de (?:su )?tarjeta|\bcvv\b/i, 'SCAM'],
  [/\bidiota\b|\bestafador/i, 'ABUSIVE_CONTENT'],
  // bounded: the parts of a template have some thousand characters
  [/[A-ZÁÉÍÓÚÑ]{2,}(?: [A-ZÁÉÍÓÚÑ]{2,}){4}|!{3}/, 'PROMOTIONAL'],
]

const promotes = /\b(?:oferta|descuento|promoci[oó]n|rebaja|gratis|liquidaci[oó]n|imperdible|preventa|bono)/i

/** What promotes is marketing, whatever it was called. */
export const reviewedCategory = (template: GraphTemplate): string =>
  template.category === 'UTILITY' && promotes.test(textOf(template)) ? 'MARKETING' : String(template.category)

function textOf({ components }: GraphTemplate): string {
  const parts = Array.isArray(components) ? (components as { text?: unknown }[]) : []
  return parts.map(({ text }) => (typeof text === 'string' ? text : '')).join('\n')
}
