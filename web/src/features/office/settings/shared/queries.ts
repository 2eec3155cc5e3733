import type { Answer } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'

export type Settings = Answer<'GET /accounts/settings/'>

export const settingsQuery = apiQuery('account', 'GET /accounts/settings/')
