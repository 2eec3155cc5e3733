import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

export type KeptPage = {
  id: number
  meta_id: string
  name: string
  /** Sealed. */
  token: string | null
  is_wanted: boolean
  is_subscribed: boolean
}

const columns = sql`p.id, p.meta_id, p.name, p.token, p.is_wanted, p.is_subscribed`

export async function pagesOf(db: Db, accountId: number): Promise<KeptPage[]> {
  const { rows } = await sql<KeptPage>`
    select ${columns} from lead_ads_page p where p.account_id = ${accountId} order by p.id`.execute(db)
  return rows
}

export async function pageById(db: Db, accountId: number, id: number): Promise<KeptPage | null> {
  const { rows } = await sql<KeptPage>`
    select ${columns} from lead_ads_page p where p.account_id = ${accountId} and p.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function pageByMetaId(db: Db, accountId: number, metaId: string): Promise<KeptPage | null> {
  const { rows } = await sql<KeptPage>`
    select ${columns} from lead_ads_page p where p.account_id = ${accountId} and p.meta_id = ${metaId}`.execute(
    db,
  )
  return rows[0] ?? null
}

export type SeenPage = {
  meta_id: string
  name: string
  category: string | null
  token: string | null
  tasks: string[]
}

export const savePages = (db: Db, accountId: number, pages: SeenPage[], at: string) =>
  sql`
    insert into lead_ads_page as p (account_id, meta_id, name, category, token, tasks, synced_at, created_at, updated_at)
    select ${accountId}::bigint, x.meta_id, x.name, x.category, x.token, array(select jsonb_array_elements_text(x.tasks)),
      ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb)
      as x (meta_id text, name text, category text, token text, tasks jsonb)
    on conflict (account_id, meta_id) do update set name = excluded.name, category = excluded.category, token = excluded.token,
      tasks = excluded.tasks, synced_at = excluded.synced_at, updated_at = excluded.updated_at, last_error = null, last_remedy = null`.execute(
    db,
  )

/** Those that Meta did not name: their answers cannot be read any more. */
export const noteGone = (db: Db, accountId: number, seen: string[], said: Said, at: string) =>
  sql`update lead_ads_page p set token = null, is_subscribed = false, last_error = ${said.reason}, last_remedy = ${said.remedy},
      updated_at = ${at}
    where p.account_id = ${accountId} and p.meta_id <> all (${seen}::text[])`.execute(db)

type Said = { reason: string; remedy: string }

/** Null: nothing is wrong. */
export const notePage = (db: Db, accountId: number, id: number, said: Said | null, at: string) =>
  sql`update lead_ads_page p set last_error = ${said?.reason ?? null}, last_remedy = ${said?.remedy ?? null}, updated_at = ${at}
    where p.account_id = ${accountId} and p.id = ${id}`.execute(db)

export const setSubscribed = (
  db: Db,
  accountId: number,
  id: number,
  { is_wanted, is_subscribed }: { is_wanted: boolean; is_subscribed: boolean },
  at: string,
) =>
  sql`update lead_ads_page p set is_wanted = ${is_wanted}, is_subscribed = ${is_subscribed}, last_error = null,
      last_remedy = null, updated_at = ${at}
    where p.account_id = ${accountId} and p.id = ${id}`.execute(db)

/** Meta sends its answers, unless a user left it out meanwhile. */
export const noteSubscribed = (db: Db, accountId: number, id: number, at: string) =>
  sql`update lead_ads_page p set is_subscribed = true, last_error = null, last_remedy = null, updated_at = ${at}
    where p.account_id = ${accountId} and p.id = ${id} and p.is_wanted`.execute(db)

export type SeenCampaign = { meta_id: string; name: string; objective: string | null; status: string | null }

export type SeenAd = {
  kind: 'ad_set' | 'ad'
  meta_id: string
  campaign_meta_id: string
  ad_set_meta_id: string | null
  name: string
  status: string | null
}

export async function saveAds(db: Db, accountId: number, ads: SeenAd[], at: string) {
  const rows = ads.map((ad) => ({ ...ad, account_id: accountId, created_at: at, updated_at: at }))
  await db
    .insertInto('lead_ads_ad')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'meta_id']).doUpdateSet((eb) => ({
        campaign_meta_id: eb.ref('excluded.campaign_meta_id'),
        ad_set_meta_id: eb.ref('excluded.ad_set_meta_id'),
        name: eb.ref('excluded.name'),
        status: eb.ref('excluded.status'),
        gone_at: null,
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute()
}

export async function campaignById(
  db: Db,
  accountId: number,
  id: number,
): Promise<{ meta_id: string } | undefined> {
  const { rows } = await sql<{ meta_id: string }>`
    select c.meta_id from lead_ads_campaign c where c.account_id = ${accountId} and c.id = ${id}`.execute(db)
  return rows[0]
}

export const saveCampaigns = (db: Db, accountId: number, campaigns: SeenCampaign[], at: string) =>
  sql`
    insert into lead_ads_campaign (account_id, meta_id, name, objective, status, created_at, updated_at)
    select ${accountId}::bigint, x.meta_id, x.name, x.objective, x.status, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(campaigns)}::jsonb)
      as x (meta_id text, name text, objective text, status text)
    on conflict (account_id, meta_id) do update set name = excluded.name, objective = excluded.objective,
      status = excluded.status, gone_at = null, updated_at = excluded.updated_at`.execute(db)

/** After a whole reading that began then: what it did not find. */
export const noteCampaignsGone = (db: Db, accountId: number, since: string, at: string) =>
  sql`update lead_ads_campaign c set gone_at = ${at}
    where c.account_id = ${accountId} and c.updated_at < ${since}::timestamptz and c.gone_at is null`.execute(
    db,
  )

export const noteAdsGone = (db: Db, accountId: number, since: string, at: string) =>
  sql`update lead_ads_ad a set gone_at = ${at}
    where a.account_id = ${accountId} and a.updated_at < ${since}::timestamptz and a.gone_at is null`.execute(
    db,
  )

export const setSyncing = (db: Db, accountId: number, startedAt: string | null, endedAt: string | null) =>
  sql`update connection c set sync_started_at = ${startedAt}::timestamptz,
      last_sync_at = coalesce(${endedAt}::timestamptz, c.last_sync_at)
    where c.account_id = ${accountId} and c.kind = 'lead_ads'`.execute(db)

/** Its own webhooks, which are few. */
export const noteLeadWebhook = (db: Db, accountId: number, at: string) =>
  sql`update connection c set last_webhook_at = greatest(c.last_webhook_at, ${at}::timestamptz)
    where c.account_id = ${accountId} and c.kind = 'lead_ads'`.execute(db)
