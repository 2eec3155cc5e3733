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
where
  l.account_id = $n
  and l.id = $n
returning
  l.next_task_at;

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
