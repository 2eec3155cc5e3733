import * as contract from '#contract/messaging/templates.ts'
import type { MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import { answeredMessage } from '#server/features/messaging/conversations/answers.actions.ts'
import { record } from '#server/platform/audit.ts'
import { fail } from '#server/platform/fail.ts'
import { preparedRoute, route } from '#server/platform/route.ts'
import { addTemplate, changeTemplate, copyTemplate } from './actions.ts'
import { removeAtMeta, submit, sync } from './at-meta.actions.ts'
import { lockTemplate, pageOfTemplates, removeTemplate, templateById } from './queries.ts'
import { keepSample } from './sample.actions.ts'
import { sendTemplate, valuesFor } from './sending.actions.ts'

export const templateRoutes = ({ meta }: { meta: MetaParts }) => [
  route(contract.listTemplates, ({ db, me, query, linkToPage }) =>
    pageOfTemplates(db, me, query, linkToPage),
  ),
  route(contract.getTemplate, ({ db, me, params }) => templateById(db, me, params.id)),
  route(contract.createTemplate, async ({ db, actor, me, body }) =>
    templateById(db, me, await addTemplate(db, actor, body)),
  ),
  route(
    contract.updateTemplate,
    async ({ db, actor, me, params, body, ifMatch }) => {
      await changeTemplate(db, actor, params.id, body, ifMatch)
      return templateById(db, me, params.id)
    },
    ({ db, me, params }) => templateById(db, me, params.id),
  ),
  route(contract.duplicateTemplate, async ({ db, actor, me, params }) =>
    templateById(db, me, await copyTemplate(db, actor, params.id)),
  ),
  preparedRoute(
    contract.addHeaderSample,
    ({ inAccount, me, file }) => keepSample({ inAccount, me, meta }, file),
    ({ prepared }) => prepared,
  ),
  preparedRoute(
    contract.submitTemplate,
    ({ inAccount, actor, body }) => submit({ inAccount, actor, meta }, body.id),
    ({ db, me, body, prepared: refused }) => {
      if (!refused) return templateById(db, me, body.id)
      const { wasRefused, detail, message, remedy } = refused
      if (!wasRefused) fail('unavailable', { detail: `${detail}. Sincronice en unos minutos` })
      return fail('unprocessable', { detail: `Meta no la aceptó: ${message || `${detail}. ${remedy}`}` })
    },
  ),
  preparedRoute(
    contract.deleteTemplate,
    ({ inAccount, actor, params }) => removeAtMeta({ inAccount, actor, meta }, params.id),
    async ({ db, actor, me, params, prepared: refused }) => {
      if (refused) fail('conflict', { detail: `Meta no la eliminó: ${refused.message || refused.detail}` })
      const { name } = await lockTemplate(db, me, params.id)
      await removeTemplate(db, me, params.id)
      await record(db, actor, 'templates.deleted', { template_id: params.id, name })
    },
  ),
  preparedRoute(
    contract.syncTemplates,
    ({ inAccount, actor }) => sync({ inAccount, actor, meta }),
    async ({ db, actor, prepared }) => {
      await record(db, actor, 'templates.synced', prepared)
      return prepared
    },
  ),
  route(contract.fillTemplate, async ({ db, me, params, query, publicUrl }) => ({
    variables: await valuesFor(db, me, params.id, query, publicUrl),
  })),
  route(contract.sendTemplate, async ({ db, actor, me, enqueue, params, body, publicUrl, linkToFile }) => {
    const id = await sendTemplate(db, actor, { meta, enqueue, publicUrl }, params.id, body)
    return answeredMessage(db, me, id, linkToFile)
  }),
]
