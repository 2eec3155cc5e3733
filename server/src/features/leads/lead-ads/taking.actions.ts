import type { Enquiry } from '#contract/leads/intake.ts'
import type { Answered } from '#contract/leads/lead-ads.ts'
import { answerProblem, type LeadQuestion } from '#contract/leads/lead-questions.ts'
import {
  type CustomField,
  type CustomNoun,
  type CustomValues,
  customValue,
} from '#contract/office/custom-fields.ts'
import { takeEnquiry } from '#server/features/leads/intake/actions.ts'
import { projectNamed } from '#server/features/leads/intake/queries.ts'
import { takeFormAnswers } from '#server/features/leads/questions/actions.ts'
import { leadQuestions } from '#server/features/leads/questions/queries.ts'
import { customFieldsOf } from '#server/features/office/custom-fields/queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'
import { answeredOf, cut, type MetaAnswer } from './answer.ts'
import { type KeptForm, knownContact, metaMethod } from './forms.queries.ts'
import { type Mapped, mapped } from './mapped.ts'

export type ReadForm = Pick<
  KeptForm,
  'name' | 'questions' | 'tracking' | 'mapping' | 'project_id' | 'method_id'
>
export type Read = {
  made: Mapped
  project_id: number | null
  asked: { question: LeadQuestion; answers: string[] }[]
  leadFields: CustomValues
  contactFields: CustomValues
  /** What no field takes. */
  rest: Answered[]
  problem: string | null
}

/** What an answer becomes, before anything is written. */
export async function readAnswer(db: Db, actor: Actor, answer: MetaAnswer, form: ReadForm): Promise<Read> {
  const answers = answeredOf(answer, form.questions)
  const made = mapped(answers, form.questions, form.mapping ?? {})
  const rest = [...made.rest]
  const named = made.project ? await projectNamed(db, actor.me, made.project) : null
  if (made.project && named === null) rest.push({ key: 'project', label: 'Proyecto', values: [made.project] })
  const asked: Read['asked'] = []
  const known = made.questions.length > 0 ? await leadQuestions(db, actor.me) : []
  for (const { id, values } of made.questions) {
    const question = known.find((one) => one.id === id && !one.is_retired)
    const fitting = question && fittingAnswers(question, values)
    if (question && fitting) asked.push({ question, answers: fitting })
    else rest.push({ key: `question:${id}`, label: question?.text ?? 'Respuesta', values })
  }
  const own = await ownFields(db, actor.me.account_id, made)
  rest.push(...own.rest)
  const { first_name, last_name, email, phone } = made.contact
  const problem =
    first_name || last_name || email || phone ? null : 'La respuesta no trae nombre, correo ni teléfono'
  const { leadFields, contactFields } = own
  return { made, project_id: named ?? form.project_id, asked, leadFields, contactFields, rest, problem }
}

/** The values that the account's own fields take; the others, and those of fields that are gone, are left for the comments. */
async function ownFields(db: Db, accountId: number, { leadFields, contactFields }: Mapped) {
  const said = { lead: Object.entries(leadFields), contact: Object.entries(contactFields) }
  const taken: Record<CustomNoun, CustomValues> = { lead: {}, contact: {} }
  const rest: Answered[] = []
  if (said.lead.length + said.contact.length === 0) return { leadFields: {}, contactFields: {}, rest }
  const fields = await customFieldsOf(db, accountId)
  for (const noun of ['lead', 'contact'] as const)
    for (const [key, answer] of said[noun]) {
      const field = fields.find((one) => one.noun === noun && one.key === key)
      const checked = field && !field.is_archived && customValue(field, givenFor(field, answer.values))
      if (checked && 'value' in checked) taken[noun][key] = checked.value
      else rest.push(answer)
    }
  return { leadFields: taken.lead, contactFields: taken.contact, rest }
}

/** Options are meant by what they are called. */
function givenFor({ kind, options }: CustomField, values: string[]) {
  const idOf = (value: string) => options.find(({ label }) => folded(label) === folded(value))?.id ?? value
  if (kind === 'choices') return values.map(idOf)
  return kind === 'choice' ? idOf(values.join(', ')) : values.join(', ')
}

const words: Record<string, string> = { si: 'true', sí: 'true', yes: 'true', no: 'false' }
const folded = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('_', ' ').trim().toLowerCase()

/** In the words of the account's question; null where it does not take them. */
function fittingAnswers(question: LeadQuestion, values: string[]): string[] | null {
  const { kind, options } = question
  const inOptions = (value: string) => options.find((option) => folded(option) === folded(value)) ?? value
  const said =
    kind === 'choice' || kind === 'choices'
      ? values.map(inOptions)
      : kind === 'yes_no'
        ? values.map((value) => words[folded(value)] ?? value)
        : kind === 'number'
          ? values.map((value) => value.trim())
          : [values.join(', ')]
  return answerProblem(question, said) ? null : said
}

const utmOf = (platform: string | null | undefined) => (platform === 'ig' ? 'instagram' : 'facebook')
const short = (text: string | null | undefined, most = 200) => (text && cut(text.trim(), most)) || undefined

type Line = { label: string; values: string[] }
const commentsOf = ({ made, rest }: Read, more: Line[] = []): string | undefined =>
  short(
    [made.comments, ...[...more, ...rest].map(({ label, values }) => `${label}: ${values.join(', ')}`)]
      .filter(Boolean)
      .join('\n'),
    4000,
  )

const contactWords = {
  first_name: 'Nombre',
  last_name: 'Apellido',
  email: 'Correo',
  phone: 'Teléfono',
  national_id: 'RUT',
  commune: 'Comuna',
  occupation: 'Ocupación',
  employer: 'Empleador',
} as const

/** What the person says otherwise than it is known. */
function differing({ made, contactFields }: Read, known: Record<string, string | null>): Line[] {
  const own = Object.entries(contactWords).flatMap(([key, label]) => {
    const value = made.contact[key as keyof typeof contactWords]
    return value && folded(value) !== folded(known[key] ?? '') ? [{ label, values: [value] }] : []
  })
  return [...own, ...Object.keys(contactFields).flatMap((key) => made.contactFields[key] ?? [])]
}

/** What a lead that is joined does not take. */
const ofLead = ({ made, leadFields }: Read, answer: MetaAnswer, form: ReadForm): Line[] => [
  ...Object.keys(leadFields).flatMap((key) => made.leadFields[key] ?? []),
  ...[
    { label: 'Campaña', values: [short(answer.campaign_name)] },
    { label: 'Anuncio', values: [short(answer.ad_name)] },
    { label: 'Formulario', values: [short(form.name)] },
  ].flatMap(({ label, values: [value] }) => (value ? [{ label, values: [value] }] : [])),
]

type Told = { answer: MetaAnswer; form: ReadForm; page: string | null; read: Read; answeredAt: string | null }

/** The lead, by the way of every other enquiry. Null for a blocked person. */
export async function makeLead(db: Db, actor: Actor, { answer, form, page, read, answeredAt }: Told) {
  const { tracking } = form
  const { made, project_id, asked } = read
  const enquiry = {
    ...made.contact,
    campaign: short(answer.campaign_name),
    ad: short(answer.ad_name),
    form: short(form.name),
    page: short(page, 500),
    utm_source: short(tracking.utm_source) ?? utmOf(answer.platform),
    utm_medium: short(tracking.utm_medium) ?? 'paid_social',
    utm_campaign: short(tracking.utm_campaign) ?? short(answer.campaign_name),
    utm_content: short(tracking.utm_content) ?? short(answer.ad_name),
    utm_term: short(tracking.utm_term) ?? short(answer.adset_name),
    comments: commentsOf(read),
    ...(Object.keys(read.leadFields).length > 0 && { custom_fields: read.leadFields }),
    ...(Object.keys(read.contactFields).length > 0 && { contact_custom_fields: read.contactFields }),
  } satisfies Enquiry
  const method_id = form.method_id ?? (await metaMethod(db, actor.me.account_id))
  const source = {
    name: form.name,
    method_id,
    projects_ids: project_id === null ? [] : [project_id],
    blockedAs: { leadgen_id: answer.id },
    inWords: async (contactId: number, isJoined: boolean) => {
      const contact = await knownContact(db, actor.me.account_id, contactId)
      return commentsOf(read, [...differing(read, contact), ...(isJoined ? ofLead(read, answer, form) : [])])
    },
  }
  const moreOrigin = { leadgen_id: answer.id, ...(answeredAt && { answered_at: answeredAt }) }
  const lead = await takeEnquiry(db, actor, source, enquiry, moreOrigin)
  const answers = asked.map(({ question, answers }) => ({ question_id: question.id, answers }))
  if (lead) await takeFormAnswers(db, actor, lead, answers)
  return lead
}
