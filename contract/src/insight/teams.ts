import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Named, Timestamp, text } from '../fields.ts'

export const mostTeams = 100

/** A named set of sellers, who may be in several, with a head. Who left stays in it: what they did counts for their team. */
export const Team = z.object({
  id: Id,
  name: z.string(),
  head_id: Id.nullable(),
  head: Named.nullable(),
  sellers_ids: z.array(Id),
  sellers: z.array(Named),
  updated_at: Timestamp,
})
export type Team = z.infer<typeof Team>

const fields = {
  name: text(80),
  /** Any user of the account. */
  head_id: Id.nullable().optional(),
  sellers_ids: z.array(Id).max(200, 'A lo más 200'),
}
export const NewTeam = z.strictObject(fields)

/** By name. */
export const listTeams = endpoint('GET /teams/', { can: 'dashboards.view', returns: z.array(Team) })

/** 409 `conflict` at the hundred and first. */
export const createTeam = endpoint('POST /teams/', {
  can: 'users.edit',
  body: NewTeam,
  status: 201,
  returns: Team,
  errors: ['conflict'],
})

/** If-Match takes `updated_at`. */
export const patchTeam = endpoint('PATCH /teams/{id}/', {
  can: 'users.edit',
  body: NewTeam.partial(),
  returns: Team,
  errors: ['stale'],
})

export const deleteTeam = endpoint('DELETE /teams/{id}/', { can: 'users.edit', returns: Nothing })
