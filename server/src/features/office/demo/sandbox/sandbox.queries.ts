import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

/** Across accounts. */
export async function demoAccounts(db: Db): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select a.id, a.name from account a where a.is_demo order by a.id`.execute(db)
  return rows
}

export type TemplateAtMeta = { id: string; name: string; language: string } & Record<string, unknown>

/** As Meta would list them. */
export async function templatesAtMeta(db: Db, accountId: number): Promise<TemplateAtMeta[]> {
  const { rows } = await sql<TemplateAtMeta>`
    select t.meta_id as id, t.name, t.language, upper(t.category) as category, t.meta_status as status,
      coalesce(t.meta_components, t.components) as components
    from message_template t where t.account_id = ${accountId} and t.meta_id is not null order by t.id`.execute(
    db,
  )
  return rows
}

/** What is said by a number that was nobody's goes on by this one. */
export const moveConversations = (db: Db, accountId: number, { from, to }: { from: string; to: string }) =>
  sql`update conversation v set phone_number_id = ${to}
    where v.account_id = ${accountId} and v.phone_number_id = ${from}`.execute(db)
