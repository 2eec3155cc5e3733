import { describe, expect, it } from 'vitest'
import { NewProfile } from '#contract/people/profiles.ts'
import { toWire } from '#web/kit/api/wire-case.ts'
import { emptyProfile, payloadOf, startingProfile } from './profile-payload.ts'

const ana = { ...emptyProfile, contact: { ...emptyProfile.contact, firstName: ' Ana ' } }
const judge = (draft: typeof ana) => NewProfile.safeParse(toWire(payloadOf(draft)))

describe('a new contact on its way to the server', () => {
  it('leaves out what is empty or null', () => {
    expect(payloadOf(ana)).toEqual({ kind: 'person', firstName: 'Ana' })
  })

  it('is what the contract takes, however phones, RUT and amounts were typed', () => {
    const contact = { ...ana.contact, phone: '9 8123 4471', nationalId: '12.345.678-5' }
    const parsed = judge({ ...ana, contact, monthlyIncome: '2.350.000', budgetMax: '5.600,5' })
    expect(parsed.data).toMatchObject({
      phone: '+56981234471',
      national_id: '12345678-5',
      monthly_income: '2350000',
      monthly_income_currency: 'CLP',
      budget_max: '5600.5',
      budget_currency: 'UF',
    })
  })

  it('starts in the currency of the account, incomes in one that people are paid in, and takes the chosen ones', () => {
    expect(startingProfile('UF')).toMatchObject({ monthlyIncomeCurrency: 'CLP', budgetCurrency: 'UF' })
    expect(startingProfile('USD')).toMatchObject({ monthlyIncomeCurrency: 'USD', budgetCurrency: 'USD' })
    const chosen = { monthlyIncomeCurrency: 'USD', budgetCurrency: 'CLP' } as const
    const { data } = judge({ ...ana, monthlyIncome: '4.000', budgetMin: '90.000.000', ...chosen })
    expect(data).toMatchObject({ monthly_income_currency: 'USD', budget_currency: 'CLP' })
    expect(payloadOf({ ...ana, ...chosen })).toEqual({ kind: 'person', firstName: 'Ana' })
  })

  it('asks for a lead only when there is one, and leaves out of a company what only people have', () => {
    const contact = { ...ana.contact, kind: 'company' as const, businessName: 'Norte SpA' }
    const company = { ...ana, contact, occupation: 'Enfermera', monthlyIncome: '1', comments: 'hola' }
    expect(payloadOf(company)).toEqual({ kind: 'company', businessName: 'Norte SpA' })
    expect(payloadOf({ ...company, isLead: true })).toMatchObject({ isLead: true, comments: 'hola' })
  })

  it('takes along what they agreed to, each purpose with what shows it', () => {
    const { data } = judge({ ...ana, purposes: ['phone', 'email'], consentProof: ' Casilla ' })
    const shown = { is_given: true, channel: 'form', proof: 'Casilla' }
    expect(data?.consents).toEqual([
      { purpose: 'phone', ...shown },
      { purpose: 'email', ...shown },
    ])
    expect(payloadOf({ ...ana, isClient: true, country: 'Perú' })).toMatchObject({
      isClient: true,
      country: 'Perú',
    })
  })

  it('needs a name or a way to be reached', () => {
    expect(judge(emptyProfile).success).toBe(false)
  })
})
