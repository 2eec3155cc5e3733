import * as sessions from '#contract/office/sessions.ts'
import * as contract from '#contract/office/users.ts'
import type { Owned } from '#server/platform/owned.ts'
import { type MountedRoute, preparedRoute, route } from '#server/platform/route.ts'
import { getMyself } from './asking.queries.ts'
import { createUser, inviteAgain } from './creation.actions.ts'
import { userById } from './detail.queries.ts'
import { patchUser, removeUser } from './editing.actions.ts'
import { eraseUser } from './erasure/actions.ts'
import type { HandOver } from './handing-over.ts'
import { pageOfUsers } from './list.queries.ts'
import { changePassword, updateMe } from './own/actions.ts'
import { ownPicture, takeOwnData } from './own-data/actions.ts'
import { showPasswordLink } from './password-links/actions.ts'
import { withAvatar } from './queries.ts'
import { endMySession, endMySessions, endSessionsOf } from './sessions.actions.ts'
import { openSessions } from './sessions.queries.ts'

type Parts = { owns: readonly Owned[]; handOver: HandOver }

export const userRoutes = ({ owns, handOver }: Parts): MountedRoute[] => [
  route(contract.getMe, async ({ db, me, linkToFile }) => withAvatar(await getMyself(db, me), linkToFile)),
  route(contract.listUsers, async ({ db, me, query, linkToPage, linkToFile }) => {
    const page = await pageOfUsers(db, me, query, linkToPage)
    return { ...page, results: page.results.map((user) => withAvatar(user, linkToFile)) }
  }),
  route(contract.getUser, async ({ db, me, params, linkToFile }) =>
    withAvatar(await userById(db, me, params.id), linkToFile),
  ),
  route(contract.createUser, async ({ db, me, body, now, address, enqueue }) =>
    userById(db, me, await createUser(db, { me, at: now, address }, enqueue, body)),
  ),
  route(contract.inviteUser, ({ db, me, params, now, address, enqueue }) =>
    inviteAgain(db, { me, at: now, address }, enqueue, params.id),
  ),
  route(contract.makePasswordLink, ({ db, me, params, now, address, publicUrl }) =>
    showPasswordLink(db, { me, at: now, address }, params.id, publicUrl),
  ),
  route(contract.patchUser, async ({ db, me, params, body, now, address, enqueue, linkToFile }) => {
    await patchUser(db, { me, at: now, address }, { enqueue, handOver }, params.id, body)
    return withAvatar(await userById(db, me, params.id), linkToFile)
  }),
  route(contract.deleteUser, ({ db, me, params, query: { to, seller_id }, now, address, enqueue }) =>
    removeUser(db, { me, at: now, address }, { enqueue, handOver }, params.id, to && { to, seller_id }),
  ),
  route(contract.eraseUser, ({ db, me, params, body, now, address, files }) =>
    eraseUser(db, { me, at: now, address }, { files, owns }, { id: params.id, name: body.name }),
  ),
  preparedRoute(
    contract.takeOwnData,
    ({ inAccount, me, files }) => ownPicture(inAccount, me, files),
    ({ db, me, now, address, draft, prepared }) =>
      takeOwnData(db, { me, at: now, address }, { owns, pictures: prepared }, draft),
  ),
  route(contract.updateMe, async ({ db, me, apart, enqueue, body, now, address, linkToFile }) => {
    await updateMe(db, { me, at: now, address }, { apart, enqueue }, body)
    return withAvatar(await userById(db, me, me.id), linkToFile)
  }),
  route(contract.changePassword, ({ db, me, apart, enqueue, body, now, address }) =>
    changePassword(db, { me, at: now, address }, { apart, enqueue }, body),
  ),
  route(sessions.listMySessions, ({ db, me, now }) => openSessions(db, me, now)),
  route(sessions.endMySession, ({ db, me, params, now, address }) =>
    endMySession(db, { me, at: now, address }, params.id),
  ),
  route(sessions.endSessionsOf, ({ db, me, params, now, address }) =>
    endSessionsOf(db, { me, at: now, address }, params.id),
  ),
  route(sessions.endMySessions, ({ db, me, body, now, address }) =>
    endMySessions(db, { me, at: now, address }, body.keep_current),
  ),
]
