import { act } from '#web/kit/act/act.ts'
import type { Answer } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'

export type Connection = Answer<'GET /connections/'>[number]
export type Registration = Answer<'POST /connections/messaging/register/'>
export type ConnectionTest = Answer<'POST /connections/{kind}/test/'>

export const connectionsQuery = apiQuery('connections', 'GET /connections/')

/** From what is known already; Meta is not asked. */
export const healthQuery = (kind: Connection['kind']) =>
  apiQuery('connections', 'GET /connections/{kind}/health/', { params: { kind } })

/** What a save is meant for; of a connection that was not set, that it still is not. */
export const versionOf = ({ updatedAt }: Connection) => updatedAt ?? 'none'

export const saveConnection = act('PUT /connections/{kind}/', {
  changed: ['acts-connections'],
  waits: true,
  said: () => t('Conexión guardada'),
})

/** Asks Meta whether it knows the connection. */
export const testConnection = act('POST /connections/{kind}/test/', { changed: ['acts-connections'] })

export const registerNumber = act('POST /connections/messaging/register/', { changed: ['acts-connections'] })
