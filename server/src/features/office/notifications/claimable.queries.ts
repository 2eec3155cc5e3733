import { sql } from 'kysely'

/** Condition on `lead l`: the user of this notification can claim it. */
export const canBeClaimed = (accountId: number, at: string, notification: 'n' | 't') => sql<boolean>`
  l.claim_until > ${at}::timestamptz and l.status = 'to_contact' and l.seller_id is null and not l.is_deleted and exists (
    select from assignment_rule_seller rs
    join assignment_rule r on r.account_id = ${accountId} and r.id = rs.rule_id and r.is_active
    where rs.account_id = ${accountId} and rs.rule_id = l.claim_rule_id
      and rs.seller_id = ${sql.ref(`${notification}.user_id`)})`
