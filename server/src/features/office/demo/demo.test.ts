import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { isEmail, isNationalId, isPhone, rutCheckDigit } from '#contract/rules.ts'
import { type Database, openDatabase } from '#server/platform/db.ts'
import { developer } from './accounts.ts'
import { fillDemo } from './fill-demo.ts'
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
    unitIds: project.units.map((_, unit) => index * 100 + unit + 1),
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

describe('the demo accounts', () => {
  let database: Database

  beforeAll(async () => {
    database = await openDatabase({ url: inject('appUrl'), size: 2, onError: () => {} })
    await fillDemo(database, at)
  })
  afterAll(() => database.close())

  test('share, ask and let in what comes, and have people who work there', async () => {
    const { rows } = await database.acrossAccounts((db) =>
      sql<{ id: number }>`select id from account where name = ${developer.name}`.execute(db),
    )
    const id = rows[0]?.id as number
    const found = await database.inAccount(id, (db) =>
      sql<Record<string, number>>`select
        (select count(*) from assignment_rule r
          where r.account_id = ${id} and cardinality(r.methods_ids) = 1)::int as rules,
        (select count(*) from assignment_rule_seller s where s.account_id = ${id})::int as shares,
        (select count(*) from lead_question q where q.account_id = ${id})::int as questions,
        (select count(*) from custom_field f where f.account_id = ${id})::int as fields,
        (select count(*) from lead l where l.account_id = ${id} and l.custom_fields ? 'pie_disponible') > 50 as filled,
        (select count(*) from unit u join account a on a.id = u.account_id
          where u.account_id = ${id} and u.model = u.own_model and u.area_total > u.area_interior
            and u.price_per_m2 = round(u.list_price / (u.area_interior + a.terrace_share * u.area_terrace), 2)
          )::int as units,
        (select count(distinct a.lead_id) from lead_answer a where a.account_id = ${id}) > 200 as answered,
        (select count(*) from api_token k where k.account_id = ${id} and k.last_used_at < ${at})::int as tokens,
        (select count(*) from app_user u where u.account_id = ${id} and u.is_active
          and (u.last_login_at is null or u.last_login_at > ${at}))::int as strangers`.execute(db),
    )
    expect(found.rows).toEqual([
      {
        rules: 3,
        shares: 18,
        questions: 5,
        fields: 5,
        filled: true,
        units: developer.projects.flatMap(({ units }) => units).length,
        answered: true,
        tokens: 1,
        strangers: 0,
      },
    ])
  })

  test('show the lists a visitor expects', async () => {
    const { rows } = await database.acrossAccounts((db) =>
      sql<{ id: number }>`select id from account where name = ${developer.name}`.execute(db),
    )
    const accountId = rows[0]?.id as number
    const counts = await database.inAccount(accountId, (db) =>
      sql<{ tab: string; leads: number }>`
        select case when status = 'to_contact' and seller_id is null then 'unassigned' else status end as tab,
          count(*) as leads
        from lead l where l.account_id = ${accountId} and not l.is_deleted group by 1`.execute(db),
    )
    expect(Object.fromEntries(counts.rows.map(({ tab, leads }) => [tab, leads]))).toEqual({
      unassigned: 4,
      to_contact: 6,
      in_follow_up: 214,
      discarded: 1102,
      defective: 46,
    })
  })
})
