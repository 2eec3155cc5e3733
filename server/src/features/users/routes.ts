import { getMe } from '#contract/users.ts'
import { route } from '#server/platform/route.ts'
import { getMyself } from './asking/queries.ts'

export const userRoutes = [route(getMe, ({ db, me }) => getMyself(db, me))]
