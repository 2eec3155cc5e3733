import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as registrations from '#contract/stock/launch-registrations.ts'
import * as contract from '#contract/stock/launches.ts'
import { claim, launchStage, leadsOf, register, registered, steps, type Unit } from '#test/launches.ts'
import { timePasses } from '#test/wakeups.ts'

const clients = 40
const desks = 3
/** With all keys, where a wish has those of a unit or of what it must be. */
type Wish = NonNullable<registrations.LaunchRegistration['wishes']>[number]
type Client = { id: number; number: number; wishes: Wish[]; seller: 'seller' | 'otherSeller' }

const wish = fc.oneof(
  fc.record({ unit: fc.nat(29) }),
  fc.record({
    rooms: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1 }),
    floor_min: fc.integer({ min: 1, max: 6 }),
  }),
  fc.record({
    orientation: fc.constant<Wish['orientation']>(['north']),
    floor_min: fc.integer({ min: 1, max: 6 }),
  }),
)
const day = fc.record({
  wishes: fc.array(fc.array(wish, { maxLength: 3 }), { minLength: clients, maxLength: clients }),
  dice: fc.array(fc.nat(99), { minLength: 200, maxLength: 200 }),
})

const fits = ({ unit_id, rooms, orientation, floor_min }: Wish, unit: Unit) =>
  (unit_id ?? unit.id) === unit.id &&
  (rooms?.includes(unit.rooms) ?? true) &&
  (orientation?.some((one) => one === unit.orientation) ?? true) &&
  unit.floor >= (floor_min ?? -20)

test('a launch with 40 clients is played to its end as the plain model says', async () => {
  const { w, units, launch } = await launchStage(30)
  const leads = await leadsOf(w, [w.seller, w.otherSeller], clients)
  /** The leads that have a unit, each by one claim whose placing is in the ledger. */
  const ledger = async () => {
    const { rows } = await w.inAccount((db) =>
      sql<{ lead_id: number; unit_id: number }>`
        select c.lead_id, c.unit_id from unit_claim c
        join unit_claim_step s on s.account_id = ${w.accountId} and s.claim_id = c.id and s.act = 'placed'
        where c.account_id = ${w.accountId} and c.status = 'active' and c.kind = 'hold'`.execute(db),
    )
    return rows.map(({ lead_id, unit_id }) => [lead_id, unit_id]).sort()
  }
  const turnsBegan = async (id: number) => {
    const { rows } = await w.inAccount((db) =>
      sql<{ number: number }>`
        select (o.payload ->> 'number')::int as number from outbox o
        where o.account_id = ${w.accountId} and o.type = 'launch.turn_began' and (o.payload ->> 'launch_id')::bigint = ${id}
        order by o.id`.execute(db),
    )
    return rows.map(({ number }) => number)
  }
  /** Deadlines of turns without their wake-up, and the other way round. */
  const wakeupsThatDiffer = async () => {
    const { rows } = await w.inAccount((db) =>
      sql`
        select d.subject_id, d.at, k.at as woken from (select * from deadline where account_id = ${w.accountId} and kind = 'launch.turn') d
        full join (select * from wakeup where account_id = ${w.accountId} and kind = 'launch.turn') k on k.subject_id = d.subject_id
        where d.at is distinct from k.at`.execute(db),
    )
    return rows
  }
  await fc.assert(
    fc.asyncProperty(day, async ({ wishes, dice }) => {
      const id = await launch({ desks, turn_order: 'hand' })
      await steps(w.manager, id, 'open')
      const all: Client[] = []
      for (const [index, lead] of leads.entries()) {
        const seller = index % 2 ? 'seller' : 'otherSeller'
        const asked: Wish[] = (wishes[index] ?? []).map((one) =>
          'unit' in one ? { unit_id: units[one.unit]?.id ?? 0 } : one,
        )
        const { body } = await register(w[seller], id, lead, asked)
        all.push({ id: body.id, number: body.number, wishes: asked, seller })
      }
      expect(all.map(({ number }) => number)).toEqual(leads.map((_, index) => index + 1))
      await steps(w.manager, id, 'close')
      // By hand: the odd ones first.
      const order = [
        ...all.filter(({ number }) => number % 2),
        ...all.filter(({ number }) => number % 2 === 0),
      ]
      await w.manager.call(registrations.orderRegistrations, {
        params: { id },
        body: { registrations_ids: order.map((one) => one.id) },
      })
      await steps(w.manager, id, 'start')

      // The plain model.
      const waiting = [...order]
      const turns: Client[] = []
      const began: number[] = []
      const passed = new Map<Client, string>()
      const got = new Map<Client, { unit: Unit; wish: number | null }>()
      const free = new Set(units)
      const fill = () => {
        while (turns.length < desks && waiting[0]) {
          const next = waiting.shift() as Client
          turns.push(next)
          began.push(next.number)
        }
      }
      const leave = (client: Client) => turns.splice(turns.indexOf(client), 1)
      const pass = (client: Client, because: string) => {
        leave(client)
        passed.set(client, because)
      }
      fill()

      for (let round = 0; turns.length > 0; round++) {
        const now = await registered(w.manager, id, 'turn')
        expect(now.map(({ number }) => number).sort(), `round ${round}`).toEqual(
          turns.map(({ number }) => number).sort(),
        )
        const die = dice[round % dice.length] as number
        const client = turns[die % turns.length] as Client
        const person = w[client.seller]
        if (die < 62) {
          const { body } = await person.call(registrations.getRegistration, { params: { id: client.id } })
          const fitting = client.wishes.map((one) => [...free].filter((unit) => fits(one, unit)))
          expect(body.free?.map(({ count }) => count)).toEqual(fitting.map(({ length }) => length))
          const wished = fitting.findIndex(({ length }) => length > 0)
          const unit = wished >= 0 ? fitting[wished]?.[0] : [...free][0]
          const of = unit && client.wishes.findIndex((one) => fits(one, unit))
          if (!unit || of === undefined) {
            expect((await person.call(registrations.passTurn, { params: { id: client.id } })).status).toBe(
              200,
            )
            pass(client, 'hand')
          } else {
            const { status, body: claimed } = await claim(person, client.id, unit.id)
            const expected = of < 0 ? null : of + 1
            expect([status, claimed.unit?.id, claimed.wish, claimed.status]).toEqual([
              200,
              unit.id,
              expected,
              'claimed',
            ])
            leave(client)
            free.delete(unit)
            got.set(client, { unit, wish: expected })
          }
        } else if (die < 72) {
          await person.call(registrations.passTurn, { params: { id: client.id } })
          pass(client, 'hand')
        } else if (die < 80) {
          // The first two that end go by together, and those of the same time.
          const ends = now.map(({ turn_until }) => Date.parse(turn_until ?? '')).sort((a, b) => a - b)
          const at = ends[Math.min(1, ends.length - 1)] as number
          await timePasses(w, new Date(at).toISOString())
          for (const { number, turn_until } of now)
            if (Date.parse(turn_until ?? '') <= at)
              pass(turns.find((one) => one.number === number) as Client, 'time')
        } else if (die < 86) {
          const [back] = passed.keys()
          if (back) {
            await w[back.seller].call(registrations.waitAgain, { params: { id: back.id } })
            passed.delete(back)
            waiting.push(back)
          }
          // Nobody comes back for ever.
          pass(client, 'hand')
          await person.call(registrations.passTurn, { params: { id: client.id } })
        } else if (die < 92) {
          await steps(w.manager, id, 'pause')
          const refused = await claim(person, client.id, units[0]?.id ?? 0)
          expect([refused.status, refused.problem.detail]).toEqual([409, expect.stringContaining('en pausa')])
          await steps(w.manager, id, 'resume')
          expect(await wakeupsThatDiffer()).toEqual([])
        } else if (waiting[0]) {
          const early = await claim(w[waiting[0].seller], waiting[0].id, units[0]?.id ?? 0)
          expect([early.status, early.problem.detail]).toEqual([409, 'Todavía no es su turno'])
        }
        fill()
      }

      await steps(w.manager, id, 'end')
      expect(await turnsBegan(id)).toEqual(began)
      const rows = await registered(w.manager, id)
      expect(
        rows.map(({ number, status, unit, wish, passed_because }) => [
          number,
          status,
          unit?.id,
          wish,
          passed_because,
        ]),
      ).toEqual(
        rows.map(({ number }) => {
          const client = all[number - 1] as Client
          const claimed = got.get(client)
          return claimed
            ? [number, 'claimed', claimed.unit.id, claimed.wish, null]
            : [number, 'passed', undefined, null, passed.get(client)]
        }),
      )
      const { body: report } = await w.seller.call(contract.getLaunchReport, { params: { id } })
      expect(report.registrations).toMatchObject({
        claimed: got.size,
        passed: passed.size,
        waiting: 0,
        turn: 0,
      })
      const wishesGot = [...got.values()].map((one) => one.wish)
      expect(report.without_wish).toBe(wishesGot.filter((one) => one === null).length)
      expect(report.wishes).toEqual(
        [1, 2, 3]
          .map((one) => ({ wish: one, count: wishesGot.filter((got) => got === one).length }))
          .filter(({ count }) => count > 0),
      )
      expect(report.passes).toMatchObject({
        time: [...passed.values()].filter((because) => because === 'time').length,
      })
      const countOf = (name: Client['seller']) =>
        [...got.keys()].filter(({ seller }) => seller === name).length
      expect(report.sellers.map(({ seller, count }) => [seller.id, count]).sort()).toEqual(
        (['seller', 'otherSeller'] as const)
          .map((name) => [w[name].id, countOf(name)])
          .filter(([, count]) => count !== 0)
          .sort(),
      )
      expect(report.amounts).toEqual([{ amount: String(4000 * got.size), currency: 'UF' }])
      expect(await ledger()).toEqual(
        [...got].map(([{ number }, { unit }]) => [leads[number - 1], unit.id]).sort(),
      )
    }),
    { numRuns: 1, endOnFailure: true },
  )
}, 120_000)
