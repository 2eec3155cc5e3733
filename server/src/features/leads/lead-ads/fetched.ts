import { type SealKeys, seal } from '#server/platform/secrets.ts'
import { answeredOf, cut, MetaAnswer, Question, timeOf } from './answer.ts'
import type { SeenForm } from './forms.queries.ts'
import type { SeenAd, SeenCampaign, SeenPage } from './pages.queries.ts'
import { peopleIn } from './people.ts'

export const answerFields =
  'id,created_time,ad_id,ad_name,adset_name,campaign_id,campaign_name,form_id,is_organic,platform,field_data,custom_disclaimer_responses'
export const formFields = 'id,name,status,locale,questions,tracking_parameters'

/** As Meta gave it, sealed, with the hashes of whom it names; null for what is no answer. */
export function sealedAnswer(keys: SealKeys, accountId: number, body: unknown) {
  const { data } = MetaAnswer.safeParse(body)
  if (!data) return null
  const values = answeredOf(data, []).flatMap((answered) => answered.values)
  return {
    answer: seal(keys, JSON.stringify(body)),
    people: peopleIn(accountId, values),
    form_meta_id: data.form_id ?? null,
    answered_at: timeOf(data.created_time),
  }
}

type Loose = Record<string, unknown>
const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null
const textOf = (value: unknown, most = 300): string | null =>
  typeof value === 'string' && value.trim() ? cut(value.trim(), most) : null
/** Digits: they become part of an address. */
const idOf = (value: unknown): string | null => {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^\d{1,32}$/.test(text) ? text : null
}

export function seenPage(body: unknown, keys: SealKeys): SeenPage | null {
  const meta_id = isObject(body) ? idOf(body.id) : null
  if (!isObject(body) || !meta_id) return null
  const token = textOf(body.access_token, 1000)
  const tasks = Array.isArray(body.tasks) ? body.tasks.flatMap((task) => textOf(task, 60) ?? []) : []
  return {
    meta_id,
    name: textOf(body.name) ?? meta_id,
    category: textOf(body.category),
    token: token && seal(keys, token),
    tasks: tasks.slice(0, 50),
  }
}

/** What is of no campaign is not shown. */
export function seenAd(kind: SeenAd['kind'], body: unknown): SeenAd | null {
  if (!isObject(body)) return null
  const [meta_id, campaign_meta_id] = [idOf(body.id), idOf(body.campaign_id)]
  if (!meta_id || !campaign_meta_id) return null
  return {
    kind,
    meta_id,
    campaign_meta_id,
    ad_set_meta_id: kind === 'ad' ? idOf(body.adset_id) : null,
    name: textOf(body.name) ?? meta_id,
    status: textOf(body.effective_status, 60) ?? textOf(body.status, 60),
  }
}

export function seenCampaign(body: unknown): SeenCampaign | null {
  const meta_id = isObject(body) ? idOf(body.id) : null
  if (!isObject(body) || !meta_id) return null
  return {
    meta_id,
    name: textOf(body.name) ?? meta_id,
    objective: textOf(body.objective, 60),
    status: textOf(body.effective_status, 60) ?? textOf(body.status, 60),
  }
}

export function seenForm(body: unknown): SeenForm | null {
  const meta_id = isObject(body) ? idOf(body.id) : null
  if (!isObject(body) || !meta_id) return null
  const questions = Array.isArray(body.questions)
    ? body.questions.slice(0, 200).flatMap((one) => Question.safeParse(one).data ?? [])
    : []
  const slim = questions.map(({ key, label, type, options }) => ({
    key: cut(key, 500),
    label: label ? cut(label, 500) : null,
    type: type ? cut(type, 60) : null,
    options: (options ?? []).slice(0, 200).map((option) => ({
      key: option.key ? cut(option.key, 300) : null,
      value: option.value ? cut(option.value, 300) : null,
    })),
  }))
  return {
    meta_id,
    name: textOf(body.name) ?? meta_id,
    status: textOf(body.status, 60),
    questions: slim,
    tracking: trackingOf(body.tracking_parameters),
  }
}

/** An object, or a list of keys and values. */
function trackingOf(value: unknown): Record<string, string> {
  const pairs = Array.isArray(value)
    ? value.map((one) => (isObject(one) ? [one.key ?? one.name, one.value] : []))
    : Object.entries(isObject(value) ? value : {})
  const known = pairs.flatMap(([key, said]) => {
    const text = textOf(said, 200)
    return typeof key === 'string' && key.startsWith('utm_') && text ? [[cut(key, 40), text]] : []
  })
  return Object.fromEntries(known.slice(0, 20))
}
