import { customBody } from '#web/features/office/custom-fields/shared/custom-body.ts'
import type { Draft } from '#web/features/office/custom-fields/shared/draft.ts'
import type { Input } from '#web/kit/api.ts'
import { sentDecimal } from '#web/kit/decimal.ts'
import { type Currency, incomeCurrency } from '../shared/currencies.ts'
import { bareNationalId, barePhone, type ContactDraft } from '../shared/identity-input.ts'

export type NewProfileBody = Input<'POST /client-profiles/'>['body']
type Consent = NonNullable<NonNullable<NewProfileBody>['consents']>[number]
export type Purpose = Consent['purpose']

const noContact: ContactDraft = {
  kind: 'person',
  firstName: '',
  lastName: '',
  businessName: '',
  email: '',
  phone: '',
  nationalId: '',
}

/** A contact as it is being typed; nothing is settled yet. */
export const emptyProfile = {
  contact: noContact,
  secondaryPhone: '',
  birthdate: null as string | null,
  genderId: null as number | null,
  nationality: '',
  maritalStatusId: null as number | null,
  maritalRegimeId: null as number | null,
  occupation: '',
  employer: '',
  monthlyIncome: '',
  monthlyIncomeCurrency: 'CLP' as Currency,
  purpose: null as string | null,
  isFirstHome: null as string | null,
  budgetMin: '',
  budgetMax: '',
  budgetCurrency: 'UF' as Currency,
  methodId: null as number | null,
  street: '',
  streetNumber: '',
  apartment: '',
  commune: '',
  region: '',
  country: '',
  notes: '',
  isClient: false,
  purposes: [] as Purpose[],
  consentChannel: 'form' as Consent['channel'],
  consentProof: '',
  isLead: false,
  projectsIds: [] as number[],
  sellerId: null as number | null,
  comments: '',
  customFields: {} as Record<string, Draft>,
  leadCustomFields: {} as Record<string, Draft>,
}
export type ProfileDraft = typeof emptyProfile

/** What a form of an account that counts in `currency` starts with. */
export const startingProfile = (currency: Currency): ProfileDraft => ({
  ...emptyProfile,
  monthlyIncomeCurrency: incomeCurrency(currency),
  budgetCurrency: currency,
})

/** The draft as the server takes it: what is empty or null is dropped (§5). */
export function payloadOf(draft: ProfileDraft, allowDuplicate = false): NewProfileBody {
  const { contact, isLead, projectsIds, sellerId, comments, isFirstHome, ...rest } = draft
  const isPerson = contact.kind === 'person'
  const { birthdate, genderId, nationality, maritalStatusId, maritalRegimeId, occupation, employer } = rest
  const ofPerson = {
    birthdate,
    genderId,
    nationality,
    maritalStatusId,
    maritalRegimeId,
    occupation,
    employer,
  }
  const amounts = {
    monthlyIncome: isPerson ? sentDecimal(rest.monthlyIncome) : '',
    budgetMin: sentDecimal(rest.budgetMin),
    budgetMax: sentDecimal(rest.budgetMax),
  }
  const kept = {
    ...(isPerson
      ? { firstName: contact.firstName, lastName: contact.lastName, ...ofPerson }
      : { businessName: contact.businessName }),
    email: contact.email,
    phone: barePhone(contact.phone),
    nationalId: bareNationalId(contact.nationalId),
    secondaryPhone: barePhone(rest.secondaryPhone),
    purpose: rest.purpose,
    isFirstHome: isFirstHome === null ? null : isFirstHome === 'yes',
    ...amounts,
    monthlyIncomeCurrency: amounts.monthlyIncome && rest.monthlyIncomeCurrency,
    budgetCurrency: (amounts.budgetMin || amounts.budgetMax) && rest.budgetCurrency,
    methodId: rest.methodId,
    street: rest.street,
    streetNumber: rest.streetNumber,
    apartment: rest.apartment,
    commune: rest.commune,
    region: rest.region,
    country: rest.country,
    notes: rest.notes,
    isClient: rest.isClient || null,
    consents: consentsOf(rest),
    customFields: customBody('contact', rest.customFields),
    ...(isLead && {
      projectsIds,
      sellerId,
      comments,
      leadCustomFields: customBody('lead', rest.leadCustomFields),
    }),
  }
  return {
    kind: contact.kind,
    ...dropEmpty(kept),
    ...(isLead && { isLead }),
    ...(allowDuplicate && { allowDuplicate }),
  } as NewProfileBody
}

/** One for each purpose, all shown by the same. */
const consentsOf = ({
  purposes,
  consentChannel: channel,
  consentProof,
}: Pick<ProfileDraft, 'purposes' | 'consentChannel' | 'consentProof'>): Consent[] =>
  purposes.map((purpose) => ({
    purpose,
    isGiven: true,
    channel,
    ...(consentProof.trim() && { proof: consentProof.trim() }),
  }))

function dropEmpty(values: Record<string, unknown>) {
  const kept = Object.entries(values).flatMap(([key, value]) => {
    const plain = typeof value === 'string' ? value.trim() : value
    const isEmpty =
      plain === '' || plain === null || plain === undefined || (Array.isArray(plain) && plain.length === 0)
    return isEmpty ? [] : [[key, plain] as const]
  })
  return Object.fromEntries(kept)
}
