import type { OutputOf } from '#contract/endpoint.ts'
import { type createTeam, mostTeams, type patchTeam, type Team } from '#contract/insight/teams.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { differences } from '#server/platform/differences.ts'
import { ensure, fail, failField } from '#server/platform/fail.ts'
import { isStale } from '#server/platform/is-stale.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import {
  countTeams,
  insertTeam,
  lockTeam,
  removeTeam,
  setMembers,
  teamById,
  updateTeam,
  usersAmong,
} from './queries.ts'

export async function addTeam(
  db: Db,
  actor: Actor,
  { sellers_ids, head_id = null, name }: OutputOf<typeof createTeam, 'body'>,
): Promise<Team> {
  const { me } = actor
  await ensureUsers(db, me, { sellers_ids, head_id })
  ensure((await countTeams(db, me)) < mostTeams, 'conflict', {
    detail: `Ya hay ${mostTeams} equipos; elimine alguno`,
  })
  const id = await insertTeam(db, actor, { name, head_id })
  await setMembers(db, me, id, sellers_ids)
  await record(db, actor, 'users.team_created', { team_id: id, name })
  return teamById(db, me, id)
}

export async function changeTeam(
  db: Db,
  actor: Actor,
  { id, ifMatch }: { id: number; ifMatch: string | null },
  { sellers_ids, ...asked }: OutputOf<typeof patchTeam, 'body'>,
) {
  const { me } = actor
  await lockTeam(db, me, id)
  const before = await teamById(db, me, id)
  if (isStale(ifMatch, before.updated_at)) fail('stale', { conflict: before })
  const members = sellers_ids && [...new Set(sellers_ids)].toSorted((one, other) => one - other)
  const { after, changes } = differences<Team>(before, { ...asked, sellers_ids: members })
  if (Object.keys(after).length === 0) return
  const { sellers_ids: changed, ...fields } = after
  await ensureUsers(db, me, { sellers_ids: changed ?? [], head_id: fields.head_id ?? null })
  await updateTeam(db, actor, id, fields)
  if (changed) await setMembers(db, me, id, changed)
  await record(db, actor, 'users.team_changed', { team_id: id, name: fields.name ?? before.name, changes })
}

export async function deleteTeam(db: Db, actor: Actor, id: number) {
  await lockTeam(db, actor.me, id)
  const { name } = await teamById(db, actor.me, id)
  await removeTeam(db, actor.me, id)
  await record(db, actor, 'users.team_deleted', { team_id: id, name })
}

async function ensureUsers(
  db: Db,
  me: Me,
  { sellers_ids, head_id }: { sellers_ids: number[]; head_id: number | null },
) {
  const known = await usersAmong(db, me, head_id === null ? sellers_ids : [...sellers_ids, head_id])
  if (head_id !== null && !known.has(head_id)) failField('head_id', 'No existe')
  if (sellers_ids.some((id) => !known.has(id))) failField('sellers_ids', 'Alguna persona no existe')
}
