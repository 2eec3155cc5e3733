import { type RawBuilder, sql } from 'kysely'

/**
 * What a dashboard counts of `lead l`: its day's count is old once any of it changes. `next_task_at` counts by whether it is there.
 */
export const countedByDay = sql`row(l.status, l.seller_id, l.method_id, l.created_at, l.first_responded_at, l.first_response_due_at, l.won_at,
  l.discarded_at, l.next_task_at is null, l.is_deleted)`

/**
 * A CTE that marks the days of changed leads as no longer counted (`lead_day_change`, decision 184). `changed` selects the `created_at` of
 * them. Days begin at a quarter of an hour in every time zone.
 */
export const marksDays = (accountId: number, changed: RawBuilder<unknown>) => sql`
  marked as (
    insert into lead_day_change (account_id, created_at)
    select distinct ${accountId}::bigint, date_bin('15 minutes', of_changed.created_at, '2000-01-01T00:00Z'::timestamptz)
    from (${changed}) as of_changed
  )`
