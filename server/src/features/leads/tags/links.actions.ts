import type { TagLinks } from '#contract/leads/tags.ts'
import { lockLeads } from '#server/features/leads/leads/queries.ts'
import { keepAct } from '#server/features/leads/leads/undo.queries.ts'
import { blockedReason } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, fail } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { deleteLinks, insertLinks, lockTags, tagsOf, touchLeads } from './links.queries.ts'

/** Adds tags to leads; returns how many links were new. */
export async function assignTags(db: Db, actor: Actor, links: TagLinks) {
  const { changed, skipped } = await linkTags(db, actor, links, 'on')
  const act_id = await keepAct(db, actor, { kind: 'tagged', before: changed })
  return { assigned: changed.length, skipped, act_id }
}

/** Removes tags from leads; returns how many links existed. */
export async function unassignTags(db: Db, actor: Actor, links: TagLinks) {
  const { changed, skipped } = await linkTags(db, actor, links, 'off')
  const act_id = await keepAct(db, actor, { kind: 'untagged', before: changed })
  return { unassigned: changed.length, skipped, act_id }
}

/**
 * The links that changed. Every lead must be visible; those of blocked contacts are skipped. A deleted tag is refused,
 * or skipped if so requested.
 */
export async function linkTags(
  db: Db,
  actor: Actor,
  asked: TagLinks,
  way: 'on' | 'off',
  { skipMissing = false } = {},
): Promise<{ changed: TagLinks; skipped: { id: number; reason: string }[] }> {
  const { account_id } = actor.me
  const ids = [...new Set(asked.map(({ lead_id }) => lead_id))]
  const leads = await lockLeads(db, actor.me, ids)
  ensure(leads.length === ids.length, 'not_found')
  const known = await lockTags(db, account_id, [...new Set(asked.map(({ tag_id }) => tag_id))])
  if (!skipMissing) ensureTagsExist(known, asked)

  const blocked = new Set(leads.flatMap(({ id, is_blocked }) => (is_blocked ? [id] : [])))
  const skipped = [...blocked].map((id) => ({ id, reason: blockedReason }))
  const before = await tagsOf(db, account_id, ids)
  const has = ({ lead_id, tag_id }: TagLinks[number]) => before.get(lead_id)?.includes(tag_id) ?? false
  const isFree = ({ lead_id, tag_id }: TagLinks[number]) => known.has(tag_id) && !blocked.has(lead_id)
  const fresh = onlyOnce(asked).filter((link) => isFree(link) && has(link) === (way === 'off'))
  if (fresh.length === 0) return { changed: [], skipped }
  await (way === 'on' ? insertLinks : deleteLinks)(db, account_id, fresh)
  const after = await tagsOf(db, account_id, ids)
  const touched = new Set(fresh.map(({ lead_id }) => lead_id))
  await touchLeads(db, actor, [...touched])
  await emit(
    db,
    actor,
    ...leads
      .filter(({ id }) => touched.has(id))
      .map(({ id, contact_id }) => ({
        type: 'lead.updated' as const,
        contact_id,
        lead_id: id,
        changes: { tags_ids: { from: before.get(id) ?? [], to: after.get(id) ?? [] } },
      })),
  )
  return { changed: fresh, skipped }
}

function ensureTagsExist(known: Set<number>, links: TagLinks) {
  const wrong = links.flatMap(({ tag_id }, index) => (known.has(tag_id) ? [] : [index])).slice(0, 100)
  if (wrong.length > 0)
    fail('validation', {
      errors: Object.fromEntries(wrong.map((index) => [index, { tag_id: ['No existe esa etiqueta'] }])),
    })
}

const onlyOnce = (links: TagLinks) => [
  ...new Map(links.map((link) => [`${link.lead_id} ${link.tag_id}`, link])).values(),
]
