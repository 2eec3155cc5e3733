insert into
  "lead_task" (
    "kind",
    "title",
    "description",
    "due_at",
    "remind_at",
    "seller_id",
    "recurrence",
    "occurs_on",
    "next_like",
    "account_id",
    "lead_id",
    "created_by_id",
    "created_at",
    "updated_at"
  )
values
  ($n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n)
returning
  "id";

with
  before as materialized (
    select
      l.id as lead,
      l.next_task_at is null as was_idle
    from
      lead l
    where
      l.account_id = $n
      and l.id = $n
  ),
  changed as (
    update lead l
    set
      next_task_at = (
        select
          min(k.due_at)
        from
          lead_task k
        where
          k.account_id = $n
          and k.lead_id = l.id
          and k.status = 'pending'
      )
    from
      before
    where
      l.account_id = $n
      and l.id = before.lead
    returning
      l.next_task_at,
      l.created_at,
      before.was_idle
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
          changed.created_at
        from
          changed
        where
          changed.was_idle <> (changed.next_task_at is null)
      ) as of_changed
  )
select
  changed.next_task_at
from
  changed;

select
  k.id,
  k.kind,
  case
    when c.erased_at is null then "k"."title"
    else 'Tarea'
  end as "title",
  case
    when c.erased_at is null then "k"."description"
    else null
  end as "description",
  k.due_at,
  k.remind_at,
  k.status,
  k.completed_at,
  k.result,
  k.recurrence,
  case
    when c.erased_at is null then "k"."outcome"
    else null
  end as "outcome",
  k.created_at,
  k.updated_at,
  k.status = 'pending'
  and k.due_at < $n::timestamptz as is_overdue,
  json_build_object(
    'id',
    l.id,
    'status',
    l.status,
    'contact',
    json_build_object('id', c.id, 'name', c.name, 'phone', c.phone, 'email', c.email)
  ) as lead,
  case
    when s.id is not null then json_build_object('id', s.id, 'name', coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.username))
  end as seller,
  case
    when d.id is not null then json_build_object('id', d.id, 'name', coalesce(nullif(trim(d.first_name || ' ' || d.last_name), ''), d.username))
  end as completed_by
from
  (
    select
      k.id
    from
      lead_task k
      join lead l on l.account_id = $n
      and l.id = k.lead_id
    where
      k.account_id = $n
      and not "l"."is_deleted"
      and k.id = $n
  ) as picked
  join lead_task k on k.account_id = $n
  and k.id = picked.id
  join lead l on l.account_id = $n
  and l.id = k.lead_id
  join contact c on c.account_id = $n
  and c.id = l.contact_id
  left join app_user s on s.account_id = $n
  and s.id = k.seller_id
  left join app_user d on d.account_id = $n
  and d.id = k.completed_by_id;
