import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { normalizePhone } from '#contract/rules.ts'

// The forms of most numbers, which need no library.
const plainlyChilean = /^(?:\+?56[2-79]|9)\d{8}$/

/**
 * The form phones are compared by: digits with the country code. Without a plus it is unclear whether the code is included: a
 * number that is valid in Chile is Chilean, else its first digits are the country code.
 */
export function phoneIdentity(written: string): string {
  const bare = written.replace(/[^\d+]/g, '')
  if (plainlyChilean.test(bare)) return normalizePhone(bare)
  return digitsOf(bare) ?? digitsOf(`+${bare}`) ?? normalizePhone(bare)
}

function digitsOf(phone: string): string | undefined {
  const parsed = parsePhoneNumberFromString(phone, 'CL')
  return parsed?.isValid() ? parsed.number.slice(1) : undefined
}
