import * as contract from '#contract/office/account.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { withLogo } from '../queries.ts'
import type { ChangeCurrency, CountTerraces } from './changing-currency.ts'
import { toggleVisible, updateAccount } from './settings.actions.ts'
import { accountSettings } from './settings.queries.ts'

type Parts = { changeCurrency: ChangeCurrency; countTerraces: CountTerraces }

export const accountSettingsRoutes = (parts: Parts): MountedRoute[] => [
  route(contract.getAccountSettings, async ({ db, me, linkToFile }) =>
    withLogo(await accountSettings(db, me), linkToFile),
  ),
  route(
    contract.updateAccount,
    async ({ db, actor, body, ifMatch, enqueue, linkToFile }) =>
      withLogo(await updateAccount(db, actor, { enqueue, ...parts }, body, ifMatch), linkToFile),
    async ({ db, me, linkToFile }) => withLogo(await accountSettings(db, me), linkToFile),
  ),
  route(contract.toggleVisible, ({ db, actor, enqueue }) => toggleVisible(db, actor, { enqueue, ...parts })),
]
