import { act } from '#web/kit/act/act.ts'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'

export const teamsQuery = apiQuery('users', 'GET /teams/')

const saved = { changed: ['acts-users'], waits: true } as const

export const addTeam = act('POST /teams/', {
  ...saved,
  said: ({ name }) => t('Equipo {name} agregado', { name }),
})

export const saveTeam = act('PATCH /teams/{id}/', {
  ...saved,
  said: ({ name }) => t('Equipo {name} guardado', { name }),
})

export const deleteTeam = act('DELETE /teams/{id}/', {
  ...saved,
  request: ({ id }: { id: number; name: string }) => ({ params: { id } }),
  said: (_, { name }) => t('Equipo {name} eliminado', { name }),
})
