import { type RawBuilder, sql } from 'kysely'
import { seesAll } from '#contract/permissions.ts'
import type { Me } from '#server/platform/me.ts'

/** Condition on a deal, by its alias: all, or one's own and those of one's leads. */
export const visibleDeals = (me: Me, deal: string): RawBuilder<boolean> =>
  seesAll(me, 'deals')
    ? sql`true`
    : sql`(${sql.ref(`${deal}.seller_id`)} = ${me.id} or exists (
        select from lead own
        where own.account_id = ${me.account_id} and own.id = ${sql.ref(`${deal}.lead_id`)} and own.seller_id = ${me.id}
          and not own.is_deleted))`
