import { type RawBuilder, sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { TemplateComponent } from '#contract/messaging/template-rules.ts'
import type { listTemplates, Template } from '#contract/messaging/templates.ts'
import { unlessTaken } from '#server/platform/constraint-of.ts'
import type { Db } from '#server/platform/db.ts'
import { fail, found } from '#server/platform/fail.ts'
import { orderBy } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import type { Actor, Me } from '#server/platform/me.ts'

/** Meta takes one edit of an approved one a day. */
const shown = sql`t.id, t.name, t.language, t.category, t.components, t.variables, t.status, t.meta_status, t.reason, t.quality,
  t.meta_components is not null and t.meta_components <> t.components as has_unsent_changes,
  case when t.status = 'approved' then t.edited_at + interval '24 h' end as editable_from,
  t.submitted_at, t.created_at, t.updated_at`

export const pageOfTemplates = (
  db: Db,
  me: Me,
  query: OutputOf<typeof listTemplates, 'query'>,
  link: LinkToPage,
) =>
  readPage<Template>(db, me, query, link, {
    from: sql`message_template t`,
    where: sql`t.account_id = ${me.account_id}
      ${query.status ? sql`and t.status = any (${query.status}::text[])` : sql``}
      ${query.search ? sql`and position(lower(${query.search}::text) in lower(t.name || ' ' || t.components::text)) > 0` : sql``}`,
    order: orderBy({ name: { by: sql`t.name`, type: 'text', isFilled: true } }, ['name'], 't.id'),
    filter: query.search || query.status ? 'rare' : null,
    rows: (picked, more) => sql`
      select ${shown} ${more}
      from (${picked}) as picked
      join message_template t on t.account_id = ${me.account_id} and t.id = picked.id`,
  })

export async function templateById(db: Db, me: Me, id: number): Promise<Template> {
  const { rows } = await sql<Template>`
    select ${shown} from message_template t where t.account_id = ${me.account_id} and t.id = ${id}`.execute(
    db,
  )
  return found(rows[0])
}

export type KeptTemplate = Omit<Template, 'components'> & {
  components: TemplateComponent[]
  /** As Meta has them. */
  meta_components: TemplateComponent[] | null
  meta_id: string | null
}

const keptRows = (accountId: number, where: RawBuilder<unknown>) => sql<KeptTemplate>`
  select ${shown}, t.meta_components, t.meta_id from message_template t
  where t.account_id = ${accountId} and ${where}`

export async function keptTemplate(db: Db, me: Me, id: number): Promise<KeptTemplate> {
  return found((await keptRows(me.account_id, sql`t.id = ${id}`).execute(db)).rows[0])
}

/** Null for one that Meta does not have. */
export async function templateAtMeta(db: Db, accountId: number, id: number) {
  const { rows } = await sql<{ meta_id: string; status: Template['status']; submitted_at: string | null }>`
    select t.meta_id, t.status, t.submitted_at from message_template t
    where t.account_id = ${accountId} and t.id = ${id} and t.meta_id is not null`.execute(db)
  return rows[0] ?? null
}

/** Serializes its changes. */
export async function lockTemplate(db: Db, me: Me, id: number): Promise<KeptTemplate> {
  const { rows } =
    await sql<KeptTemplate>`${keptRows(me.account_id, sql`t.id = ${id}`)} for no key update of t`.execute(db)
  return found(rows[0])
}

const taken = {
  message_template_name_key: () =>
    fail('conflict', { detail: 'Ya hay una plantilla con ese nombre en ese idioma' }),
}
type New = Pick<Template, 'name' | 'language' | 'category' | 'variables'> & { components: object[] }

export async function insertTemplate(db: Db, { me, at }: Actor, template: New): Promise<number> {
  const { components, variables, ...plain } = template
  const { id } = await unlessTaken(
    db
      .insertInto('message_template')
      .values({
        account_id: me.account_id,
        ...plain,
        components: JSON.stringify(components),
        variables: JSON.stringify(variables),
        status: 'draft',
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
    taken,
  )
  return id
}

/** Names that begin like this one, in its language. */
export async function namesLike(db: Db, me: Me, name: string, language: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select t.name from message_template t
    where t.account_id = ${me.account_id} and t.language = ${language} and starts_with(t.name, ${name})`.execute(
    db,
  )
  return rows.map((row) => row.name)
}

export const saveTemplate = (db: Db, { me, at }: Actor, id: number, template: New) =>
  unlessTaken(
    sql`update message_template t set name = ${template.name}, language = ${template.language}, category = ${template.category},
        components = ${JSON.stringify(template.components)}::jsonb, variables = ${JSON.stringify(template.variables)}::jsonb,
        updated_at = ${at}
      where t.account_id = ${me.account_id} and t.id = ${id}`.execute(db),
    taken,
  )

export const setStatus = (
  db: Db,
  { me, at }: Actor,
  id: number,
  { status, reason, submitted_at }: { status: string; reason: string | null; submitted_at: string | null },
) =>
  sql`update message_template t set status = ${status}, reason = ${reason}, submitted_at = ${submitted_at}, updated_at = ${at}
    where t.account_id = ${me.account_id} and t.id = ${id}`.execute(db)

/** Whether it greets whoever answers a form of Meta. */
export async function isWelcome(db: Db, me: Me, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from lead_ads_form f where f.account_id = ${me.account_id} and f.welcome_template_id = ${id} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

export const removeTemplate = (db: Db, me: Me, id: number) =>
  sql`delete from message_template t where t.account_id = ${me.account_id} and t.id = ${id}`.execute(db)
