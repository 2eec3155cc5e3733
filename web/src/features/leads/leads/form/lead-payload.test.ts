import { describe, expect, it } from 'vitest'
import { NewLead } from '#contract/leads/leads.ts'
import { toWire } from '#web/kit/api/wire-case.ts'
import { emptyDraft, payloadOf } from './lead-payload.ts'

const ana = { ...emptyDraft, contact: { ...emptyDraft.contact, firstName: ' Ana ' } }
const judge = (draft: typeof ana) => NewLead.safeParse(toWire(payloadOf(draft)))

describe('a new lead on its way to the server', () => {
  it('says it is a lead and leaves out what is empty, null or -1', () => {
    expect(payloadOf({ ...ana, methodId: -1, projectsIds: [-1] })).toEqual({
      leadKind: 'buy',
      contact: { kind: 'person', firstName: 'Ana' },
      isLead: true,
    })
  })

  it('names an existing contact instead of a new one', () => {
    const payload = payloadOf({ ...ana, contactId: 7 })
    expect(payload).toMatchObject({ contactId: 7 })
    expect(payload).not.toHaveProperty('contact')
  })

  it('is what the contract takes, however phone, RUT and amount were typed', () => {
    const contact = { ...ana.contact, phone: '9 8123 4471', nationalId: '12.345.678-5' }
    const parsed = judge({
      ...ana,
      contact,
      amount: '4.350,5',
      assignmentReason: 'sin vendedor no hay motivo',
    })
    expect(parsed.data?.contact).toMatchObject({ phone: '+56981234471', national_id: '12345678-5' })
    expect(parsed.data?.amount).toBe('4350.5')
    expect(parsed.data).not.toHaveProperty('assignment_reason')
  })

  it('is refused on the fields that are wrong', () => {
    const contact = { ...emptyDraft.contact, email: 'ana@', phone: '123', nationalId: 'x' }
    const { error } = judge({ ...emptyDraft, contact, amount: 'mil' })
    expect(error?.issues.map(({ path }) => path.join('.')).sort()).toEqual([
      'amount',
      'contact.email',
      'contact.first_name',
      'contact.national_id',
      'contact.phone',
    ])
    expect(judge({ ...emptyDraft, contact: { ...emptyDraft.contact, kind: 'company' } }).success).toBe(false)
  })
})
