import { api } from '#web/kit/api.ts'
import { inBatches, type Progress } from '#web/kit/in-batches.ts'
import { refresh } from '#web/kit/query.ts'
import { plural } from '#web/kit/text.ts'
import { refreshLeads } from '../shared/queries.ts'
import { actsToUndo, tell } from './act-undo.ts'

export type TagMode = 'add' | 'remove'

/** Puts tags on leads, or takes them off; what was so already is not touched. */
export async function tagLeads(
  ids: readonly number[],
  tagsIds: readonly number[],
  mode: TagMode,
  progress?: Progress,
) {
  const acts = actsToUndo()
  await inBatches(
    ids,
    async (some) => {
      const body = some.flatMap((leadId) => tagsIds.map((tagId) => ({ leadId, tagId })))
      const changed = mode === 'add' ? await assign(body) : await unassign(body)
      acts.keep(changed.actId)
      return { changed: changed.count, skipped: [] }
    },
    progress,
  ).finally(() => {
    refreshLeads()
    void refresh('tags')
  })
  const message =
    mode === 'add'
      ? plural(ids.length, '1 lead etiquetado', '{count} leads etiquetados')
      : plural(ids.length, 'Etiquetas quitadas de 1 lead', 'Etiquetas quitadas de {count} leads')
  tell(message, acts.undo())
}

type Links = { leadId: number; tagId: number }[]

async function assign(body: Links) {
  const { assigned: count, actId } = await api('POST /leads-tags/bulk-assign/', { body })
  return { count, actId }
}

async function unassign(body: Links) {
  const { unassigned: count, actId } = await api('POST /leads-tags/bulk-unassign/', { body })
  return { count, actId }
}

/** A tag by this name, in a colour of its own: coined where it is first needed. */
export async function coinTag(name: string) {
  const tag = await api('POST /leads-tags/', { body: { name } })
  await refresh('options', 'tags')
  return tag
}
