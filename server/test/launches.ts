import { sql } from 'kysely'
import type { InputOf } from '#contract/endpoint.ts'
import * as registrations from '#contract/stock/launch-registrations.ts'
import * as launches from '#contract/stock/launches.ts'
import { insertLeads } from '#server/features/leads/leads/counts.queries.ts'
import { nowIso } from '#server/platform/time.ts'
import { succeeding } from './caller.ts'
import { addProject } from './leads.ts'
import { type Person, type World, world } from './world.ts'

export type Unit = { id: number; number: string; rooms: number; floor: number; orientation: string }
type Body = InputOf<typeof launches.createLaunch, 'body'>

/** An account with a project of `count` flats, and leads as they are needed. */
export async function launchStage(count: number) {
  const w = await world()
  const project_id = await addProject(w, 'Mirador')
  const units = await flatsOf(w, project_id, count)
  const launch = async (body: Partial<Body> = {}) => {
    const starts_at = '2999-03-01T13:00:00.000Z'
    const { call } = w.manager
    return (
      await succeeding(call)(launches.createLaunch, {
        body: { project_id, name: 'Etapa 1', starts_at, ...body },
      })
    ).body.id
  }
  return { w, project_id, units, launch }
}

/** One to three rooms, six floors, UF 4,000, to the north or the south; numbers from 101. */
async function flatsOf({ accountId, inAccount }: World, project_id: number, count: number): Promise<Unit[]> {
  const flats = Array.from({ length: count }, (_, index) => {
    const rooms = 1 + (index % 3)
    const floor = 1 + (index % 6)
    const orientation = index % 2 ? 'south' : 'north'
    return { number: String(101 + index), rooms, own_rooms: rooms, floor, orientation }
  })
  const price = { list_price: '4000', currency: 'UF' }
  const rows = flats.map((flat) => ({ account_id: accountId, project_id, ...price, ...flat }))
  const made = await inAccount((db) =>
    db.insertInto('unit').values(rows).returning(['id', 'number']).execute(),
  )
  return flats.map((flat) => ({ ...flat, id: made.find(({ number }) => number === flat.number)?.id ?? 0 }))
}

/** Leads of these sellers, in turn. */
export async function leadsOf(w: World, sellers: Person[], count: number): Promise<number[]> {
  const { accountId, inAccount } = w
  const people = sellers.map(({ id }) => id)
  const at = nowIso()
  const leads = await inAccount(async (db) => {
    const named = Array.from({ length: count }, () => ({
      account_id: accountId,
      first_name: 'Rosa',
      created_at: at,
      updated_at: at,
    }))
    const made = await db.insertInto('contact').values(named).returning('id').execute()
    const ids = made.map(({ id }) => id)
    return insertLeads(
      db,
      accountId,
      sql`insert into lead as l (account_id, contact_id, seller_id, status, step_entered_at, created_at, updated_at)
        select ${accountId}::bigint, p.id, (${people}::bigint[])[1 + p.place % ${people.length}::integer], 'in_follow_up', ${at}, ${at}, ${at}
        from unnest(${ids}::bigint[]) with ordinality as p (id, place) order by p.place`,
    )
  })
  return leads.map(({ id }) => id).sort((one, other) => one - other)
}

type Step = 'open' | 'close' | 'draw' | 'start' | 'pause' | 'resume' | 'end'
const endpoints = {
  open: launches.openLaunch,
  close: launches.closeLaunch,
  draw: launches.drawLaunch,
  start: launches.startLaunch,
  pause: launches.pauseLaunch,
  resume: launches.resumeLaunch,
  end: launches.endLaunch,
}
/** Takes a launch one step on; the last answer. */
export const step = ({ call }: Person, id: number, name: Step) => call(endpoints[name], { params: { id } })

export async function steps(person: Person, id: number, ...names: Step[]) {
  for (const name of names) {
    const { status, problem } = await step(person, id, name)
    if (status !== 200) throw new Error(`${name}: ${JSON.stringify(problem)}`)
  }
}

export const register = (
  { call }: Person,
  id: number,
  lead_id: number,
  wishes: registrations.LaunchRegistration['wishes'] = [],
) =>
  call(registrations.registerLead, {
    params: { id },
    body: { lead_id, wishes: wishes as registrations.Wish[] },
  }) // both kinds of wish

export const claim = ({ call }: Person, id: number, unit_id: number) =>
  call(registrations.claimInTurn, { params: { id }, body: { unit_id } })

/** The registrations in these statuses, in the order of their turns. */
export const registered = async ({ call }: Person, id: number, ...status: launches.RegistrationStatus[]) =>
  (
    await succeeding(call)(registrations.listRegistrations, {
      params: { id },
      query: { status, page_size: 100 },
    })
  ).body.results
