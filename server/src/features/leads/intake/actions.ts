import { type Enquiry, originKeys } from '#contract/leads/intake.ts'
import { joinLead, openLead } from '#server/features/leads/leads/creation/create.actions.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import { type IntakeToken, intakeTokenOf } from '#server/features/office/api-tokens/queries.ts'
import { createContact } from '#server/features/people/contacts/creation/create.actions.ts'
import { identitiesOf, lockIdentities } from '#server/features/people/contacts/identities.queries.ts'
import { record } from '#server/platform/audit.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { ensure, fail, failField } from '#server/platform/fail.ts'
import { addressKey } from '#server/platform/http/address.ts'
import { inTurn } from '#server/platform/in-turn.ts'
import type { Actor } from '#server/platform/me.ts'
import { hit, type Limit, refuseOver } from '#server/platform/rate-limit.ts'
import type { Visit } from '#server/platform/route.ts'
import { hashLinkToken } from '#server/platform/tokens.ts'
import { latestActiveLead, lockKnown, projectNamed, takeIntakeKey } from './queries.ts'

type Caller = Pick<Visit, 'now' | 'address' | 'bearer' | 'origin' | 'idempotencyKey' | 'fingerprint'>

/** A portal sends enquiries of many people; a browser page those of one. */
const perToken: Limit = { most: 1200, seconds: 60 }
const perVisitor: Limit = { most: 10, seconds: 60 }

/** Accepts an enquiry by its token: checks the origin and the rate limit, and processes each enquiry once. */
export async function receiveLead(database: Database, caller: Caller, enquiry: Enquiry) {
  const [, code = ''] =
    /^umb_([0-9a-z]{1,10})_[\w-]{43}$/.exec(caller.bearer ?? '') ?? fail('unauthenticated')
  const accountId = Number.parseInt(code, 36)
  const hash = hashLinkToken(caller.bearer ?? '')
  return inTurn(hash, () => letIn(database, caller, accountId, hash, enquiry))
}

async function letIn(database: Database, caller: Caller, accountId: number, hash: string, enquiry: Enquiry) {
  const { now: at, origin, address } = caller
  const token = await database.inAccount(accountId, (db) => intakeTokenOf(db, accountId, hash, at))
  ensure(token, 'unauthenticated')
  // The key of a web page is public, so only pages may use it.
  const isOfPages = token.origins.length > 0 || origin !== null
  ensure(!isOfPages || token.origins.includes(origin?.toLowerCase() ?? ''), 'forbidden', {
    detail: 'Este sitio no está en la lista de la llave',
  })
  const hits = await database.acrossAccounts(async (db) => [
    await hit(db, `intake ${accountId} ${token.id}`, perToken, at),
    isOfPages
      ? await hit(db, `intake ${accountId} ${token.id} ${addressKey(address)}`, perVisitor, at)
      : undefined,
  ])
  refuseOver(...hits)
  if (enquiry.website) return { received_at: at }
  return database.inAccount(accountId, async (db) => {
    const actor = { me: await systemOf(db, accountId), at }
    return onlyOnce(db, actor, token, caller, enquiry)
  })
}

async function onlyOnce(
  db: Db,
  actor: Actor,
  token: IntakeToken,
  { idempotencyKey: key, fingerprint }: Caller,
  enquiry: Enquiry,
) {
  const answer = { received_at: actor.at }
  if (key !== null) {
    // Idempotency keys of tokens share a table with those of users, whose ids are positive; hence the negative id.
    const mine = { account_id: actor.me.account_id, user_id: -token.id, key }
    const hash = fingerprint(JSON.stringify(enquiry))
    const earlier = await takeIntakeKey(db, mine, hash, JSON.stringify(answer), actor.at)
    if (earlier) {
      ensure(earlier.request_hash === hash && earlier.body !== null, 'key_reused')
      return JSON.parse(earlier.body) as typeof answer
    }
  }
  await takeIn(db, actor, token, enquiry)
  return answer
}

/** Finds or creates the contact, and joins or opens the lead. */
function takeIn(db: Db, actor: Actor, token: IntakeToken, enquiry: Enquiry) {
  const { id, ...source } = token
  return takeEnquiry(db, actor, { ...source, blockedAs: { api_token_id: id } }, enquiry)
}

/** Where an enquiry came from, and what its leads have where it does not say. */
export type Source = {
  name: string
  method_id: number | null
  projects_ids: number[]
  /** Written to the audit where the person is blocked. */
  blockedAs: Record<string, unknown>
  /** Of a person who is known nothing is changed, and a lead that is joined stays as it is: what was said is put into these words. */
  inWords?: (contactId: number, isJoined: boolean) => Promise<string | undefined>
}

/** Null for a blocked contact, of whom nothing is stored or used. */
export async function takeEnquiry(
  db: Db,
  actor: Actor,
  { name, method_id, projects_ids: usual, blockedAs, inWords }: Source,
  enquiry: Enquiry,
  moreOrigin: Record<string, string> = {},
): Promise<{ contact_id: number; lead_id: number } | null> {
  const { projects_ids = [], project, lead_kind, amount, comments, website: _website, ...given } = enquiry
  const { custom_fields, contact_custom_fields, ...rest } = given
  const origin: Record<string, string> = { token: name, ...moreOrigin }
  for (const key of originKeys) if (rest[key]) origin[key] = rest[key]
  const contact = Object.fromEntries(
    Object.entries(rest).filter(([key]) => !(originKeys as string[]).includes(key)),
  ) as Parameters<typeof createContact>[2] // the remaining fields belong to the contact
  const named = project ? await projectNamed(db, actor.me, project) : null
  if (project && named === null) failField('project', 'No existe ese proyecto')
  const asked = [...new Set([...projects_ids, ...(named === null ? [] : [named])])]
  const projects = asked.length > 0 ? asked : usual

  const identities = identitiesOf(contact)
  await lockIdentities(db, actor.me.account_id, identities)
  const known = await lockKnown(db, actor.me, identities)
  if (known?.is_blocked) {
    // Records that an enquiry arrived, for users who may lift the block, without its text or IP address.
    const said = { contact_id: known.id, ...blockedAs }
    await record(db, { ...actor, address: null }, 'contacts.blocked_enquiry', said)
    return null
  }
  const id =
    known?.id ??
    (await createContact(
      db,
      actor,
      { ...contact, method_id, custom_fields: contact_custom_fields },
      { allowDuplicate: true, isFromOutside: true },
    ))
  const ifJoined = known ? await inWords?.(id, true) : undefined
  if (known !== null && projects.length === 0) {
    const active = await latestActiveLead(db, actor.me, id)
    const said = { comments: ifJoined ?? comments }
    if (active) return { contact_id: id, lead_id: await joinLead(db, actor, id, active, said) }
  }
  const fields = {
    method_id,
    projects_ids: projects,
    lead_kind,
    amount,
    comments: (known && (await inWords?.(id, false))) ?? comments,
    origin,
    custom_fields,
  }
  const lead_id = await openLead(db, actor, id, fields, { ifJoined })
  return { contact_id: id, lead_id }
}
