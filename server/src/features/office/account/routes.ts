import { getFirstSteps, getMyAccount } from '#contract/office/account.ts'
import { route } from '#server/platform/route.ts'
import { firstSteps } from './first-steps.queries.ts'
import { getAccount, withLogo } from './queries.ts'

export const accountRoutes = [
  route(getMyAccount, async ({ db, me, now, linkToFile }) =>
    withLogo(await getAccount(db, me, now), linkToFile),
  ),
  route(getFirstSteps, ({ db, me }) => firstSteps(db, me)),
]
