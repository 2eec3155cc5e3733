import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { Failure } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { type Act, after, emptyModel, type Model } from '#test/claims-model.ts'
import { leadOf } from '#test/leads.ts'
import { timePasses } from '#test/wakeups.ts'
import { type World, world } from '#test/world.ts'
import { extendClaim, releaseClaim, takeOverClaim } from './ending.actions.ts'
import { holdUnits } from './hold.actions.ts'
import { wrongProjections } from './projection.queries.ts'
import { acceptTurn, joinQueue, leaveQueue } from './queue.actions.ts'

// Mostly of one unit, so that histories come to queues and turns.
const unit = fc.constantFrom(0, 0, 0, 0, 1, 2, 3)
const lead = fc.nat(2)
const hours = fc.constantFrom(5, 20, 48, 49)
const ofUnit = (is: 'extend' | 'release') => fc.record({ is: fc.constant(is), unit, hours })
const ofPlace = (is: 'take over' | 'join' | 'leave' | 'accept') =>
  fc.record({ is: fc.constant(is), unit, lead })
const units = fc.uniqueArray(unit, { minLength: 1, maxLength: 3 })
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ is: fc.constant('hold' as const), lead, units, hours }) },
  { weight: 2, arbitrary: ofUnit('release') },
  { weight: 1, arbitrary: ofUnit('extend') },
  { weight: 4, arbitrary: ofPlace('join') },
  { weight: 3, arbitrary: ofPlace('accept') },
  { weight: 1, arbitrary: ofPlace('leave') },
  { weight: 1, arbitrary: ofPlace('take over') },
  { weight: 2, arbitrary: fc.constant({ is: 'clock' as const }) },
)
const step = fc.record({ act, waited: fc.constantFrom(0, 0, 1, 7, 24, 48) })
const history = fc.array(step, { minLength: 15, maxLength: 25, size: 'max' })

const start = Date.now()
const timeOf = (hour: number) => new Date(start + hour * 3_600_000).toISOString()
const hourOf = (time: string) => Math.round((Date.parse(time) - start) / 3_600_000)

test('any history of claims, extensions, ends, take-overs and turns ends as the plain model says', async () => {
  const w = await world()
  const leads = [(await leadOf(w.manager)).id, (await leadOf(w.manager)).id, (await leadOf(w.manager)).id]
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const units = await newUnits(w)
      let now = 0
      let model = emptyModel()
      for (const { act, waited } of steps) {
        now += waited
        const expected = after(model, act, now)
        const isDone = await attempt(w, act, { units, leads, at: timeOf(now) })
        expect(isDone, `${JSON.stringify(act)} at ${now}`).toBe(expected !== null)
        model = expected ?? model
        expect(await stateOf(w, units, leads), `${JSON.stringify(act)} at ${now}`).toEqual(shown(model))
      }
      expect(await w.inAccount((db) => wrongProjections(db, w.accountId))).toEqual([])
    }),
    { numRuns: 8 },
  )
}, 120_000)

/** Four units; the second must go along with the first. */
const newUnits = ({ accountId, inAccount }: World) =>
  inAccount(async (db) => {
    const rows = [0, 1, 2, 3].map((number) => ({ account_id: accountId, number: String(number) }))
    const made = await db.insertInto('unit').values(rows).returning('id').execute()
    const ids = made.map(({ id }) => id)
    const [unit_id = 0, linked_unit_id = 0] = ids
    const link = { account_id: accountId, unit_id, linked_unit_id, must_go_along: true }
    await db.insertInto('unit_link').values(link).execute()
    return ids
  })

type Stage = { units: number[]; leads: number[]; at: string }

/** Whether it was done; a refusal leaves everything as it was. */
async function attempt(w: World, act: Act, stage: Stage): Promise<boolean> {
  if (act.is === 'clock') {
    await timePasses(w, stage.at)
    return true
  }
  try {
    await w.inAccount(async (db) => {
      const me = { ...(await systemOf(db, w.accountId)), id: w.manager.id }
      await perform(db, { me, at: stage.at }, act, stage)
    })
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}

async function perform(db: Db, actor: Actor, act: Exclude<Act, { is: 'clock' }>, { units, leads }: Stage) {
  const unitId = units['unit' in act ? act.unit : 0] as number
  const lead_id = leads['lead' in act ? act.lead : 0] as number
  const claim = async () => (await newest(db, actor, 'unit_claim', unitId)) ?? 0
  const place = async () => (await newest(db, actor, 'unit_queue', unitId, lead_id)) ?? 0
  switch (act.is) {
    case 'hold':
      return holdUnits(db, actor, {
        units_ids: act.units.map((one) => units[one] as number),
        lead_id,
        hours: act.hours,
      })
    case 'extend':
      return extendClaim(db, actor, await claim(), act.hours)
    case 'release':
      return releaseClaim(db, actor, await claim(), 'Desistió')
    case 'take over':
      return takeOverClaim(db, actor, await claim(), { lead_id, reason: 'Paga al contado' })
    case 'join':
      return joinQueue(db, actor, unitId, lead_id)
    case 'leave':
      return leaveQueue(db, actor, await place())
    case 'accept':
      return acceptTurn(db, actor, await place())
  }
}

async function newest(
  db: Db,
  { me }: Actor,
  table: 'unit_claim' | 'unit_queue',
  unitId: number,
  leadId?: number,
) {
  const { rows } = await sql<{ id: number }>`
    select c.id from ${sql.table(table)} c where c.account_id = ${me.account_id} and c.unit_id = ${unitId}
      ${leadId ? sql`and c.lead_id = ${leadId}` : sql``} order by c.id desc limit 1`.execute(db)
  return rows[0]?.id
}

type State = { claims: unknown[]; queues: unknown[] }

/** What the database says, in the words of the model. */
async function stateOf(w: World, units: number[], leads: number[]): Promise<State> {
  const { rows } = await w.inAccount((db) =>
    sql<{ unit_id: number; lead_id: number; until: string | null; is_claim: boolean; extensions: number }>`
      select c.unit_id, c.lead_id, c.expires_at as until, true as is_claim, c.extensions, c.id from unit_claim c
      where c.account_id = ${w.accountId} and c.unit_id = any (${units}::bigint[]) and c.status = 'active'
      union all
      select q.unit_id, q.lead_id, q.turn_until, false, 0, q.id from unit_queue q
      where q.account_id = ${w.accountId} and q.unit_id = any (${units}::bigint[]) and q.status in ('waiting', 'turn')
      order by unit_id, id`.execute(db),
  )
  const said = rows.map(({ unit_id, lead_id, until, is_claim, extensions }) => ({
    is_claim,
    said: [units.indexOf(unit_id), leads.indexOf(lead_id), until && hourOf(until), extensions],
  }))
  return {
    claims: said.filter(({ is_claim }) => is_claim).map((one) => one.said),
    queues: said.filter(({ is_claim }) => !is_claim).map((one) => one.said),
  }
}

const shown = ({ claims, queues }: Model): State => ({
  claims: [...claims]
    .sort(([one], [other]) => one - other)
    .map(([unit, { lead, until, extensions }]) => [unit, lead, until, extensions]),
  queues: [...queues]
    .sort(([one], [other]) => one - other)
    .flatMap(([unit, queue]) => queue.map(({ lead, turn }) => [unit, lead, turn, 0])),
})
