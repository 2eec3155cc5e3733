import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Timestamp, text } from '../fields.ts'

/** What stands in double braces in a reply; where it is not known, what stands behind a bar: `{{nombre|estimado cliente}}`. */
export const replyVariables = ['nombre', 'nombre_completo', 'vendedor', 'empresa', 'proyecto'] as const

const Shortcut = text(40).refine(
  (shortcut) => /^[\p{L}\p{N}_-]+$/u.test(shortcut),
  'Solo letras, números y guiones, sin espacios',
)

/** Every variable is one that is known. */
const Body = text(4096).refine(
  (body) =>
    [...body.matchAll(/\{\{([^{}|]*)(?:\|[^{}]*)?\}\}/g)].every(([, name = '']) =>
      (replyVariables as readonly string[]).includes(name.trim()),
    ),
  `Las variables son ${replyVariables.join(', ')}`,
)

export const QuickReply = z.object({
  id: Id,
  shortcut: z.string(),
  body: z.string(),
  updated_at: Timestamp,
})
export type QuickReply = z.output<typeof QuickReply>

export const NewQuickReply = z.strictObject({ shortcut: Shortcut, body: Body })
export const QuickReplyChange = NewQuickReply.partial()

/** By their shortcut. */
export const listQuickReplies = endpoint('GET /whatsapp/quick-replies/', {
  can: 'whatsapp.view',
  returns: z.array(QuickReply),
})

/** As they are said in this conversation: with its variables filled in. */
export const filledQuickReplies = endpoint('GET /whatsapp/conversations/{uuid}/quick-replies/', {
  can: 'whatsapp.send',
  params: z.object({ uuid: z.uuid() }),
  returns: z.array(QuickReply.omit({ updated_at: true })),
})

/** At most 500. */
export const addQuickReply = endpoint('POST /whatsapp/quick-replies/', {
  can: 'templates.create',
  status: 201,
  body: NewQuickReply,
  returns: QuickReply,
  errors: ['conflict'],
})

export const patchQuickReply = endpoint('PATCH /whatsapp/quick-replies/{id}/', {
  can: 'templates.edit',
  body: QuickReplyChange,
  resource: QuickReply,
  returns: QuickReply,
  errors: ['conflict', 'stale'],
})

export const deleteQuickReply = endpoint('DELETE /whatsapp/quick-replies/{id}/', {
  can: 'templates.delete',
  returns: Nothing,
})
