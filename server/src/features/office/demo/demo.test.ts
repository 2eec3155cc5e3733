import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { isEmail, isNationalId, isPhone, rutCheckDigit } from '#contract/rules.ts'
import { wrongProjections } from '#server/features/stock/unit-claims/projection.queries.ts'
import { type Database, openDatabase } from '#server/platform/db.ts'
import { developer } from './accounts.ts'
import { fillDemo } from './fill-demo.ts'
import type { House } from './house.ts'
import { drawDemo } from './pictures/draw.job.ts'
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

describe('the demo accounts', () => {
  let database: Database
  let id: number

  beforeAll(async () => {
    database = await openDatabase({ url: inject('appUrl'), size: 2, onError: () => {} })
    await fillDemo(database, at)
    // Other tests fill accounts of the same name, at other times.
    const opened = new Date(at.getTime() - 600 * 86_400_000)
    const { rows } = await database.acrossAccounts((db) =>
      sql<{ id: number }>`
        select a.id from account a where a.name = ${developer.name} and a.created_at = ${opened}`.execute(db),
    )
    id = rows[0]?.id as number
  })
  afterAll(() => database.close())

  test('have their pictures drawn after the start', async () => {
    const { rows } = await database.acrossAccounts((db) =>
      sql<{ every: boolean }>`
        delete from restored_job where name = ${drawDemo.name} and starts_at = ${at}
        returning (payload -> 'every')::boolean as every`.execute(db),
    )
    expect(rows.map(({ every }) => every).sort()).toEqual([false, true])
  })

  test('share, ask and let in what comes, and have people who work there', async () => {
    const found = await database.inAccount(id, (db) =>
      sql<Record<string, number>>`select
        (select count(*) from assignment_rule r
          where r.account_id = ${id} and cardinality(r.methods_ids) = 1)::int as rules,
        (select count(*) from assignment_rule_seller s where s.account_id = ${id})::int as shares,
        (select count(*) from lead_question q where q.account_id = ${id})::int as questions,
        (select count(*) from custom_field f where f.account_id = ${id})::int as fields,
        (select count(*) from lead l where l.account_id = ${id} and l.custom_fields ? 'pie_disponible') > 50 as filled,
        (select count(*) from unit u join account a on a.id = u.account_id
          join unit_type t on t.account_id = ${id} and t.id = u.unit_type_id
          where u.account_id = ${id} and u.model = t.name and u.area_total > u.area_interior
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
        units: developer.projects.reduce(
          (sum, { layout: { from, to, perFloor } }) => sum + (to - from + 1) * perFloor,
          0,
        ),
        answered: true,
        tokens: 1,
        strangers: 0,
      },
    ])
  })

  test('show the lists a visitor expects', async () => {
    const counts = await database.inAccount(id, (db) =>
      sql<{ tab: string; leads: number }>`
        select case when status = 'to_contact' and seller_id is null then 'unassigned' else status end as tab,
          count(*) as leads
        from lead l where l.account_id = ${id} and not l.is_deleted group by 1`.execute(db),
    )
    expect(Object.fromEntries(counts.rows.map(({ tab, leads }) => [tab, leads]))).toEqual({
      unassigned: 4,
      to_contact: 6,
      in_follow_up: 214,
      discarded: 1102,
      defective: 46,
    })
  })

  test('have sold a unit to each lead that was won, with what goes along', async () => {
    const { rows: found } = await database.inAccount(id, (db) =>
      sql<Record<string, number | string[]>>`
        with home as (
          select u.* from unit u where u.account_id = ${id} and u.kind in ('apartment', 'house', 'office'))
        select
          (select count(*) from home where claim_status not in ('available', 'held'))::int as sold,
          (select count(*) from home join lead_unit lu on lu.account_id = ${id} and lu.unit_id = home.id
            join lead l on l.account_id = ${id} and l.id = lu.lead_id and l.won_at = home.off_market_at
              and l.seller_id = home.seller_id and l.status = 'in_follow_up')::int as of_won_leads,
          (select count(*) from lead l join lead_unit lu on lu.account_id = ${id} and lu.lead_id = l.id
            join home on home.id = lu.unit_id and home.claim_status not in ('available', 'held')
            where l.account_id = ${id} and l.won_at is null and l.status in ('to_contact', 'in_follow_up'))::int as asked_in_vain,
          (select count(*) from unit_link k
            join home on home.id = k.unit_id join unit along on along.account_id = ${id} and along.id = k.linked_unit_id
            where k.account_id = ${id} and along.claim_status <> home.claim_status)::int as torn_apart,
          (select array_agg(distinct u.status order by u.status) from unit u where u.account_id = ${id}) as statuses,
          (select count(*) from home where price_per_m2 is null or (rooms is null and kind <> 'office') or floor is null
            or orientation is null)::int as bare,
          (select count(*) from home where not exists (select from unit_price up where up.account_id = ${id}
            and up.unit_id = home.id and up.list_price = home.list_price and up.at <= ${at}))::int as without_history`.execute(
        db,
      ),
    )
    expect(await database.inAccount(id, (db) => wrongProjections(db, id))).toEqual([])
    expect(found).toEqual([
      {
        sold: 42,
        of_won_leads: 42,
        asked_in_vain: 0,
        torn_apart: 0,
        statuses: ['available', 'blocked', 'delivered', 'held', 'promised', 'reserved', 'sold'],
        bare: 0,
        without_history: 0,
      },
    ])
  })

  test('ask more for a higher floor and for the sun', async () => {
    const { rows: prices } = await database.inAccount(id, (db) =>
      sql<{ steps: number; down: number; least: number; most: number }>`
        select count(*)::int as steps, (count(*) filter (where up.list_price <= low.list_price))::int as down,
          min(up.price_per_m2)::float as least, max(up.price_per_m2)::float as most
        from unit low join unit up on up.account_id = ${id} and up.building_id = low.building_id
          and up.position = low.position and up.floor = low.floor + 1
        where low.account_id = ${id} and low.off_market_at is null and up.off_market_at is null`.execute(db),
    )
    expect(prices).toMatchObject([{ down: 0 }])
    expect(prices[0]?.steps).toBeGreaterThan(150)
    expect(prices[0]?.least).toBeGreaterThan(40)
    expect(prices[0]?.most).toBeLessThan(220)
  })
})
