import { act } from '#web/kit/act/act.ts'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'

export const clientsQuery = apiQuery('assistant-clients', 'GET /assistant-clients/')
export const ownAssistantsQuery = apiQuery('assistant-clients', 'GET /assistant-authorizations/')

const saved = { changed: ['acts-connections'], waits: true } as const
type One = { id: number; name: string }
const idOf = ({ id }: One) => ({ params: { id } })

export const registerClient = act('POST /assistant-clients/', {
  ...saved,
  said: ({ name }) => t('{name} ya se puede conectar', { name }),
})

export const revokeClient = act('DELETE /assistant-clients/{id}/', {
  ...saved,
  request: idOf,
  said: (_, { name }: One) => t('{name} ya no entra', { name }),
})

export const endAssistant = act('DELETE /assistant-authorizations/{id}/', {
  ...saved,
  request: idOf,
  said: (_, { name }: One) => t('{name} ya no entra en su nombre', { name }),
})

export const allowAssistant = act('POST /assistant-authorizations/', {
  changed: ['acts-connections'],
  isSecret: true,
})
