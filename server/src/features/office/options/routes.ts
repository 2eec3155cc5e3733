import { getOptions } from '#contract/office/account.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { optionsOf } from './queries.ts'

export const optionRoutes: MountedRoute[] = [route(getOptions, ({ db, me }) => optionsOf(db, me))]
