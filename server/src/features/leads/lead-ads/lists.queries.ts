import { sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type {
  LeadAdsAd,
  LeadAdsAnswer,
  LeadAdsCampaign,
  LeadAdsFailure,
  LeadAdsForm,
  LeadAdsPage,
  listLeadAdsAds,
  listLeadAdsFailures,
  listLeadAdsPages,
} from '#contract/leads/lead-ads.ts'
import { mostRows } from '#server/platform/chunks.ts'
import type { Db } from '#server/platform/db.ts'
import { newestFirst, orderBy } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import type { Me } from '#server/platform/me.ts'
import type { Question } from './answer.ts'

type Query = OutputOf<typeof listLeadAdsPages, 'query'>

const byName = (alias: string) =>
  orderBy({ name: { by: sql`lower(${sql.ref(`${alias}.name`)})`, isFilled: true } }, ['name'], `${alias}.id`)

const pageState = sql`case when not p.is_wanted then 'left_out' when p.last_error is not null then 'failing'
  when p.is_subscribed then 'connected' else 'not_subscribed' end`
const pageColumns = (
  accountId: number,
) => sql`p.id, p.meta_id, p.name, p.category, ${pageState} as state, p.last_error, p.last_remedy,
  p.synced_at, (select count(*)::int from lead_ads_form f where f.account_id = ${accountId} and f.page_id = p.id) as forms_count`

export const pageOfPages = (db: Db, me: Me, query: Query, link: LinkToPage) =>
  readPage(db, me, query, link, {
    from: sql`lead_ads_page p`,
    where: sql`p.account_id = ${me.account_id}`,
    order: byName('p'),
    rows: (picked, more) => sql<LeadAdsPage>`
      select ${pageColumns(me.account_id)} ${more} from lead_ads_page p
      where p.account_id = ${me.account_id} and p.id in (${picked})`,
  })

export async function shownPage(db: Db, me: Me, id: number): Promise<LeadAdsPage | undefined> {
  const { rows } = await sql<LeadAdsPage>`
    select ${pageColumns(me.account_id)} from lead_ads_page p
    where p.account_id = ${me.account_id} and p.id = ${id}`.execute(db)
  return rows[0]
}

export const pageOfCampaigns = (db: Db, me: Me, query: Query, link: LinkToPage) =>
  readPage(db, me, query, link, {
    from: sql`lead_ads_campaign c`,
    where: sql`c.account_id = ${me.account_id}`,
    order: byName('c'),
    rows: (picked, more) => sql<LeadAdsCampaign>`
      select c.id, c.meta_id, c.name, c.objective, c.status, c.gone_at ${more} from lead_ads_campaign c
      where c.account_id = ${me.account_id} and c.id in (${picked})`,
  })

type AdsQuery = OutputOf<typeof listLeadAdsAds, 'query'>

export const pageOfAds = (
  db: Db,
  me: Me,
  campaign: { meta_id: string },
  { kind, ...query }: AdsQuery,
  link: LinkToPage,
) =>
  readPage(db, me, query, link, {
    from: sql`lead_ads_ad a`,
    where: sql`a.account_id = ${me.account_id} and a.campaign_meta_id = ${campaign.meta_id}
      ${kind ? sql`and a.kind = any (${kind}::text[])` : sql``}`,
    order: byName('a'),
    rows: (picked, more) => sql<LeadAdsAd>`
      select a.id, a.kind, a.meta_id, a.name, s.name as ad_set, a.status, a.gone_at ${more} from lead_ads_ad a
      left join lead_ads_ad s on s.account_id = ${me.account_id} and s.meta_id = a.ad_set_meta_id
      where a.account_id = ${me.account_id} and a.id in (${picked})`,
  })

export const pageOfForms = (db: Db, me: Me, query: Query, link: LinkToPage) =>
  readPage(db, me, query, link, {
    from: sql`lead_ads_form f`,
    where: sql`f.account_id = ${me.account_id}`,
    order: byName('f'),
    rows: (picked, more) => sql<LeadAdsForm>`
      select f.id, f.meta_id, f.name, f.status, json_build_object('id', p.id, 'name', p.name) as page,
        jsonb_array_length(f.questions) as questions_count, f.mapping is not null as is_mapped,
        case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end as project,
        case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as method, f.read_until,
        case when t.id is not null then json_build_object('id', t.id, 'name', t.name) end as welcome_template, f.welcome_problem ${more}
      from lead_ads_form f
      join lead_ads_page p on p.account_id = ${me.account_id} and p.id = f.page_id
      left join project r on r.account_id = ${me.account_id} and r.id = f.project_id
      left join account_option o on o.account_id = ${me.account_id} and o.id = f.method_id
      left join message_template t on t.account_id = ${me.account_id} and t.id = f.welcome_template_id
      where f.account_id = ${me.account_id} and f.id in (${picked})`,
  })

/** With the answer as it is sealed, and the questions by which it is read. */
export type SealedRow = { answer: string | null; questions: Question[] | null }
export type AnswerRow = Omit<LeadAdsAnswer, 'answers' | 'campaign' | 'ad'> & SealedRow

export const pageOfAnswers = (db: Db, me: Me, formMetaId: string, query: Query, link: LinkToPage) =>
  readPage(db, me, query, link, {
    from: sql`lead_ads_answer a`,
    where: sql`a.account_id = ${me.account_id} and a.form_meta_id = ${formMetaId}`,
    order: newestFirst('a.created_at', 'a.id'),
    rows: (picked, more) => sql<AnswerRow>`
      select a.id, a.meta_id as leadgen_id, a.status, a.answer, f.questions, a.lead_id, a.answered_at,
        a.created_at as received_at, a.done_at ${more}
      from lead_ads_answer a
      left join lead_ads_form f on f.account_id = ${me.account_id} and f.meta_id = a.form_meta_id
      where a.account_id = ${me.account_id} and a.id in (${picked})`,
  })

type FailureQuery = OutputOf<typeof listLeadAdsFailures, 'query'>
export type FailureRow = Omit<LeadAdsFailure, 'answers'> & SealedRow

const failureRows = (accountId: number, more = sql``) => sql`
  select a.id, a.meta_id as leadgen_id, a.answer, f.questions, coalesce(a.reason, '') as reason, a.remedy, a.attempts, a.retry_at,
    a.failed_at, a.status = 'done' as is_solved, a.lead_id,
    case when f.id is not null then json_build_object('id', f.id, 'name', f.name) end as form,
    case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as page ${more}
  from lead_ads_answer a
  left join lead_ads_form f on f.account_id = ${accountId} and f.meta_id = a.form_meta_id
  left join lead_ads_page p on p.account_id = ${accountId} and p.meta_id = a.page_meta_id
  where a.account_id = ${accountId} and a.failed_at is not null`

export const pageOfFailures = (db: Db, me: Me, { is_solved, ...query }: FailureQuery, link: LinkToPage) =>
  readPage(db, me, query, link, {
    from: sql`lead_ads_answer a`,
    where: sql`a.account_id = ${me.account_id} and a.failed_at is not null
      ${is_solved === undefined ? sql`` : is_solved ? sql`and a.status = 'done'` : sql`and a.status <> 'done'`}`,
    order: newestFirst('a.failed_at', 'a.id'),
    rows: (picked, more) => sql<FailureRow>`${failureRows(me.account_id, more)} and a.id in (${picked})`,
  })

export async function failureById(db: Db, me: Me, id: number): Promise<FailureRow | undefined> {
  const { rows } = await sql<FailureRow>`${failureRows(me.account_id)} and a.id = ${id}`.execute(db)
  return rows[0]
}

/** It waits from now on, as if it had never been tried. */
export const waitAgain = (db: Db, accountId: number, id: number, at: string) =>
  sql`update lead_ads_answer a set status = 'waiting', retry_at = null, attempts = 0, updated_at = ${at}
    where a.account_id = ${accountId} and a.id = ${id} and a.status = 'failed'`.execute(db)

/** The same for all of a form that nothing tries any more; returns the first of them, the others are found as those that wait. */
export async function waitWithForm(db: Db, accountId: number, formMetaId: string, at: string, most: number) {
  const { rows } = await sql<{ id: number }>`
    update lead_ads_answer a set status = 'waiting', retry_at = null, attempts = 0, updated_at = ${at}
    where a.account_id = ${accountId} and a.id in (
      select o.id from lead_ads_answer o
      where o.account_id = ${accountId} and o.form_meta_id = ${formMetaId} and o.status = 'failed' and o.retry_at is null
      order by o.id limit ${mostRows.request})
    returning a.id`.execute(db)
  return rows.map(({ id }) => id).slice(0, most)
}

/** The newest ones that can be read. */
export async function newestAnswers(db: Db, accountId: number, formMetaId: string, most: number) {
  const { rows } = await sql<{ id: number; answer: string }>`
    select a.id, a.answer from lead_ads_answer a
    where a.account_id = ${accountId} and a.form_meta_id = ${formMetaId} and a.answer is not null
    order by a.created_at desc, a.id desc limit ${most}`.execute(db)
  return rows
}
