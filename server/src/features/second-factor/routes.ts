import * as contract from '#contract/second-factor.ts'
import type { Queue } from '#server/platform/jobs.ts'
import type { Me } from '#server/platform/me.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { confirmNewApp, startApp } from './app/actions.ts'
import { mySecondFactor, switchOff } from './own/actions.ts'
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './passkeys/actions.ts'
import { makeCodesAnew } from './recovery-codes/actions.ts'
import { removeOfPerson } from './removal/actions.ts'
import { tellThrough } from './telling/actions.ts'

const whoIs = (me: Me) => ({ account_id: me.account_id, user_id: me.id })

export function secondFactorRoutes({
  queue,
  secondFactorKey: key,
}: {
  queue: Queue
  secondFactorKey: Buffer
}) {
  const tell = tellThrough(queue)
  const routes: MountedRoute[] = [
    route(contract.getMySecondFactor, ({ db, me, publicUrl }) => mySecondFactor(db, whoIs(me), publicUrl)),
    route(contract.startAuthenticatorApp, ({ db, me, apart, body, now, address }) =>
      startApp(db, { me, at: now, address }, apart, key, body.current_password),
    ),
    route(contract.confirmAuthenticatorApp, ({ db, me, apart, body, now, address }) =>
      confirmNewApp(db, { me, at: now, address }, { apart, key, tell }, body.code),
    ),
    route(contract.makeRecoveryCodes, ({ db, me, apart, body, now, address }) =>
      makeCodesAnew(db, { me, at: now, address }, { apart, tell }, body.current_password),
    ),
    route(contract.switchOffSecondFactor, async ({ db, me, apart, body, now, address, publicUrl }) => {
      await switchOff(db, { me, at: now, address }, { apart, tell }, body.current_password)
      return mySecondFactor(db, whoIs(me), publicUrl)
    }),
    route(contract.startPasskey, ({ db, me, apart, body, now, address, publicUrl }) =>
      startPasskey(db, { me, at: now, address }, apart, publicUrl, body.current_password),
    ),
    route(contract.addPasskey, ({ db, me, body, now, address, publicUrl }) =>
      addPasskey(db, { me, at: now, address }, tell, publicUrl, body),
    ),
    route(contract.renamePasskey, ({ db, me, params, body, now, address }) =>
      renamePasskey(db, { me, at: now, address }, params.id, body.name),
    ),
    route(contract.removePasskey, async ({ db, me, apart, params, body, now, address, publicUrl }) => {
      await removePasskey(db, { me, at: now, address }, { apart, tell }, params.id, body.current_password)
      return mySecondFactor(db, whoIs(me), publicUrl)
    }),
    route(contract.removeSecondFactor, ({ db, me, params, now, address }) =>
      removeOfPerson(db, { me, at: now, address }, tell, params.id),
    ),
  ]
  return routes
}
