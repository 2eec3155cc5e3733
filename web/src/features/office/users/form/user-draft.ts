import { bareNationalId, barePhone } from '#web/features/people/contacts/shared/identity-input.ts'
import { amountDraft, sentDecimal } from '#web/kit/decimal.ts'
import { nationalIdText, phoneText } from '#web/kit/identity.tsx'
import type { User, UserPatch } from '../shared/queries.ts'

/** Who somebody is, as it is typed. */
export type PersonDraft = {
  firstName: string
  lastName: string
  email: string
  phone: string
  nationalId: string
}

type Known = Pick<User, 'firstName' | 'lastName' | 'email' | 'phone' | 'nationalId'>

export const draftOf = (person: Known): PersonDraft => ({
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  phone: person.phone ? phoneText(person.phone) : '',
  nationalId: person.nationalId ? nationalIdText(person.nationalId) : '',
})

/** As the contract takes it: what was emptied is cleared. */
export const personOf = ({ firstName, lastName, email, phone, nationalId }: PersonDraft) => ({
  firstName,
  lastName: lastName.trim(),
  email: email.trim(),
  phone: barePhone(phone) || null,
  nationalId: bareNationalId(nationalId) || null,
})

type Work = Pick<User, 'isSeller' | 'pausedFrom' | 'pausedUntil'>
type Limited = Pick<User, 'maxDiscountPercent'>
type UserDraft = PersonDraft & Work & { maxDiscountPercent: string }

export const userDraftOf = (user: Known & Work & Limited): UserDraft => ({
  ...draftOf(user),
  isSeller: user.isSeller,
  pausedFrom: user.pausedFrom,
  pausedUntil: user.pausedUntil,
  maxDiscountPercent: user.maxDiscountPercent === null ? '' : amountDraft(user.maxDiscountPercent),
})

/** What was changed since the form was opened, so that what others change meanwhile stays. A pause goes as a whole. */
export function userPatchOf(opened: UserDraft, draft: UserDraft): UserPatch {
  const before = bodyOf(opened)
  const isChanged = ([name, value]: [string, unknown]) => value !== before[name as keyof typeof before]
  const patch: UserPatch = Object.fromEntries(Object.entries(bodyOf(draft)).filter(isChanged))
  const { pausedFrom, pausedUntil } = draft
  return 'pausedFrom' in patch || 'pausedUntil' in patch ? { ...patch, pausedFrom, pausedUntil } : patch
}

const bodyOf = ({ isSeller, pausedFrom, pausedUntil, maxDiscountPercent, ...person }: UserDraft) => ({
  ...personOf(person),
  isSeller,
  pausedFrom,
  pausedUntil,
  maxDiscountPercent: sentDecimal(maxDiscountPercent) || null,
})
