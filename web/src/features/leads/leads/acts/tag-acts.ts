import { api } from '#web/kit/api.ts'
import { inBatches, type Progress } from '#web/kit/in-batches.ts'
import { refresh } from '#web/kit/query.ts'
import { plural } from '#web/kit/text.ts'
import { refreshLeads } from '../shared/queries.ts'
import { actsToUndo, tell, tellSkipped } from './act-undo.ts'

export type TagMode = 'add' | 'remove'

/** Puts tags on leads, or takes them off; what was so already is not touched. */
export async function tagLeads(
  ids: readonly number[],
  tagsIds: readonly number[],
  mode: TagMode,
  progress?: Progress,
) {
  const acts = actsToUndo()
  const { skipped } = await inBatches(
    ids,
    async (some) => {
      const body = some.flatMap((leadId) => tagsIds.map((tagId) => ({ leadId, tagId })))
      const changed = mode === 'add' ? await assign(body) : await unassign(body)
      acts.keep(changed.actId)
      return { changed: changed.count, skipped: changed.skipped }
    },
    progress,
  ).finally(() => {
    refreshLeads()
    void refresh('tags')
  })
  const count = ids.length - skipped.length
  const message =
    mode === 'add'
      ? plural(count, '1 lead etiquetado', '{count} leads etiquetados')
      : plural(count, 'Etiquetas quitadas de 1 lead', 'Etiquetas quitadas de {count} leads')
  if (count > 0) tell(message, acts.undo())
  tellSkipped(skipped.map(({ reason }) => reason))
}

type Links = { leadId: number; tagId: number }[]

async function assign(body: Links) {
  const { assigned: count, ...more } = await api('POST /leads-tags/bulk-assign/', { body })
  return { count, ...more }
}

async function unassign(body: Links) {
  const { unassigned: count, ...more } = await api('POST /leads-tags/bulk-unassign/', { body })
  return { count, ...more }
}

/** A tag by this name, in a colour of its own: coined where it is first needed. */
export async function coinTag(name: string) {
  const tag = await api('POST /leads-tags/', { body: { name } })
  await refresh('options', 'tags')
  return tag
}
