import { act } from '#web/kit/act/act.ts'
import { camelCase } from '#web/kit/api/wire-case.ts'
import type { Answer } from '#web/kit/api.ts'
import { plural, t } from '#web/kit/text.ts'
import { fieldOf } from '../detail/facts/fields.ts'

type Report = Answer<'POST /contact-merges/{id}/undo/'>

type Merging = { stays: { id: number; name: string }; goes: { id: number }; take: string[] }

/** Everything of the one that goes becomes the other's; the snackbar takes it back. */
export const mergeContacts = act('POST /contacts/merge/', {
  changed: ['contact'],
  request: ({ stays, goes, take }: Merging) => ({
    body: { contactId: stays.id, mergedContactId: goes.id, take },
  }),
  said: (_, { stays: { name } }) => t('Fusionados en {name}', { name }),
  undo:
    ({ mergeId }) =>
    () =>
      takeBack(mergeId),
  informs: ({ discardedLeadsIds: { length } }) =>
    length > 0
      ? plural(
          length,
          'Se descartó 1 lead repetido del mismo proyecto',
          'Se descartaron {count} leads repetidos de los mismos proyectos',
        )
      : undefined,
})

const apart = {
  changed: ['contact'],
  request: (id: number) => ({ params: { id }, body: {} }),
  saidFor: 12_000,
  warns: keptWords,
} as const
const takeBack = act('POST /contact-merges/{id}/undo/', apart)
/** They are two again; what changed since is kept, and told. */
export const undoMerge = act('POST /contact-merges/{id}/undo/', {
  ...apart,
  said: () => t('Fusión deshecha: son dos contactos otra vez'),
})

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
