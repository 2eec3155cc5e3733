import { bareNationalId, barePhone } from '#web/features/contacts/shared/identity-input.ts'
import { nationalIdText, phoneText } from '#web/kit/identity.tsx'
import type { User } from '../shared/queries.ts'

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
