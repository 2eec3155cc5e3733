import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'

/** The field each heading was mapped to the last time. */
export async function rememberedHeadings(db: Db, accountId: number, names: string[]) {
  const { rows } = await sql<{ heading: string; field: string | null }>`
    select h.heading, h.field from import_heading h
    where h.account_id = ${accountId} and h.heading = any (${names}::text[])`.execute(db)
  return new Map(rows.map(({ heading, field }) => [heading, field]))
}

export async function rememberHeadings(
  db: Db,
  { me, at }: Actor,
  meant: { heading: string; field: string | null }[],
) {
  await sql`
    insert into import_heading (account_id, heading, field, used_at)
    select ${me.account_id}::bigint, m.heading, m.field, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(meant)}::jsonb) as m (heading text, field text)
    on conflict (account_id, heading) do update set field = excluded.field, used_at = excluded.used_at`.execute(
    db,
  )
}
