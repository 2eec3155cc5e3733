import type { Changes } from '#contract/events.ts'
import { mayBecome } from '#contract/leads/lead-transitions.ts'
import type { LeadPatch } from '#contract/leads/leads.ts'
import { writtenValues } from '#server/features/office/custom-fields/values.actions.ts'
import { checkLinks } from '#server/features/office/options/links.actions.ts'
import type { Db } from '#server/platform/db.ts'
import { isSameAmount } from '#server/platform/decimals.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, fail, found } from '#server/platform/fail.ts'
import { isStale } from '#server/platform/is-stale.ts'
import type { Actor } from '#server/platform/me.ts'
import { ensureReadable } from './amounts/readable.ts'
import {
  type Editable,
  type EditedLead,
  lockLeadToEdit,
  setDefective,
  updateLead,
} from './editing.queries.ts'
import { setProjects, setTags } from './links.queries.ts'
import { ensureLeadNotBlocked, lockContactsOf, otherActiveLeads } from './queries.ts'
import { leadById } from './rows.queries.ts'
import { ensureNotSelling, sellingLeads } from './selling.queries.ts'

/** Applies a patch; fails with the current version when the editor started from an older one. */
export async function patchLead(db: Db, actor: Actor, id: number, patch: LeadPatch, ifMatch: string | null) {
  const { me, at } = actor
  const { status, reason = null, ...fields } = patch
  if (fields.projects_ids) await lockContactsOf(db, me.account_id, [id])
  const lead = found(await lockLeadToEdit(db, me, id))
  if (isStale(ifMatch, lead.updated_at)) fail('stale', { conflict: await leadById(db, me, id, at) })
  ensureLeadNotBlocked(lead)
  await checkLinks(db, me, fields)

  const { custom_fields: given, ...own } = fields
  const custom = await writtenValues(db, me.account_id, 'lead', lead.custom_fields, given)
  if (Object.keys(custom.errors).length > 0) fail('validation', { errors: { custom_fields: custom.errors } })
  const changes = changesOf(lead, own)
  if (changes.sale_step_id) {
    const { all } = await sellingLeads(db, me.account_id, [id])
    ensure(!all.has(id), 'conflict', { detail: 'El paso de venta es el de su negocio' })
  }
  if (changes.amount?.to) ensureReadable(lead.is_currency_readable)
  const told = { ...changes, ...custom.changes }
  if (Object.keys(told).length > 0) {
    const changed = Object.fromEntries(
      Object.entries(changes).map(([key, { to }]) => [key, to]),
    ) as Partial<Editable>
    if (Object.keys(custom.changes).length > 0) changed.custom_fields = custom.values
    await updateLead(db, actor, id, changed)
    if (changed.tags_ids) await setTags(db, me.account_id, id, changed.tags_ids)
    if (changed.projects_ids) await changeProjects(db, actor, id, changed.projects_ids)
    await emit(db, actor, { type: 'lead.updated', contact_id: lead.contact_id, lead_id: id, changes: told })
  }
  if (status && status !== lead.status) await markDefective(db, actor, lead, reason)
}

async function changeProjects(db: Db, { me }: Actor, id: number, projects: number[]) {
  await setProjects(db, me.account_id, id, projects)
  const otherActive = await otherActiveLeads(db, me.account_id, [id])
  ensure(!otherActive.has(id), 'conflict', {
    detail: 'El contacto tiene otro lead activo en el mismo proyecto',
    conflict: { lead_id: otherActive.get(id) },
  })
}

async function markDefective(db: Db, actor: Actor, lead: EditedLead, reason: string | null) {
  ensure(mayBecome(lead.status, 'defective'), 'illegal_transition')
  await ensureNotSelling(db, actor.me.account_id, [lead.id])
  await setDefective(db, actor, lead.id)
  await emit(db, actor, {
    type: 'lead.marked_defective',
    contact_id: lead.contact_id,
    lead_id: lead.id,
    reason,
  })
}

/** The fields that really change: sets compare without order, amounts by value. */
function changesOf(lead: EditedLead, fields: Omit<Partial<Editable>, 'custom_fields'>): Changes {
  const entries = Object.entries(fields).map(([key, value]) => {
    const from = lead[key as keyof Editable]
    const to = Array.isArray(value) ? [...new Set(value)].sort((a, b) => a - b) : value
    return [key, { from, to }] as const
  })
  return Object.fromEntries(entries.filter(([key, { from, to }]) => !same(key, from, to)))
}

function same(key: string, from: unknown, to: unknown): boolean {
  if (key === 'amount') return isSameAmount(from, to)
  return JSON.stringify(from) === JSON.stringify(to)
}
