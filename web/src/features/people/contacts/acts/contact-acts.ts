import { messageOf } from '#web/kit/api/problem.ts'
import { api } from '#web/kit/api.ts'
import { inBatches, type Outcome, type Progress } from '#web/kit/in-batches.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { plural, t } from '#web/kit/text.ts'
import { refreshContacts, seenContacts } from '../shared/queries.ts'

type Ids = readonly number[]

/** Takes contacts out of the lists. Those with open leads stay, and it is said why. */
export async function deleteContacts(ids: Ids, progress?: Progress) {
  const outcome = await inBatches(
    ids,
    async (contactsIds) => {
      const { deleted, skipped } = await api('POST /contacts/bulk-delete/', { body: { contactsIds } })
      return { changed: deleted, skipped }
    },
    progress,
  ).finally(refreshContacts)
  tellOutcome(outcome, '1 contacto eliminado', '{count} contactos eliminados', () =>
    restore(without(ids, outcome)),
  )
}

export async function restoreContacts(ids: Ids, progress?: Progress) {
  const outcome = await restore(ids, progress)
  tellOutcome(outcome, '1 contacto restaurado', '{count} contactos restaurados')
}

/** Puts tags on contacts, or takes them off. */
export async function tagContacts(ids: Ids, tagsIds: number[], remove: boolean, progress?: Progress) {
  const before = seenContacts(ids)
  const outcome = await tag(ids, tagsIds, remove, progress)
  // Back goes only what was changed: a tag that was there before stays.
  const undo = async () => {
    for (const tagId of tagsIds) {
      const changed = before.filter(({ tags }) => tags.some(({ id }) => id === tagId) === remove)
      await tag(
        changed.map(({ id }) => id),
        [tagId],
        !remove,
      )
    }
  }
  tellOutcome(
    outcome,
    '1 contacto cambiado',
    '{count} contactos cambiados',
    before.length === ids.length ? undo : undefined,
  )
}

/** Gives their open leads to a seller; whoever has none gets one. */
export async function assignContacts(
  ids: Ids,
  to: { userId: number; name: string; reason: string },
  progress?: Progress,
) {
  let created = 0
  const outcome = await inBatches(
    ids,
    async (contactsIds) => {
      const body = { contactsIds, userId: to.userId, assignmentReason: to.reason || null }
      const answer = await api('POST /contacts/bulk-assign/', { body })
      created += answer.created
      return { changed: answer.assigned + answer.created, skipped: answer.skipped }
    },
    progress,
    200,
  ).finally(refreshContacts)
  const values = { name: to.name }
  tellOutcome(outcome, '1 lead asignado a {name}', '{count} leads asignados a {name}', undefined, values)
  if (created > 0)
    snackbar(
      plural(
        created,
        'Se creó 1 lead para quien no tenía',
        'Se crearon {count} leads para quienes no tenían',
      ),
      'info',
    )
}

const restore = (ids: Ids, progress?: Progress) =>
  inBatches(
    ids,
    async (contactsIds) => {
      const { restored, skipped } = await api('POST /contacts/bulk-restore/', { body: { contactsIds } })
      return { changed: restored, skipped }
    },
    progress,
  ).finally(refreshContacts)

const tag = (ids: Ids, tagsIds: number[], remove: boolean, progress?: Progress) =>
  inBatches(
    ids,
    (contactsIds) => api('POST /contacts/bulk-tag/', { body: { contactsIds, tagsIds, remove } }),
    progress,
  ).finally(refreshContacts)

const without = (ids: Ids, { skipped }: Outcome) => ids.filter((id) => !skipped.some((one) => one.id === id))

/** How many changed, with the way back; and the first reason of those that did not. */
function tellOutcome(
  { changed, skipped }: Outcome,
  one: string,
  many: string,
  undo?: () => Promise<unknown>,
  values?: Record<string, string>,
) {
  const run = () => void undo?.().catch((error) => snackbar(messageOf(error), 'error'))
  if (changed > 0)
    snackbar(
      plural(changed, one, many, values),
      'success',
      undo ? { act: { label: t('Deshacer'), run } } : {},
    )
  const reason = skipped[0]?.reason
  if (reason)
    snackbar(
      plural(skipped.length, '1 no se pudo: {reason}', '{count} no se pudieron: {reason}', { reason }),
      'warning',
    )
}
