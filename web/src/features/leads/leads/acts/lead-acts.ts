import { act, actOf } from '#web/kit/act/act.ts'
import { api } from '#web/kit/api.ts'
import type { Progress } from '#web/kit/in-batches.ts'
import { plural, t } from '#web/kit/text.ts'
import { type Lead, type LeadPatch, type LeadRow, leadQuery } from '../shared/queries.ts'
import { undoActs } from '../shared/undo-acts.ts'
import type { DiscardKind } from '../shared/words.ts'
import { batchesOf, batchRules } from './act-undo.ts'
import { leadWith } from './lead-with.ts'

type Many = { ids: readonly number[]; progress?: Progress }

/** Gives leads to a seller, or takes them back to nobody. */
export const assignLeads = actOf(
  ({
    ids,
    userId,
    reason,
    progress,
  }: Many & { userId: number | null; name?: string | undefined; reason?: string }) =>
    batchesOf(
      ids,
      async (leadsIds) => {
        const body = { leadsIds, userId, assignmentReason: reason || null }
        const { assigned: changed, ...answer } = await api('POST /leads/assign-seller/', { body })
        return { changed, ...answer }
      },
      progress,
    ),
  {
    ...batchRules,
    said: ({ changed, skipped }, { name }) => {
      if (changed === 0 && skipped.length > 0) return undefined
      return name
        ? plural(changed, '1 lead asignado a {name}', '{count} leads asignados a {name}', { name })
        : plural(changed, '1 lead sin asignar', '{count} leads sin asignar')
    },
  },
)

/** Gives leads that are nobody's as the account's rules say; those no rule fits stay. */
export const assignByRules = actOf(
  ({ ids }: Many) =>
    batchesOf(ids, async (leadsIds) => {
      const { assigned: changed, ...answer } = await api('POST /leads/assign-by-rules/', {
        body: { leadsIds },
      })
      return { changed, ...answer }
    }),
  {
    ...batchRules,
    said: ({ changed }) =>
      someSaid(changed, plural(changed, '1 lead asignado por regla', '{count} leads asignados por regla')),
  },
)

export const discardLeads = actOf(
  ({ ids, discardKind, detail, isDeleted = false, progress }: Many & Why) =>
    batchesOf(
      ids,
      async (leadsIds) => {
        const body = { leadsIds, discardKind, detail: detail || null, isDeleted }
        const { discarded: changed, ...answer } = await api('POST /leads/bulk-discard/', { body })
        return { changed, ...answer }
      },
      progress,
    ),
  {
    ...batchRules,
    said: ({ changed }, { isDeleted }) =>
      someSaid(
        changed,
        isDeleted
          ? plural(changed, '1 lead eliminado', '{count} leads eliminados')
          : plural(changed, '1 lead descartado', '{count} leads descartados'),
      ),
  },
)
type Why = { discardKind: DiscardKind; detail?: string; isDeleted?: boolean }

/** Brings discarded and defective leads back to where they were. */
export const restoreLeads = actOf(
  ({ ids, reason, progress }: Many & { reason: string }) =>
    batchesOf(
      ids,
      async (leadsIds) => {
        const body = { leadsIds, reason: reason || null }
        const { restored: changed, ...answer } = await api('POST /leads/bulk-restore/', { body })
        return { changed, ...answer }
      },
      progress,
    ),
  {
    ...batchRules,
    said: ({ changed }) =>
      someSaid(changed, plural(changed, '1 lead restaurado', '{count} leads restaurados')),
  },
)

const someSaid = (changed: number, sentence: string) => (changed > 0 ? sentence : undefined)

/** Puts a lead away whose data are wrong. */
export const markDefective = act('PATCH /leads/{id}/', {
  changed: ['lead'],
  request: ({ id, reason }: { id: number; reason: string }) => ({
    params: { id },
    body: { status: 'defective' as const, ...(reason && { reason }) },
  }),
  keeps: (saved) => [[leadQuery(saved.id).queryKey, saved]],
  said: () => t('Lead marcado como defectuoso'),
  undo:
    (_, { id }) =>
    () =>
      takeBack({ body: { leadsIds: [id], reason: null } }),
})
const takeBack = act('POST /leads/bulk-restore/', { changed: ['lead'], sets: true })

type ToStep = { lead: Pick<LeadRow, 'id' | 'leadStep'>; step: NonNullable<LeadRow['leadStep']> }

export const moveLead = act('POST /lead-steps/move/', {
  changed: ['lead'],
  sets: true,
  inTurn: ({ lead }) => `step of lead ${lead.id}`,
  request: ({ lead, step }: ToStep) => ({ body: { leadId: lead.id, stepToMoveId: step.id } }),
  shows: ({ lead, step }) => [
    [leadQuery(lead.id).queryKey, (before: Lead) => ({ ...before, leadStep: step })],
  ],
  said: (_, { step }) => t('Movido a {step}', { step: step.name }),
  undo: ({ actId }) => (actId === null ? undefined : () => undoActs([actId])),
})

/** Changes what the patch names. */
export const patchLead = act('PATCH /leads/{id}/', {
  changed: ['lead'],
  request: ({ id, body, seen }: { id: number; body: LeadPatch; seen?: string }) => ({
    params: { id },
    body,
    seen,
  }),
  shows: ({ id, body }) => [[leadQuery(id).queryKey, leadWith(body)]],
  keeps: (saved) => [[leadQuery(saved.id).queryKey, saved]],
  refused: ({ status }) =>
    status === 412 ? t('Otra persona cambió este lead recién. Lo escrito no se guardó.') : undefined,
})
