import * as contract from '#contract/stock/images.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { addImage, deleteImage, patchImage, putCommonSpaces, reorderImages } from './actions.ts'
import { deleteBrochure, putBrochure } from './brochure.actions.ts'
import { brochureOf } from './brochure.queries.ts'
import { type LinkTo, linkedBrochure, linkedImage } from './links.ts'
import { commonSpacesOf, imageById, imagesOf, type Noun, type Owner } from './queries.ts'

export const imageRoutes: MountedRoute[] = [
  route(contract.listProjectImages, ({ db, me, params, query, linkToFile }) =>
    shown<contract.ProjectImage>(db, me, project(params.id), linkToFile, query.gallery),
  ),
  route(
    contract.addProjectImage,
    async ({ db, actor, me, params, body, file, files, enqueue, linkToFile }) => {
      const id = await addImage(db, actor, { files, enqueue }, project(params.id), { ...body, file })
      return one<contract.ProjectImage>(db, me, 'project', id, linkToFile)
    },
  ),
  route(contract.reorderProjectImages, async ({ db, actor, me, params, body, linkToFile }) => {
    await reorderImages(db, actor, project(params.id), body)
    return shown<contract.ProjectImage>(db, me, project(params.id), linkToFile)
  }),
  route(
    contract.patchProjectImage,
    async ({ db, actor, me, params, body, linkToFile }) => {
      await patchImage(db, actor, 'project', params.id, body)
      return one<contract.ProjectImage>(db, me, 'project', params.id, linkToFile)
    },
    ({ db, me, params, linkToFile }) => one<contract.ProjectImage>(db, me, 'project', params.id, linkToFile),
  ),
  route(contract.deleteProjectImage, ({ db, actor, files, params }) =>
    deleteImage(db, actor, files, 'project', params.id),
  ),
  route(contract.listUnitImages, ({ db, me, params, query, linkToFile }) =>
    shown<contract.UnitImage>(db, me, unit(params.id), linkToFile, query.gallery),
  ),
  route(contract.addUnitImage, async ({ db, actor, me, params, body, file, files, enqueue, linkToFile }) => {
    const id = await addImage(db, actor, { files, enqueue }, unit(params.id), { ...body, file })
    return one<contract.UnitImage>(db, me, 'unit', id, linkToFile)
  }),
  route(contract.reorderUnitImages, async ({ db, actor, me, params, body, linkToFile }) => {
    await reorderImages(db, actor, unit(params.id), body)
    return shown<contract.UnitImage>(db, me, unit(params.id), linkToFile)
  }),
  route(
    contract.patchUnitImage,
    async ({ db, actor, me, params, body, linkToFile }) => {
      await patchImage(db, actor, 'unit', params.id, body)
      return one<contract.UnitImage>(db, me, 'unit', params.id, linkToFile)
    },
    ({ db, me, params, linkToFile }) => one<contract.UnitImage>(db, me, 'unit', params.id, linkToFile),
  ),
  route(contract.deleteUnitImage, ({ db, actor, files, params }) =>
    deleteImage(db, actor, files, 'unit', params.id),
  ),
  route(
    contract.putProjectCommonSpaces,
    async ({ db, actor, me, params, body, ifMatch }) => {
      await putCommonSpaces(db, actor, project(params.id), body, ifMatch)
      return commonSpacesOf(db, me, project(params.id))
    },
    ({ db, me, params }) => commonSpacesOf(db, me, project(params.id)),
  ),
  route(
    contract.putUnitCommonSpaces,
    async ({ db, actor, me, params, body, ifMatch }) => {
      await putCommonSpaces(db, actor, unit(params.id), body, ifMatch)
      return commonSpacesOf(db, me, unit(params.id))
    },
    ({ db, me, params }) => commonSpacesOf(db, me, unit(params.id)),
  ),
  route(
    contract.putBrochure,
    async ({ db, actor, me, params, file, files, linkToFile }) => {
      await putBrochure(db, actor, files, params.id, file)
      return linkedBrochure(found(await brochureOf(db, me, params.id)), linkToFile)
    },
    async ({ db, me, params, linkToFile }) =>
      linkedBrochure(found(await brochureOf(db, me, params.id)), linkToFile),
  ),
  route(contract.deleteBrochure, ({ db, actor, files, params }) =>
    deleteBrochure(db, actor, files, params.id),
  ),
]

const project = (id: number): Owner => ({ noun: 'project', id })
const unit = (id: number): Owner => ({ noun: 'unit', id })

async function shown<T>(db: Db, me: Me, owner: Owner, linkTo: LinkTo, gallery?: string): Promise<T[]> {
  const rows = await imagesOf(db, me, owner, gallery)
  return rows.map((row) => linkedImage(row, linkTo)) as T[] // its galleries, by the check of its table
}

const one = async <T>(db: Db, me: Me, noun: Noun, id: number, linkTo: LinkTo) =>
  linkedImage(await imageById(db, me, noun, id), linkTo) as T // as above
