import { Enquiry, originKeys } from '#contract/leads/intake.ts'
import type { WebFormAnswers } from '#contract/leads/web-forms.ts'
import { takeEnquiry } from '#server/features/leads/intake/actions.ts'
import { takeIntakeKey } from '#server/features/leads/intake/queries.ts'
import { takeFormAnswers } from '#server/features/leads/questions/actions.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import { isConsentWithdrawn } from '#server/features/people/contacts/consents.queries.ts'
import { recordConsent } from '#server/features/people/privacy/consents.actions.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { ensure, fail, found } from '#server/platform/fail.ts'
import { addressKey } from '#server/platform/http/address.ts'
import { inTurn } from '#server/platform/in-turn.ts'
import type { Actor } from '#server/platform/me.ts'
import { hit, type Limit, refuseOver } from '#server/platform/rate-limit.ts'
import type { Visit } from '#server/platform/route.ts'
import { knownTo } from './actions.ts'
import { lineOf, type ReadAnswers, readAnswers, type ShownField } from './fields.ts'
import { count, type OpenForm, publishedForm, readCode } from './queries.ts'
import { newTicket, proofBits, readTicket, waitSeconds } from './ticket.ts'

type Caller = Pick<Visit, 'now' | 'address' | 'fingerprint'>

const perForm: Limit = { most: 600, seconds: 60 }
const perVisitor = { start: { most: 30, seconds: 60 }, send: { most: 10, seconds: 60 } } satisfies Record<
  string,
  Limit
>

/** A visitor begins: from now on the time runs, and the work may be done. */
export async function startForm(database: Database, caller: Caller, written: string) {
  const { accountId, code } = found(readCode(written))
  const form = await openForm(database, accountId, code)
  await countVisitor(database, caller, accountId, form.id, 'start')
  await countForm(database, caller, accountId, form.id, 'start')
  await database.inAccount(accountId, async (db) =>
    count(db, { me: await systemOf(db, accountId), at: caller.now }, form.id, 'starts'),
  )
  const ticket = newTicket(
    caller.fingerprint,
    { account_id: accountId, id: form.id },
    form.version,
    caller.now,
  )
  return { ticket, bits: proofBits, wait_seconds: waitSeconds }
}

async function openForm(database: Database, accountId: number, code: string, version?: number) {
  const form = found(await database.inAccount(accountId, (db) => publishedForm(db, accountId, code, version)))
  ensure(form.is_active, 'gone', { detail: 'Este formulario ya no recibe respuestas' })
  return form
}

type Act = keyof typeof perVisitor
const keyOf = (act: Act, accountId: number, formId: number) => `web form ${act} ${accountId} ${formId}`

/** First, so that nobody uses up the form of the others. */
async function countVisitor(
  database: Database,
  { address, now }: Caller,
  accountId: number,
  formId: number,
  act: Act,
) {
  const key = `${keyOf(act, accountId, formId)} ${addressKey(address)}`
  refuseOver(await database.acrossAccounts((db) => hit(db, key, perVisitor[act], now)))
}

async function countForm(database: Database, { now }: Caller, accountId: number, formId: number, act: Act) {
  const key = keyOf(act, accountId, formId)
  refuseOver(await database.acrossAccounts((db) => hit(db, key, perForm, now)))
}

/** Takes what a visitor sent: once for a ticket, however often it is told. */
export async function sendAnswers(database: Database, caller: Caller, written: string, body: WebFormAnswers) {
  const { now: at, fingerprint } = caller
  const { accountId, code } = found(readCode(written))
  const form = await openForm(database, accountId, code)
  await countVisitor(database, caller, accountId, form.id, 'send')
  const answer = { received_at: at }
  if (body.website) return answer
  const ticket = readTicket(fingerprint, { account_id: accountId, id: form.id }, body, at)
  ensure(ticket, 'conflict', { detail: 'La página estuvo abierta mucho tiempo. Envíe otra vez.' })
  // What costs no work does not count.
  await countForm(database, caller, accountId, form.id, 'send')
  return inTurn(`web form ${accountId} ${form.id}`, () =>
    database.inAccount(accountId, async (db) => {
      // Of the version that the visitor saw; somebody may have published another one meanwhile.
      const seen = found(await publishedForm(db, accountId, code, ticket.version))
      const actor = { me: await systemOf(db, accountId), at }
      const mine = { account_id: accountId, user_id: noUser, key: `web form ${form.id} ${ticket.nonce}` }
      const hash = fingerprint(JSON.stringify(body))
      const earlier = await takeIntakeKey(db, mine, hash, JSON.stringify(answer), at)
      if (earlier) {
        ensure(earlier.request_hash === hash && earlier.body !== null, 'key_reused')
        return JSON.parse(earlier.body) as typeof answer
      }
      await takeAnswers(db, actor, seen, body)
      await count(db, actor, form.id, 'sent')
      return answer
    }),
  )
}

/** Keys of users have their positive ids, those of intake tokens negative ones. */
const noUser = 0

async function takeAnswers(db: Db, actor: Actor, form: OpenForm, body: WebFormAnswers) {
  const asked = form.fields.find(({ target }) => target === 'project')?.options ?? []
  const offered = asked.map(({ value }) => Number(value))
  const known = await knownTo(db, actor.me, [...offered, ...form.projects_ids])
  const read = readAnswers(form.fields, body.answers, known)
  const missing = consentErrors(form, body)
  if (Object.keys(read.errors).length + Object.keys(missing).length > 0)
    fail('validation', { errors: { answers: read.errors, consents: missing } })
  const usual = offered.length > 0 ? [] : known.projects.map(({ id }) => id)
  const source = {
    name: form.name,
    method_id: form.method_id,
    projects_ids: usual,
    blockedAs: { web_form_id: form.id },
    // Of somebody known the contact keeps its facts, and a lead that is joined its own: what was written stays readable.
    inWords: async (contactId: number, isJoined: boolean) => {
      const doubtful = await withdrawnOf(db, actor, contactId, form, body)
      const kept = form.fields.filter(({ target }) => isJoined || !isOfLead(target))
      const words = [...saidIn(kept, body.answers), ...doubtful.map((one) => one.words)]
      return commentsOf(read, words) || undefined
    },
  }
  const moreOrigin = { form: form.name, form_version: String(form.version) }
  const lead = await takeEnquiry(db, actor, source, enquiryOf(read, body), moreOrigin)
  if (!lead) return
  const answers = read.questions.map(({ id, answers }) => ({ question_id: id, answers }))
  await takeFormAnswers(db, actor, lead, answers)
  const withdrawn = await withdrawnOf(db, actor, lead.contact_id, form, body)
  for (const { purpose, text } of form.draft.consents)
    if (body.consents?.includes(purpose) && !withdrawn.some((one) => one.purpose === purpose))
      await recordConsent(db, actor, lead.contact_id, {
        purpose,
        is_given: true,
        channel: 'form',
        proof: proofOf(form, text),
      })
}

/**
 * What was ticked here and withdrawn before by the contact. Anybody can type somebody else's address: a form takes back no withdrawal, it tells
 * the seller, who asks the person.
 */
async function withdrawnOf(
  db: Db,
  { me }: Actor,
  contactId: number,
  { draft }: OpenForm,
  { consents = [] }: WebFormAnswers,
) {
  const withdrawn = []
  for (const { purpose, text } of draft.consents)
    if (consents.includes(purpose) && (await isConsentWithdrawn(db, me, contactId, purpose)))
      withdrawn.push({
        purpose,
        words: `Marcó «${text}», que antes retiró: falta confirmarlo con la persona.`,
      })
  return withdrawn
}

const isOfLead = (target: string) => target === 'project' || target.startsWith('lead_field:')

/** A line for each answer; the message and the questions of the account are kept by themselves. */
const saidIn = (fields: readonly ShownField[], answers: WebFormAnswers['answers']): string[] =>
  fields.flatMap((field) => {
    const { target } = field
    const values = (answers[target] ?? []).map((value) => value.trim()).filter(Boolean)
    if (values.length === 0 || target === 'comments' || target.startsWith('question:')) return []
    return [lineOf(field, values)]
  })

const commentsOf = ({ comments, rest }: ReadAnswers, more: readonly string[] = []): string =>
  [...new Set([comments, ...rest, ...more])].filter(Boolean).join('\n').slice(0, 4000).toWellFormed()

/** The words agreed to, and of which version of which form they are. */
function proofOf({ name, version, draft: { privacy_url } }: OpenForm, text: string) {
  const notice = privacy_url ? ` (${privacy_url})` : ''
  return `${name}, versión ${version}: ${text}${notice}`.slice(0, 2000).toWellFormed()
}

const consentErrors = ({ draft: { consents } }: OpenForm, { consents: given = [] }: WebFormAnswers) =>
  Object.fromEntries(
    consents
      .filter(({ purpose, is_required }) => is_required && !given.includes(purpose))
      .map(({ purpose }) => [purpose, ['Falta su acuerdo']]),
  )

function enquiryOf(read: ReadAnswers, body: WebFormAnswers): Enquiry {
  const comments = commentsOf(read)
  const origin = Object.fromEntries(
    originKeys.flatMap((key) => {
      const said = key in body ? body[key as 'page'] : undefined
      const kept = said?.trim().slice(0, key.startsWith('utm') ? 200 : 500)
      return kept ? [[key, kept]] : []
    }),
  )
  const { data, error } = Enquiry.safeParse({
    ...read.contact,
    ...origin,
    ...(comments && { comments }),
    ...(read.project_id !== null && { projects_ids: [read.project_id] }),
    ...(Object.keys(read.leadFields).length > 0 && { custom_fields: read.leadFields }),
    ...(Object.keys(read.contactFields).length > 0 && { contact_custom_fields: read.contactFields }),
  })
  if (data) return data
  const errors = error.issues.map(({ path, message }) => [String(path[0] ?? 'email'), [message]])
  return fail('validation', { errors: { answers: Object.fromEntries(errors) } })
}

/** What a visitor sees at the public address of a form; null where there is nothing to see. */
export async function viewForm(database: Database, written: string, at: string): Promise<OpenForm | null> {
  const named = readCode(written)
  if (!named) return null
  const { accountId, code } = named
  return database.inAccount(accountId, async (db) => {
    const form = await publishedForm(db, accountId, code)
    if (!form?.is_active) return null
    await count(db, { me: await systemOf(db, accountId), at }, form.id, 'views')
    return form
  })
}
