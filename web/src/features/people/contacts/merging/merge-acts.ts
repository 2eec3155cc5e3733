import { messageOf } from '#web/kit/api/problem.ts'
import { camelCase } from '#web/kit/api/wire-case.ts'
import { type Answer, api } from '#web/kit/api.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { plural, t } from '#web/kit/text.ts'
import { fieldOf } from '../detail/facts/fields.ts'
import { refreshContacts } from '../shared/queries.ts'

type Report = Answer<'POST /contact-merges/{id}/undo/'>

/** Everything of the one that goes becomes the other's; the snackbar takes it back. */
export async function mergeContacts(
  stays: { id: number; name: string },
  goes: { id: number },
  take: string[],
) {
  const body = { contactId: stays.id, mergedContactId: goes.id, take }
  const { mergeId, discardedLeadsIds } = await api('POST /contacts/merge/', { body }).finally(refreshContacts)
  const run = () => void undoMerge(mergeId).catch((error) => snackbar(messageOf(error), 'error'))
  snackbar(t('Fusionados en {name}', { name: stays.name }), 'success', {
    act: { label: t('Deshacer'), run },
    timeout: 10_000,
  })
  if (discardedLeadsIds.length > 0)
    snackbar(
      plural(
        discardedLeadsIds.length,
        'Se descartó 1 lead repetido del mismo proyecto',
        'Se descartaron {count} leads repetidos de los mismos proyectos',
      ),
      'info',
    )
}

/** They are two again; what changed since is kept, and told. */
export async function undoMerge(id: number) {
  const report = await api('POST /contact-merges/{id}/undo/', { params: { id }, body: {} }).finally(
    refreshContacts,
  )
  snackbar(t('Fusión deshecha: son dos contactos otra vez'))
  const kept = keptWords(report)
  if (kept) snackbar(kept, 'warning', { timeout: 12_000 })
}

function keptWords({ keptFields, leadsSince, entriesSince, notReturned }: Report): string | undefined {
  const fields = keptFields.map(({ field }) => fieldOf.get(camelCase(field))?.label ?? field)
  const moved = Object.values(notReturned).reduce((sum, count) => sum + count, 0)
  const parts = [
    fields.length > 0 && t('conserva lo editado después en {fields}', { fields: fields.join(', ') }),
    leadsSince > 0 && plural(leadsSince, '1 lead nuevo se queda', '{count} leads nuevos se quedan'),
    entriesSince > 0 &&
      plural(entriesSince, '1 actividad nueva se queda', '{count} actividades nuevas se quedan'),
    moved > 0 &&
      plural(
        moved,
        '1 cosa ya no estaba donde la fusión la dejó',
        '{count} cosas ya no estaban donde la fusión las dejó',
      ),
  ].filter((part) => part !== false)
  return parts.length > 0 ? t('El que se quedó: {kept}', { kept: parts.join('; ') }) : undefined
}
