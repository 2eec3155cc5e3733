import { messageOf } from '#web/kit/api/problem.ts'
import { api, type Input } from '#web/kit/api.ts'
import { inBatches, type Outcome, type Progress } from '#web/kit/in-batches.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { plural, t } from '#web/kit/text.ts'
import { type Lead, type LeadRow, refreshLeads, seenLeads } from '../shared/queries.ts'
import type { DiscardKind } from '../shared/words.ts'

type Ids = readonly number[]
export type LeadPatch = Input<'PATCH /leads/{id}/'>['body']

/** Gives leads to a seller, or takes them back to nobody. */
export async function assignLeads(
  ids: Ids,
  to: { userId: number | null; name?: string | undefined; reason?: string | undefined },
  progress?: Progress,
) {
  const before = seenLeads(ids)
  const { changed } = await assign(ids, to.userId, to.reason, progress)
  const message = to.name
    ? plural(changed, '1 lead asignado a {name}', '{count} leads asignados a {name}', { name: to.name })
    : plural(changed, '1 lead sin asignar', '{count} leads sin asignar')
  tell(message, before.length === ids.length ? () => giveBack(before) : undefined)
}

export async function discardLeads(
  ids: Ids,
  why: { discardKind: DiscardKind; detail?: string | undefined },
  progress?: Progress,
) {
  const outcome = await inBatches(
    ids,
    async (leadsIds) => {
      const body = { leadsIds, discardKind: why.discardKind, detail: why.detail || null }
      const { discarded, skipped } = await api('POST /leads/bulk-discard/', { body })
      return { changed: discarded, skipped }
    },
    progress,
  ).finally(refreshLeads)
  tellOutcome(outcome, '1 lead descartado', '{count} leads descartados', () => restore(without(ids, outcome)))
}

export async function restoreLeads(ids: Ids, progress?: Progress) {
  const outcome = await restore(ids, progress)
  tellOutcome(outcome, '1 lead restaurado', '{count} leads restaurados')
}

export async function markDefective(id: number) {
  await patchLead(id, { status: 'defective' })
  tell(t('Lead marcado como defectuoso'), () => restore([id]))
}

export async function moveLead(lead: Pick<LeadRow, 'id' | 'leadStep'>, step: { id: number; name: string }) {
  const from = lead.leadStep
  await moveTo(lead.id, step.id)
  tell(t('Movido a {step}', { step: step.name }), from ? () => moveTo(lead.id, from.id) : undefined)
}

/** Changes what the patch names; refused with 412 when `seen` is no longer how the lead is. */
export async function patchLead(id: number, body: LeadPatch, seen?: Pick<Lead, 'updatedAt'>): Promise<Lead> {
  const options = seen ? { ifMatch: `"${seen.updatedAt}"` } : {}
  return api('PATCH /leads/{id}/', { params: { id }, body }, options).finally(refreshLeads)
}

const moveTo = (leadId: number, stepToMoveId: number) =>
  api('POST /lead-steps/move/', { body: { leadId, stepToMoveId } }).finally(refreshLeads)

const restore = (ids: Ids, progress?: Progress) =>
  inBatches(
    ids,
    async (leadsIds) => {
      const { restored, skipped } = await api('POST /leads/bulk-restore/', { body: { leadsIds } })
      return { changed: restored, skipped }
    },
    progress,
  ).finally(refreshLeads)

const assign = (ids: Ids, userId: number | null, reason?: string, progress?: Progress) =>
  inBatches(
    ids,
    async (leadsIds) => {
      const body = { leadsIds, userId, assignmentReason: reason || null }
      const { assigned } = await api('POST /leads/assign-seller/', { body })
      return { changed: assigned, skipped: [] }
    },
    progress,
  ).finally(refreshLeads)

async function giveBack(before: readonly LeadRow[]) {
  const sellers = new Set(before.map((lead) => lead.seller?.id ?? null))
  for (const seller of sellers) {
    const ids = before.filter((lead) => (lead.seller?.id ?? null) === seller).map((lead) => lead.id)
    await assign(ids, seller)
  }
}

const without = (ids: Ids, { skipped }: Outcome) => ids.filter((id) => !skipped.some((one) => one.id === id))

/** How many changed, with the way back; and the first reason of those that did not. */
function tellOutcome(
  { changed, skipped }: Outcome,
  one: string,
  many: string,
  undo?: () => Promise<unknown>,
) {
  if (changed > 0) tell(plural(changed, one, many), undo)
  const reason = skipped[0]?.reason
  if (reason) {
    const values = { reason }
    snackbar(
      plural(skipped.length, '1 no se pudo: {reason}', '{count} no se pudieron: {reason}', values),
      'warning',
    )
  }
}

function tell(message: string, undo?: () => Promise<unknown>) {
  const run = () => void undo?.().catch((error) => snackbar(messageOf(error), 'error'))
  snackbar(message, 'success', undo ? { act: { label: t('Deshacer'), run } } : {})
}
