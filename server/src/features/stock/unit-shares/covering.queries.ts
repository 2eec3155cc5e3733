import { type RawBuilder, sql } from 'kysely'

/** Whose shares, on which day; with a broker, those with it alone. */
export type Sharing = { account_id: number; today: string; broker_account_id?: number | RawBuilder<unknown> }

/** Condition that a share, by its alias, holds on the day: it is neither revoked nor over. */
export function isActive(today: string, share: string) {
  const s = sql.raw(share)
  return sql`${s}.revoked_at is null and (${s}.expires_on is null or ${s}.expires_on >= ${today}::date)`
}

/**
 * The shares that hold and cover a unit, by its alias: as `from unit_share s where …`. A project that is closed to brokers closes
 * every share of its units.
 */
export function sharesCovering(
  { account_id, today, broker_account_id }: Sharing,
  unit: string,
): RawBuilder<unknown> {
  const u = sql.raw(unit)
  return sql`
  from unit_share s
  where s.account_id = ${account_id} and ${isActive(today, 's')}
    ${broker_account_id === undefined ? sql`` : sql`and s.broker_account_id = ${broker_account_id}`}
    and (s.scope = 'all' or s.project_id = ${u}.project_id or exists (
      select from unit_share_unit su where su.account_id = ${account_id} and su.share_id = s.id and su.unit_id = ${u}.id))
    and not exists (
      select from project_setting ps where ps.account_id = ${account_id} and ps.project_id = ${u}.project_id
        and ps.settings ->> 'visible_to_brokers' = 'false')`
}

/** Of several shares of one unit the narrowest holds, and of those the newest. */
export function narrowestFirst(share: string) {
  const s = sql.raw(share)
  return sql`order by array_position(array['units', 'project', 'all'], ${s}.scope), ${s}.id desc`
}

/** Condition that a unit, by its alias, is shared. */
export const isShared = (sharing: Sharing, unit: string): RawBuilder<boolean> =>
  sql`exists (select ${sharesCovering(sharing, unit)})`

/** The terms that hold for a unit, by its alias; null where it is not shared. */
export const termsOf = (sharing: Sharing, unit: string) => sql`
  (select json_build_object(${termsInJson('s')}) ${sharesCovering(sharing, unit)} ${narrowestFirst('s')} limit 1)`

/** Who gave the share that holds for a unit, by its alias; null where they left. */
export const giverOf = (sharing: Sharing, unit: string) => sql`
  (select g.id from app_user g where g.account_id = ${sharing.account_id} and g.is_active
    and g.id = (select s.created_by_id ${sharesCovering(sharing, unit)} ${narrowestFirst('s')} limit 1))`

/** Whether the price of a unit, by its alias, is shown to the broker; null where it is not shared. */
export const showsPrice = (sharing: Sharing, unit: string): RawBuilder<boolean> =>
  sql`(select s.shows_price ${sharesCovering(sharing, unit)} ${narrowestFirst('s')} limit 1)`

/** The terms of a share, by its alias, as pairs of `json_build_object`. */
export function termsInJson(share: string) {
  const s = sql.raw(share)
  return sql`'commission_percent', trim_scale(${s}.commission_percent)::text,
  'shows_price', ${s}.shows_price, 'may_hold', ${s}.may_hold, 'expires_on', ${s}.expires_on::text`
}
