import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Named, Timestamp, text } from '../fields.ts'
import { Flag, many, Paging, page } from '../list.ts'
import { messageStatuses } from '../messaging/conversations.ts'

/** What an answer may become besides: a qualifying question, or a field of the account's own. */
export const answerTargets = [
  'name',
  'first_name',
  'last_name',
  'email',
  'phone',
  'national_id',
  'commune',
  'occupation',
  'employer',
  'project',
  'comments',
] as const
export type AnswerTarget =
  | (typeof answerTargets)[number]
  | `question:${number}`
  | `${'lead' | 'contact'}_field:${string}`

const Target = z.custom<AnswerTarget>(
  (value) =>
    typeof value === 'string' &&
    (answerTargets.some((target) => target === value) ||
      /^question:[1-9]\d{0,14}$/.test(value) ||
      /^(?:lead|contact)_field:[\w-]{1,80}$/.test(value)),
  'No se conoce este destino',
)

export const pageStates = ['connected', 'not_subscribed', 'left_out', 'failing'] as const

export const LeadAdsPage = z.object({
  id: Id,
  meta_id: z.string(),
  name: z.string(),
  category: z.string().nullable(),
  /** `left_out`: a user unsubscribed it here. */
  state: z.enum(pageStates),
  last_error: z.string().nullable(),
  last_remedy: z.string().nullable(),
  forms_count: z.int(),
  synced_at: Timestamp.nullable(),
})
export type LeadAdsPage = z.infer<typeof LeadAdsPage>

const can = 'connections.view'
const listed = { can, query: z.strictObject({ ...Paging }) } as const

export const listLeadAdsPages = endpoint('GET /lead-ads/pages/', { ...listed, returns: page(LeadAdsPage) })

/** Meta tells of its answers from now on, or no more: then it is not read either. */
export const subscribePage = endpoint('POST /lead-ads/pages/{id}/subscribe/', {
  can: 'connections.manage',
  returns: LeadAdsPage,
  errors: ['conflict'],
})
export const unsubscribePage = endpoint('POST /lead-ads/pages/{id}/unsubscribe/', {
  can: 'connections.manage',
  returns: LeadAdsPage,
  errors: ['conflict'],
})

export const LeadAdsCampaign = z.object({
  id: Id,
  meta_id: z.string(),
  name: z.string(),
  objective: z.string().nullable(),
  status: z.string().nullable(),
  /** Since when a whole reading of the ads account does not find it. */
  gone_at: Timestamp.nullable(),
})
export type LeadAdsCampaign = z.infer<typeof LeadAdsCampaign>

export const listLeadAdsCampaigns = endpoint('GET /lead-ads/campaigns/', {
  ...listed,
  returns: page(LeadAdsCampaign),
})

export const adKinds = ['ad_set', 'ad'] as const

/** An ad set of a campaign, or an ad in one; both by their names at Meta. */
export const LeadAdsAd = z.object({
  id: Id,
  kind: z.enum(adKinds),
  meta_id: z.string(),
  name: z.string(),
  /** Of an ad, where it was read. */
  ad_set: z.string().nullable(),
  status: z.string().nullable(),
  /** Since when a whole reading of the ads account does not find it. */
  gone_at: Timestamp.nullable(),
})
export type LeadAdsAd = z.infer<typeof LeadAdsAd>

export const listLeadAdsAds = endpoint('GET /lead-ads/campaigns/{id}/ads/', {
  can,
  query: z.strictObject({ ...Paging, kind: many(z.enum(adKinds)) }),
  returns: page(LeadAdsAd),
})

export const LeadAdsForm = z.object({
  id: Id,
  meta_id: z.string(),
  name: z.string(),
  status: z.string().nullable(),
  page: Named,
  questions_count: z.int(),
  /** A user chose what its questions become. */
  is_mapped: z.boolean(),
  project: Named.nullable(),
  method: Named.nullable(),
  welcome_template: Named.nullable(),
  /** Why the last welcome was not sent. */
  welcome_problem: z.string().nullable(),
  read_until: Timestamp.nullable(),
})
export type LeadAdsForm = z.infer<typeof LeadAdsForm>

export const listLeadAdsForms = endpoint('GET /lead-ads/forms/', { ...listed, returns: page(LeadAdsForm) })

/** What was asked, as the form words it, and what was answered. */
const Answered = z.object({ key: z.string(), label: z.string(), values: z.array(z.string()) })
export type Answered = z.infer<typeof Answered>

export const LeadAdsAnswer = z.object({
  id: Id,
  leadgen_id: z.string(),
  status: z.enum(['waiting', 'failed', 'done']),
  answers: z.array(Answered),
  campaign: z.string().nullable(),
  ad: z.string().nullable(),
  lead_id: Id.nullable(),
  /** The person answered, Umbral heard of it, the lead was there. */
  answered_at: Timestamp.nullable(),
  received_at: Timestamp,
  done_at: Timestamp.nullable(),
})
export type LeadAdsAnswer = z.infer<typeof LeadAdsAnswer>

/** Newest first. */
export const listLeadAdsAnswers = endpoint('GET /lead-ads/forms/{id}/answers/', {
  ...listed,
  returns: page(LeadAdsAnswer),
})

/** How one answer came to its lead, each step with its time; null where it did not happen, or was before times were kept. */
export const LeadArrival = z.object({
  id: Id,
  leadgen_id: z.string(),
  answered_at: Timestamp.nullable(),
  /** By a webhook, or found by a reading of the form. */
  told_by: z.enum(['webhook', 'reading']).nullable(),
  received_at: Timestamp,
  fetched_at: Timestamp.nullable(),
  /** It became the lead, or joined it; its person was known before, or not. */
  done_at: Timestamp,
  is_joined: z.boolean(),
  is_known_person: z.boolean(),
  /** The first assignment or offer from then on. */
  assigned_at: Timestamp.nullable(),
  seller: Named.nullable(),
  welcomed_at: Timestamp.nullable(),
  welcome_status: z.enum(messageStatuses).nullable(),
  /** Why no template was sent. */
  welcome_problem: z.string().nullable(),
})
export type LeadArrival = z.infer<typeof LeadArrival>

/** Of the answers to ads that made or joined a lead, the oldest first; at most 20. */
export const listLeadArrivals = endpoint('GET /leads/{id}/arrivals/', {
  can: 'leads.view',
  returns: z.array(LeadArrival),
})

/** Reads pages, campaigns, forms and all answers that are not known yet, and has Meta tell of the pages; a job. */
export const syncLeadAds = endpoint('POST /lead-ads/sync/', {
  can: 'connections.manage',
  status: 202,
  returns: z.object({ asked_at: Timestamp }),
  errors: ['conflict'],
})

const mostQuestions = 200
const Fields = z
  .record(text(500), Target.nullable())
  .refine((fields) => Object.keys(fields).length <= mostQuestions, `A lo más ${mostQuestions}`)

const Targets = z
  .array(z.strictObject({ key: text(500), target: Target.nullable() }))
  .max(mostQuestions, `A lo más ${mostQuestions}`)

/**
 * By the key of the question; null: it stays readable in the comments. What is left out goes by the type of the question. `targets` says
 * the same as a list, for clients that rename keys; it is asked first.
 */
export const FormMapping = z.strictObject({
  fields: Fields.optional(),
  targets: Targets.optional(),
  project_id: Id.nullable().optional(),
  method_id: Id.nullable().optional(),
  /** Sent by WhatsApp to the person of each new lead; null: none. */
  welcome_template_id: Id.nullable().optional(),
})
export type FormMapping = z.output<typeof FormMapping>

export const MappedForm = z.object({
  id: Id,
  name: z.string(),
  fields: z.record(z.string(), z.string().nullable()),
  targets: z.array(z.object({ key: z.string(), target: z.string().nullable() })),
  project_id: Id.nullable(),
  method_id: Id.nullable(),
  welcome_template_id: Id.nullable(),
  questions: z.array(
    z.object({ key: z.string(), label: z.string(), type: z.string(), options: z.array(z.string()) }),
  ),
  updated_at: Timestamp,
})
export type MappedForm = z.infer<typeof MappedForm>

export const getFormMapping = endpoint('GET /lead-ads/forms/{id}/mapping/', { can, returns: MappedForm })

export const putFormMapping = endpoint('PUT /lead-ads/forms/{id}/mapping/', {
  can: 'connections.manage',
  body: FormMapping,
  returns: MappedForm,
  errors: ['stale'],
})

export const PreviewedAnswer = z.object({
  id: Id,
  answered_at: Timestamp.nullable(),
  /** What the contact and the lead get. */
  fields: z.array(z.object({ target: z.string(), value: z.string() })),
  /** What goes to the comments. */
  rest: z.array(Answered),
  /** Why it would make no lead. */
  problem: z.string().nullable(),
})
export type PreviewedAnswer = z.infer<typeof PreviewedAnswer>

/** The newest answers, as they would be read with this mapping; without one, with the mapping as it is saved. */
export const previewMapping = endpoint('POST /lead-ads/forms/{id}/preview/', {
  can,
  body: FormMapping,
  returns: z.object({ results: z.array(PreviewedAnswer) }),
})

export const LeadAdsFailure = z.object({
  id: Id,
  leadgen_id: z.string(),
  form: Named.nullable(),
  page: Named.nullable(),
  reason: z.string(),
  remedy: z.string().nullable(),
  attempts: z.int(),
  /** Tried again by itself then. */
  retry_at: Timestamp.nullable(),
  failed_at: Timestamp,
  is_solved: z.boolean(),
  lead_id: Id.nullable(),
  answers: z.array(Answered),
})
export type LeadAdsFailure = z.infer<typeof LeadAdsFailure>

/** Newest first; the solved ones stay, marked. */
export const listLeadAdsFailures = endpoint('GET /lead-ads/failures/', {
  can,
  query: z.strictObject({ ...Paging, is_solved: Flag }),
  returns: page(LeadAdsFailure),
})

export const retryLeadAdsFailure = endpoint('POST /lead-ads/failures/{id}/retry/', {
  can: 'connections.manage',
  status: 202,
  returns: LeadAdsFailure,
  errors: ['conflict'],
})
