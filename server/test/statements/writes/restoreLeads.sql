select
  c.id
from
  contact c
where
  c.account_id = $n
  and c.id in (
    select
      l.contact_id
    from
      lead l
    where
      l.account_id = $n
      and l.id = any ($n::bigint[])
  )
order by
  c.id
for no key update;

select
  l.id,
  min(rival.id) as rival_id
from
  lead l
  join lead_project mine on mine.account_id = $n
  and mine.lead_id = l.id
  join lead rival on rival.account_id = $n
  and rival.contact_id = l.contact_id
  and rival.id <> l.id
  and rival.status in ('to_contact', 'in_follow_up')
  and not rival.is_deleted
  join lead_project theirs on theirs.account_id = $n
  and theirs.lead_id = rival.id
  and theirs.project_id = mine.project_id
where
  l.account_id = $n
  and l.id = any ($n::bigint[])
group by
  l.id;

with
  before as materialized (
    select
      l.id as lead,
      l.status as was_status,
      l.lead_step_id as was_step,
      l.seller_id as was_seller,
      l.amount as was_amount,
      l.currency as was_currency,
      l.is_deleted as was_deleted,
      l.created_at as was_created,
      row (
        l.status,
        l.seller_id,
        l.method_id,
        l.created_at,
        l.first_responded_at,
        l.first_response_due_at,
        l.won_at,
        l.discarded_at,
        l.next_task_at is null,
        l.is_deleted
      ) as was_counted
    from
      lead l
    where
      l.account_id = $n
      and l.id = any ($n::bigint[])
    order by
      l.id
    for no key update
  ),
  changed as (
    update lead l
    set
      status = coalesce(previous_status, 'to_contact'),
      previous_status = null,
      is_in_follow_up = false,
      won_at = case
        when l.lead_step_id in (
          select
            won.id
          from
            lead_step won
          where
            won.account_id = $n
            and won.kind = 'won'
        ) then coalesce(l.won_at, $n::timestamptz)
      end,
      discard_kind = null,
      discard_detail = null,
      discarded_at = null,
      updated_at = $n
    from
      before
    where
      l.account_id = $n
      and l.id = before.lead
    returning
      l.id,
      l.contact_id,
      l.status,
      l.lead_step_id,
      l.seller_id,
      l.amount,
      l.currency,
      l.is_deleted,
      l.created_at,
      row (
        l.status,
        l.seller_id,
        l.method_id,
        l.created_at,
        l.first_responded_at,
        l.first_response_due_at,
        l.won_at,
        l.discarded_at,
        l.next_task_at is null,
        l.is_deleted
      ) as is_counted
  ),
  each as (
    select
      b.was_status as status,
      b.was_step as lead_step_id,
      b.was_seller as seller_id,
      b.was_amount as amount,
      b.was_currency as currency,
      -1 as leads
    from
      before b
      join changed on changed.id = b.lead
    where
      not b.was_deleted
    union all
    select
      status,
      lead_step_id,
      seller_id,
      amount,
      currency,
      1
    from
      changed
    where
      not is_deleted
  ),
  delta as (
    select
      status,
      coalesce(lead_step_id, 0) as lead_step_id,
      coalesce(seller_id, 0) as seller_id,
      coalesce(currency, '') as currency,
      sum(leads) as leads,
      sum(leads * coalesce(amount, 0)) as amount
    from
      each
    group by
      1,
      2,
      3,
      4
    having
      sum(leads) <> 0
      or sum(leads * coalesce(amount, 0)) <> 0
  ),
  counted as (
    insert into
      lead_count (account_id, status, lead_step_id, seller_id, currency, leads, amount)
    select
      $n::bigint,
      status,
      lead_step_id,
      seller_id,
      currency,
      leads,
      amount
    from
      delta
    order by
      status,
      lead_step_id,
      seller_id,
      currency
    on conflict (account_id, status, lead_step_id, seller_id, currency) do update
    set
      leads = lead_count.leads + excluded.leads,
      amount = lead_count.amount + excluded.amount
  ),
  marked as (
    insert into
      lead_day_change (account_id, created_at)
    select distinct
      $n::bigint,
      date_bin('15 minutes', of_changed.created_at, '2000-01-01T00:00Z'::timestamptz)
    from
      (
        select
          unnest(array[b.was_created, c.created_at]) as created_at
        from
          before b
          join changed c on c.id = b.lead
        where
          b.was_counted is distinct from c.is_counted
      ) as of_changed
  )
select
  id,
  contact_id,
  status,
  is_deleted
from
  changed;
