import * as contract from '#contract/people/client-files.ts'
import type { LinkedFile } from '#server/platform/files/links.ts'
import { pictureLink } from '#server/platform/files/picture-link.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { addFile, changeFile, removeFile } from './actions.ts'
import { type ClientFileRow, fileById, fileTypes, pageOfFiles } from './queries.ts'

export const clientFileRoutes: MountedRoute[] = [
  route(
    contract.uploadClientFile,
    async ({ db, actor, me, params, body, file, files, enqueue, linkToFile }) => {
      const id = await addFile(db, actor, { files, enqueue }, params.id, { ...body, file })
      return linked(await fileById(db, me, id), linkToFile)
    },
  ),
  route(contract.listClientFiles, async ({ db, me, params, query, linkToPage, linkToFile }) => {
    const page = await pageOfFiles(db, me, params.id, query, linkToPage)
    return { ...page, results: page.results.map((row) => linked(row, linkToFile)) }
  }),
  route(contract.listClientFileTypes, ({ db, me }) => fileTypes(db, me)),
  route(
    contract.patchClientFile,
    async ({ db, actor, me, params, body, linkToFile }) => {
      await changeFile(db, actor, params.id, body)
      return linked(await fileById(db, me, params.id), linkToFile)
    },
    async ({ db, me, params, linkToFile }) => linked(await fileById(db, me, params.id), linkToFile),
  ),
  route(contract.deleteClientFile, ({ db, actor, params, files }) => removeFile(db, actor, files, params.id)),
]

const linked = ({ key, thumbnail_key, ...row }: ClientFileRow, linkTo: (file: LinkedFile) => string) => ({
  ...row,
  url: linkTo({ key, name: row.name, mime: row.mime }),
  thumbnail_url: pictureLink(thumbnail_key, linkTo),
})
