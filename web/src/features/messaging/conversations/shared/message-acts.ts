import { act } from '#web/kit/act/act.ts'
import type { Input } from '#web/kit/api.ts'
import { t } from '#web/kit/text.ts'
import { chatContactQuery } from './queries.ts'

export type NewMessage = Input<'POST /whatsapp/client-profile/{id}/send-message/'>['body']['message']

/** Messages to a contact leave in the order they were written. */
export const sendMessage = act('POST /whatsapp/client-profile/{id}/send-message/', {
  changed: ['message', 'conversation'],
  inTurn: ({ params }) => `chat-${params.id}`,
})

/** All messages of a contact count as read; the contact is fetched again. */
export const markAllRead = act('POST /whatsapp/client-profile/{id}/mark-all-messages-as-read/', {
  changed: ['conversation'],
  sets: true,
  inTurn: ({ params }) => `read-${params.id}`,
  keeps: (contact, { params }) => [[chatContactQuery(params.id).queryKey, contact]],
})

/** One reaction of ours at most; null takes it back. Shown in the thread at once, wherever in it the message is. */
export const reactTo = act('POST /whatsapp/messages/{id}/react/', {
  changed: ['message'],
  sets: true,
  inTurn: ({ params }) => `reaction-${params.id}`,
})

/** The person sees that somebody writes. */
export const tellTyping = act('POST /whatsapp/client-profile/{id}/typing/', { changed: [], sets: true })

export const assignConversation = act('POST /whatsapp/conversations/{uuid}/assign/', {
  changed: ['conversation', 'lead'],
  said: ({ seller }) => t('La conversación es de {name}', { name: seller?.name ?? '' }),
})
