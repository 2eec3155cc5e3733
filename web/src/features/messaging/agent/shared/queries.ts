import { act } from '#web/kit/act/act.ts'
import type { Answer } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'

export type AgentSetting = Answer<'GET /whatsapp/agent/'>
export type AgentTried = Answer<'POST /whatsapp/agent/try/'>
export type AgentReplayed = Answer<'POST /whatsapp/agent/replay/'>
export type AgentReplay = AgentReplayed['replays'][number]
export type AgentStep = AgentTried['turns'][number]['steps'][number]

/** What the automatic agent did in a conversation. */
export const agentQuery = (uuid: string) =>
  apiQuery('conversations', 'GET /whatsapp/conversations/{uuid}/agent/', { params: { uuid } })

export const agentSettingQuery = apiQuery('connections', 'GET /whatsapp/agent/')

export const saveAgentSetting = act('PUT /whatsapp/agent/', {
  changed: ['acts-connections', 'conversation'],
  waits: true,
  keeps: (saved) => [[agentSettingQuery.queryKey, saved]],
  said: () => t('Asistente guardado'),
})

export const tryAgent = act('POST /whatsapp/agent/try/', { changed: [] })

export const replayAgent = act('POST /whatsapp/agent/replay/', { changed: [] })

export const takeConversation = act('POST /whatsapp/conversations/{uuid}/agent/take/', {
  changed: ['conversation'],
  sets: true,
  keeps: (saved, { params }) => [[agentQuery(params.uuid).queryKey, saved]],
  said: () => t('La conversación es suya: el asistente ya no responde'),
})

export const giveBackConversation = act('POST /whatsapp/conversations/{uuid}/agent/give-back/', {
  changed: ['conversation'],
  sets: true,
  keeps: (saved, { params }) => [[agentQuery(params.uuid).queryKey, saved]],
  said: () => t('El asistente responderá lo que la persona escriba desde ahora'),
})
