select
  d.lead_id,
  bool_or(d.status = 'active') as is_active
from
  deal d
where
  d.account_id = $n
  and d.lead_id = any ($n::bigint[])
  and d.status in ('active', 'won')
group by
  d.lead_id;

select
  l.id,
  l.status,
  l.previous_status,
  l.is_in_follow_up,
  l.discard_kind,
  l.discard_detail,
  l.discarded_at,
  l.step_entered_at
from
  lead l
where
  l.account_id = $n
  and l.id = any ($n::bigint[])
order by
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
      previous_status = case
        when status in ('to_contact', 'in_follow_up') then status
        else previous_status
      end,
      is_in_follow_up = case
        when status = 'to_contact' then false
        when status = 'in_follow_up' then true
        else coalesce(previous_status = 'in_follow_up', false)
      end,
      status = 'discarded',
      discard_kind = $n,
      discard_detail = $n,
      discarded_at = $n,
      is_deleted = $n,
      claim_until = null,
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
