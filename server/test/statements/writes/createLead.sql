select
  u.id,
  u.account_id,
  coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) as name,
  a.is_broker,
  a.timezone,
  a.page_size,
  a.currency_name as currency,
  s.id as session_id,
  u.must_change_password,
  u.has_second_factor,
  u.permissions as own,
  g.permissions as of_group,
  g.requires_second_factor
from
  session s
  join app_user u on u.account_id = $n
  and u.id = s.user_id
  join account a on a.id = $n
  left join user_group_member m on m.account_id = $n
  and m.user_id = u.id
  left join user_group g on g.account_id = $n
  and g.id = m.group_id
where
  s.account_id = $n
  and s.id = $n
  and s.user_id = $n
  and s.ended_at is null
  and s.expires_at > $n
  and u.is_active;

select
  f.id,
  f.noun,
  f.key,
  f.label,
  f.kind,
  f.currency,
  f.options,
  f.help,
  f.is_required,
  f.is_in_form,
  f.is_in_list,
  f.position as "order",
  f.is_archived,
  f.updated_at
from
  custom_field f
where
  f.account_id = $n
  and f.noun = $n
order by
  f.noun,
  f.is_archived,
  f.position,
  f.id;

select
  pg_advisory_xact_lock(hashtextextended ('identities of ' || $n::bigint || ' ' || bucket, 0))
from
  (
    select distinct
      abs(hashtextextended (name, 0) % 64) as bucket
    from
      unnest($n::text[]) as name
    order by
      1
    offset
      0
  ) as buckets;

select
  c.id,
  v.is_visible,
  case
    when v.is_visible then c.name
    else 'Contacto de otro vendedor'
  end as name,
  case
    when v.is_visible then c.email
  end as email,
  case
    when v.is_visible then c.phone
  end as phone,
  case
    when v.is_visible then c.national_id
  end as national_id,
  known.matches
from
  (
    select
      i.contact_id,
      array_agg(distinct i.kind) as matches
    from
      unnest($n::text[], $n::text[]) as asked (kind, value)
      join contact_identity i on i.account_id = $n
      and i.kind = asked.kind
      and i.value = asked.value
    where
      i.contact_id is distinct from $n::bigint
    group by
      i.contact_id
  ) as known
  join contact c on c.account_id = $n
  and c.id = known.contact_id
  and not c.is_deleted
  cross join lateral (
    select
      (
        not "c"."is_deleted"
        and true
      ) as is_visible
  ) as v
order by
  cardinality(known.matches) desc,
  c.id desc
limit
  10;

insert into
  "contact" ("first_name", "email", "custom_fields", "account_id", "created_by_id", "created_at", "updated_at")
values
  ($n, $n, $n, $n, $n, $n, $n)
returning
  "id";

delete from contact_identity
where
  account_id = $n
  and contact_id = $n
  and kind in ('email', 'phone', 'national_id')
  and from_contact_id is null;

insert into
  contact_identity (account_id, contact_id, kind, value)
select
  $n::bigint,
  $n::bigint,
  i.kind,
  i.value
from
  unnest($n::text[], $n::text[]) as i (kind, value)
on conflict (account_id, kind, value, contact_id) do update
set
  from_contact_id = excluded.from_contact_id;

delete from contact_word
where
  account_id = $n
  and contact_id = $n;

insert into
  contact_word as o (account_id, contact_id, word)
select
  $n::bigint,
  $n::bigint,
  word
from
  unnest($n::text[]) as word
returning
  o.contact_id;

insert into
  outbox (account_id, actor_id, type, payload, created_at)
select
  $n::bigint,
  $n::bigint,
  event ->> 'type',
  event,
  $n::timestamptz
from
  jsonb_array_elements($n::jsonb) as event;

insert into
  timeline_event as e (account_id, contact_id, lead_id, actor_kind, actor_id, kind, data, at)
select
  $n::bigint,
  x.contact_id,
  x.lead_id,
  $n::text,
  $n::bigint,
  x.kind,
  x.data,
  $n::timestamptz
from
  jsonb_to_recordset($n::jsonb) as x (contact_id bigint, lead_id bigint, kind text, data jsonb)
returning
  e.id;

select
  r.id,
  r.name,
  array_to_json(r.methods_ids) as methods_ids,
  array_to_json(r.projects_ids) as projects_ids,
  r.campaigns,
  r.way,
  r.claim_minutes,
  r.fallback
from
  assignment_rule r
where
  r.account_id = $n
  and r.is_active
order by
  r.position,
  r.id;

select
  first.id as first_step_id,
  coalesce(top.position, 0) + 1 as board_position,
  (
    select
      a.currency_name = $n
      or a.lead_rates ->> $n is not null
    from
      account a
    where
      a.id = $n
  ) as is_currency_readable,
  a.business_hours,
  a.first_response_minutes,
  array(
    select
      h.day::text
    from
      holiday h
    where
      h.account_id = $n
      and h.day between $n::date - 1 and $n::date + 100
  ) as holidays
from
  account a
  left join lateral (
    select
      st.id
    from
      lead_step st
    where
      st.account_id = $n
      and st.kind = 'open'
    order by
      st.position,
      st.id
    limit
      1
  ) as first on true
  left join lateral (
    select
      max(l.board_position) as position
    from
      lead l
    where
      l.account_id = $n
      and l.lead_step_id = first.id
      and l.status in ('to_contact', 'in_follow_up')
      and not l.is_deleted
  ) as top on true
where
  a.id = $n;

with
  made as (
    insert into
      lead(
        "account_id",
        "contact_id",
        "seller_id",
        "method_id",
        "kind",
        "amount",
        "currency",
        "comments",
        "custom_fields",
        "assignment_reason",
        "claim_rule_id",
        "claim_until",
        "origin",
        "lead_step_id",
        "board_position",
        "step_entered_at",
        "first_response_due_at",
        "created_by_id",
        "created_at",
        "updated_at"
      )
    values
      ($n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n)
    returning
      id,
      contact_id,
      status,
      lead_step_id,
      seller_id,
      amount,
      currency,
      is_deleted,
      created_at
  ),
  each as (
    select
      status,
      lead_step_id,
      seller_id,
      amount,
      currency,
      1 as leads
    from
      made
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
          made.created_at
        from
          made
        where
          not made.is_deleted
      ) as of_changed
  )
select
  id,
  contact_id,
  status,
  is_deleted
from
  made;

insert into
  wakeup (account_id, kind, subject_id, at)
select
  $n::bigint,
  w.kind,
  w.subject_id,
  w.at
from
  jsonb_to_recordset($n::jsonb) as w (kind text, subject_id bigint, at timestamptz)
order by
  w.kind,
  w.subject_id
on conflict (account_id, kind, subject_id) do update
set
  at = excluded.at;

select
  l.id,
  l.status,
  l.kind,
  l.contact_id,
  c.name as contact_name,
  c.email as contact_email,
  c.phone as contact_phone,
  c.blocked_at is not null as contact_is_blocked,
  l.seller_id,
  l.method_id,
  l.lead_step_id,
  l.sale_step_id,
  coalesce(
    (
      select
        named.n
      from
        counter named
      where
        named.account_id = $n
        and named.name = 'names'
    ),
    0
  ) as names_version,
  array(
    select
      lt.tag_id
    from
      lead_tag lt
    where
      lt.account_id = $n
      and lt.lead_id = l.id
  ) as tags_ids,
  array(
    select
      lp.project_id
    from
      lead_project lp
    where
      lp.account_id = $n
      and lp.lead_id = l.id
  ) as projects_ids,
  (
    select
      count(*)::int
    from
      lead_unit lu
    where
      lu.account_id = $n
      and lu.lead_id = l.id
  ) as units_count,
  next.id as task_id,
  next.kind as task_kind,
  case
    when c.erased_at is null then next.title
    else 'Tarea'
  end as task_title,
  next.due_at as task_due_at,
  case
    when l.currency = house.currency_name then l.amount
    else round(l.amount * (house.lead_rates ->> l.currency)::numeric, ($n::jsonb ->> house.currency_name)::int)
  end as amount,
  house.currency_name as currency,
  l.quotations_count,
  l.last_follow_at,
  l.last_interaction_at,
  l.last_attempt_at,
  l.last_contact_at,
  l.step_entered_at,
  l.first_response_due_at,
  l.first_responded_at,
  l.won_at,
  l.unread_messages,
  l.place_version,
  l.discard_kind,
  l.discarded_at,
  l.is_in_follow_up,
  l.created_at,
  case
    when l.currency <> house.currency_name then greatest(l.updated_at, house.currency_changed_at)
    else l.updated_at
  end as updated_at,
  case
    when c.erased_at is null then "l"."discard_detail"
    else null
  end as "discard_detail",
  case
    when c.erased_at is null then "l"."assignment_reason"
    else null
  end as "assignment_reason",
  case
    when c.erased_at is null then "l"."comments"
    else null
  end as "comments",
  l.score,
  case
    when c.erased_at is null then coalesce(l.custom_fields, '{}')
    else '{}'
  end as custom_fields,
  case
    when c.erased_at is null then "l"."origin"
    else '{}'
  end as "origin",
  (
    select
      (
        '{"until":' || '"' || to_char(l.claim_until, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"' || ',"fallback":' || to_json(coalesce(r.fallback, 'round_robin'))::text || '}'
      )::json
    from
      assignment_rule r
    where
      r.account_id = $n
      and r.id = l.claim_rule_id
      and r.is_active
      and l.seller_id is null
      and l.claim_until > $n::timestamptz
  ) as offer,
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'id',
            r.id,
            'created_at',
            to_char("r"."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'user',
            json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
          )
          order by
            r.id
        ),
        '[]'
      )
    from
      lead_request r
      join app_user u on u.account_id = $n
      and u.id = r.user_id
    where
      r.account_id = $n
      and r.lead_id = l.id
      and r.answer is null
      and r.user_id is distinct from l.seller_id
  ) as requests
from
  (
    select
      l.id
    from
      lead l
    where
      l.account_id = $n
      and l.id = $n
      and not "l"."is_deleted"
  ) as picked
  join lead l on l.account_id = $n
  and l.id = picked.id
  join account house on house.id = $n
  join contact c on c.account_id = $n
  and c.id = l.contact_id
  left join lateral (
    select
      k.id,
      k.kind,
      k.title,
      k.due_at
    from
      lead_task k
    where
      k.account_id = $n
      and k.lead_id = l.id
      and k.status = 'pending'
      and l.next_task_at is not null
    order by
      k.due_at,
      k.id
    limit
      1
  ) as next on true;
