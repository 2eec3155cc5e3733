import { api, type Input } from '#web/kit/api.ts'
import { inBatches, type Outcome, type Progress } from '#web/kit/in-batches.ts'
import { queryClient } from '#web/kit/query.ts'
import { plural, t } from '#web/kit/text.ts'
import { type Lead, type LeadRow, leadQuery, refreshLeads } from '../shared/queries.ts'
import type { DiscardKind } from '../shared/words.ts'
import { actsToUndo, tell, tellSkipped } from './act-undo.ts'

type Ids = readonly number[]
export type LeadPatch = Input<'PATCH /leads/{id}/'>['body']

/** Gives leads to a seller, or takes them back to nobody. */
export async function assignLeads(
  ids: Ids,
  to: { userId: number | null; name?: string | undefined; reason?: string | undefined },
  progress?: Progress,
) {
  const acts = actsToUndo()
  const { changed, skipped } = await inBatches(
    ids,
    async (leadsIds) => {
      const body = { leadsIds, userId: to.userId, assignmentReason: to.reason || null }
      const { assigned, skipped, actId } = await api('POST /leads/assign-seller/', { body })
      acts.keep(actId)
      return { changed: assigned, skipped }
    },
    progress,
  ).finally(refreshLeads)
  const message = to.name
    ? plural(changed, '1 lead asignado a {name}', '{count} leads asignados a {name}', { name: to.name })
    : plural(changed, '1 lead sin asignar', '{count} leads sin asignar')
  if (changed > 0 || skipped.length === 0) tell(message, acts.undo())
  tellSkipped(skipped.map(({ reason }) => reason))
}

/** Gives leads that are nobody's as the account's rules say; those no rule fits stay. */
export async function assignByRules(ids: Ids) {
  const acts = actsToUndo()
  const outcome = await inBatches(ids, async (leadsIds) => {
    const { assigned, skipped, actId } = await api('POST /leads/assign-by-rules/', { body: { leadsIds } })
    acts.keep(actId)
    return { changed: assigned, skipped }
  }).finally(refreshLeads)
  tellOutcome(outcome, '1 lead asignado por regla', '{count} leads asignados por regla', acts.undo())
}

export async function discardLeads(
  ids: Ids,
  why: { discardKind: DiscardKind; detail?: string | undefined; isDeleted?: boolean },
  progress?: Progress,
) {
  const acts = actsToUndo()
  const { discardKind, isDeleted = false } = why
  const outcome = await inBatches(
    ids,
    async (leadsIds) => {
      const body = { leadsIds, discardKind, detail: why.detail || null, isDeleted }
      const { discarded, skipped, actId } = await api('POST /leads/bulk-discard/', { body })
      acts.keep(actId)
      return { changed: discarded, skipped }
    },
    progress,
  ).finally(refreshLeads)
  if (isDeleted) tellOutcome(outcome, '1 lead eliminado', '{count} leads eliminados', acts.undo())
  else tellOutcome(outcome, '1 lead descartado', '{count} leads descartados', acts.undo())
}

/** Brings discarded and defective leads back to where they were. */
export async function restoreLeads(ids: Ids, reason = '', progress?: Progress) {
  const acts = actsToUndo()
  const outcome = await inBatches(
    ids,
    async (leadsIds) => {
      const { restored, skipped, actId } = await restore(leadsIds, reason)
      acts.keep(actId)
      return { changed: restored, skipped }
    },
    progress,
  ).finally(refreshLeads)
  tellOutcome(outcome, '1 lead restaurado', '{count} leads restaurados', acts.undo())
}

/** Puts a lead away whose data are wrong. */
export async function markDefective(id: number, reason = '') {
  await patchLead(id, { status: 'defective', ...(reason && { reason }) })
  tell(t('Lead marcado como defectuoso'), () => restore([id]).finally(refreshLeads))
}

export async function moveLead(lead: Pick<LeadRow, 'id' | 'leadStep'>, step: { id: number; name: string }) {
  const from = lead.leadStep
  await moveTo(lead.id, step.id)
  tell(t('Movido a {step}', { step: step.name }), from ? () => moveTo(lead.id, from.id) : undefined)
}

/** Changes what the patch names; refused with 412 when `version` is no longer the lead's. */
export async function patchLead(id: number, body: LeadPatch, version?: string): Promise<Lead> {
  const options = version ? { ifMatch: `"${version}"` } : {}
  try {
    const saved = await api('PATCH /leads/{id}/', { params: { id }, body }, options)
    queryClient.setQueryData(leadQuery(id).queryKey, saved)
    return saved
  } finally {
    refreshLeads()
  }
}

const moveTo = (leadId: number, stepToMoveId: number) =>
  api('POST /lead-steps/move/', { body: { leadId, stepToMoveId } }).finally(refreshLeads)

const restore = (leadsIds: number[], reason?: string) =>
  api('POST /leads/bulk-restore/', { body: { leadsIds, reason: reason || null } })

/** How many changed, with the way back; and the first reason of those that did not. */
function tellOutcome(
  { changed, skipped }: Outcome,
  one: string,
  many: string,
  undo?: () => Promise<unknown>,
) {
  if (changed > 0) tell(plural(changed, one, many), undo)
  tellSkipped(skipped.map(({ reason }) => reason))
}
