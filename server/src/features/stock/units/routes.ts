import * as acts from '#contract/stock/unit-acts.ts'
import * as bulk from '#contract/stock/unit-bulk.ts'
import { getUnitSheet } from '#contract/stock/unit-sheet.ts'
import * as contract from '#contract/stock/units.ts'
import type { LinkedFile } from '#server/platform/files/links.ts'
import { pictureLink } from '#server/platform/files/picture-link.ts'
import { allIds } from '#server/platform/list/all-ids.ts'
import { shownAs } from '#server/platform/list/read-page.ts'
import { type MountedRoute, preparedRoute, route } from '#server/platform/route.ts'
import { createUnit, deleteUnit, patchUnit } from './actions.ts'
import { blockUnit, blockUnits, unblockUnit, unblockUnits } from './blocking.actions.ts'
import { editUnits } from './bulk.actions.ts'
import { setLinkedUnits } from './linked.actions.ts'
import { linkedOf } from './linked.queries.ts'
import { pageOfUnits, totalsOfUnits, unitList } from './list.queries.ts'
import { countOptionsOfUnits } from './option-counts.queries.ts'
import { pageOfPrices } from './prices.queries.ts'
import { unitById } from './rows.queries.ts'
import type { UnitsSharedWithMe } from './shared-with-me.queries.ts'
import { unitSheet } from './sheet.queries.ts'
import { setUnits, tagUnits } from './together.actions.ts'

export const unitRoutes = ({ sharedWithMe }: { sharedWithMe: UnitsSharedWithMe }): MountedRoute[] => [
  preparedRoute(
    contract.listUnits,
    async (asking) =>
      asking.query.is_shared_with_me ? sharedWithMe.page(asking, asking.query, asking.linkToPage) : null,
    async ({ db, me, query, now, linkToPage, linkToFile, prepared }) =>
      prepared
        ? shownAs(prepared, (row) => ({ ...withCover(row, linkToFile), is_shared_with_me: true }))
        : shownAs(await pageOfUnits(db, me, query, now, linkToPage), (row) => withCover(row, linkToFile)),
  ),
  preparedRoute(
    contract.sumUnits,
    async (asking) => (asking.query.is_shared_with_me ? sharedWithMe.totals(asking, asking.query) : null),
    ({ db, me, query, now, prepared }) => prepared ?? totalsOfUnits(db, me, query, now),
  ),
  route(contract.countUnitOptions, ({ db, me, query, now }) => countOptionsOfUnits(db, me, query, now)),
  preparedRoute(
    contract.listUnitIds,
    async (asking) => (asking.query.is_shared_with_me ? sharedWithMe.ids(asking, asking.query) : null),
    ({ db, me, query, now, prepared }) => prepared ?? allIds(db, unitList(me, query, now)),
  ),
  route(contract.createUnit, async ({ db, actor, me, body, now, linkToFile }) => {
    const id = await createUnit(db, actor, body)
    return withCover(await unitById(db, me, id, now), linkToFile)
  }),
  route(contract.getUnit, async ({ db, me, params, now, linkToFile }) =>
    withCover(await unitById(db, me, params.id, now), linkToFile),
  ),
  route(
    contract.patchUnit,
    async ({ db, actor, me, params, body, now, ifMatch, linkToFile }) => {
      await patchUnit(db, actor, params.id, body, ifMatch)
      return withCover(await unitById(db, me, params.id, now), linkToFile)
    },
    async ({ db, me, params, now, linkToFile }) =>
      withCover(await unitById(db, me, params.id, now), linkToFile),
  ),
  route(contract.deleteUnit, ({ db, actor, files, enqueue, params }) =>
    deleteUnit(db, actor, { files, enqueue }, params.id),
  ),
  preparedRoute(
    getUnitSheet,
    async (asking) => (asking.query.is_shared_with_me ? sharedWithMe.sheet(asking, asking.query) : null),
    ({ db, me, query, now, prepared }) => prepared ?? unitSheet(db, me, query, now),
  ),
  route(acts.editUnits, ({ db, actor, body }) => editUnits(db, actor, body.changes)),
  route(bulk.tagUnits, ({ db, actor, body }) => tagUnits(db, actor, body)),
  route(bulk.setUnits, ({ db, actor, body }) => setUnits(db, actor, body)),
  route(bulk.blockUnits, ({ db, actor, body }) => blockUnits(db, actor, body)),
  route(bulk.unblockUnits, ({ db, actor, body }) => unblockUnits(db, actor, body.units_ids)),
  route(acts.blockUnit, async ({ db, actor, me, params, body, now, ifMatch, linkToFile }) => {
    await blockUnit(db, actor, params.id, body, ifMatch)
    return withCover(await unitById(db, me, params.id, now), linkToFile)
  }),
  route(acts.unblockUnit, async ({ db, actor, me, params, now, ifMatch, linkToFile }) => {
    await unblockUnit(db, actor, params.id, ifMatch)
    return withCover(await unitById(db, me, params.id, now), linkToFile)
  }),
  route(
    acts.setLinkedUnits,
    async ({ db, actor, me, params, body, now, ifMatch, linkToFile }) => {
      await setLinkedUnits(db, actor, params.id, body, ifMatch)
      return withCover(await unitById(db, me, params.id, now), linkToFile)
    },
    ({ db, me, params }) => linkedOf(db, me, params.id),
  ),
  route(acts.listUnitPrices, ({ db, me, params, query, linkToPage }) =>
    pageOfPrices(db, me, params.id, query, linkToPage),
  ),
]

const withCover = <T extends { cover_key: string | null }>(
  { cover_key, ...row }: T,
  linkTo: (file: LinkedFile) => string,
) => ({ ...row, cover_url: pictureLink(cover_key, linkTo) })
