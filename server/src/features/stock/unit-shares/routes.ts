import * as contract from '#contract/stock/unit-shares.ts'
import type { ImageRow } from '#server/features/stock/images/queries.ts'
import type { LinkedFile } from '#server/platform/files/links.ts'
import { pictureLink } from '#server/platform/files/picture-link.ts'
import { shownAs } from '#server/platform/list/read-page.ts'
import { type MountedRoute, preparedRoute, route } from '#server/platform/route.ts'
import type { SharedRow } from './guest.queries.ts'
import type { Owner } from './links.queries.ts'
import { pageOfSharedUnits } from './list.queries.ts'
import { patchShare, revokeShare, shareUnits } from './shares.actions.ts'
import { pageOfShares, shareById } from './shares.queries.ts'
import { ownersWithUnits, pageSharedWithMe, pictureSharedWithMe, unitSharedWithMe } from './with-me.ts'

export const unitShareRoutes: MountedRoute[] = [
  route(contract.listUnitShares, ({ db, me, query, now, linkToPage }) =>
    pageOfShares(db, me, query, now, linkToPage),
  ),
  route(contract.createUnitShare, async ({ db, actor, me, body, now }) =>
    shareById(db, me, await shareUnits(db, actor, body), now),
  ),
  route(
    contract.patchUnitShare,
    async ({ db, actor, me, params, body, now, ifMatch }) => {
      await patchShare(db, actor, params.id, body, ifMatch)
      return shareById(db, me, params.id, now)
    },
    ({ db, me, params, now }) => shareById(db, me, params.id, now),
  ),
  route(contract.revokeUnitShare, ({ db, actor, params }) => revokeShare(db, actor, params.id)),
  route(contract.listSharedUnits, async ({ db, me, query, now, linkToPage, linkToFile }) =>
    shownAs(await pageOfSharedUnits(db, me, query, now, linkToPage), ({ cover_key, ...row }) => ({
      ...row,
      cover_url: pictureLink(cover_key, linkToFile),
    })),
  ),
  preparedRoute(
    contract.listUnitsSharedWithMe,
    (asking) => pageSharedWithMe(asking, asking.query, asking.linkToPage),
    ({ prepared, linkToFile }) => shownAs(prepared, (row) => shownShared(row, linkToFile)),
  ),
  preparedRoute(contract.listSharingOwners, ownersWithUnits, ({ prepared }) => prepared),
  preparedRoute(
    contract.getSharedPicture,
    (asking) => pictureSharedWithMe(asking, asking.query.project),
    ({ prepared }) => prepared,
  ),
  preparedRoute(
    contract.getUnitSharedWithMe,
    (asking) => unitSharedWithMe(asking, asking.params.id),
    ({ prepared: { images, project_facts, projectImages, ...row }, linkToFile }) => ({
      ...shownShared(row, linkToFile),
      images: images.map((image) => shownImage(image, linkToFile)),
      project_facts: project_facts && {
        ...project_facts,
        images: projectImages.map((image) => shownImage(image, linkToFile)),
      },
    }),
  ),
]

type LinkTo = (file: LinkedFile) => string

const shownShared = <T extends SharedRow & { owner: Owner }>(
  { cover_key, owner: { uuid, name }, ...row }: T,
  linkTo: LinkTo,
) => ({
  ...row,
  owner: { uuid, name },
  is_shared_with_me: true as const,
  cover_url: pictureLink(cover_key, linkTo),
})

function shownImage({ key, thumbnail_key, medium_key, large_key, ...row }: ImageRow, linkTo: LinkTo) {
  const url = linkTo({ key, name: row.name, mime: row.mime })
  return {
    ...row,
    url,
    thumbnail_url: pictureLink(thumbnail_key, linkTo),
    medium_url: pictureLink(medium_key, linkTo),
    large_url: row.mime === 'application/pdf' ? pictureLink(large_key, linkTo) : url,
  }
}
