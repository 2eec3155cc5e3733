import { act, actOf } from '#web/kit/act/act.ts'
import { api } from '#web/kit/api.ts'
import type { Progress } from '#web/kit/in-batches.ts'
import { plural } from '#web/kit/text.ts'
import { batchesOf, batchRules } from './act-undo.ts'
import { type Tagging, tagsAtOnce } from './tags-at-once.ts'

/** Puts tags on leads, or takes them off; what was so already is not touched. */
export const tagLeads = actOf(
  ({ ids, tagsIds, mode, progress }: Tagging & { progress?: Progress }) =>
    batchesOf(
      ids,
      async (some) => {
        const body = some.flatMap((leadId) => tagsIds.map((tagId) => ({ leadId, tagId })))
        return mode === 'add' ? assign(body) : unassign(body)
      },
      progress,
    ),
  {
    ...batchRules,
    changed: ['lead', 'acts-leads'],
    shows: tagsAtOnce,
    said: ({ skipped }, { ids, mode }) => {
      const count = ids.length - skipped.length
      if (count === 0) return undefined
      return mode === 'add'
        ? plural(count, '1 lead etiquetado', '{count} leads etiquetados')
        : plural(count, 'Etiquetas quitadas de 1 lead', 'Etiquetas quitadas de {count} leads')
    },
  },
)

type Links = { leadId: number; tagId: number }[]

async function assign(body: Links) {
  const { assigned: changed, ...more } = await api('POST /leads-tags/bulk-assign/', { body })
  return { changed, ...more }
}

async function unassign(body: Links) {
  const { unassigned: changed, ...more } = await api('POST /leads-tags/bulk-unassign/', { body })
  return { changed, ...more }
}

/** A tag by this name, in a colour of its own: coined where it is first needed. */
export const coinTag = act('POST /leads-tags/', { changed: ['acts-leads'], waits: true })
