import type pg from 'pg'
import { addLeadNote, assignLeads } from '#contract/leads/lead-acts.ts'
import { setNotificationPreferences } from '#contract/office/notifications.ts'
import { setAvatar } from '#contract/office/pictures.ts'
import { createSavedView, pickSavedView } from '#contract/office/saved-views.ts'
import * as session from '#contract/office/session.ts'
import { setMyTableFields } from '#contract/office/tables.ts'
import { createUser, deleteUser, patchUser } from '#contract/office/users.ts'
import { addNote, deleteEntry } from '#contract/people/timeline.ts'
import { callerOf } from '../caller.ts'
import { picture } from '../form.ts'
import { leadOf } from '../leads.ts'
import type { World } from '../world.ts'
import { asOwner } from './catalogue.ts'

const [first, last, device, address] = ['Vorlexia', 'Quintrumán', 'quixwort', '198.51.100.177']
const username = 'vxquint'
const email = 'vorlexia@vexmail.cl'

/** Everything that identifies the user; unique in the database. */
export const words = [first, last, username, email, device, address, '74440182', '7654321']

const password = 'clave de partida 8'
const person = {
  first_name: first,
  last_name: last,
  email,
  username,
  phone: '+56974440182',
  national_id: '7654321-6',
}

/** A seller who left, with data in every column that can identify them. */
export async function leaverEverywhere(w: World): Promise<{ id: number; name: string }> {
  const state = { is_seller: true, must_change_password: false, password, groups: ['Jefe de ventas'] }
  const user = await made(w.admin.call(createUser, { body: { ...person, ...state } }))
  const params = { id: user.id }
  const { access } = await made(w.stranger(session.login, { body: { username, password } }))
  await acted(w, { id: user.id, call: callerOf(w.app, access) })
  await made(w.stranger(session.askPasswordReset, { body: { email } }))
  await w.runJobs()
  await made(w.admin.call(patchUser, { params, body: { last_name: `${last} Soto` } }))
  await asOwner(w.accountId, (owner) => written(owner, w.accountId, user.id))
  await made(w.admin.call(deleteUser, { params, query: { to: 'nobody' } }))
  return { id: user.id, name: `${first} ${last} Soto` }
}

/** What they did, received and chose. */
async function acted(w: World, { id, call }: Pick<World['admin'], 'id' | 'call'>) {
  const lead = await leadOf(w.manager, { seller_id: id })
  const text = `@${w.manager.username} mire esto`
  const headers = { 'idempotency-key': 'of-somebody-who-leaves' }
  await made(call(addLeadNote, { params: { id: lead.id }, body: { text }, headers }))
  const given = await leadOf(w.manager)
  await made(call(assignLeads, { body: { leads_ids: [given.id], user_id: w.seller.id } }))
  await made(call(addNote, { params: { id: lead.contact.id }, body: { text: 'Borrador' } })).then((note) =>
    made(call(deleteEntry, { params: { id: note.id } })),
  )
  await made(call(setAvatar, { file: { name: `Foto de ${first}.png`, content: picture } }))
  const view = { table_name: 'leads' as const, name: `De ${first}`, query: { search: first } }
  const { id: viewId } = await made(call(createSavedView, { body: view }))
  const picked = { is_default: true, is_favourite: true }
  await made(call(pickSavedView, { params: { id: viewId }, body: picked }))
  const kinds = [{ kind: 'mention' as const, in_app: true, push: false, email: false }]
  const quiet_hours = { starts: '22:00', ends: '08:00' }
  await made(call(setNotificationPreferences, { body: { kinds, quiet_hours } }))
  const fields = [{ key: 'contact', order: 0, table_name: 'leads' as const }]
  await made(call(setMyTableFields, { body: fields }))
}

/** Their addresses, sessions and credentials. */
async function written(owner: pg.Client, accountId: number, id: number) {
  const run = (text: string, ...values: unknown[]) => owner.query(text, [accountId, id, ...values])
  const sat = [`${device} 1.0`, address]
  await run(`update session set user_agent = $3, address = $4 where account_id = $1 and user_id = $2`, ...sat)
  await run(`update audit_entry set address = $3 where account_id = $1 and user_id = $2`, address)
  await run(
    `insert into audit_entry (account_id, user_id, act, data, address, at)
     values ($1, $2, 'second_factor.passkey_added', jsonb_build_object('name', $3::text), $4, now())`,
    ...sat,
  )
  await run(
    `insert into lead_request (account_id, lead_id, user_id, created_at)
     select $1, max(l.id), $2, now() from lead l where l.account_id = $1`,
  )
  await run(
    `insert into job (account_id, user_id, kind, status, address, title, beat_at, created_at)
     values ($1, $2, 'list_export', 'done', $3, 'Leads', now(), now())`,
    address,
  )
  await run(
    `insert into report_schedule (account_id, user_id, name, kind, format, asked, cron, recipients_ids, addresses, is_active, created_at, updated_at)
     values ($1, $2, $3, 'leads', 'csv', '{}', '0 8 * * *', '{}', '{}', false, now(), now())`,
    `De ${first} ${last}`,
  )
  await run(
    `insert into prompt_schedule (account_id, user_id, prompt_id, name, cron, recipients_ids, addresses, is_active, created_at, updated_at)
     values ($1, $2, 1, $3, '0 8 * * *', '{}', '{}', false, now(), now())`,
    `De ${first} ${last}`,
  )
  await run(
    `with j as (
       insert into job (account_id, user_id, kind, status, address, title, beat_at, created_at)
       values ($1, $2, 'prompt_run', 'done', '', 'Prompt', now(), now()) returning id),
     r as (
       insert into prompt_run (account_id, id, user_id, result, created_at)
       select $1, j.id, $2, jsonb_build_object('answer', $3::text), now() from j)
     insert into prompt (account_id, user_id, area, title, body, created_at, updated_at)
     values ($1, $2, 'sales', $3, $3, now(), now())`,
    `¿Cuánto vendió ${first} ${last}?`,
  )
  await run(
    `insert into kept_mail (account_id, recipient, subject, body_text, body_html, created_at)
     values ($1, $4, $3, $3, $3, now()), ($1, 'user-' || $2::bigint || '@world.test', 'Menciones', $3, $3, now())`,
    `${first} ${last} Soto le mencionó`,
    email,
  )
  await run(
    `insert into push_subscription (account_id, user_id, endpoint, p256dh, auth, user_agent, created_at, updated_at)
     values ($1, $2, 'https://push.test/' || $3, 'x', 'x', $3, now(), now())`,
    device,
  )
  await run(
    `insert into passkey (account_id, user_id, credential_id, public_key, counter, name, created_at)
     values ($1, $2, 'x', 'x', 0, $3, now())`,
    device,
  )
  await run(
    `insert into authenticator_app (account_id, user_id, sealed_secret, created_at) values ($1, $2, 'x', now())`,
  )
  await run(
    `insert into recovery_code (account_id, user_id, code_hash, created_at) values ($1, $2, 'x', now())`,
  )
  await run(
    `insert into second_factor_challenge (account_id, user_id, token_hash, purpose, expires_at, created_at)
     values ($1, $2, 'x', 'sign_in', now(), now())`,
  )
  await run(
    `insert into ephemeral (account_id, user_id, path, value, expires_at)
     values ($1, $2, 'presence/x', '{}', '2100-01-01')`,
  )
  await run(
    `insert into lead_act (account_id, user_id, kind, before, created_at)
     values ($1, $2, 'assigned', '{"leads": [], "given": []}', now())`,
  )
  await run(
    `with s as (
       insert into commission_scheme (account_id, name, beneficiary, milestones, created_at, updated_at)
       values ($1, 'De quien se va', 'seller', '[]', now(), now()) returning id),
     d as (select max(id) as id from deal where account_id = $1),
     shared as (
       insert into deal_commission_share (account_id, deal_id, position, scheme_id, user_id, share_percent)
       select $1, d.id, 1, s.id, $2, 100 from s, d)
     insert into commission (account_id, deal_id, scheme_id, sale_step_id, milestone, user_id, percent, share_percent,
       amount, currency, status, due_on, created_at, updated_at)
     select $1, d.id, s.id, 1, 'Promesa', $2, 1, 100, 1, 'UF', 'due', current_date, now(), now() from s, d`,
  )
  await run(
    `with t as (insert into team (account_id, name, head_id, created_at, updated_at) values ($1, 'Norte', $2, now(), now()) returning id)
     insert into team_seller (account_id, team_id, user_id) select $1, t.id, $2 from t`,
  )
  await run(
    `with d as (
       insert into sale_step_document (account_id, name, required, needs_check, buyers, created_at, updated_at)
       values ($1, 'Escritura', true, true, '{}', now(), now()) returning id)
     insert into sale_step_checker (account_id, step_document_id, user_id) select $1, d.id, $2 from d`,
  )
  await run(
    `insert into calendar_feed (account_id, user_id, token_hash, created_at) values ($1, $2, 'x', now())`,
  )
}

/** Tables whose rows of the user remain: what they did, and what can be undone for two days. */
export const staying = [
  'audit_entry',
  'commission',
  'deal_commission_share',
  'job',
  'lead_act',
  'lead_request',
]

/** The tables with a column `user_id`, by whether they have rows of this user. */
export async function tablesOf(owner: pg.Client, id: number): Promise<{ full: string[]; empty: string[] }> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )
  const tables: { full: string[]; empty: string[] } = { full: [], empty: [] }
  for (const { name } of rows) {
    const found = await owner.query(`select from "${name}" where user_id = $1 limit 1`, [id])
    tables[found.rows.length > 0 ? 'full' : 'empty'].push(name)
  }
  return tables
}

async function made<T extends { status: number; body: B }, B>(answer: Promise<T>): Promise<T['body']> {
  const { status, body } = await answer
  if (status >= 400) throw new Error(JSON.stringify(body))
  return body
}
