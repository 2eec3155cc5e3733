import * as contract from '#contract/stock/units.ts'
import type { LinkedFile } from '#server/platform/files/links.ts'
import { pictureLink } from '#server/platform/files/picture-link.ts'
import { shownAs } from '#server/platform/list/read-page.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { createUnit, deleteUnit, patchUnit } from './actions.ts'
import { pageOfUnits } from './list.queries.ts'
import { unitById } from './rows.queries.ts'

export const unitRoutes: MountedRoute[] = [
  route(contract.listUnits, async ({ db, me, query, now, linkToPage, linkToFile }) =>
    shownAs(await pageOfUnits(db, me, query, now, linkToPage), (row) => withCover(row, linkToFile)),
  ),
  route(contract.createUnit, async ({ db, actor, me, body, now, linkToFile }) => {
    const id = await createUnit(db, actor, body)
    return withCover(await unitById(db, me, now, id), linkToFile)
  }),
  route(contract.getUnit, async ({ db, me, params, now, linkToFile }) =>
    withCover(await unitById(db, me, now, params.id), linkToFile),
  ),
  route(
    contract.patchUnit,
    async ({ db, actor, me, params, body, now, ifMatch, linkToFile }) => {
      await patchUnit(db, actor, params.id, body, ifMatch)
      return withCover(await unitById(db, me, now, params.id), linkToFile)
    },
    async ({ db, me, params, now, linkToFile }) =>
      withCover(await unitById(db, me, now, params.id), linkToFile),
  ),
  route(contract.deleteUnit, ({ db, actor, params }) => deleteUnit(db, actor, params.id)),
]

const withCover = <T extends { cover_key: string | null }>(
  { cover_key, ...row }: T,
  linkTo: (file: LinkedFile) => string,
) => ({ ...row, cover_url: pictureLink(cover_key, linkTo) })
