import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { NewWebForm, WebForm, WebFormDraft } from '#contract/leads/web-forms.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import type { ShownField } from './fields.ts'

const countedDays = 30

export async function webForms(db: Db, { me, at }: Actor, id?: number): Promise<WebForm[]> {
  const since = dayOf(new Date(Date.parse(at) - (countedDays - 1) * 86_400_000).toISOString(), me.timezone)
  const { rows } = await sql<Omit<WebForm, 'address'> & { code: string }>`
    select f.id, f.name, f.code, f.origins, f.is_active, f.draft, f.version, f.created_at, f.updated_at, v.published_at,
      f.draft is distinct from v.draft as is_changed,
      case when m.id is not null then json_build_object('id', m.id, 'name', m.name) end as method,
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id)
        from project p where p.account_id = ${me.account_id} and p.id = any (f.projects_ids)), '[]') as projects,
      coalesce(d.views, 0)::integer as views, coalesce(d.starts, 0)::integer as starts, coalesce(d.sent, 0)::integer as sent
    from web_form f
    left join web_form_version v
      on v.account_id = ${me.account_id} and v.web_form_id = f.id and v.version = f.version
    left join account_option m on m.account_id = ${me.account_id} and m.id = f.method_id
    left join lateral (
      select sum(w.views) as views, sum(w.starts) as starts, sum(w.sent) as sent from web_form_day w
      where w.account_id = ${me.account_id} and w.web_form_id = f.id and w.day >= ${since}::date
    ) d on true
    where f.account_id = ${me.account_id} and f.deleted_at is null ${id ? sql`and f.id = ${id}` : sql``}
    order by f.created_at desc, f.id desc`.execute(db)
  return rows.map(({ code, ...form }) => ({ ...form, address: addressOf(me.account_id, code) }))
}

const addressOf = (accountId: number, code: string) => `/f/${accountId.toString(36)}-${code}`

/** Of the end of a public address: whose form it is, and its code. */
export function readCode(written: string): { accountId: number; code: string } | null {
  const [, account = '', code = ''] = /^([0-9a-z]{1,10})-([\w-]{16})$/.exec(written) ?? []
  const accountId = Number.parseInt(account, 36)
  return Number.isSafeInteger(accountId) ? { accountId, code } : null
}

/** Serializes those who add one. */
export const lockForms = (db: Db, { account_id }: Me) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`web forms of ${account_id}`}, 0))`.execute(db)

export async function insertForm(db: Db, { me, at }: Actor, form: NewWebForm): Promise<number> {
  const { name, method_id, projects_ids = [], origins = [], draft } = form
  const { id } = await db
    .insertInto('web_form')
    .values({
      account_id: me.account_id,
      code: randomBytes(12).toString('base64url'),
      name,
      method_id,
      projects_ids,
      origins,
      draft: JSON.stringify(draft),
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type KeptForm = {
  id: number
  name: string
  method_id: number
  projects_ids: number[]
  origins: string[]
  is_active: boolean
  draft: WebFormDraft
  version: number | null
  updated_at: string
}

export async function lockForm(db: Db, me: Me, id: number): Promise<KeptForm | null> {
  const { rows } = await sql<KeptForm>`
    select f.id, f.name, f.method_id, array_to_json(f.projects_ids) as projects_ids, f.origins, f.is_active, f.draft, f.version,
      f.updated_at
    from web_form f
    where f.account_id = ${me.account_id} and f.id = ${id} and f.deleted_at is null for no key update`.execute(
    db,
  )
  return rows[0] ?? null
}

type Fields = Pick<KeptForm, 'name' | 'method_id' | 'projects_ids' | 'origins' | 'is_active' | 'draft'>

export const updateForm = (db: Db, { me, at }: Actor, id: number, { draft, ...fields }: Fields) =>
  db
    .updateTable('web_form')
    .set({ ...fields, draft: JSON.stringify(draft), updated_at: at })
    .where('account_id', '=', me.account_id)
    .where('id', '=', id)
    .execute()

export async function insertVersion(
  db: Db,
  { me, at }: Actor,
  { id, version, draft }: Pick<KeptForm, 'id' | 'version' | 'draft'>,
  fields: ShownField[],
) {
  const next = (version ?? 0) + 1
  await db
    .insertInto('web_form_version')
    .values({
      account_id: me.account_id,
      web_form_id: id,
      version: next,
      draft: JSON.stringify(draft),
      fields: JSON.stringify(fields),
      published_at: at,
    })
    .execute()
  await db
    .updateTable('web_form')
    .set({ version: next, updated_at: at })
    .where('account_id', '=', me.account_id)
    .where('id', '=', id)
    .execute()
  return next
}

export const markFormDeleted = (db: Db, { me, at }: Actor, id: number) =>
  db
    .updateTable('web_form')
    .set({ deleted_at: at, is_active: false, updated_at: at })
    .where('account_id', '=', me.account_id)
    .where('id', '=', id)
    .execute()

export type OpenForm = Pick<
  KeptForm,
  'id' | 'name' | 'method_id' | 'projects_ids' | 'origins' | 'is_active'
> & {
  version: number
  draft: WebFormDraft
  fields: ShownField[]
}

/** A form that was published, by its code; the version that visitors see now, or the one that a visitor saw. */
export async function publishedForm(
  db: Db,
  accountId: number,
  code: string,
  version?: number,
): Promise<OpenForm | null> {
  const { rows } = await sql<OpenForm>`
    select f.id, f.name, f.method_id, array_to_json(f.projects_ids) as projects_ids, f.origins, f.is_active,
      v.version, v.draft, v.fields
    from web_form f
    join web_form_version v on v.account_id = ${accountId} and v.web_form_id = f.id
      and v.version = ${version === undefined ? sql`f.version` : sql`${version}::integer`}
    where f.account_id = ${accountId} and f.code = ${code} and f.deleted_at is null`.execute(db)
  return rows[0] ?? null
}

/** Counts what happened to a form, on the day it is for the account. */
export const count = (db: Db, { me, at }: Actor, id: number, what: 'views' | 'starts' | 'sent') =>
  sql`insert into web_form_day as d (account_id, web_form_id, day, ${sql.ref(what)})
    values (${me.account_id}, ${id}, ${dayOf(at, me.timezone)}::date, 1)
    on conflict (account_id, web_form_id, day) do update set ${sql.ref(what)} = d.${sql.ref(what)} + 1`.execute(
    db,
  )

/** These projects, as far as they exist. */
export async function projectsAmong(db: Db, { account_id }: Me, ids: number[]) {
  const { rows } = await sql<{ id: number; name: string }>`
    select p.id, p.name from project p where p.account_id = ${account_id} and p.id = any (${ids}::bigint[])
    order by p.name, p.id`.execute(db)
  return rows
}
