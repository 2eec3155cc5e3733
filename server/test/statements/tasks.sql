-- GET /leads-tasks/{id}/
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


-- GET /leads-tasks/
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
  end as completed_by,
  (
    select
      count(*)::int
    from
      (
        select
        from
          lead_task k
          join lead l on l.account_id = $n
          and l.id = k.lead_id
        where
          k.account_id = $n
          and not "l"."is_deleted"
          and (
            k.status = 'completed'
            or l.status in ('to_contact', 'in_follow_up')
          )
        limit
          10001
      ) as capped
  ) as count,
  "k"."due_at" as sort_key
from
  (
    with
      page as materialized (
        select
          "k"."id"
        from
          lead_task k
          join lead l on l.account_id = $n
          and l.id = k.lead_id
        where
          k.account_id = $n
          and not "l"."is_deleted"
          and (
            k.status = 'completed'
            or l.status in ('to_contact', 'in_follow_up')
          )
        order by
          "k"."due_at" asc,
          "k"."id" asc
        limit
          $n
        offset
          $n
      )
    select
      *
    from
      page
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
  and d.id = k.completed_by_id
order by
  "k"."due_at" asc,
  "k"."id" asc;


-- GET /leads-tasks/, every filter, of their own
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
  end as completed_by,
  (
    select
      count(*)::int
    from
      (
        select
        from
          lead_task k
          join lead l on l.account_id = $n
          and l.id = k.lead_id
        where
          k.account_id = $n
          and not "l"."is_deleted"
          and (
            "k"."seller_id" = $n
            or "l"."seller_id" = $n
          )
          and k.status = 'pending'
          and k.kind = any ($n::text[])
          and k.status = 'pending'
          and k.due_at < $n::timestamptz
          and k.seller_id = $n
          and k.seller_id = any ($n::bigint[])
          and k.lead_id = $n
          and (
            "k"."due_at" >= ($n::date)::timestamp at time zone $n::text
            and "k"."due_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
        limit
          10001
      ) as capped
  ) as count,
  "k"."due_at" as sort_key
from
  (
    with
      page as materialized (
        select
          "k"."id"
        from
          lead_task k
          join lead l on l.account_id = $n
          and l.id = k.lead_id
        where
          k.account_id = $n
          and not "l"."is_deleted"
          and (
            "k"."seller_id" = $n
            or "l"."seller_id" = $n
          )
          and k.status = 'pending'
          and k.kind = any ($n::text[])
          and k.status = 'pending'
          and k.due_at < $n::timestamptz
          and k.seller_id = $n
          and k.seller_id = any ($n::bigint[])
          and k.lead_id = $n
          and (
            "k"."due_at" >= ($n::date)::timestamp at time zone $n::text
            and "k"."due_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
        order by
          "k"."due_at" asc,
          "k"."id" asc
        limit
          $n
        offset
          $n
      )
    select
      *
    from
      page
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
  and d.id = k.completed_by_id
order by
  "k"."due_at" asc,
  "k"."id" asc;


-- GET /leads-tasks/, behind a link
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
  end as completed_by,
  (
    select
      count(*)::int
    from
      (
        select
        from
          lead_task k
          join lead l on l.account_id = $n
          and l.id = k.lead_id
        where
          k.account_id = $n
          and not "l"."is_deleted"
          and (
            k.status = 'completed'
            or l.status in ('to_contact', 'in_follow_up')
          )
        limit
          10001
      ) as capped
  ) as count,
  "k"."due_at" as sort_key
from
  (
    with
      page as materialized (
        select
          *
        from
          (
            (
              select
                "k"."id",
                "k"."due_at" as key
              from
                lead_task k
                join lead l on l.account_id = $n
                and l.id = k.lead_id
              where
                k.account_id = $n
                and not "l"."is_deleted"
                and (
                  k.status = 'completed'
                  or l.status in ('to_contact', 'in_follow_up')
                )
                and ("k"."due_at", "k"."id") > ($n::timestamptz, $n::bigint)
              order by
                "k"."due_at" asc,
                "k"."id" asc
              limit
                $n
            )
          ) as beside
        order by
          key asc,
          "id" asc
        limit
          $n
      )
    select
      *
    from
      page
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
  and d.id = k.completed_by_id
order by
  "k"."due_at" asc,
  "k"."id" asc;


-- GET /leads-tasks/by-contact/{id}/
select
  c.id
from
  contact c
where
  c.account_id = $n
  and c.id = $n
  and not "c"."is_deleted"
  and true;

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
    with
      page as materialized (
        select
          "k"."id"
        from
          lead_task k
          join lead l on l.account_id = $n
          and l.id = k.lead_id
        where
          k.account_id = $n
          and not "l"."is_deleted"
          and l.contact_id = $n
          and true
        order by
          "k"."due_at" asc,
          "k"."id" asc
        limit
          200
      )
    select
      *
    from
      page
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
  and d.id = k.completed_by_id
order by
  "k"."due_at" asc,
  "k"."id" asc;


-- GET /leads-tasks/by-contact/{id}/, every filter, of their own
select
  c.id
from
  contact c
where
  c.account_id = $n
  and c.id = $n
  and not "c"."is_deleted"
  and (
    "c"."created_by_id" = $n
    or exists (
      select
      from
        lead own
      where
        own.account_id = $n
        and own.contact_id = "c"."id"
        and own.seller_id = $n
        and not own.is_deleted
    )
  );


-- GET /leads-tasks/calendar/
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
    with
      page as materialized (
        select
          "k"."id"
        from
          lead_task k
          join lead l on l.account_id = $n
          and l.id = k.lead_id
        where
          k.account_id = $n
          and not "l"."is_deleted"
          and (
            k.status = 'completed'
            or l.status in ('to_contact', 'in_follow_up')
          )
          and (
            "k"."due_at" >= ($n::date)::timestamp at time zone $n::text
            and "k"."due_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
        order by
          "k"."due_at" asc,
          "k"."id" asc
        limit
          2001
      )
    select
      *
    from
      page
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
  and d.id = k.completed_by_id
order by
  "k"."due_at" asc,
  "k"."id" asc;

select
  k.id,
  case
    when c.erased_at is null then "k"."title"
    else 'Tarea'
  end as "title",
  k.status,
  k.due_at,
  k.recurrence,
  k.occurs_on,
  k.next_like
from
  lead_task k
  join lead l on l.account_id = $n
  and l.id = k.lead_id
  join contact c on c.account_id = $n
  and c.id = l.contact_id
where
  k.account_id = $n
  and not "l"."is_deleted"
  and k.status = 'pending'
  and (
    k.status = 'completed'
    or l.status in ('to_contact', 'in_follow_up')
  )
  and (
    "k"."due_at" >= ($n::date)::timestamp at time zone $n::text
    and "k"."due_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
  and k.recurrence is not null
order by
  k.due_at,
  k.id
limit
  500;


-- GET /leads-tasks/calendar/, every filter, of their own
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
    with
      page as materialized (
        select
          "k"."id"
        from
          lead_task k
          join lead l on l.account_id = $n
          and l.id = k.lead_id
        where
          k.account_id = $n
          and not "l"."is_deleted"
          and (
            "k"."seller_id" = $n
            or "l"."seller_id" = $n
          )
          and k.status = 'pending'
          and k.kind = any ($n::text[])
          and k.status = 'pending'
          and k.due_at < $n::timestamptz
          and k.seller_id = any ($n::bigint[])
          and (
            k.status = 'completed'
            or l.status in ('to_contact', 'in_follow_up')
          )
          and (
            "k"."due_at" >= ($n::date)::timestamp at time zone $n::text
            and "k"."due_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
        order by
          "k"."due_at" asc,
          "k"."id" asc
        limit
          2001
      )
    select
      *
    from
      page
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
  and d.id = k.completed_by_id
order by
  "k"."due_at" asc,
  "k"."id" asc;


-- GET /leads-tasks/counts/
select
  (
    select
      count(*)::int
    from
      (
        select
        from
          lead_task k
          join lead l on l.account_id = $n
          and l.id = k.lead_id
        where
          k.account_id = $n
          and not "l"."is_deleted"
          and k.status = 'pending'
          and k.status = 'pending'
          and k.due_at < $n::timestamptz
          and (
            k.status = 'completed'
            or l.status in ('to_contact', 'in_follow_up')
          )
        limit
          10000
      ) as capped
  ) as overdue,
  (
    select
      count(*)::int
    from
      (
        select
        from
          lead_task k
          join lead l on l.account_id = $n
          and l.id = k.lead_id
        where
          k.account_id = $n
          and not "l"."is_deleted"
          and k.status = 'pending'
          and not (
            k.status = 'pending'
            and k.due_at < $n::timestamptz
          )
          and (
            k.status = 'completed'
            or l.status in ('to_contact', 'in_follow_up')
          )
          and (
            "k"."due_at" >= ($n::date)::timestamp at time zone $n::text
            and "k"."due_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
        limit
          10000
      ) as capped
  ) as today,
  (
    select
      count(*)::int
    from
      (
        select
        from
          lead_task k
          join lead l on l.account_id = $n
          and l.id = k.lead_id
        where
          k.account_id = $n
          and not "l"."is_deleted"
          and k.status = 'pending'
          and (
            k.status = 'completed'
            or l.status in ('to_contact', 'in_follow_up')
          )
          and (
            "k"."due_at" >= ($n::date)::timestamp at time zone $n::text
            and "k"."due_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
        limit
          10000
      ) as capped
  ) as week,
  (
    select
      count(*)::int
    from
      (
        select
        from
          lead_task k
          join lead l on l.account_id = $n
          and l.id = k.lead_id
        where
          k.account_id = $n
          and not "l"."is_deleted"
          and k.status = 'completed'
          and (
            "k"."completed_at" >= ($n::date)::timestamp at time zone $n::text
            and "k"."completed_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
        limit
          10000
      ) as capped
  ) as done_today,
  $n::int as cap;


-- GET /leads-tasks/counts/, every filter, of their own
select
  (
    select
      count(*)::int
    from
      (
        select
        from
          lead_task k
          join lead l on l.account_id = $n
          and l.id = k.lead_id
        where
          k.account_id = $n
          and not "l"."is_deleted"
          and (
            "k"."seller_id" = $n
            or "l"."seller_id" = $n
          )
          and k.status = 'pending'
          and k.status = 'pending'
          and k.due_at < $n::timestamptz
          and k.seller_id = $n
          and k.seller_id = any ($n::bigint[])
          and (
            k.status = 'completed'
            or l.status in ('to_contact', 'in_follow_up')
          )
        limit
          10000
      ) as capped
  ) as overdue,
  (
    select
      count(*)::int
    from
      (
        select
        from
          lead_task k
          join lead l on l.account_id = $n
          and l.id = k.lead_id
        where
          k.account_id = $n
          and not "l"."is_deleted"
          and (
            "k"."seller_id" = $n
            or "l"."seller_id" = $n
          )
          and k.status = 'pending'
          and not (
            k.status = 'pending'
            and k.due_at < $n::timestamptz
          )
          and k.seller_id = $n
          and k.seller_id = any ($n::bigint[])
          and (
            k.status = 'completed'
            or l.status in ('to_contact', 'in_follow_up')
          )
          and (
            "k"."due_at" >= ($n::date)::timestamp at time zone $n::text
            and "k"."due_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
        limit
          10000
      ) as capped
  ) as today,
  (
    select
      count(*)::int
    from
      (
        select
        from
          lead_task k
          join lead l on l.account_id = $n
          and l.id = k.lead_id
        where
          k.account_id = $n
          and not "l"."is_deleted"
          and (
            "k"."seller_id" = $n
            or "l"."seller_id" = $n
          )
          and k.status = 'pending'
          and k.seller_id = $n
          and k.seller_id = any ($n::bigint[])
          and (
            k.status = 'completed'
            or l.status in ('to_contact', 'in_follow_up')
          )
          and (
            "k"."due_at" >= ($n::date)::timestamp at time zone $n::text
            and "k"."due_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
        limit
          10000
      ) as capped
  ) as week,
  (
    select
      count(*)::int
    from
      (
        select
        from
          lead_task k
          join lead l on l.account_id = $n
          and l.id = k.lead_id
        where
          k.account_id = $n
          and not "l"."is_deleted"
          and (
            "k"."seller_id" = $n
            or "l"."seller_id" = $n
          )
          and k.status = 'completed'
          and k.seller_id = $n
          and k.seller_id = any ($n::bigint[])
          and (
            "k"."completed_at" >= ($n::date)::timestamp at time zone $n::text
            and "k"."completed_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
        limit
          10000
      ) as capped
  ) as done_today,
  $n::int as cap;


-- GET /leads-tasks/moments/
select
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
where
  a.id = $n;
