import { describe, expect, it } from 'vitest'
import { NewLead } from '#contract/leads.ts'
import { toWire } from '#web/kit/api/wire-case.ts'
import { emptyDraft, payloadOf } from './lead-payload.ts'

describe('a new lead on its way to the server', () => {
  it('says it is a lead and leaves out what is empty, null or -1', () => {
    const draft = { ...emptyDraft, firstName: ' Ana ', methodId: -1, projectsIds: [-1] }
    expect(payloadOf(draft)).toEqual({
      leadKind: 'buy',
      contact: { kind: 'person', firstName: 'Ana' },
      isLead: true,
    })
  })

  it('names an existing contact instead of a new one', () => {
    const payload = payloadOf({ ...emptyDraft, contactId: 7, firstName: 'Ana' })
    expect(payload).toMatchObject({ contactId: 7 })
    expect(payload).not.toHaveProperty('contact')
  })

  it('is what the contract takes, however phone, RUT and amount were typed', () => {
    const draft = {
      ...emptyDraft,
      firstName: 'Ana',
      phone: '9 8123 4471',
      nationalId: '12.345.678-5',
      amount: '4.350,5',
      assignmentReason: 'sin vendedor no hay motivo',
    }
    const parsed = NewLead.parse(toWire(payloadOf(draft)))
    expect(parsed.contact).toMatchObject({ phone: '+56981234471', national_id: '12345678-5' })
    expect(parsed.amount).toBe('4350.5')
    expect(parsed).not.toHaveProperty('assignment_reason')
  })

  it('is refused by the contract when an amount is none', () => {
    expect(NewLead.safeParse(toWire(payloadOf({ ...emptyDraft, contactId: 1, amount: 'mil' }))).success).toBe(
      false,
    )
  })
})
