import { isEmail, isNationalId, isPhone, rutCheckDigit } from '#contract/rules.ts'
import type { Draft } from '#web/features/office/custom-fields/shared/draft.ts'
import { nationalIdText, phoneText } from '#web/kit/identity.tsx'

/** Somebody new as they are being typed. */
export type ContactDraft = {
  kind: 'person' | 'company'
  firstName: string
  lastName: string
  businessName: string
  email: string
  phone: string
  nationalId: string
  /** Of the account's own fields, where the form asks for any. */
  customFields?: Record<string, Draft>
}

/** What people type of an e-mail, a phone or a national id, as the contract takes it, and as it reads well. */

/** "+56 9 8123-4471" → "+56981234471"; nine Chilean digits get their country. */
export function barePhone(typed: string): string {
  const plain = typed.replace(/[\s().-]/g, '')
  return /^[2-79]\d{8}$/.test(plain) ? `+56${plain}` : plain
}

/** "16.482.913-8" or "164829138" → "16482913-8". A plain number of another length is another document. */
export function bareNationalId(typed: string): string {
  const plain = typed.replace(/[\s.]/g, '').toUpperCase()
  const rut = /^(\d{7,8})([\dK])$/.exec(plain)
  return rut && rutCheckDigit(Number(rut[1])) === rut[2] ? `${rut[1]}-${rut[2]}` : plain
}

export const prettyPhone = (typed: string) =>
  isPhone(barePhone(typed)) ? phoneText(barePhone(typed)) : typed

export const prettyNationalId = (typed: string) =>
  isNationalId(bareNationalId(typed)) ? nationalIdText(bareNationalId(typed)) : typed

/** The check digit a RUT should have, when it has another. It may be a slip, so it is said and not refused. */
export function expectedCheckDigit(typed: string): string | undefined {
  const [digits = '', given] = bareNationalId(typed).split('-')
  if (!given || !/^\d{1,8}$/.test(digits)) return undefined
  const expected = rutCheckDigit(Number(digits))
  return expected === given ? undefined : expected
}

/** Only what is whole is worth asking about: half a phone matches nobody. */
export const wholeIdentity = (typed: { email: string; phone: string; nationalId: string }) => ({
  email: isEmail(typed.email.trim()) ? typed.email.trim() : undefined,
  phone: isPhone(barePhone(typed.phone)) ? barePhone(typed.phone) : undefined,
  nationalId: isNationalId(bareNationalId(typed.nationalId)) ? bareNationalId(typed.nationalId) : undefined,
})
