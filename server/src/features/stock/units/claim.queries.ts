import { type RawBuilder, sql } from 'kysely'
import type { UnitClaimBrief } from '#contract/stock/units.ts'
import { visibleLeads } from '#server/features/leads/leads/queries.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { jsonTime } from '#server/platform/json.ts'
import type { Me } from '#server/platform/me.ts'

/** Who has a unit, by its alias, at this time, also before a clock saw that a hold is over; the lead for those who may see it. */
export const claimOf = (me: Me, unit: string, now: string): RawBuilder<UnitClaimBrief | null> => sql`(
  select json_build_object('kind', uc.kind, 'expires_at',
    ${jsonTime('uc.expires_at')},
    'seller', json_build_object('id', us.id, 'name', ${userName('us')}),
    'lead', case when ${visibleLeads(me, 'ul')} then json_build_object('id', ul.id, 'name', uct.name) end)
  from unit_claim uc
  join app_user us on us.account_id = ${me.account_id} and us.id = uc.seller_id
  join lead ul on ul.account_id = ${me.account_id} and ul.id = uc.lead_id
  join contact uct on uct.account_id = ${me.account_id} and uct.id = ul.contact_id
  where uc.account_id = ${me.account_id} and uc.unit_id = ${sql.raw(unit)}.id and uc.status = 'active'
    and (uc.expires_at is null or uc.expires_at > ${now}::timestamptz))`
