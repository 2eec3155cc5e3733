import * as contract from '#contract/sales/document-templates.ts'
import type { LinkedFile } from '#server/platform/files/links.ts'
import { type MountedRoute, preparedRoute, route } from '#server/platform/route.ts'
import { addTemplate, deleteTemplate, fieldsOf, renameTemplate, replaceTemplate } from './actions.ts'
import { templateFields } from './fields.ts'
import { listTemplates, type TemplateRow, templateById, versionsOfTemplate } from './queries.ts'

export const templateRoutes: MountedRoute[] = [
  route(contract.listDocumentTemplates, async ({ db, me, linkToFile }) =>
    (await listTemplates(db, me)).map((row) => linked(row, linkToFile)),
  ),
  route(contract.listTemplateFields, () => templateFields),
  preparedRoute(
    contract.addDocumentTemplate,
    async ({ file }) => fieldsOf(await file.bytes()),
    async ({ db, actor, me, body, file, files, prepared, linkToFile }) => {
      const id = await addTemplate(db, actor, files, { ...body, file, fields: prepared })
      return linked(await templateById(db, me, id), linkToFile)
    },
  ),
  preparedRoute(
    contract.replaceDocumentTemplate,
    async ({ file }) => fieldsOf(await file.bytes()),
    async ({ db, actor, me, params, file, files, prepared, linkToFile }) => {
      await replaceTemplate(db, actor, files, params.id, { file, fields: prepared })
      return linked(await templateById(db, me, params.id), linkToFile)
    },
  ),
  route(contract.listTemplateVersions, async ({ db, me, params, linkToFile }) => {
    await templateById(db, me, params.id)
    return (await versionsOfTemplate(db, me, params.id)).map((row) => linked(row, linkToFile))
  }),
  route(
    contract.renameDocumentTemplate,
    async ({ db, actor, me, params, body, linkToFile }) => {
      await renameTemplate(db, actor, params.id, body.name)
      return linked(await templateById(db, me, params.id), linkToFile)
    },
    async ({ db, me, params, linkToFile }) => linked(await templateById(db, me, params.id), linkToFile),
  ),
  route(contract.deleteDocumentTemplate, ({ db, actor, files, params }) =>
    deleteTemplate(db, actor, files, params.id),
  ),
]

const linked = <Row extends Pick<TemplateRow, 'key' | 'file_name' | 'mime'>>(
  { key, file_name, mime, ...row }: Row,
  linkTo: (file: LinkedFile) => string,
) => ({
  ...row,
  url: linkTo({ key, name: file_name, mime }),
})
