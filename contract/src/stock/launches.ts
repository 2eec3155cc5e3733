import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Named, Timestamp, text } from '../fields.ts'
import { many, manyIds, Paging, page } from '../list.ts'
import { Money, UnitKind } from './shared.ts'

/** Set up · clients are registered · the order of turns is settled · turns are given · over. */
export const launchStatuses = ['draft', 'open', 'closed', 'running', 'ended'] as const
export type LaunchStatus = (typeof launchStatuses)[number]

/** As clients registered, by a draw that anyone can check, or as a user puts them. */
export const turnOrders = ['registration', 'draw', 'hand'] as const

export const registrationStatuses = ['waiting', 'turn', 'claimed', 'passed', 'withdrawn'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]

const whole = (most: number) => z.int('Debe ser un entero').min(1, 'Al menos 1').max(most, `A lo más ${most}`)

/**
 * The seed is random and secret until the draw; its SHA-256, in hexadecimal, is published before: when registration opens. The
 * order of the turns is that of the SHA-256 of `<seed>:<number>` of each registration, in hexadecimal.
 */
const Draw = z.object({
  seed_hash: z.string(),
  /** null before the draw. */
  seed: z.string().nullable(),
  drawn_at: Timestamp.nullable(),
})

export const Launch = z.object({
  id: Id,
  /** The address of its public screen. */
  uuid: z.uuid(),
  project: Named,
  name: z.string(),
  status: z.enum(launchStatuses),
  /** null unless it is paused: no turn begins or runs out. */
  paused_at: Timestamp.nullable(),
  starts_at: Timestamp,
  turn_minutes: z.int(),
  /** How many turns there are at once. */
  desks: z.int(),
  turn_order: z.enum(turnOrders),
  draw: Draw.nullable(),
  started_at: Timestamp.nullable(),
  ended_at: Timestamp.nullable(),
  /** How many registrations are in each status. */
  registrations: z.object(
    Object.fromEntries(registrationStatuses.map((status) => [status, z.int()])) as Record<
      RegistrationStatus,
      z.ZodInt
    >,
  ),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Launch = z.infer<typeof Launch>

const fields = {
  name: text(120),
  starts_at: Timestamp,
  turn_minutes: whole(120),
  desks: whole(50),
  turn_order: z.enum(turnOrders),
}
export const NewLaunch = z.strictObject({
  project_id: Id,
  ...fields,
  turn_minutes: fields.turn_minutes.default(3),
  desks: fields.desks.default(1),
  turn_order: fields.turn_order.default('registration'),
})
export type NewLaunch = z.output<typeof NewLaunch>
export const LaunchPatch = z.strictObject(fields).partial()
export type LaunchPatch = z.output<typeof LaunchPatch>

/** The latest first. */
export const listLaunches = endpoint('GET /launches/', {
  can: 'units.view',
  query: z.strictObject({ ...Paging, projects_ids: manyIds(), status: many(z.enum(launchStatuses)) }),
  returns: page(Launch),
})

export const getLaunch = endpoint('GET /launches/{id}/', { can: 'units.view', returns: Launch })

export const createLaunch = endpoint('POST /launches/', {
  can: 'projects.edit',
  status: 201,
  body: NewLaunch,
  returns: Launch,
})

/** If-Match takes `updated_at`. The order of turns only in a draft; nothing once it has ended. A turn that runs keeps its end. */
export const patchLaunch = endpoint('PATCH /launches/{id}/', {
  can: 'projects.edit',
  body: LaunchPatch,
  returns: Launch,
  errors: ['stale', 'conflict'],
})

/** With its registrations; 409 once it has started. */
export const deleteLaunch = endpoint('DELETE /launches/{id}/', {
  can: 'projects.edit',
  returns: Nothing,
  errors: ['conflict'],
})

/** 409 from another status than the one it follows; `conflict` has `status`. */
const step = { can: 'projects.edit', returns: Launch, errors: ['conflict'] } as const

/** For registration; of a draw its seed is committed to. Also opens a closed one again, unless it was drawn. */
export const openLaunch = endpoint('POST /launches/{id}/open/', step)
/** Gives the turns their order, unless they are drawn. */
export const closeLaunch = endpoint('POST /launches/{id}/close/', step)
/** Publishes the seed and gives the turns their order: once. */
export const drawLaunch = endpoint('POST /launches/{id}/draw/', step)
/** Gives the first turns. One launch of a project runs at a time. */
export const startLaunch = endpoint('POST /launches/{id}/start/', step)
/** Turns keep the time they have left. */
export const pauseLaunch = endpoint('POST /launches/{id}/pause/', step)
export const resumeLaunch = endpoint('POST /launches/{id}/resume/', step)
/** Turns that run end as passed. */
export const endLaunch = endpoint('POST /launches/{id}/end/', step)

/** Who got what they wished for. Each client is a row of `GET /launches/{id}/registrations/`. */
export const getLaunchReport = endpoint('GET /launches/{id}/report/', {
  can: 'units.view',
  returns: z.object({
    registrations: Launch.shape.registrations,
    /** How many got their first wish, their second, and so on. */
    wishes: z.array(z.object({ wish: z.int(), count: z.int() })),
    /** Those who took a unit that none of their wishes asked for. */
    without_wish: z.int(),
    /** What was taken, with what went along, at the list prices of that moment: a sum for each currency. */
    amounts: z.array(Money),
    /** For whom sellers took units, those with most first. */
    sellers: z.array(z.object({ seller: Named, count: z.int() })),
    /** Those who passed, by why. */
    passes: z.object({ hand: z.int(), time: z.int(), end: z.int() }),
    /** From the beginning of a turn to its claim. */
    average_seconds: z.int().nullable(),
    longest_seconds: z.int().nullable(),
    started_at: Timestamp.nullable(),
    ended_at: Timestamp.nullable(),
  }),
})

/** For a screen on the wall, for anyone with its address: numbers, and no names of clients. */
export const readLaunchWall = endpoint('GET /launches/{uuid}/', {
  can: 'anyone',
  base: 'public',
  params: z.object({ uuid: z.string().max(60) }),
  cached: true,
  returns: z.object({
    name: z.string(),
    project: z.string(),
    status: z.enum(launchStatuses),
    is_paused: z.boolean(),
    starts_at: Timestamp,
    /** Whose turn it is, by their number. */
    turns: z.array(z.object({ number: z.int(), until: Timestamp.nullable() })),
    /** The next twelve. */
    next: z.array(z.int()),
    waiting: z.int(),
    /** Units of the project that can be held. */
    free: z.int(),
    /** The last forty that were taken here, the latest first. */
    taken: z.array(z.object({ unit: z.string(), kind: UnitKind, number: z.int() })),
    draw: Draw.extend({
      /** The numbers as they were drawn. */
      order: z.array(z.int()),
    }).nullable(),
  }),
  errors: ['not_found'],
})
