import { sql } from 'kysely'
import type { AccountPatch, AccountSettings } from '#contract/office/account.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Actor, Me } from '#server/platform/me.ts'

export async function accountSettings(db: Db, me: Me): Promise<AccountSettings> {
  const { rows } = await sql<AccountSettings>`
    select a.*, a.logo_key as logo_url, trim_scale(a.terrace_share)::text as terrace_share, (
      select coalesce(json_agg(json_build_object('date', h.day, 'name', h.name) order by h.day), '[]')
      from holiday h where h.account_id = ${me.account_id}) as holidays
    from account a where a.id = ${me.account_id}`.execute(db)
  return found(rows[0])
}

/** Serializes changes of the account; users who only work in it do not wait. */
export async function lockAccount(db: Db, me: Me): Promise<AccountSettings> {
  await sql`select a.id from account a where a.id = ${me.account_id} for no key update`.execute(db)
  return accountSettings(db, me)
}

type Columns = Omit<AccountPatch, 'holidays' | 'convert_amounts'>

export async function updateAccountRow(
  db: Db,
  { me, at }: Actor,
  { business_hours, whatsapp_texts, opt_out_words, loan_rules, ...fields }: Columns,
) {
  await db
    .updateTable('account')
    .set({
      ...fields,
      ...(business_hours && { business_hours: JSON.stringify(business_hours) }),
      ...(whatsapp_texts && { whatsapp_texts: JSON.stringify(whatsapp_texts) }),
      ...(opt_out_words && { opt_out_words: JSON.stringify(opt_out_words) }),
      ...(loan_rules && { loan_rules: JSON.stringify(loan_rules) }),
      updated_at: at,
    })
    .where('id', '=', me.account_id)
    .execute()
}

export async function replaceHolidays(db: Db, me: Me, holidays: NonNullable<AccountPatch['holidays']>) {
  await sql`delete from holiday where account_id = ${me.account_id}`.execute(db)
  await sql`
    insert into holiday as kept (account_id, day, name)
    select ${me.account_id}::bigint, x.date, x.name
    from jsonb_to_recordset(${JSON.stringify(holidays)}::jsonb) as x (date date, name text)
    returning kept.day`.execute(db)
}
