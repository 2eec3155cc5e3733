import { describe, expect, test } from 'vitest'
import { isEmail, isNationalId, isPhone, rutCheckDigit } from '#contract/rules.ts'
import { developer } from './accounts.ts'
import type { House } from './house.ts'
import type { Row } from './row.ts'
import { rowsOf } from './rows.ts'
import { tellStory } from './story.ts'

const at = new Date('2026-11-21T15:00:00Z')

const house: House = {
  at: at.getTime(),
  timezone: 'America/Santiago',
  seed: 1840,
  admin: 1,
  assistant: 9,
  sellers: [2, 3, 4, 5, 6, 7],
  formerSeller: 8,
  steps: [
    'Nuevo',
    'Contactado',
    'Visita agendada',
    'Visita realizada',
    'Cotizado',
    'Negociación',
    'Reserva',
  ].map((name, index) => ({ id: index + 1, name, kind: name === 'Reserva' ? 'won' : 'open' })),
  methods: { web: 1, portal: 2, meta: 3, whatsapp: 4, sales_room: 5, referral: 6, broker: 7, event: 8 },
  genders: { female: 1, male: 2 },
  maritalStatuses: [1, 2, 3],
  tags: [{ id: 1, name: 'Caliente' }],
  projects: developer.projects.map((project, index) => ({
    ...project,
    id: index + 1,
    units: Array.from({ length: 24 }, (_, unit) => ({
      id: index * 100 + unit + 1,
      number: `${unit + 1}`,
      price: 4000,
      along: [],
    })),
  })),
}

const generate = () => rowsOf(house, tellStory(house, developer.census, developer.roles))

describe('the story', () => {
  const rows = generate()

  test('is the same each time', () => {
    expect(generate()).toEqual(rows)
  })

  test('has phones, e-mails and RUTs that the rules accept, each of one contact', () => {
    const contacts = rows.contact as { email: string; phone: string; national_id: string }[]
    for (const { email, phone, national_id } of contacts) {
      if (email) expect(email).toSatisfy(isEmail)
      if (phone) expect(phone).toSatisfy(isPhone)
      if (!national_id) continue
      expect(national_id).toSatisfy(isNationalId)
      const [digits, check] = national_id.split('-')
      expect(rutCheckDigit(Number(digits))).toBe(check)
    }
    const identities = rows.contact_identity.map(({ kind, value }) => `${kind} ${value}`)
    expect(new Set(identities).size).toBe(identities.length)
  })

  test('keeps each state consistent', () => {
    for (const lead of rows.lead) {
      expect(lead.status === 'discarded').toBe(lead.discarded_at !== null)
      expect(lead.status === 'discarded').toBe(lead.discard_kind !== null)
      expect(lead.status === 'in_follow_up' && lead.first_responded_at === null).toBe(false)
      expect(lead.seller_id === null && lead.status !== 'to_contact').toBe(false)
      expect(
        lead.next_task_at === null || lead.status === 'to_contact' || lead.status === 'in_follow_up',
      ).toBe(true)
    }
  })

  test('tells each lead from its creation on, in order, and nothing of the future', () => {
    const byLead = Map.groupBy(rows.timeline_event, ({ lead_id }) => lead_id)
    for (const { id, created_at } of rows.lead) {
      const events = byLead.get(id) as Row[]
      expect(events[0]).toMatchObject({ kind: 'lead_created', at: created_at })
      const times = events.map((event) => String(event.at))
      expect(times).toEqual(times.toSorted())
      expect(times.at(-1)?.localeCompare(at.toISOString())).not.toBe(1)
    }
  })

  test('gives every pending task to a lead that waits for it', () => {
    const next = new Map(rows.lead.map(({ id, next_task_at }) => [id, next_task_at]))
    for (const task of rows.lead_task.filter(({ status }) => status === 'pending'))
      expect(next.get(task.lead_id)).toBe(task.due_at)
  })
})
