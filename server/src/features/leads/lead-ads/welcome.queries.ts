import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

type Welcome = {
  form_id: number
  template_id: number
  contact_id: number
  lead_id: number
  seller_id: number | null
  asked_at: string
}

/** The answer whose person is to be welcomed: taken once, and only where it made a new lead. */
export async function takeToWelcome(
  db: Db,
  accountId: number,
  answerId: number,
  at: string,
): Promise<Welcome | undefined> {
  const { rows } = await sql<Welcome>`
    with taken as (
      update lead_ads_answer a set welcomed_at = ${at}
      where a.account_id = ${accountId} and a.id = ${answerId} and a.status = 'done' and a.welcomed_at is null
      returning a.form_meta_id, a.contact_id, a.lead_id, coalesce(a.answered_at, a.created_at) as asked_at, a.done_at)
    select f.id as form_id, f.welcome_template_id as template_id, t.contact_id, t.lead_id, l.seller_id, t.asked_at
    from taken t
    join lead_ads_form f on f.account_id = ${accountId} and f.meta_id = t.form_meta_id and f.welcome_template_id is not null
    join lead l on l.account_id = ${accountId} and l.id = t.lead_id and not l.is_deleted and l.created_at = t.done_at`.execute(
    db,
  )
  return rows[0]
}

/** One that cannot be welcomed is not tried again. */
export const noteNotWelcomed = (db: Db, accountId: number, answerId: number, problem: string, at: string) =>
  sql`
    with taken as (
      update lead_ads_answer a set welcomed_at = ${at}, welcome_problem = ${problem}
      where a.account_id = ${accountId} and a.id = ${answerId} and a.welcomed_at is null
      returning a.form_meta_id)
    update lead_ads_form f set welcome_problem = ${problem}
    from taken t where f.account_id = ${accountId} and f.meta_id = t.form_meta_id`.execute(db)

type Welcomed = { answerId: number; formId: number; messageId: number }

export const noteWelcomed = (db: Db, accountId: number, { answerId, formId, messageId }: Welcomed) =>
  sql`
    with noted as (
      update lead_ads_answer a set welcome_message_id = ${messageId}
      where a.account_id = ${accountId} and a.id = ${answerId})
    update lead_ads_form f set welcome_problem = null
    where f.account_id = ${accountId} and f.id = ${formId} and f.welcome_problem is not null`.execute(db)
