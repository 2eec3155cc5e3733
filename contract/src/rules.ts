/** The field rules of the specification, §5, as functions without dependencies, for use in any form. */

// bounded: only of a text of at most 254 characters
const email =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,4}$/

/** An e-mail whose top level has 2 to 4 letters. */
export const isEmail = (value: string) => value.length <= 254 && email.test(value)

/** Optional plus, first digit not 0, 7 to 15 digits; after 56 exactly 9 digits starting with 2–7 or 9. */
export function isPhone(value: string): boolean {
  if (!/^\+?[1-9]\d{6,14}$/.test(value)) return false
  const digits = value.replace('+', '')
  return !digits.startsWith('56') || /^56[2-79]\d{8}$/.test(digits)
}

/** 1 to 8 digits, hyphen, a digit or K; or digits only. */
export const isNationalId = (value: string) => /^(?:\d{1,8}-[\dkK]|\d+)$/.test(value)

export const isUrl = (value: string) => URL.canParse(value)

/** A phone as digits with country code; nine Chilean digits get their 56. The server compares by `phoneIdentity`, which knows all countries. */
export function normalizePhone(value: string): string {
  const digits = value.replace(/\D/g, '')
  return /^[2-79]\d{8}$/.test(digits) && !value.trim().startsWith('+') ? `56${digits}` : digits
}

/** The form national ids are compared by: no dots or hyphen, K in capitals. */
export const normalizeNationalId = (value: string) => value.replace(/[^\dkK]/g, '').toUpperCase()

export const normalizeEmail = (value: string) => value.trim().toLowerCase()

/** The check digit of a Chilean RUT, by modulo 11. */
export function rutCheckDigit(digits: number): string {
  let sum = 0
  for (let rest = digits, factor = 2; rest > 0; rest = Math.floor(rest / 10)) {
    sum += (rest % 10) * factor
    factor = factor === 7 ? 2 : factor + 1
  }
  const check = 11 - (sum % 11)
  return check === 11 ? '0' : check === 10 ? 'K' : String(check)
}
