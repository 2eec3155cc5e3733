import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Color, Id, Named, Timestamp, text } from '../fields.ts'
import { SiteOrigin } from '../office/api-tokens.ts'
import { consentPurposes } from '../people/privacy.ts'

/** What an answer becomes; besides these `question:<id>` of a qualifying question, and `lead_field:` or `contact_field:` with a key. */
export const formTargets = [
  'first_name',
  'last_name',
  'business_name',
  'email',
  'phone',
  'national_id',
  'commune',
  'project',
  'comments',
] as const
const Target = z.union(
  [
    z.enum(formTargets),
    z.string().regex(/^question:[1-9]\d{0,14}$/),
    z.string().regex(/^(?:lead|contact)_field:[\w-]{1,80}$/),
  ],
  'No se conoce este dato',
)

export const mostFormFields = 30
const isHttps = (value: string) => /^https:\/\/\S+$/.test(value) && URL.canParse(value)
const Link = text(500).refine(isHttps, 'Debe ser una dirección https://…')

const Field = z.strictObject({
  target: Target,
  label: text(200),
  help: text(300).nullable().optional(),
  is_required: z.boolean(),
})
const Consent = z.strictObject({
  purpose: z.enum(consentPurposes),
  text: text(1500),
  is_required: z.boolean(),
})

export const formLanguages = ['es', 'en', 'fr', 'ar'] as const
export const formCorners = ['square', 'soft', 'round'] as const
export const formThemes = ['light', 'dark', 'auto'] as const
export const formFonts = ['host', 'own'] as const

/** Everything that publishing puts before visitors at once. */
export const WebFormDraft = z
  .strictObject({
    title: text(120).nullable().optional(),
    intro: text(600).nullable().optional(),
    fields: z.array(Field).min(1, 'Falta al menos uno').max(mostFormFields, `A lo más ${mostFormFields}`),
    consents: z.array(Consent).max(4, 'A lo más 4'),
    /** The privacy notice that the consents are read with. */
    privacy_url: Link.nullable().optional(),
    button: text(60),
    thanks: text(600),
    /** The visitor goes there instead of reading the thanks. */
    redirect_url: Link.nullable().optional(),
    language: z.enum(formLanguages),
    color: Color,
    corners: z.enum(formCorners),
    theme: z.enum(formThemes),
    /** `host`: the font of the page that shows it, where its script embeds it. */
    font: z.enum(formFonts),
  })
  .refine(({ fields }) => fields.some(({ target }) => target === 'email' || target === 'phone'), {
    path: ['fields'],
    message: 'Pida el correo o el teléfono: sin uno de ellos no se puede responder',
  })
  .refine(({ fields }) => new Set(fields.map(({ target }) => target)).size === fields.length, {
    path: ['fields'],
    message: 'Un dato se pide dos veces',
  })
  .refine(({ consents }) => new Set(consents.map(({ purpose }) => purpose)).size === consents.length, {
    path: ['consents'],
    message: 'Un permiso se pide dos veces',
  })
export type WebFormDraft = z.output<typeof WebFormDraft>

export const WebForm = z.object({
  id: Id,
  name: z.string(),
  /** The path of its public page. */
  address: z.string(),
  method: Named.nullable(),
  /** Of all its leads; those that a visitor chooses from, where the form asks for the project. */
  projects: z.array(Named),
  /** Sites that may frame it; without any every site may. */
  origins: z.array(z.string()),
  is_active: z.boolean(),
  draft: WebFormDraft,
  /** Null before it is first published. */
  version: z.int().nullable(),
  published_at: Timestamp.nullable(),
  /** The draft differs from what visitors see. */
  is_changed: z.boolean(),
  /** Of the last 30 days. */
  views: z.int(),
  starts: z.int(),
  sent: z.int(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type WebForm = z.infer<typeof WebForm>

const can = 'account.manage'

/** Newest first. */
export const listWebForms = endpoint('GET /web-forms/', { can, returns: z.array(WebForm) })

export const NewWebForm = z.strictObject({
  name: text(80),
  method_id: Id,
  projects_ids: z.array(Id).max(50, 'A lo más 50').optional(),
  origins: z.array(SiteOrigin).max(20, 'A lo más 20').optional(),
  draft: WebFormDraft,
})
export type NewWebForm = z.output<typeof NewWebForm>

/** Nobody sees it before it is published. */
export const createWebForm = endpoint('POST /web-forms/', {
  can,
  status: 201,
  body: NewWebForm,
  returns: WebForm,
  errors: ['conflict'],
})

/** The draft is not seen before it is published; everything else holds at once. */
export const patchWebForm = endpoint('PATCH /web-forms/{id}/', {
  can,
  body: NewWebForm.partial().extend({ is_active: z.boolean().optional() }),
  returns: WebForm,
  errors: ['stale'],
})

/** Visitors see the draft from now on; who has the page open sends what they see. */
export const publishWebForm = endpoint('POST /web-forms/{id}/publish/', {
  can,
  returns: WebForm,
  errors: ['stale'],
})

/** Its page is gone; its leads and what people consented to stay. */
export const deleteWebForm = endpoint('DELETE /web-forms/{id}/', { can, returns: Nothing })

/** The draft as visitors would see it: markup without scripts, and its style. */
export const previewWebForm = endpoint('POST /web-forms/preview/', {
  can,
  body: z.strictObject({ draft: WebFormDraft, projects_ids: z.array(Id).max(50).optional() }),
  returns: z.object({ markup: z.string(), style: z.string() }),
})

const open = { can: 'anyone', base: 'public', params: z.object({ code: z.string().max(40) }) } as const

/** A visitor begins to fill it in. The ticket is sent with the answers, once, with a number that takes some work to find. */
export const startWebForm = endpoint('POST /forms/{code}/start/', {
  ...open,
  returns: z.object({
    ticket: z.string(),
    /** SHA-256 of the ticket's third part, a dot and the number begins with so many zero bits. */
    bits: z.int(),
    /** Before these are over nothing is accepted: programs are faster than people. */
    wait_seconds: z.int(),
  }),
  errors: ['not_found', 'gone', 'rate_limited'],
})

const said = z.string().max(500).optional()

export const WebFormAnswers = z.strictObject({
  ticket: z.string().max(200),
  proof: z.int().min(0),
  /** What was answered, by the target of its field; several values where several options may be chosen. */
  answers: z
    .record(z.string().max(100), z.array(z.string().max(4000)).max(100, 'A lo más 100'))
    .refine((answers) => Object.keys(answers).length <= mostFormFields, `A lo más ${mostFormFields}`),
  /** The purposes that were consented to. */
  consents: z.array(z.enum(consentPurposes)).max(4).optional(),
  page: said,
  referrer: said,
  utm_source: said,
  utm_medium: said,
  utm_campaign: said,
  utm_content: said,
  utm_term: said,
  /** A honeypot, as in `receiveLead`. */
  website: z.string().max(500).optional(),
})
export type WebFormAnswers = z.output<typeof WebFormAnswers>

/** 409 where the ticket is too young, too old or of another form: the page asks for a new one. */
export const sendWebForm = endpoint('POST /forms/{code}/', {
  ...open,
  status: 201,
  body: WebFormAnswers,
  returns: z.object({ received_at: Timestamp }),
  errors: ['not_found', 'gone', 'conflict', 'key_reused', 'rate_limited'],
})
