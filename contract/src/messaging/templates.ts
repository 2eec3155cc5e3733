import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { clearable, Id, PathId, Timestamp, text } from '../fields.ts'
import { many, Paging, page, Search } from '../list.ts'
import { Message } from './conversations.ts'
import { mostBytesOf } from './media-limits.ts'
import { authenticationIsMetas, variableSources } from './template-rules.ts'

export const templateCategories = ['marketing', 'utility', 'authentication'] as const
export const templateStatuses = ['draft', 'pending', 'approved', 'rejected', 'paused'] as const

/** What a variable says: taken from somewhere, and where that is not known, the fallback. */
const Mapping = z.object({
  source: z.enum(variableSources).nullable(),
  fallback: z.string().nullable(),
})

export const Template = z.object({
  id: Id,
  name: z.string(),
  language: z.string(),
  category: z.enum(templateCategories),
  /** As Meta describes them, with the samples of variables as their `example`. */
  components: z.array(z.record(z.string(), z.unknown())),
  /** By key: `1` in the body, `header1`, `button0`. */
  variables: z.record(z.string(), Mapping),
  status: z.enum(templateStatuses),
  /** Meta's own word for its status, where it has been there. */
  meta_status: z.string().nullable(),
  /** Why Meta refused or paused it. */
  reason: z.string().nullable(),
  quality: z.string().nullable(),
  /** It was edited after Meta had it last: what is sent is what Meta has. */
  has_unsent_changes: z.boolean(),
  /** From then on an approved one may be edited again: Meta takes one edit a day. */
  editable_from: Timestamp.nullable(),
  submitted_at: Timestamp.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Template = z.output<typeof Template>

/** By name. */
export const listTemplates = endpoint('GET /whatsapp/templates/', {
  can: 'templates.view',
  query: z.strictObject({ ...Paging, status: many(z.enum(templateStatuses)), search: Search }),
  returns: page(Template),
})

export const getTemplate = endpoint('GET /whatsapp/templates/{id}/', {
  can: 'templates.view',
  returns: Template,
})

const Name = text(512).refine((name) => /^[a-z0-9_]+$/.test(name), 'Solo minúsculas, números y guion bajo')
const Language = text(10).refine(
  (language) => /^[a-z]{2,3}(?:_[A-Z]{2})?$/.test(language),
  'Debe ser como es o es_CL',
)

const words = (most: number) => z.string().max(most).refine(isClean, 'Tiene caracteres no permitidos')
function isClean(given: string) {
  return !given.includes('\u0000') && given.isWellFormed()
}
const samples = z.array(words(2000)).max(50)
const named = z
  .array(z.strictObject({ param_name: words(80), example: words(2000) }))
  .max(50)
  .optional()
const Button = z.strictObject({
  type: z.enum(['QUICK_REPLY', 'URL', 'PHONE_NUMBER', 'COPY_CODE']),
  text: words(100).optional(),
  url: words(2000).optional(),
  phone_number: words(30).optional(),
  example: z.union([words(2000), z.array(words(2000)).max(1)]).optional(),
})
const NewComponent = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('HEADER'),
    format: z.enum(['TEXT', 'LOCATION', 'IMAGE', 'VIDEO', 'DOCUMENT']),
    text: words(200).optional(),
    example: z
      .strictObject({
        header_text: samples.optional(),
        header_text_named_params: named,
        header_handle: samples.optional(),
      })
      .optional(),
  }),
  z.strictObject({
    type: z.literal('BODY'),
    text: words(2000),
    example: z
      .strictObject({ body_text: z.array(samples).max(1).optional(), body_text_named_params: named })
      .optional(),
  }),
  z.strictObject({ type: z.literal('FOOTER'), text: words(200) }),
  z.strictObject({ type: z.literal('BUTTONS'), buttons: z.array(Button).min(1).max(10) }),
])
const Components = z
  .array(NewComponent)
  .min(1, 'Falta el texto')
  .max(4)
  .refine((all) => new Set(all.map(({ type }) => type)).size === all.length, 'Una parte está dos veces')

const NewMapping = z.strictObject({
  source: z.enum(variableSources).nullable(),
  fallback: text(200).nullable(),
})
const Variables = z
  .record(z.string().regex(/^[a-z0-9_]{1,80}$/), NewMapping)
  .refine((all) => Object.keys(all).length <= 50, 'A lo más 50')

export const NewTemplate = z.strictObject({
  name: Name,
  language: Language,
  category: z.enum(['marketing', 'utility'], authenticationIsMetas.detail),
  components: Components,
  variables: Variables.optional(),
})

/** A draft. Name and language are one of a kind: 409 `conflict`. */
export const createTemplate = endpoint('POST /whatsapp/create-template/', {
  can: 'templates.create',
  status: 201,
  body: NewTemplate,
  returns: Template,
  errors: ['conflict'],
})

export const TemplateChange = NewTemplate.partial()

/** Of one that Meta has, name and language stay, and of an approved one the category too. What changes goes to Meta when it is submitted. */
export const updateTemplate = endpoint('PATCH /whatsapp/{id}/update-template/', {
  can: 'templates.edit',
  body: TemplateChange,
  resource: Template,
  returns: Template,
  errors: ['conflict', 'stale'],
})

/** A draft with the same parts, under a name that is free. */
export const duplicateTemplate = endpoint('POST /whatsapp/templates/{id}/duplicate/', {
  can: 'templates.create',
  status: 201,
  returns: Template,
  errors: ['conflict'],
})

/** Its rules are checked here, and then Meta is asked: 422 says why Meta did not take it. */
export const submitTemplate = endpoint('POST /whatsapp/submit-template/', {
  can: 'templates.submit',
  body: z.strictObject({ id: Id }),
  returns: Template,
  errors: ['conflict', 'unprocessable', 'unavailable'],
})

/**
 * The example of a heading that is a file: Meta keeps it, and its `handle` stands in `example.header_handle` of the part. It is no file of
 * the account.
 */
export const addHeaderSample = endpoint('POST /whatsapp/templates/header-sample/', {
  can: 'templates.create',
  multipart: { kinds: ['jpeg', 'png', 'mp4', 'pdf'], mostBytes: mostBytesOf.video },
  body: z.strictObject({}),
  status: 201,
  returns: z.object({ handle: z.string(), format: z.enum(['IMAGE', 'VIDEO', 'DOCUMENT']) }),
  errors: ['conflict', 'unprocessable', 'unavailable'],
})

/** At Meta too: 409 `conflict` where Meta does not do it. */
export const deleteTemplate = endpoint('DELETE /whatsapp/templates/{id}/', {
  can: 'templates.delete',
  returns: Nothing,
  errors: ['conflict'],
})

/** Reads all that Meta has anew. `gone`: what Meta has no more, a draft from then on. */
export const syncTemplates = endpoint('POST /whatsapp/templates/sync/', {
  can: 'templates.submit',
  returns: z.object({ created: z.int(), updated: z.int(), gone: z.int() }),
  errors: ['conflict', 'unavailable'],
})

/**
 * What a template would say to a contact: the value of each variable, null where nothing is known. What it is about is of that contact
 * (404 where not); without it, the newest lead and the newest quotation that was sent.
 */
export const fillTemplate = endpoint('GET /whatsapp/client-profile/{id}/template-values/', {
  can: 'whatsapp.send',
  query: z.strictObject({
    template_id: PathId,
    lead_id: PathId.optional(),
    quotation_id: PathId.optional(),
    unit_id: PathId.optional(),
    task_id: PathId.optional(),
  }),
  returns: z.object({ variables: z.record(z.string(), z.string().nullable()) }),
})

/**
 * Also when the window is closed, and to who was never written to. Variables that are left out are taken from where the template says.
 * `header_file_id`: of `POST /whatsapp/conversations/{uuid}/media/`, for a heading that is a file.
 */
export const sendTemplate = endpoint('POST /whatsapp/client-profile/{id}/send-template/', {
  can: 'whatsapp.send',
  status: 201,
  body: z.strictObject({
    template_id: Id,
    variables: z
      .record(z.string().regex(/^[a-z0-9_]{1,80}$/), text(1000))
      .refine((all) => Object.keys(all).length <= 50, 'A lo más 50')
      .optional(),
    header_file_id: clearable(Id),
  }),
  returns: Message,
  errors: ['opted_out', 'conflict'],
})
