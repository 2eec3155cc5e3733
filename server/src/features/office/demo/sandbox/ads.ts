import type { AdsAccount, adsOf } from '#sandbox/lead-ads.ts'
import { keepAds, keepTaken } from '#server/features/leads/lead-ads/filling.actions.ts'
import { noteLeadWebhook } from '#server/features/leads/lead-ads/pages.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { SealKeys } from '#server/platform/secrets.ts'
import { type AdLead, isRead, leadsOfMeta, nameOrigins } from './ads.queries.ts'

/** So many of the newest leads came from a form; the others were there before the connection. */
const most = 60

/** What an account has at the sandbox, which is loaded where it is started. */
export type AdsOf = typeof adsOf

/**
 * What was read of the sandbox's ads, and the answers that the newest leads of Meta came from. Once: what is there already is left as it
 * is, for reading it again finds the same.
 */
export async function fillAds(
  db: Db,
  accountId: number,
  account: AdsAccount,
  { keys, adsOf: ofAccount, at }: { keys: SealKeys; adsOf: AdsOf; at: string },
) {
  if (await isRead(db, accountId)) return
  const leads = await leadsOfMeta(db, accountId, most)
  const [newest] = leads
  if (!newest) return
  const atMeta = ofAccount(account)
  await keepAds(db, accountId, atMeta, { keys, at })
  const { page, form, campaigns, adSets, ads } = atMeta
  const [campaign, adSet, ad] = [found(campaigns[0]), found(adSets[0]), found(ads[0])]
  const answers = leads.map((lead, place) => {
    const told = toldOf(lead, place)
    const id = leadgenId(accountId, lead.id)
    return {
      ...told,
      meta_id: id,
      page_meta_id: page.id,
      form_meta_id: form.id,
      contact_id: lead.contact_id,
      lead_id: lead.id,
      body: {
        id,
        created_time: told.answered_at,
        form_id: form.id,
        campaign_id: campaign.id,
        campaign_name: campaign.name,
        adset_name: adSet.name,
        ad_id: ad.id,
        ad_name: ad.name,
        platform: 'ig',
        field_data: fieldsOf(lead),
      },
    }
  })
  await keepTaken(db, accountId, answers, { keys })
  const named = { campaign: campaign.name, ad: ad.name, form: form.name, page: page.name }
  await nameOrigins(
    db,
    accountId,
    answers.map(({ lead_id, meta_id, answered_at }) => ({
      id: lead_id,
      origin: { ...named, leadgen_id: meta_id, answered_at },
    })),
  )
  await noteLeadWebhook(db, accountId, newest.created_at)
}

const leadgenId = (accountId: number, leadId: number) =>
  `9${String(accountId).padStart(6, '0')}${String(leadId).padStart(9, '0')}`

/** Meta tells of most within seconds; what a webhook missed is found by the next reading. */
function toldOf({ created_at }: AdLead, place: number) {
  const isFound = place % 7 === 6
  const before = (seconds: number) => new Date(Date.parse(created_at) - seconds * 1000).toISOString()
  return {
    told_by: isFound ? ('reading' as const) : ('webhook' as const),
    answered_at: before(isFound ? 60 * (11 + place) : 6 + (place % 5)),
    created_at: before(isFound ? 2 : 3),
    fetched_at: before(1),
    done_at: created_at,
    updated_at: created_at,
  }
}

function fieldsOf({ id, first_name, last_name, email, phone }: AdLead) {
  const fields = [
    ['full_name', [first_name, last_name].filter(Boolean).join(' ')],
    ['email', email],
    ['phone_number', phone],
    ['dormitorios', ['uno', 'dos', 'tres'][id % 3]],
  ] as const
  return fields.flatMap(([name, value]) => (value ? [{ name, values: [value] }] : []))
}
