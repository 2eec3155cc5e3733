import * as contract from '#contract/office/second-factor.ts'
import type { Me } from '#server/platform/me.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { confirmNewApp, startApp } from './app/actions.ts'
import { mySecondFactor, switchOff } from './own.actions.ts'
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './passkeys/actions.ts'
import { makeCodesAnew } from './recovery-codes/actions.ts'
import { removeOfPerson } from './removal.actions.ts'
import { tellThrough } from './telling/actions.ts'

const whoIs = (me: Me) => ({ account_id: me.account_id, user_id: me.id })

export function secondFactorRoutes({ secondFactorKey: key }: { secondFactorKey: Buffer }) {
  const routes: MountedRoute[] = [
    route(contract.getMySecondFactor, ({ db, me, publicUrl }) => mySecondFactor(db, whoIs(me), publicUrl)),
    route(contract.startAuthenticatorApp, ({ db, me, apart, body, now, address }) =>
      startApp(db, { me, at: now, address }, apart, key, body.current_password),
    ),
    route(contract.confirmAuthenticatorApp, ({ db, me, enqueue, apart, body, now, address }) =>
      confirmNewApp(db, { me, at: now, address }, { apart, key, tell: tellThrough(enqueue) }, body.code),
    ),
    route(contract.makeRecoveryCodes, ({ db, me, enqueue, apart, body, now, address }) =>
      makeCodesAnew(
        db,
        { me, at: now, address },
        { apart, tell: tellThrough(enqueue) },
        body.current_password,
      ),
    ),
    route(
      contract.switchOffSecondFactor,
      async ({ db, me, enqueue, apart, body, now, address, publicUrl }) => {
        await switchOff(
          db,
          { me, at: now, address },
          { apart, tell: tellThrough(enqueue) },
          body.current_password,
        )
        return mySecondFactor(db, whoIs(me), publicUrl)
      },
    ),
    route(contract.startPasskey, ({ db, me, apart, body, now, address, publicUrl }) =>
      startPasskey(db, { me, at: now, address }, apart, publicUrl, body.current_password),
    ),
    route(contract.addPasskey, ({ db, me, enqueue, body, now, address, publicUrl }) =>
      addPasskey(db, { me, at: now, address }, tellThrough(enqueue), publicUrl, body),
    ),
    route(contract.renamePasskey, ({ db, me, params, body, now, address }) =>
      renamePasskey(db, { me, at: now, address }, params.id, body.name),
    ),
    route(
      contract.removePasskey,
      async ({ db, me, enqueue, apart, params, body, now, address, publicUrl }) => {
        await removePasskey(
          db,
          { me, at: now, address },
          { apart, tell: tellThrough(enqueue) },
          params.id,
          body.current_password,
        )
        return mySecondFactor(db, whoIs(me), publicUrl)
      },
    ),
    route(contract.removeSecondFactor, ({ db, me, enqueue, params, now, address }) =>
      removeOfPerson(db, { me, at: now, address }, tellThrough(enqueue), params.id),
    ),
  ]
  return routes
}
