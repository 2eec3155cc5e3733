import type { Answered, AnswerTarget } from '#contract/leads/lead-ads.ts'
import { isEmail, isNationalId, isPhone } from '#contract/rules.ts'
import { cut, type Question } from './answer.ts'

export type Mapping = Record<string, AnswerTarget | null>

type ContactField = (typeof contactFields)[number]
const contactFields = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'national_id',
  'commune',
  'occupation',
  'employer',
] as const

export type Mapped = {
  contact: { [name in ContactField]?: string }
  project: string | null
  comments: string | null
  questions: { id: number; values: string[] }[]
  /** By their keys, as they were said. */
  leadFields: Record<string, Answered>
  contactFields: Record<string, Answered>
  /** Readable in the comments. */
  rest: Answered[]
}

/** What its type says a question is; the keys are those of forms whose questions are not known. */
const byType: Record<string, AnswerTarget> = {
  FULL_NAME: 'name',
  FIRST_NAME: 'first_name',
  LAST_NAME: 'last_name',
  EMAIL: 'email',
  WORK_EMAIL: 'email',
  PHONE: 'phone',
  USER_PROVIDED_PHONE_NUMBER: 'phone',
  WORK_PHONE_NUMBER: 'phone',
  WHATSAPP_NUMBER: 'phone',
  PHONE_OTP: 'phone',
  ID_CL_RUT: 'national_id',
  CITY: 'commune',
  JOB_TITLE: 'occupation',
  COMPANY_NAME: 'employer',
}
const byKey: Record<string, AnswerTarget> = {
  full_name: 'name',
  nombre_completo: 'name',
  first_name: 'first_name',
  nombre: 'first_name',
  last_name: 'last_name',
  apellido: 'last_name',
  apellidos: 'last_name',
  email: 'email',
  work_email: 'email',
  correo_electronico: 'email',
  correo_electrónico: 'email',
  phone_number: 'phone',
  work_phone_number: 'phone',
  whatsapp_number: 'phone',
  telefono: 'phone',
  teléfono: 'phone',
  número_de_teléfono: 'phone',
  national_id: 'national_id',
  rut: 'national_id',
  city: 'commune',
  ciudad: 'commune',
  job_title: 'occupation',
  company_name: 'employer',
}

/** What a question becomes where nobody said so. */
export function suggested({ key, type }: Pick<Question, 'key' | 'type'>): AnswerTarget | null {
  if (type && Object.hasOwn(byType, type)) return byType[type] ?? null
  if (type && type !== 'CUSTOM') return null
  const plain = key.toLowerCase().replace(/\?$/, '')
  return Object.hasOwn(byKey, plain) ? (byKey[plain] ?? null) : null
}

/** What the answers of a person become. What does not fit its field is not lost: it stays among the rest. */
export function mapped(
  answers: readonly Answered[],
  questions: readonly Question[],
  mapping: Mapping,
): Mapped {
  const made: Mapped = {
    contact: {},
    project: null,
    comments: null,
    questions: [],
    leadFields: {},
    contactFields: {},
    rest: [],
  }
  const types = new Map(questions.map(({ key, type }) => [key, type]))
  for (const answer of answers) {
    const target = Object.hasOwn(mapping, answer.key)
      ? (mapping[answer.key] ?? null)
      : suggested({ key: answer.key, type: types.get(answer.key) ?? null })
    if (!target || !take(made, target, answer)) made.rest.push(answer)
  }
  return made
}

/** False where it does not fit, or something else is there already. */
function take(made: Mapped, target: AnswerTarget, answer: Answered): boolean {
  const { values } = answer
  const text = values.join(', ')
  const [kind = '', rest = ''] = target.split(/:(.*)/s)
  if (kind === 'question') return ask(made, Number(rest), values)
  if (kind === 'lead_field') return put(made.leadFields, rest, answer)
  if (kind === 'contact_field') return put(made.contactFields, rest, answer)
  if (target === 'comments') {
    made.comments = made.comments ? `${made.comments}\n${text}` : text
    return true
  }
  if (target === 'project') {
    if (made.project) return false
    made.project = cut(text, 200)
    return true
  }
  if (target === 'name') return takeName(made, text)
  const field = contactFields.find((one) => one === target)
  const fitting = field && fit[field](text)
  return fitting ? put(made.contact, field, fitting) : false
}

function ask({ questions }: Mapped, id: number, values: string[]): boolean {
  if (questions.some((one) => one.id === id)) return false
  return questions.push({ id, values }) > 0
}

function put<T>(into: Record<string, T>, name: string, value: T): boolean {
  if (Object.hasOwn(into, name)) return false
  into[name] = value
  return true
}

function takeName({ contact }: Mapped, text: string): boolean {
  if (contact.first_name || contact.last_name) return false
  const words = text.split(/\s+/)
  // Of four words the last two are family names, as most people here have them.
  const first = words.length > 3 ? words.slice(0, -2) : words.slice(0, 1)
  contact.first_name = cut(first.join(' '), 120)
  const last = cut(words.slice(first.length).join(' '), 120)
  if (last) contact.last_name = last
  return true
}

const upTo = (most: number) => (text: string) => cut(text, most)
const fit: Record<ContactField, (text: string) => string | null> = {
  first_name: upTo(120),
  last_name: upTo(120),
  commune: upTo(80),
  occupation: upTo(120),
  employer: upTo(160),
  email: (text) => (isEmail(text.toLowerCase()) ? text.toLowerCase() : null),
  phone: (text) => {
    const bare = text.replace(/^p:/, '').replace(/[\s().-]/g, '')
    return isPhone(bare) ? bare : null
  },
  national_id: (text) => {
    const bare = text.replace(/[.\s]/g, '')
    return bare.length <= 20 && isNationalId(bare) ? bare : null
  },
}
