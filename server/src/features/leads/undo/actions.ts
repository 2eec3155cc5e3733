import { isActive } from '#contract/leads/lead-transitions.ts'
import type { TagLinks } from '#contract/leads/tags.ts'
import { has, type Permission } from '#contract/permissions.ts'
import { emitAssigned } from '#server/features/leads/leads/assignment/assign.actions.ts'
import { setSellers } from '#server/features/leads/leads/assignment/assign.queries.ts'
import { lockContactsOf, lockLeads, otherActiveLeads } from '#server/features/leads/leads/queries.ts'
import { sellingLeads } from '#server/features/leads/leads/selling.queries.ts'
import {
  lockAct,
  lockDiscarded,
  lockRestored,
  type Standing,
  sellingAmong,
  setStandings,
  setUndone,
  type UndoableAct,
} from '#server/features/leads/leads/undo.queries.ts'
import { linkTags } from '#server/features/leads/tags/links.actions.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, found } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { takeBackCall } from './call.actions.ts'
import { changedSince, moveBack, type Undone } from './moves.actions.ts'

type Of<K extends UndoableAct['kind']> = Extract<UndoableAct, { kind: K }>['before']

const aDay = 24 * 60 * 60_000
const reason = 'Se deshizo'
const needs: Record<UndoableAct['kind'], Permission> = {
  discarded: 'leads.discard',
  restored: 'leads.discard',
  moved: 'leads.edit',
  assigned: 'leads.assign',
  tagged: 'leads.edit',
  untagged: 'leads.edit',
  called: 'leads.edit',
}

/** Reverts an act of the user's own where the rows have not changed since. */
export async function undoAct(db: Db, actor: Actor, id: number): Promise<Undone> {
  const since = new Date(Date.parse(actor.at) - aDay).toISOString()
  const act = found(await lockAct(db, actor.me, id, since))
  ensure(act.undone_at === null, 'conflict', { detail: 'Ya se deshizo' })
  ensure(has(actor.me, needs[act.kind]), 'forbidden')
  await setUndone(db, actor, id)
  if (act.kind === 'discarded') return undiscard(db, actor, act.before, act.created_at)
  if (act.kind === 'restored') return putAway(db, actor, act.before, act.created_at)
  if (act.kind === 'moved') return moveBack(db, actor, act.before, act.created_at)
  if (act.kind === 'assigned') return giveBack(db, actor, act.before)
  if (act.kind === 'called') return takeBackCall(db, actor, act.before, act.created_at)
  return untag(db, actor, act.before, act.kind === 'tagged')
}

async function undiscard(db: Db, actor: Actor, before: Standing[], at: string): Promise<Undone> {
  const { me } = actor
  const ids = before.map((lead) => lead.id)
  await lockContactsOf(db, me.account_id, ids)
  const still = new Map((await lockDiscarded(db, me, ids, at)).map((lead) => [lead.id, lead]))
  const wanted = before.filter((lead) => still.has(lead.id))
  const otherActive = await otherActiveLeads(
    db,
    me.account_id,
    wanted.filter(({ status }) => isActive(status)).map((lead) => lead.id),
  )
  const returning = wanted.filter((lead) => !otherActive.has(lead.id))
  await setStandings(db, actor, returning)
  await emit(
    db,
    actor,
    ...returning.map(({ id, status }) => ({
      type: 'lead.restored' as const,
      contact_id: still.get(id)?.contact_id ?? 0,
      lead_id: id,
      status,
      reason,
    })),
  )
  const skipped = ids
    .filter((id) => !returning.some((lead) => lead.id === id))
    .map((id) => ({
      id,
      reason: otherActive.has(id) ? 'El contacto ya tiene otro lead activo' : changedSince,
    }))
  return { undone: returning.length, skipped }
}

async function putAway(db: Db, actor: Actor, before: Standing[], at: string): Promise<Undone> {
  const ids = before.map((lead) => lead.id)
  const restored = await lockRestored(db, actor.me, ids, at)
  const { active } = await sellingLeads(db, actor.me.account_id, ids)
  const still = new Map(restored.filter(({ id }) => !active.has(id)).map((lead) => [lead.id, lead]))
  const leaving = before.filter((lead) => still.has(lead.id))
  await setStandings(db, actor, leaving)
  await emit(
    db,
    actor,
    ...leaving.map(({ id, status, discard_kind }) => {
      const about = { contact_id: still.get(id)?.contact_id ?? 0, lead_id: id }
      return status === 'defective'
        ? { type: 'lead.marked_defective' as const, ...about, reason }
        : {
            type: 'lead.discarded' as const,
            ...about,
            discard_kind: discard_kind ?? 'other',
            detail: reason,
            is_deleted: false,
          }
    }),
  )
  const skipped = ids.filter((id) => !still.has(id)).map((id) => ({ id, reason: changedSince }))
  return { undone: leaving.length, skipped }
}

async function giveBack(db: Db, actor: Actor, { leads, given }: Of<'assigned'>): Promise<Undone> {
  const ids = leads.map(({ id }) => id)
  const now = new Map((await lockLeads(db, actor.me, ids)).map((lead) => [lead.id, lead]))
  const to = new Map(given)
  const selling = await sellingAmong(db, actor.me, [
    ...new Set(leads.flatMap(({ seller_id }) => (seller_id ? [seller_id] : []))),
  ])
  const isSame = (id: number) =>
    now.get(id)?.is_blocked === false && now.get(id)?.seller_id === (to.get(id) ?? null)
  const returning = leads.filter(
    ({ id, seller_id }) => isSame(id) && (seller_id === null || selling.has(seller_id)),
  )
  await setSellers(
    db,
    actor,
    returning.map(({ id, seller_id, assignment_reason }) => ({ id, seller_id, reason: assignment_reason })),
  )
  await emitAssigned(
    db,
    actor,
    returning.map(({ id, seller_id }) => ({ lead: found(now.get(id)), seller_id, reason })),
  )
  const back = new Set(returning.map(({ id }) => id))
  const skipped = ids
    .filter((id) => !back.has(id))
    .map((id) => ({ id, reason: isSame(id) ? 'Su vendedor anterior ya no atiende' : changedSince }))
  return { undone: returning.length, skipped }
}

async function untag(db: Db, actor: Actor, links: TagLinks, wereAdded: boolean): Promise<Undone> {
  const seen = new Set(
    (
      await lockLeads(
        db,
        actor.me,
        links.map(({ lead_id }) => lead_id),
      )
    ).flatMap(({ id, is_blocked }) => (is_blocked ? [] : [id])),
  )
  const left = links.filter(({ lead_id }) => seen.has(lead_id))
  const { changed: undone } = await linkTags(db, actor, left, wereAdded ? 'off' : 'on', { skipMissing: true })
  const gone = [...new Set(links.map(({ lead_id }) => lead_id))].filter((id) => !seen.has(id))
  return { undone: undone.length, skipped: gone.map((id) => ({ id, reason: changedSince })) }
}
