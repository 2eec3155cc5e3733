import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'
import type { Question } from './answer.ts'
import type { Mapping } from './mapped.ts'

export type KeptForm = {
  id: number
  page_id: number
  meta_id: string
  name: string
  questions: Question[]
  tracking: Record<string, string>
  mapping: Mapping | null
  project_id: number | null
  method_id: number | null
  welcome_template_id: number | null
  read_until: string | null
  cursor: string | null
  reading_at: string | null
  updated_at: string
}

const columns = sql`f.id, f.page_id, f.meta_id, f.name, f.questions, f.tracking, f.mapping, f.project_id, f.method_id, f.welcome_template_id,
  f.read_until, f.cursor, f.reading_at, f.updated_at`

export async function formsOfPage(db: Db, accountId: number, pageId: number): Promise<KeptForm[]> {
  const { rows } = await sql<KeptForm>`
    select ${columns} from lead_ads_form f
    where f.account_id = ${accountId} and f.page_id = ${pageId} order by f.id`.execute(db)
  return rows
}

export async function formById(db: Db, accountId: number, id: number): Promise<KeptForm | null> {
  const { rows } = await sql<KeptForm>`
    select ${columns} from lead_ads_form f where f.account_id = ${accountId} and f.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function lockForm(db: Db, accountId: number, id: number): Promise<KeptForm | null> {
  const { rows } = await sql<KeptForm>`
    select ${columns} from lead_ads_form f
    where f.account_id = ${accountId} and f.id = ${id} for no key update of f`.execute(db)
  return rows[0] ?? null
}

export async function formByMetaId(db: Db, accountId: number, metaId: string): Promise<KeptForm | null> {
  const { rows } = await sql<KeptForm>`
    select ${columns} from lead_ads_form f where f.account_id = ${accountId} and f.meta_id = ${metaId}`.execute(
    db,
  )
  return rows[0] ?? null
}

export type SeenForm = {
  meta_id: string
  name: string
  status: string | null
  questions: Question[]
  tracking: Record<string, string>
}

export type FormSettings = Pick<KeptForm, 'mapping' | 'project_id' | 'method_id' | 'welcome_template_id'>

/** `updated_at` is of the mapping, which people change. */
export const saveForms = (db: Db, accountId: number, pageId: number, forms: SeenForm[], at: string) =>
  sql`
    insert into lead_ads_form (account_id, page_id, meta_id, name, status, questions, tracking, created_at, updated_at)
    select ${accountId}::bigint, ${pageId}::bigint, x.meta_id, x.name, x.status, x.questions, x.tracking,
      ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(forms)}::jsonb)
      as x (meta_id text, name text, status text, questions jsonb, tracking jsonb)
    on conflict (account_id, meta_id) do update set page_id = excluded.page_id, name = excluded.name, status = excluded.status,
      questions = excluded.questions, tracking = excluded.tracking`.execute(db)

export const saveMapping = (
  db: Db,
  { me, at }: Actor,
  id: number,
  { mapping, project_id, method_id, welcome_template_id }: FormSettings,
) =>
  sql`update lead_ads_form f set mapping = ${JSON.stringify(mapping)}::jsonb, project_id = ${project_id}, method_id = ${method_id},
      welcome_problem = case when f.welcome_template_id is not distinct from ${welcome_template_id}::bigint then f.welcome_problem end,
      welcome_template_id = ${welcome_template_id}, updated_at = ${at}
    where f.account_id = ${me.account_id} and f.id = ${id}`.execute(db)

/** Where a reading is, so that it goes on there; null behind its last page. */
export const noteReading = (
  db: Db,
  accountId: number,
  id: number,
  { reading_at, cursor }: { reading_at: string; cursor: string | null },
) =>
  sql`update lead_ads_form f set cursor = ${cursor},
      reading_at = case when ${cursor}::text is null then null else ${reading_at}::timestamptz end,
      read_until = case when ${cursor}::text is null then ${reading_at}::timestamptz else f.read_until end
    where f.account_id = ${accountId} and f.id = ${id}`.execute(db)

/** A cursor that Meta does not take any more: all is read again. */
export const forgetCursor = (db: Db, accountId: number, id: number) =>
  sql`update lead_ads_form f set cursor = null, reading_at = null
    where f.account_id = ${accountId} and f.id = ${id}`.execute(db)

export async function knownContact(db: Db, accountId: number, id: number) {
  const { rows } = await sql<Record<string, string | null>>`
    select c.first_name, c.last_name, c.email, c.phone, c.national_id, c.commune, c.occupation, c.employer
    from contact c where c.account_id = ${accountId} and c.id = ${id}`.execute(db)
  return rows[0] ?? {}
}

export async function metaMethod(db: Db, accountId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select o.id from account_option o
    where o.account_id = ${accountId} and o.list = 'method' and o.code = 'meta' order by o.id limit 1`.execute(
    db,
  )
  return rows[0]?.id ?? null
}
