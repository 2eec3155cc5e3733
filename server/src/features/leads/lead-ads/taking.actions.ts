import type { Enquiry } from '#contract/leads/intake.ts'
import type { Answered } from '#contract/leads/lead-ads.ts'
import { answerProblem, type LeadQuestion } from '#contract/leads/lead-questions.ts'
import { takeEnquiry } from '#server/features/leads/intake/actions.ts'
import { projectNamed } from '#server/features/leads/intake/queries.ts'
import { leadQuestions, saveAnswers } from '#server/features/leads/questions/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import type { Actor } from '#server/platform/me.ts'
import { answeredOf, type MetaAnswer } from './answer.ts'
import { type KeptForm, metaMethod } from './forms.queries.ts'
import { type Mapped, mapped } from './mapped.ts'

export type ReadForm = Pick<
  KeptForm,
  'name' | 'questions' | 'tracking' | 'mapping' | 'project_id' | 'method_id'
>
export type Read = {
  made: Mapped
  project_id: number | null
  asked: { question: LeadQuestion; answers: string[] }[]
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
  const { first_name, last_name, email, phone } = made.contact
  const problem =
    first_name || last_name || email || phone ? null : 'La respuesta no trae nombre, correo ni teléfono'
  return { made, project_id: named ?? form.project_id, asked, rest, problem }
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
const cut = (text: string | null | undefined, most = 200) => text?.trim().slice(0, most) || undefined

const commentsOf = ({ made, rest }: Read): string | undefined =>
  [made.comments, ...rest.map(({ label, values }) => `${label}: ${values.join(', ')}`)]
    .filter(Boolean)
    .join('\n')
    .slice(0, 4000) || undefined

type Told = { answer: MetaAnswer; form: ReadForm; page: string | null; read: Read; answeredAt: string | null }

/** The lead, by the way of every other enquiry. Null for a blocked person. */
export async function makeLead(db: Db, actor: Actor, { answer, form, page, read, answeredAt }: Told) {
  const { tracking } = form
  const { made, project_id, asked } = read
  const enquiry = {
    ...made.contact,
    campaign: cut(answer.campaign_name),
    ad: cut(answer.ad_name),
    form: cut(form.name),
    page: cut(page, 500),
    utm_source: cut(tracking.utm_source) ?? utmOf(answer.platform),
    utm_medium: cut(tracking.utm_medium) ?? 'paid_social',
    utm_campaign: cut(tracking.utm_campaign) ?? cut(answer.campaign_name),
    utm_content: cut(tracking.utm_content) ?? cut(answer.ad_name),
    utm_term: cut(tracking.utm_term) ?? cut(answer.adset_name),
    comments: commentsOf(read),
    ...(Object.keys(made.leadFields).length > 0 && { custom_fields: made.leadFields }),
    ...(Object.keys(made.contactFields).length > 0 && { contact_custom_fields: made.contactFields }),
  } satisfies Enquiry
  const method_id = form.method_id ?? (await metaMethod(db, actor.me.account_id))
  const source = {
    name: form.name,
    method_id,
    projects_ids: project_id === null ? [] : [project_id],
    blockedAs: { leadgen_id: answer.id },
  }
  const moreOrigin = { leadgen_id: answer.id, ...(answeredAt && { answered_at: answeredAt }) }
  const lead = await takeEnquiry(db, actor, source, enquiry, moreOrigin)
  if (lead && asked.length > 0) {
    const answers = asked.map(({ question, answers }) => ({ question_id: question.id, answers }))
    await saveAnswers(db, actor, lead.lead_id, answers, 'form')
    const changes = Object.fromEntries(
      asked.map(({ question, answers }) => [question.text, { from: [], to: answers }]),
    )
    await emit(db, actor, { type: 'lead.answered', ...lead, changes })
  }
  return lead
}
