import { sql } from 'kysely'

/** Condition on a lead and a notification, by their aliases: the user of the notification can claim the lead. */
export function canBeClaimed(accountId: number, at: string, lead: string, notification: string) {
  const l = sql.raw(lead)
  return sql<boolean>`
  ${l}.claim_until > ${at}::timestamptz and ${l}.status = 'to_contact' and ${l}.seller_id is null and not ${l}.is_deleted and exists (
    select from assignment_rule_seller rs
    join assignment_rule r on r.account_id = ${accountId} and r.id = rs.rule_id and r.is_active
    where rs.account_id = ${accountId} and rs.rule_id = ${l}.claim_rule_id
      and rs.seller_id = ${sql.ref(`${notification}.user_id`)})`
}
