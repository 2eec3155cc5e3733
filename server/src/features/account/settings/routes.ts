import * as contract from '#contract/account.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { toggleVisible, updateAccount } from './actions.ts'
import { accountSettings } from './queries.ts'

export const accountSettingsRoutes: MountedRoute[] = [
  route(contract.getAccountSettings, ({ db, me }) => accountSettings(db, me)),
  route(contract.updateAccount, ({ db, me, body, now, address, ifMatch }) =>
    updateAccount(db, { me, at: now, address }, body, ifMatch),
  ),
  route(contract.toggleVisible, ({ db, me, now, address }) => toggleVisible(db, { me, at: now, address })),
]
