import type { TagLinks } from '#contract/tags.ts'
import { lockLeads } from '#server/features/leads/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, fail } from '#server/platform/fail.ts'
import type { Doer } from '#server/platform/me.ts'
import { deleteLinks, insertLinks, lockTags, tagsOf, touchLeads } from './queries.ts'

/** Hangs tags on leads; how many links were not there. */
export const assignTags = (db: Db, doer: Doer, links: TagLinks) =>
  change(db, doer, links, (has) => !has, insertLinks)

/** Takes tags off leads; how many links were there. */
export const unassignTags = (db: Db, doer: Doer, links: TagLinks) =>
  change(db, doer, links, (has) => has, deleteLinks)

async function change(
  db: Db,
  doer: Doer,
  links: TagLinks,
  applies: (has: boolean) => boolean,
  write: typeof insertLinks,
): Promise<number> {
  const { account_id } = doer.me
  const ids = [...new Set(links.map(({ lead_id }) => lead_id))]
  const leads = await lockLeads(db, doer.me, ids)
  ensure(leads.length === ids.length, 'not_found')
  await ensureTagsExist(db, account_id, links)

  const before = await tagsOf(db, account_id, ids)
  const fresh = onlyOnce(links).filter(({ lead_id, tag_id }) =>
    applies(before.get(lead_id)?.includes(tag_id) ?? false),
  )
  if (fresh.length === 0) return 0
  await write(db, account_id, fresh)
  const after = await tagsOf(db, account_id, ids)
  const touched = new Set(fresh.map(({ lead_id }) => lead_id))
  await touchLeads(db, doer, [...touched])
  await emit(
    db,
    doer,
    ...leads
      .filter(({ id }) => touched.has(id))
      .map(({ id, contact_id }) => ({
        type: 'lead.updated' as const,
        contact_id,
        lead_id: id,
        changes: { tags_ids: { from: before.get(id) ?? [], to: after.get(id) ?? [] } },
      })),
  )
  return fresh.length
}

async function ensureTagsExist(db: Db, accountId: number, links: TagLinks) {
  const known = await lockTags(db, accountId, [...new Set(links.map(({ tag_id }) => tag_id))])
  const wrong = links.flatMap(({ tag_id }, index) => (known.has(tag_id) ? [] : [index])).slice(0, 100)
  if (wrong.length > 0)
    fail('validation', {
      errors: Object.fromEntries(wrong.map((index) => [index, { tag_id: ['No existe esa etiqueta'] }])),
    })
}

const onlyOnce = (links: TagLinks) => [
  ...new Map(links.map((link) => [`${link.lead_id} ${link.tag_id}`, link])).values(),
]
