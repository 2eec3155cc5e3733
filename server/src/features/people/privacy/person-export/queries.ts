import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { FileKey } from '#server/platform/files/store.ts'
import type { Doer } from '#server/platform/me.ts'

/** Everything in words that hangs from these contacts, table by table, as it is kept. */
export async function everythingOf(db: Db, accountId: number, ids: number[]) {
  const ofContact = (table: string) => sql`
    select to_jsonb(x) - 'account_id' as row from ${sql.table(table)} x
    where x.account_id = ${accountId} and x.contact_id = any (${ids}::bigint[])`
  const ofLeads = (table: string) => sql`
    select to_jsonb(x) - 'account_id' as row from ${sql.table(table)} x
    join lead l on l.account_id = ${accountId} and l.id = x.lead_id and l.contact_id = any (${ids}::bigint[])
    where x.account_id = ${accountId}`
  const parts: Record<string, RawBuilder<unknown>> = {
    contacts: sql`
      select to_jsonb(c) - '{account_id,sort_name,search_text,birthday}'::text[] as row from contact c
      where c.account_id = ${accountId} and c.id = any (${ids}::bigint[])`,
    identities: sql`
      select to_jsonb(i) - '{account_id,reversed}'::text[] as row from contact_identity i
      where i.account_id = ${accountId} and i.contact_id = any (${ids}::bigint[])`,
    tags: sql`
      select jsonb_build_object('contact_id', ct.contact_id, 'name', t.name) as row from contact_tag ct
      join tag t on t.account_id = ${accountId} and t.id = ct.tag_id
      where ct.account_id = ${accountId} and ct.contact_id = any (${ids}::bigint[])`,
    links: sql`
      select to_jsonb(l) - 'account_id' as row from linked_profile l
      where l.account_id = ${accountId}
        and (l.contact_id = any (${ids}::bigint[]) or l.linked_contact_id = any (${ids}::bigint[]))`,
    consents: ofContact('consent'),
    privacy_requests: ofContact('privacy_request'),
    files: ofContact('client_profile_file'),
    leads: ofContact('lead'),
    lead_projects: sql`
      select jsonb_build_object('lead_id', lp.lead_id, 'project', p.name) as row from lead_project lp
      join lead l on l.account_id = ${accountId} and l.id = lp.lead_id and l.contact_id = any (${ids}::bigint[])
      join project p on p.account_id = ${accountId} and p.id = lp.project_id
      where lp.account_id = ${accountId}`,
    answers: ofLeads('lead_answer'),
    tasks: ofLeads('lead_task'),
    quotations: ofLeads('quotation'),
    // People they are linked to are others: a number says enough.
    timeline: sql`
      select to_jsonb(e) - 'account_id' || jsonb_build_object('data',
        case when e.kind in ('profile_linked', 'profile_unlinked') then e.data - 'name' else e.data end) as row
      from timeline_event e
      where e.account_id = ${accountId} and e.contact_id = any (${ids}::bigint[])`,
  }
  const everything: Record<string, unknown[]> = {}
  for (const [name, part] of Object.entries(parts)) {
    const { rows } = await sql<{ row: unknown }>`${part}`.execute(db)
    everything[name] = rows.map(({ row }) => row)
  }
  return everything
}

export async function insertExport(db: Db, { me, at }: Doer, contactId: number, fileId: number) {
  await db
    .insertInto('person_export')
    .values({ account_id: me.account_id, contact_id: contactId, stored_file_id: fileId, created_at: at })
    .execute()
}

/** Takes the exports that `which` says off the table; their files are then nobody's. */
export async function takeExports(
  db: Db,
  accountId: number,
  which: { before: string } | { contacts: number[] },
) {
  const condition =
    'before' in which
      ? sql`e.created_at < ${which.before}::timestamptz`
      : sql`e.contact_id = any (${which.contacts}::bigint[])`
  const { rows } = await sql<{ key: FileKey }>`
    delete from person_export e using stored_file f
    where e.account_id = ${accountId} and f.account_id = ${accountId} and f.id = e.stored_file_id and ${condition}
    returning f.key`.execute(db)
  return rows.map(({ key }) => key)
}
