import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { normalizePhone } from '#contract/rules.ts'

// Most numbers are of these forms, which leave nothing to ask.
const plainlyChilean = /^(?:\+?56[2-79]|9)\d{8}$/

/**
 * What one phone is compared by: digits with the country's code. Nothing but digits before them says whether the code is there:
 * a number is Chilean where it is one, else of the country it begins with.
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
