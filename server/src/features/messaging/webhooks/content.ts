import type { MessageKind } from '#contract/messaging/conversations.ts'
import { cleanText } from './clean-text.ts'
import type { IncomingMessage } from './payload.ts'

type Content = { kind: MessageKind; body: string | null; details: object }
type Fields = Record<string, unknown>

const ofFile: Record<string, MessageKind> = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  document: 'document',
  sticker: 'sticker',
}

/** What a message says. Kinds that nobody knows yet are kept as Meta sent them. */
export function contentOf(message: IncomingMessage | (Fields & { type?: string })): Content {
  const { type = '' } = message
  const own = fieldsOf((message as Fields)[type])
  const file = ofFile[type]
  if (file) return { kind: file, body: textOf(own.caption), details: clean({ media: own }) }
  if (type === 'text') return { kind: 'text', body: textOf(own.body) ?? '', details: referralOf(message) }
  if (type === 'location')
    return { kind: 'location', body: textOf(own.name), details: clean({ location: own }) }
  if (type === 'contacts')
    return {
      kind: 'contact',
      body: nameOfCard(message),
      details: clean({ contacts: (message as Fields).contacts }),
    }
  if (type === 'button') return { kind: 'button', body: textOf(own.text), details: clean({ button: own }) }
  if (type === 'interactive')
    return { kind: 'interactive', body: titleOf(own), details: clean({ interactive: own }) }
  if (type === 'order')
    return { kind: 'order', body: textOf(own.text) || null, details: clean({ order: own }) }
  if (type === 'system') return { kind: 'system', body: textOf(own.body), details: clean({ system: own }) }
  return { kind: 'unknown', body: null, details: clean({ received: message }) }
}

const referralOf = (message: Fields) => (message.referral ? clean({ referral: message.referral }) : {})

function titleOf({ type, ...answer }: Fields): string | null {
  const { title, body } = fieldsOf(answer[String(type)])
  return textOf(title) ?? textOf(body)
}

function nameOfCard({ contacts }: Fields): string | null {
  const [first] = Array.isArray(contacts) ? (contacts as unknown[]) : []
  return textOf(fieldsOf(fieldsOf(first).name).formatted_name)
}

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}

export const textOf = (value: unknown): string | null => (typeof value === 'string' ? cleanText(value) : null)

const clean = (details: object): object =>
  JSON.parse(JSON.stringify(details, (_, value) => (typeof value === 'string' ? cleanText(value) : value)))
