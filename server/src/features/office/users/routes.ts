import * as sessions from '#contract/office/sessions.ts'
import * as contract from '#contract/office/users.ts'
import type { Owned } from '#server/platform/owned.ts'
import { type MountedRoute, preparedRoute, route } from '#server/platform/route.ts'
import { getMyself } from './asking.queries.ts'
import { createUser, inviteAgain } from './creation.actions.ts'
import { userById } from './detail.queries.ts'
import { patchUser, removeUser } from './editing.actions.ts'
import { eraseUser } from './erasure/erase.actions.ts'
import type { HandOver } from './handing-over.ts'
import { pageOfUsers } from './list.queries.ts'
import { changePassword, updateMe } from './own/me.actions.ts'
import { ownPicture, takeOwnData } from './own-data/own-data.actions.ts'
import { showPasswordLink } from './password-links/password-link.actions.ts'
import { withAvatar } from './queries.ts'
import { endMySession, endMySessions, endSessionsOf } from './sessions.actions.ts'
import { openSessions } from './sessions.queries.ts'

type Parts = { owns: readonly Owned[]; handOver: HandOver }

export const userRoutes = ({ owns, handOver }: Parts): MountedRoute[] => [
  route(contract.getMe, async ({ db, me, linkToFile }) => {
    const myself = withAvatar(await getMyself(db, me), linkToFile)
    // Of a token, those that it has.
    const permissions = myself.permissions.filter((one) => me.permissions.includes(one))
    return { ...myself, permissions }
  }),
  route(contract.listUsers, async ({ db, me, query, linkToPage, linkToFile }) => {
    const page = await pageOfUsers(db, me, query, linkToPage)
    return { ...page, results: page.results.map((user) => withAvatar(user, linkToFile)) }
  }),
  route(contract.getUser, async ({ db, me, params, linkToFile }) =>
    withAvatar(await userById(db, me, params.id), linkToFile),
  ),
  route(contract.createUser, async ({ db, actor, me, body, enqueue }) =>
    userById(db, me, await createUser(db, actor, enqueue, body)),
  ),
  route(contract.inviteUser, ({ db, actor, params, enqueue }) => inviteAgain(db, actor, enqueue, params.id)),
  route(contract.makePasswordLink, ({ db, actor, params, publicUrl }) =>
    showPasswordLink(db, actor, params.id, publicUrl),
  ),
  route(
    contract.patchUser,
    async ({ db, actor, me, params, body, enqueue, linkToFile }) => {
      await patchUser(db, actor, { enqueue, handOver }, params.id, body)
      return withAvatar(await userById(db, me, params.id), linkToFile)
    },
    async ({ db, me, params, linkToFile }) => withAvatar(await userById(db, me, params.id), linkToFile),
  ),
  route(contract.deleteUser, ({ db, actor, params, query: { to, seller_id }, enqueue }) =>
    removeUser(db, actor, { enqueue, handOver }, params.id, to && { to, seller_id }),
  ),
  route(contract.eraseUser, ({ db, actor, params, body, files, enqueue }) =>
    eraseUser(db, actor, { files, enqueue, owns }, { id: params.id, name: body.name }),
  ),
  preparedRoute(
    contract.takeOwnData,
    ({ inAccount, me, files }) => ownPicture(inAccount, me, files),
    ({ db, actor, draft, prepared }) => takeOwnData(db, actor, { owns, pictures: prepared }, draft),
  ),
  route(
    contract.updateMe,
    async ({ db, actor, me, inOwnTransaction, enqueue, body, linkToFile }) => {
      await updateMe(db, actor, { inOwnTransaction, enqueue }, body)
      return withAvatar(await userById(db, me, me.id), linkToFile)
    },
    async ({ db, me, linkToFile }) => {
      const whole = { ...(await userById(db, me, me.id)), ...(await getMyself(db, me)) }
      return withAvatar(whole, linkToFile)
    },
  ),
  route(contract.changePassword, ({ db, actor, inOwnTransaction, enqueue, body }) =>
    changePassword(db, actor, { inOwnTransaction, enqueue }, body),
  ),
  route(sessions.listMySessions, ({ db, me, now }) => openSessions(db, me, now)),
  route(sessions.endMySession, ({ db, actor, params }) => endMySession(db, actor, params.id)),
  route(sessions.endSessionsOf, ({ db, actor, params }) => endSessionsOf(db, actor, params.id)),
  route(sessions.endMySessions, ({ db, actor, body }) => endMySessions(db, actor, body.keep_current)),
]
