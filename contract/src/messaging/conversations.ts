import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Named, PathId, Phone, Timestamp, text } from '../fields.ts'
import { manyIds, Paging, page, Search } from '../list.ts'
import { FileUrl } from '../office/files.ts'
import { fileMessageKinds, mostBytesOf } from './media-limits.ts'

export const messageKinds = [
  'audio',
  'contact',
  'document',
  'image',
  'sticker',
  'template',
  'video',
  'text',
  'location',
  'interactive',
  'button',
  'order',
  'system',
  'unknown',
] as const
export type MessageKind = (typeof messageKinds)[number]

export const messageStatuses = ['received', 'queued', 'sent', 'delivered', 'read', 'failed'] as const

/** `url` is null until the file is fetched from Meta, and in realtime, where nobody's session is known: `GET /whatsapp/media/{id}/`. */
const Media = z.object({
  id: Id.nullable(),
  url: FileUrl.nullable(),
  thumbnail_url: FileUrl.nullable(),
  mime: z.string().nullable(),
  name: z.string().nullable(),
  size: z.int().nullable(),
  /** Spoken into the phone, not a piece of music. */
  is_voice: z.boolean(),
})
export type Media = z.output<typeof Media>

/** `body` is the text or the caption; of a revoked message the words are gone. */
export const Message = z.object({
  id: Id,
  direction: z.enum(['inbound', 'outbound']),
  kind: z.enum(messageKinds),
  body: z.string().nullable(),
  media: Media.nullable(),
  /** A place, cards or an answer to buttons, as Meta describes them; `agent` where the automatic agent wrote it. */
  details: z.record(z.string(), z.unknown()),
  status: z.enum(messageStatuses),
  /** `in_doubt`: nobody knows whether it left, so it is not sent again. */
  error: z.object({ code: z.string(), detail: z.string().nullable() }).nullable(),
  /** What Meta said of its price; null before it said so. `service` is what is written within the window. */
  price: z.object({ category: z.string(), is_billed: z.boolean() }).nullable(),
  reply_to: Id.nullable(),
  reactions: z.array(z.object({ emoji: z.string(), from: z.enum(['inbound', 'outbound']) })),
  author: Named.nullable(),
  edited_at: Timestamp.nullable(),
  revoked_at: Timestamp.nullable(),
  created_at: Timestamp,
})
export type Message = z.output<typeof Message>

export const Conversation = z.object({
  uuid: z.uuid(),
  contact: z.object({ id: Id, name: z.string(), phone: z.string().nullable() }),
  seller: Named.nullable(),
  unread_count: z.int(),
  last_message: z
    .object({
      body: z.string().nullable(),
      kind: z.enum(messageKinds),
      direction: z.enum(['inbound', 'outbound']),
      status: z.enum(messageStatuses),
    })
    .nullable(),
  last_message_at: Timestamp,
  /** Afterwards only templates may be sent. */
  window_open_until: Timestamp.nullable(),
})
export type Conversation = z.output<typeof Conversation>

/**
 * Over what messages go out: the number of the account, or in a demo the `sandbox`, from where nothing leaves this machine. `none`:
 * nothing can be sent.
 */
export const getLine = endpoint('GET /whatsapp/line/', {
  can: 'signed_in',
  returns: z.object({ state: z.enum(['none', 'connected', 'sandbox']) }),
})

/** `waiting`: the last word is theirs. `closing`: the window closes within two hours. */
export const conversationFilters = ['all', 'mine', 'unread', 'waiting', 'closing'] as const

/** Newest first; of `closing` the window that ends first. Without `whatsapp.view_all`: those assigned to me, and those of my contacts. */
export const listConversations = endpoint('GET /whatsapp/conversations/', {
  can: 'whatsapp.view',
  query: z.strictObject({
    ...Paging,
    filter: z.enum(conversationFilters).optional(),
    search: Search,
    sellers_ids: manyIds(),
    /** Tags of the contact: any of them. */
    tags_ids: manyIds(),
  }),
  returns: page(Conversation),
})

/** How many conversations have something unread, up to `cap`: what the navigation shows. */
export const countUnreadConversations = endpoint('GET /whatsapp/conversations/unread/', {
  can: 'whatsapp.view',
  returns: z.object({ unread: z.int(), cap: z.int() }),
})

/** How many conversations each filter has, up to `cap`; `unread_messages` are those of conversations with something unread. */
export const countConversations = endpoint('GET /whatsapp/conversations/counts/', {
  can: 'whatsapp.view',
  returns: z.object({
    all: z.int(),
    mine: z.int(),
    unread: z.int(),
    waiting: z.int(),
    closing: z.int(),
    unread_messages: z.int(),
    cap: z.int(),
  }),
})

const ofConversation = z.object({ uuid: z.uuid() })

export const getConversation = endpoint('GET /whatsapp/conversations/{uuid}/', {
  can: 'whatsapp.view',
  params: ofConversation,
  returns: Conversation,
})

/** What was written, by the beginnings of its words, newest first; in one conversation, or in all that I see. */
export const searchMessages = endpoint('GET /whatsapp/messages/', {
  can: 'whatsapp.view',
  query: z.strictObject({
    ...Paging,
    search: text(200),
    conversation: z.uuid().optional(),
  }),
  returns: page(
    z.object({
      id: Id,
      conversation_uuid: z.uuid(),
      contact: Named,
      direction: z.enum(['inbound', 'outbound']),
      kind: z.enum(messageKinds),
      body: z.string(),
      created_at: Timestamp,
    }),
  ),
})

/** The newest, those `before` or those `after` a message; always oldest first. */
export const listMessages = endpoint('GET /whatsapp/conversations/{uuid}/messages/', {
  can: 'whatsapp.view',
  params: ofConversation,
  query: z
    .strictObject({
      before: PathId.optional(),
      after: PathId.optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    })
    .refine(({ before, after }) => before === undefined || after === undefined, {
      path: ['after'],
      message: 'Use before o after',
    }),
  returns: z.object({ results: z.array(Message), has_more: z.boolean() }),
})

export const assignConversation = endpoint('POST /whatsapp/conversations/{uuid}/assign/', {
  can: 'leads.assign',
  params: ofConversation,
  body: z.strictObject({ user_id: Id }),
  returns: Conversation,
  errors: ['seller_inactive'],
})

/** A contact as a chat needs it; `conversation_id` is null before the first word. */
export const ChatContact = z.object({
  id: Id,
  name: z.string(),
  phone: z.string().nullable(),
  conversation_id: z.uuid().nullable(),
  unread_count: z.int(),
  last_message: Conversation.shape.last_message,
  window_open_until: Timestamp.nullable(),
})
export type ChatContact = z.output<typeof ChatContact>

export const getChatContact = endpoint('GET /whatsapp/client-profile/{id}/contact/', {
  can: 'whatsapp.view',
  returns: ChatContact,
})

/** Those with a conversation, by the latest word or the end of the window; the filters are those of conversations. */
export const listChatContacts = endpoint('GET /whatsapp/contacts/', {
  can: 'whatsapp.view',
  query: z.strictObject({ ...Paging, filter: z.enum(conversationFilters).optional(), search: Search }),
  returns: page(ChatContact),
})

/** Whom a conversation can be begun with: contacts with a phone, by name, phone or e-mail. */
export const listContactsWithPhones = endpoint('GET /whatsapp/contacts-with-phones/', {
  can: 'whatsapp.view',
  query: z.strictObject({ ...Paging, search: Search }),
  returns: page(ChatContact),
})

/** Of all conversations with the contact. Meta is told too, so that the person sees that it was read. */
export const markMessagesRead = endpoint('POST /whatsapp/client-profile/{id}/mark-all-messages-as-read/', {
  can: 'whatsapp.view',
  returns: ChatContact,
})

const Coordinates = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  name: text(200).optional(),
  address: text(300).optional(),
})

/** Of a file of a conversation. */
export const getMedia = endpoint('GET /whatsapp/media/{id}/', { can: 'whatsapp.view', returns: Media })

/**
 * A file to send, by `file_id`. Its kind follows from its content; `as` sends a picture as a document, or makes a sticker of it. Pictures
 * are made as small as Meta takes them.
 */
export const addMedia = endpoint('POST /whatsapp/conversations/{uuid}/media/', {
  can: 'whatsapp.send',
  params: ofConversation,
  multipart: {
    kinds: [
      ...(['jpeg', 'png', 'webp', 'gif', 'pdf', 'docx', 'doc', 'xlsx', 'xls', 'pptx', 'txt', 'csv'] as const),
      ...(['ogg', 'mp3', 'm4a', 'aac', 'amr', 'mp4', 'threegp'] as const),
    ],
    mostBytes: mostBytesOf.document,
  },
  body: z.strictObject({ as: z.enum(['document', 'sticker']).optional() }),
  status: 201,
  returns: Media.extend({ id: Id, kind: z.enum(fileMessageKinds) }),
  errors: ['storage_full'],
})

const isFile = (kind: string) => (fileMessageKinds as readonly string[]).includes(kind)

export const NewMessage = z
  .strictObject({
    kind: z.enum(['text', 'location', 'contact', ...fileMessageKinds]),
    /** The text, or the caption of a picture, a film or a document. */
    body: text(4096).optional(),
    /** Of `POST /whatsapp/conversations/{uuid}/media/`; it decides the kind. */
    file_id: Id.optional(),
    /** A message of the same conversation. */
    reply_to: Id.optional(),
    location: Coordinates.optional(),
    contact: z.strictObject({ name: text(200), phone: Phone }).optional(),
  })
  .refine(({ kind, body }) => kind !== 'text' || body, { path: ['body'], message: 'Falta el texto' })
  .refine(({ kind, body = '' }) => !isFile(kind) || body.length <= 1024, {
    path: ['body'],
    message: 'El texto de un archivo tiene a lo más 1.024 caracteres',
  })
  .refine(({ kind, body }) => (kind !== 'audio' && kind !== 'sticker') || !body, {
    path: ['body'],
    message: 'Un audio o un sticker no lleva texto',
  })
  .refine(({ kind, file_id }) => !isFile(kind) || file_id, { path: ['file_id'], message: 'Falta el archivo' })
  .refine(({ kind, location }) => kind !== 'location' || location, {
    path: ['location'],
    message: 'Falta el lugar',
  })
  .refine(({ kind, contact }) => kind !== 'contact' || contact, {
    path: ['contact'],
    message: 'Falta el contacto',
  })
export type NewMessage = z.output<typeof NewMessage>

/** One character as people see it; digits and signs count as emoji for zod. */
const isOneEmoji = (text: string) =>
  (text.codePointAt(0) ?? 0) > 0xa8 && [...new Intl.Segmenter().segment(text)].length === 1

/** Our reaction to a message, in place of the one before; null takes it back. Queued, and taken back where Meta refuses it. */
export const reactToMessage = endpoint('POST /whatsapp/messages/{id}/react/', {
  can: 'whatsapp.send',
  body: z.strictObject({ emoji: z.emoji().max(40).refine(isOneEmoji, 'Elija un solo emoji').nullable() }),
  returns: Message,
  errors: ['window_closed', 'opted_out', 'conflict'],
})

/** The person sees that somebody writes, for 25 s or until a message comes; what they wrote counts as read. */
export const tellTyping = endpoint('POST /whatsapp/client-profile/{id}/typing/', {
  can: 'whatsapp.send',
  returns: Nothing,
})

/** Queued: its marks come with Meta's webhooks. 409 `conflict` while no number is connected. */
export const sendMessage = endpoint('POST /whatsapp/client-profile/{id}/send-message/', {
  can: 'whatsapp.send',
  status: 201,
  body: z.strictObject({ message: NewMessage }),
  returns: Message,
  errors: ['window_closed', 'opted_out', 'conflict'],
})
