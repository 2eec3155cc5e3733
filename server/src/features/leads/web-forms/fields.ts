import type { FieldErrors } from '#contract/errors.ts'
import { answerProblem, type LeadQuestion } from '#contract/leads/lead-questions.ts'
import { formTargets, type WebFormAnswers, type WebFormDraft } from '#contract/leads/web-forms.ts'
import { type CustomField, customValue } from '#contract/office/custom-fields.ts'
import { ContactFields } from '#contract/people/contacts.ts'

type Kind =
  | 'text'
  | 'long'
  | 'email'
  | 'phone'
  | 'number'
  | 'amount'
  | 'date'
  | 'link'
  | 'choice'
  | 'choices'
  | 'yes_no'

/** A field as visitors see it: what the account calls its options is kept with the version that shows them. */
export type ShownField = {
  target: string
  kind: Kind
  label: string
  help: string | null
  is_required: boolean
  options: { value: string; label: string }[]
}

/** What fields can be about, as the account has it now. */
export type Known = {
  projects: { id: number; name: string }[]
  questions: Pick<LeadQuestion, 'id' | 'kind' | 'options' | 'is_retired'>[]
  customFields: CustomField[]
}

const contactKinds: Partial<Record<string, Kind>> = { email: 'email', phone: 'phone', comments: 'long' }

/** The draft's fields for visitors; `errors` says by their place which cannot be shown. */
export function shownFields({ fields }: Pick<WebFormDraft, 'fields'>, known: Known) {
  const errors: FieldErrors = {}
  const shown = fields.flatMap(({ target, label, help = null, is_required }, place) => {
    const of = subjectOf(target, known)
    if (typeof of !== 'string') return [{ target, label, help, is_required, ...of }]
    errors[place] = { target: [of] }
    return []
  })
  return { shown, errors }
}

/** Its kind and options, or why visitors cannot be asked. */
function subjectOf(target: string, known: Known): Pick<ShownField, 'kind' | 'options'> | string {
  const [what, which = ''] = target.split(':', 2)
  if (target === 'project')
    return known.projects.length > 0
      ? {
          kind: 'choice',
          options: known.projects.map(({ id, name }) => ({ value: String(id), label: name })),
        }
      : 'Elija los proyectos del formulario: de ellos escoge el visitante'
  if (formTargets.some((one) => one === target)) return { kind: contactKinds[target] ?? 'text', options: [] }
  if (what === 'question') {
    const question = known.questions.find(({ id, is_retired }) => String(id) === which && !is_retired)
    if (!question) return 'Esa pregunta ya no se hace'
    return {
      kind: question.kind,
      options: question.options.map((option) => ({ value: option, label: option })),
    }
  }
  const field = known.customFields.find((one) => target === `${one.noun}_field:${one.key}`)
  if (!field || field.is_archived) return 'Ese campo ya no existe'
  const offered = field.options.filter(({ is_retired }) => !is_retired)
  return { kind: field.kind, options: offered.map(({ id, label }) => ({ value: id, label })) }
}

/** What the answers become. */
export type ReadAnswers = {
  contact: Record<string, string>
  comments: string | undefined
  project_id: number | null
  questions: { id: number; answers: string[] }[]
  leadFields: Record<string, string | string[]>
  contactFields: Record<string, string | string[]>
  /** What the account no longer asks for; it stays readable. */
  rest: string[]
  errors: Record<string, string[]>
}

/** Reads answers by the fields that the visitor saw; what the account changed since is no error of the visitor. */
export function readAnswers(
  fields: readonly ShownField[],
  answers: WebFormAnswers['answers'],
  known: Known,
): ReadAnswers {
  const read: ReadAnswers = {
    contact: {},
    comments: undefined,
    project_id: null,
    questions: [],
    leadFields: {},
    contactFields: {},
    rest: [],
    errors: {},
  }
  for (const key of Object.keys(answers))
    if (!fields.some(({ target }) => target === key)) read.errors[key] = ['Este dato no se pide']
  for (const field of fields) {
    const values = (answers[field.target] ?? []).map((value) => value.trim()).filter(Boolean)
    const problem = problemOf(field, values)
    if (problem) read.errors[field.target] = [problem]
    else if (values.length > 0) take(read, field, values, known)
  }
  const { email, phone } = read.contact
  const asked = fields.find(({ target }) => target === 'email' || target === 'phone')?.target ?? 'email'
  if (!email && !phone) read.errors[asked] ??= ['Falta un correo o un teléfono']
  return read
}

function problemOf({ target, kind, is_required, options }: ShownField, values: string[]): string | null {
  const [first] = values
  if (first === undefined) return is_required ? 'Falta este dato' : null
  if (kind !== 'choices' && values.length > 1) return 'Admite una sola respuesta'
  if (kind === 'choice' || kind === 'choices')
    return values.every((value) => options.some((option) => option.value === value))
      ? null
      : 'No es una de las opciones'
  if (kind === 'yes_no') return first === 'true' || first === 'false' ? null : 'Responda sí o no'
  const schema = ContactFields.shape[target as 'email']
  if (schema) return schema.safeParse(first).error?.issues[0]?.message ?? null
  if (target === 'comments') return null
  const checked = customValue(
    { kind: kind === 'long' || kind === 'email' || kind === 'phone' ? 'text' : kind, options: [] },
    first,
  )
  return 'problem' in checked ? checked.problem : null
}

/** "Etiqueta: respuesta", with options by their labels. */
export function lineOf({ label, options }: ShownField, values: readonly string[]): string {
  const said = values.map((value) => options.find((option) => option.value === value)?.label ?? value)
  return `${label}: ${said.join(', ')}`
}

function take(read: ReadAnswers, field: ShownField, values: string[], known: Known) {
  const { target } = field
  const [first = ''] = values
  const [what, which = ''] = target.split(':', 2)
  const keep = () => read.rest.push(lineOf(field, values))
  if (target === 'comments') read.comments = first
  else if (target === 'project') {
    const project = known.projects.find(({ id }) => String(id) === first)
    if (project) read.project_id = project.id
    else keep()
  } else if (what === 'question') {
    const question = known.questions.find(({ id, is_retired }) => String(id) === which && !is_retired)
    if (!question || answerProblem(question, values)) keep()
    else read.questions.push({ id: question.id, answers: values })
  } else if (what === 'lead_field' || what === 'contact_field') {
    const own = known.customFields.find((one) => target === `${one.noun}_field:${one.key}`)
    const checked = own && !own.is_archived && customValue(own, own.kind === 'choices' ? values : first)
    if (!checked || 'problem' in checked) keep()
    else (own.noun === 'lead' ? read.leadFields : read.contactFields)[own.key] = checked.value
  } else read.contact[target] = first
}
