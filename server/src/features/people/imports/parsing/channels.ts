import { filled, importSentences } from '#contract/people/import-sentences.ts'
import { isEmail, isNationalId, isPhone } from '#contract/rules.ts'
import { phoneIdentity } from '#server/platform/phones.ts'

type Found = { value: string } | { message: string }

const parts = (text: string) =>
  text
    .split(/[;,/|\n]|\s[yo]\s/)
    .map((part) => part.trim())
    .filter(Boolean)

export function emailIn(cell: string): Found {
  const found = parts(cell.replace(/mailto:/gi, ''))
    .flatMap((part) => part.split(/\s+/))
    .filter((part) => part.includes('@'))
  if (found.length > 1) return { message: filled(importSentences.manyEmails, { count: found.length }) }
  const value = (found[0] ?? cell).replace(/^<|>$/g, '').trim().toLowerCase()
  return isEmail(value) ? { value } : { message: 'Correo no válido' }
}

/** Unchanged when valid; else without separators, and with Chile's country code. */
export function phoneIn(cell: string | number): Found {
  const text = String(cell).trim()
  if (isPhone(text)) return { value: text }
  const found = parts(text).filter((part) => part.replace(/\D/g, '').length >= 7)
  if (found.length > 1)
    return { message: 'Hay más de un teléfono en la celda: deje uno, y el otro en «Teléfono 2»' }
  const digits = text
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+')
    .replace(/(?!^)\+/g, '')
  const candidates = [
    digits,
    digits.replace(/^(\+?56)?0(?=\d{9}$)/, ''),
    /^\d{8}$/.test(digits) ? `9${digits}` : digits,
  ]
  for (const one of candidates) {
    const value = /^[2-79]\d{8}$/.test(one)
      ? `+${phoneIdentity(one)}`
      : /^56\d{9}$/.test(one)
        ? `+${one}`
        : one
    if (!/[a-z]{2,}/i.test(text) && isPhone(value)) return { value }
  }
  return { message: 'Teléfono no válido' }
}

export function nationalIdIn(cell: string | number): Found {
  const value = String(cell)
    .replace(/[.\s]/g, '')
    .replace(/[‐-―−]/g, '-')
    .replace(/^(\d{7,8})(k)$/i, '$1-$2')
    .toUpperCase()
  return isNationalId(value) && value.length <= 20 ? { value } : { message: 'RUT no válido' }
}
