import type { Shown } from '#web/kit/act/show-at-once.ts'
import { optionsQuery } from '#web/kit/me.ts'
import { queryClient } from '#web/kit/query.ts'
import type { LeadRow } from '../shared/queries.ts'

export type TagMode = 'add' | 'remove'
export type Tagging = { ids: readonly number[]; tagsIds: readonly number[]; mode: TagMode }

type Tag = LeadRow['tags'][number]
type Tagged = { id: number; tags: Tag[] }

/** The leads of a tagging as they will be, wherever they are read: by themselves, in lists, on the board. */
export function tagsAtOnce({ ids, tagsIds, mode }: Tagging): Shown[] {
  const named = queryClient.getQueryData(optionsQuery.queryKey)?.tags ?? []
  const tags = tagsIds.flatMap((id) => named.find((tag) => tag.id === id) ?? [])
  const leads = new Set(ids)
  const change = <One extends Tagged>(lead: One) => (leads.has(lead.id) ? withTags(lead, tags, mode) : lead)
  return [
    [['leads', 'GET /leads/{id}/'], change],
    [['leads', 'GET /leads/by-contact/{id}/'], (rows: Tagged[]) => each(rows, change)],
    [['leads', 'GET /leads/'], (page: { results: Tagged[] }) => within(page, 'results', change)],
    [
      ['pipeline', 'GET /lead-steps/leads-with-deals/'],
      (steps: { cards: Tagged[] }[]) => each(steps, (step) => within(step, 'cards', change)),
    ],
  ]
}

function withTags<One extends Tagged>(lead: One, tags: readonly Tag[], mode: TagMode): One {
  const rest = lead.tags.filter(({ id }) => !tags.some((tag) => tag.id === id))
  if (mode === 'remove') return rest.length === lead.tags.length ? lead : { ...lead, tags: rest }
  const added = tags.filter(({ id }) => !lead.tags.some((tag) => tag.id === id))
  return added.length === 0 ? lead : { ...lead, tags: [...lead.tags, ...added] }
}

/** The same array where nothing changed, so that nothing is drawn again. */
function each<One>(list: One[], change: (one: One) => One): One[] {
  const changed = list.map(change)
  return changed.every((one, at) => one === list[at]) ? list : changed
}

function within<K extends string, Of extends Record<K, Tagged[]>>(
  whole: Of,
  key: K,
  change: (one: Tagged) => Tagged,
): Of {
  const changed = each<Tagged>(whole[key], change)
  return changed === whole[key] ? whole : { ...whole, [key]: changed }
}
