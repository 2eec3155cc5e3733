import * as contract from '#contract/people/privacy.ts'
import * as retention from '#contract/people/retention.ts'
import { profileById } from '#server/features/people/contacts/profile.queries.ts'
import { ensureContactReadable } from '#server/features/people/contacts/queries.ts'
import { found } from '#server/platform/fail.ts'
import type { Owned } from '#server/platform/owned.ts'
import { type MountedRoute, preparedRoute, route } from '#server/platform/route.ts'
import { blockPerson } from './blocking/block.actions.ts'
import { recordConsent } from './consents.actions.ts'
import { consentById, consentsOf } from './consents.queries.ts'
import { erasePerson } from './erasure/erase.actions.ts'
import { exportPerson, packPerson } from './person-export/export-person.actions.ts'
import { addRequest, extendRequest, resolveRequest } from './requests.actions.ts'
import { pageOfRequests, requestById } from './requests.queries.ts'
import { changeRetention, howManyGo, retentionOf } from './retention/settings.actions.ts'

export const privacyRoutes = ({ owns }: { owns: readonly Owned[] }): MountedRoute[] => [
  route(contract.listConsents, async ({ db, me, params }) => {
    await ensureContactReadable(db, me, params.id)
    return consentsOf(db, me, params.id)
  }),
  route(contract.recordConsent, async ({ db, actor, me, params, body }) =>
    consentById(db, me, await recordConsent(db, actor, params.id, body)),
  ),
  route(contract.listPrivacyRequests, ({ db, me, query, now, linkToPage }) =>
    pageOfRequests(db, me, query, now, linkToPage),
  ),
  route(contract.getPrivacyRequest, ({ db, me, params, now }) => requestById(db, me, params.id, now)),
  route(contract.addPrivacyRequest, async ({ db, actor, me, body, now }) =>
    requestById(db, me, await addRequest(db, actor, body), now),
  ),
  route(contract.resolvePrivacyRequest, async ({ db, actor, me, params, body, now }) => {
    await resolveRequest(db, actor, params.id, body)
    return requestById(db, me, params.id, now)
  }),
  route(contract.extendPrivacyRequest, async ({ db, actor, me, params, body, now }) => {
    await extendRequest(db, actor, params.id, body.reason)
    return requestById(db, me, params.id, now)
  }),
  preparedRoute(
    contract.exportPerson,
    ({ actor, inAccount, params, files }) => packPerson(inAccount, actor, { files, owns }, params.id),
    async ({ db, actor, params, files, linkToFile, prepared }) => {
      const file = await exportPerson(db, actor, files, params.id, prepared)
      return { url: linkToFile(file), name: file.name, size: file.size }
    },
  ),
  route(contract.blockPerson, async ({ db, actor, me, params, body }) => {
    await blockPerson(db, actor, params.id, body)
    return profileById(db, me, params.id)
  }),
  route(contract.erasePerson, ({ db, actor, params, body, files, enqueue }) =>
    erasePerson(db, actor, { files, enqueue, owns }, { id: params.id, confirm: body.confirm }),
  ),
  route(retention.listRetention, ({ db, me }) => retentionOf(db, me)),
  route(retention.countGoing, ({ db, me, params, query, now }) =>
    howManyGo(db, me, now, params.what, query.days),
  ),
  route(
    retention.setRetention,
    ({ db, actor, params, body }) => changeRetention(db, actor, params.what, body.days),
    async ({ db, me, params }) => found((await retentionOf(db, me)).find(({ what }) => what === params.what)),
  ),
]
