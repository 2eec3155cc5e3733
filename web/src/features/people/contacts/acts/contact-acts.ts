import { actOf } from '#web/kit/act/act.ts'
import { api } from '#web/kit/api.ts'
import { inBatches, type Outcome, type Progress } from '#web/kit/in-batches.ts'
import { plural } from '#web/kit/text.ts'
import { seenContacts } from '../shared/queries.ts'

type Many = { ids: readonly number[]; progress?: Progress | undefined }

const someSaid = ({ changed }: Outcome, sentence: string) => (changed > 0 ? sentence : undefined)
const batchRules = {
  changed: ['contact'],
  warns: ({ skipped }: Outcome) => {
    const reason = skipped[0]?.reason
    if (reason === undefined) return undefined
    return plural(skipped.length, '1 no se pudo: {reason}', '{count} no se pudieron: {reason}', { reason })
  },
} as const

const restore = ({ ids, progress }: Many) =>
  inBatches(
    ids,
    async (contactsIds) => {
      const { restored, skipped } = await api('POST /contacts/bulk-restore/', { body: { contactsIds } })
      return { changed: restored, skipped }
    },
    progress,
  )

export const restoreContacts = actOf(restore, {
  ...batchRules,
  said: (outcome) =>
    someSaid(outcome, plural(outcome.changed, '1 contacto restaurado', '{count} contactos restaurados')),
})
const restoreAgain = actOf(restore, batchRules)

/** Takes contacts out of the lists. Those with open leads stay, and it is said why. */
export const deleteContacts = actOf(
  ({ ids, progress }: Many) =>
    inBatches(
      ids,
      async (contactsIds) => {
        const { deleted, skipped } = await api('POST /contacts/bulk-delete/', { body: { contactsIds } })
        return { changed: deleted, skipped }
      },
      progress,
    ),
  {
    ...batchRules,
    said: (outcome) =>
      someSaid(outcome, plural(outcome.changed, '1 contacto eliminado', '{count} contactos eliminados')),
    undo:
      ({ skipped }, { ids }) =>
      () =>
        restoreAgain({ ids: ids.filter((id) => !skipped.some((one) => one.id === id)) }),
  },
)

const tag = ({ ids, tagsIds, remove, progress }: Many & { tagsIds: number[]; remove: boolean }) =>
  inBatches(
    ids,
    (contactsIds) => api('POST /contacts/bulk-tag/', { body: { contactsIds, tagsIds, remove } }),
    progress,
  )

type Tagging = Parameters<typeof tag>[0] & { before: ReturnType<typeof seenContacts> }

const tagNow = actOf(tag as (tagging: Tagging) => Promise<Outcome>, {
  ...batchRules,
  said: (outcome) =>
    someSaid(outcome, plural(outcome.changed, '1 contacto cambiado', '{count} contactos cambiados')),
  undo: (_, tagging) => (tagging.before.length === tagging.ids.length ? () => untag(tagging) : undefined),
})

/** Back goes only what was changed: a tag that was there before stays. */
const untag = actOf(
  async ({ tagsIds, remove, before }: Tagging) => {
    for (const tagId of tagsIds) {
      const changed = before.filter(({ tags }) => tags.some(({ id }) => id === tagId) === remove)
      await tag({ ids: changed.map(({ id }) => id), tagsIds: [tagId], remove: !remove })
    }
  },
  { changed: ['contact'] },
)

/** Puts tags on contacts, or takes them off. */
export const tagContacts = (tagging: Parameters<typeof tag>[0]) =>
  tagNow({ ...tagging, before: seenContacts(tagging.ids) })

type Assigning = Many & { userId: number; name: string; reason: string }

/** Gives their open leads to a seller; whoever has none gets one. */
export const assignContacts = actOf(
  async ({ ids, userId, reason, progress }: Assigning) => {
    let created = 0
    const outcome = await inBatches(
      ids,
      async (contactsIds) => {
        const body = { contactsIds, userId, assignmentReason: reason || null }
        const answer = await api('POST /contacts/bulk-assign/', { body })
        created += answer.created
        return { changed: answer.assigned + answer.created, skipped: answer.skipped }
      },
      progress,
      200,
    )
    return { ...outcome, created }
  },
  {
    ...batchRules,
    changed: ['contact', 'lead'],
    said: (outcome, { name }) =>
      someSaid(
        outcome,
        plural(outcome.changed, '1 lead asignado a {name}', '{count} leads asignados a {name}', { name }),
      ),
    informs: ({ created }) =>
      created > 0
        ? plural(
            created,
            'Se creó 1 lead para quien no tenía',
            'Se crearon {count} leads para quienes no tenían',
          )
        : undefined,
  },
)
