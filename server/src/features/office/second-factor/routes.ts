import * as contract from '#contract/office/second-factor.ts'
import { found } from '#server/platform/fail.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import type { SealKeys } from '#server/platform/secrets.ts'
import { confirmNewApp, startApp } from './app/app.actions.ts'
import { mailThrough } from './mails/change-mail.actions.ts'
import { mySecondFactor, switchOff } from './own.actions.ts'
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './passkeys/passkey.actions.ts'
import { makeCodesAnew } from './recovery-codes/recovery-code.actions.ts'
import { removeOfPerson } from './removal.actions.ts'
import { whoIs } from './who.ts'

export function secondFactorRoutes({ secondFactorKeys: keys }: { secondFactorKeys: SealKeys }) {
  const routes: MountedRoute[] = [
    route(contract.getMySecondFactor, ({ db, me, publicUrl }) =>
      mySecondFactor(db, whoIs({ me }), publicUrl),
    ),
    route(contract.startAuthenticatorApp, ({ db, actor, inOwnTransaction, body }) =>
      startApp(db, actor, inOwnTransaction, keys, body.current_password),
    ),
    route(contract.confirmAuthenticatorApp, ({ db, actor, enqueue, inOwnTransaction, body }) =>
      confirmNewApp(db, actor, { inOwnTransaction, keys, tell: mailThrough(enqueue) }, body.code),
    ),
    route(contract.makeRecoveryCodes, ({ db, actor, enqueue, inOwnTransaction, body }) =>
      makeCodesAnew(db, actor, { inOwnTransaction, tell: mailThrough(enqueue) }, body.current_password),
    ),
    route(
      contract.switchOffSecondFactor,
      async ({ db, actor, me, enqueue, inOwnTransaction, body, publicUrl }) => {
        await switchOff(db, actor, { inOwnTransaction, tell: mailThrough(enqueue) }, body.current_password)
        return mySecondFactor(db, whoIs({ me }), publicUrl)
      },
    ),
    route(contract.startPasskey, ({ db, actor, inOwnTransaction, body, publicUrl }) =>
      startPasskey(db, actor, inOwnTransaction, publicUrl, body.current_password),
    ),
    route(contract.addPasskey, ({ db, actor, enqueue, body, publicUrl }) =>
      addPasskey(db, actor, mailThrough(enqueue), publicUrl, body),
    ),
    route(
      contract.renamePasskey,
      ({ db, actor, params, body }) => renamePasskey(db, actor, params.id, body.name),
      async ({ db, me, params, publicUrl }) => {
        const { passkeys } = await mySecondFactor(db, whoIs({ me }), publicUrl)
        return found(passkeys.find(({ id }) => id === params.id))
      },
    ),
    route(
      contract.removePasskey,
      async ({ db, actor, me, enqueue, inOwnTransaction, params, body, publicUrl }) => {
        await removePasskey(
          db,
          actor,
          { inOwnTransaction, tell: mailThrough(enqueue) },
          params.id,
          body.current_password,
        )
        return mySecondFactor(db, whoIs({ me }), publicUrl)
      },
    ),
    route(contract.removeSecondFactor, ({ db, actor, enqueue, params }) =>
      removeOfPerson(db, actor, mailThrough(enqueue), params.id),
    ),
  ]
  return routes
}
