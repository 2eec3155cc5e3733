select
  u.is_active,
  u.is_seller
from
  app_user u
where
  u.account_id = $n
  and u.id = $n
for share;

select
  l.id,
  l.contact_id,
  l.seller_id,
  l.status,
  l.previous_status,
  l.lead_step_id,
  exists (
    select
    from
      contact blocked
    where
      blocked.account_id = $n
      and blocked.id = "l"."contact_id"
      and blocked.blocked_at is not null
  ) as is_blocked
from
  lead l
where
  l.account_id = $n
  and l.id = any ($n::bigint[])
  and not "l"."is_deleted"
order by
  l.id
for no key update;

select
  l.id,
  l.seller_id,
  l.assignment_reason
from
  lead l
where
  l.account_id = $n
  and l.id = any ($n::bigint[])
order by
  l.id;

update lead_task k
set
  seller_id = x.to_seller,
  updated_at = $n::timestamptz
from
  lead l,
  jsonb_to_recordset($n::jsonb) as x (lead bigint, to_seller bigint, why text)
where
  l.account_id = $n
  and l.id = x.lead
  and k.account_id = $n
  and k.lead_id = l.id
  and k.status = 'pending'
  and k.seller_id is not distinct from l.seller_id;

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
      seller_id = x.to_seller,
      assignment_reason = x.why,
      claim_until = null,
      updated_at = $n::timestamptz
    from
      before
      join jsonb_to_recordset($n::jsonb) as x (lead bigint, to_seller bigint, why text) on x.lead = before.lead
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

select
  c.id,
  c.unit_id,
  u.number,
  c.lead_id,
  l.contact_id,
  c.seller_id,
  c.kind,
  c.status,
  c.along_with_id,
  c.extensions,
  c.placed_at,
  c.expires_at
from
  unit_claim c
  join unit u on u.account_id = $n
  and u.id = c.unit_id
  join lead l on l.account_id = $n
  and l.id = c.lead_id
where
  c.account_id = $n
  and c.status = 'active'
  and "c"."lead_id" = any ($n::bigint[])
order by
  c.id;

select
  q.id,
  q.unit_id,
  u.number,
  q.lead_id,
  l.contact_id,
  q.seller_id,
  q.status,
  q.turn_until
from
  unit_queue q
  join unit u on u.account_id = $n
  and u.id = q.unit_id
  join lead l on l.account_id = $n
  and l.id = q.lead_id
where
  q.account_id = $n
  and q.status in ('waiting', 'turn')
  and "q"."lead_id" = any ($n::bigint[])
order by
  q.id;

update quotation q
set
  seller_id = x.seller_id,
  updated_at = $n
from
  unnest($n::bigint[], $n::bigint[]) as x (lead_id, seller_id)
where
  q.account_id = $n
  and q.lead_id = x.lead_id
  and q.status in ('draft', 'sent', 'seen')
  and q.seller_id <> x.seller_id;

update deal d
set
  seller_id = x.seller_id,
  updated_at = $n
from
  unnest($n::bigint[], $n::bigint[]) as x (lead_id, seller_id)
where
  d.account_id = $n
  and d.lead_id = x.lead_id
  and d.status = 'active'
  and d.seller_id <> x.seller_id
returning
  d.id,
  d.contact_id;

update lead_request r
set
  answer = 'given',
  answered_by_id = $n,
  answered_at = $n::timestamptz
from
  jsonb_to_recordset($n::jsonb) as x (lead_id bigint, user_id bigint)
where
  r.account_id = $n
  and r.lead_id = x.lead_id
  and r.user_id = x.user_id
  and r.answer is null;

select
  n.id
from
  notification n
where
  n.account_id = $n
  and n.id in (
    select
      newest.id
    from
      notification newest
    where
      newest.account_id = $n
      and newest.kind = 'lead_offered'
      and newest.status in ('new', 'read')
      and newest.subject_kind = 'lead'
      and newest.subject_id in (
        select
          l.id
        from
          lead l
        where
          l.account_id = $n
          and l.id = any ($n::bigint[])
          and not (
            l.status = 'to_contact'
            and l.seller_id is null
            and not l.is_deleted
            and coalesce(l.claim_until > $n::timestamptz, false)
          )
      )
    union all
    select
      many.id
    from
      lead l
      join assignment_rule_seller rs on rs.account_id = $n
      and rs.rule_id = l.claim_rule_id
      join notification many on many.account_id = $n
      and many.user_id = rs.seller_id
      and many.kind = 'lead_offered'
      and many.status in ('new', 'read')
      and many.amount > 1
    where
      l.account_id = $n
      and l.id = any ($n::bigint[])
      and not (
        l.status = 'to_contact'
        and l.seller_id is null
        and not l.is_deleted
        and coalesce(l.claim_until > $n::timestamptz, false)
      )
  )
order by
  n.id
for no key update;

select
  c.id,
  coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), c.business_name, '') as name
from
  contact c
where
  c.account_id = $n
  and c.id = any ($n::bigint[])
  and c.blocked_at is null;

select
  "user_id",
  "kind",
  "in_app",
  "push",
  "email"
from
  "notification_preference"
where
  "account_id" = $n
  and "user_id" in ($n);

select distinct
  s.user_id
from
  push_subscription s
where
  s.account_id = $n
  and s.user_id = any ($n::bigint[])
  and exists (
    select
    from
      session i
    where
      i.account_id = $n
      and i.id = s.session_id
      and i.ended_at is null
      and i.expires_at > $n
  );

select
  pg_advisory_xact_lock(hashtextextended (concat_ws(' ', 'notification', $n::bigint, g.user_id, g.group_key), 0))
from
  (
    select
      r.user_id,
      r.group_key
    from
      jsonb_to_recordset($n::jsonb) as r (
        user_id bigint,
        kind text,
        data jsonb,
        status text,
        subject_kind text,
        subject_id bigint,
        group_key text,
        amount integer,
        push_at timestamptz
      )
    order by
      r.user_id,
      r.group_key
  ) g;

update notification n
set
  amount = n.amount + r.amount,
  data = r.data,
  subject_kind = r.subject_kind,
  subject_id = r.subject_id,
  updated_at = $n::timestamptz,
  push_at = coalesce(r.push_at, n.push_at),
  mailed_at = null
from
  jsonb_to_recordset($n::jsonb) as r (
    user_id bigint,
    kind text,
    data jsonb,
    status text,
    subject_kind text,
    subject_id bigint,
    group_key text,
    amount integer,
    push_at timestamptz
  )
where
  n.account_id = $n
  and n.user_id = r.user_id
  and n.group_key = r.group_key
  and n.status = 'new'
returning
  n.id,
  n.user_id,
  n.kind,
  n.group_key;

update conversation v
set
  seller_id = g.seller_id,
  updated_at = $n
from
  unnest($n::bigint[], $n::bigint[], $n::bigint[]) as g (contact_id, from_seller_id, seller_id)
where
  v.account_id = $n
  and v.contact_id = g.contact_id
  and (
    v.seller_id is null
    or v.seller_id = g.from_seller_id
  )
  and v.seller_id is distinct from g.seller_id
returning
  v.id,
  v.uuid,
  v.contact_id;

insert into
  lead_act (account_id, user_id, kind, before, created_at)
values
  ($n, $n, $n, $n::jsonb, $n)
returning
  id;
