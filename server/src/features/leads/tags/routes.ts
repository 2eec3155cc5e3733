import * as contract from '#contract/leads/tags.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { createTag, deleteTag, patchTag } from './actions.ts'
import { assignTags, unassignTags } from './links.actions.ts'
import { pageOfTags, tagById } from './queries.ts'

export const tagRoutes: MountedRoute[] = [
  route(contract.listTags, ({ db, me, query, linkToPage }) => pageOfTags(db, me, query, linkToPage)),
  route(contract.createTag, async ({ db, me, body, now, address }) => {
    const id = await createTag(db, { me, at: now, address }, body.name, body.color)
    return tagById(db, me, id)
  }),
  route(contract.patchTag, async ({ db, me, params, body, now, address }) => {
    await patchTag(db, { me, at: now, address }, params.id, body)
    return tagById(db, me, params.id)
  }),
  route(contract.deleteTag, ({ db, me, params, now, address, enqueue }) =>
    deleteTag(db, { me, at: now, address }, enqueue, params.id),
  ),
  route(contract.assignTags, ({ db, me, body, now }) => assignTags(db, { me, at: now }, body)),
  route(contract.unassignTags, ({ db, me, body, now }) => unassignTags(db, { me, at: now }, body)),
]
