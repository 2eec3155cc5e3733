import * as contract from '#contract/leads/tags.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { createTag, deleteTag, patchTag } from './actions.ts'
import { assignTags, unassignTags } from './links.actions.ts'
import { pageOfTags, tagById } from './queries.ts'

export const tagRoutes: MountedRoute[] = [
  route(contract.listTags, ({ db, me, query, linkToPage }) => pageOfTags(db, me, query, linkToPage)),
  route(contract.createTag, async ({ db, actor, me, body }) => {
    const id = await createTag(db, actor, body.name, body.color)
    return tagById(db, me, id)
  }),
  route(
    contract.patchTag,
    async ({ db, actor, me, params, body }) => {
      await patchTag(db, actor, params.id, body)
      return tagById(db, me, params.id)
    },
    ({ db, me, params }) => tagById(db, me, params.id),
  ),
  route(contract.deleteTag, ({ db, actor, params, enqueue }) => deleteTag(db, actor, enqueue, params.id)),
  route(contract.assignTags, ({ db, actor, body }) => assignTags(db, actor, body)),
  route(contract.unassignTags, ({ db, actor, body }) => unassignTags(db, actor, body)),
]
