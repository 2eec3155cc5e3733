import { normalizeEmail, normalizeNationalId, normalizePhone } from '#contract/rules.ts'
import { wordsOf } from '#contract/words.ts'
import type { House } from './house.ts'
import { ownOfContact } from './own-fields.ts'
import { iso, type Row } from './row.ts'
import type { DemoContact, DemoLead } from './story.ts'

export function contactRows(house: House, contacts: DemoContact[], leads: DemoLead[]): Row[] {
  const leadsOf = Map.groupBy(leads, ({ contact }) => contact)
  return contacts.map((contact) => {
    const { created, ...person } = contact
    const own = leadsOf.get(contact) ?? []
    const first = own[0]
    const seen = Math.max(created, ...own.flatMap(({ life }) => life.moments.map(({ at }) => at)))
    const income = contact.monthly_income && 'CLP'
    const budget = first && contact.purpose ? budgetOf(first.amount) : { budget_min: null, budget_max: null }
    return {
      ...person,
      ...budget,
      street_number: contact.street && contact.street_number,
      region: contact.commune && contact.region,
      country: contact.commune && 'Chile',
      monthly_income_currency: income,
      budget_currency: budget.budget_max && 'UF',
      method_id: first ? house.methods[first.method] : null,
      is_client: false,
      custom_fields: ownOfContact(house, contact),
      last_interaction_at: own.length > 0 ? iso(seen) : null,
      created_at: iso(created),
      updated_at: iso(seen),
    }
  })
}

const rounded = (amount: number) => String(Math.round(amount / 50) * 50)
const budgetOf = (amount: number) => ({
  budget_min: rounded(amount * 0.88),
  budget_max: rounded(amount * 1.04),
})

export function identityRows({ id, email, phone, national_id }: DemoContact): Row[] {
  const identities: [string, string | null][] = [
    ['email', email && normalizeEmail(email)],
    ['phone', phone && normalizePhone(phone)],
    ['national_id', national_id && normalizeNationalId(national_id)],
  ]
  return identities.flatMap(([kind, value]) => (value ? [{ contact_id: id, kind, value }] : []))
}

export const wordRows = ({ id, first_name, last_name, business_name }: DemoContact): Row[] =>
  wordsOf(first_name, last_name, business_name).map((word) => ({ contact_id: id, word }))
