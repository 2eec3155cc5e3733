import { getMyAccount } from '#contract/account.ts'
import { route } from '#server/platform/route.ts'
import { getAccount } from './queries.ts'

export const accountRoutes = [route(getMyAccount, ({ db, me }) => getAccount(db, me))]
