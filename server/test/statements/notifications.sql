-- GET /notifications/
select
  n.id,
  n.kind,
  n.amount,
  case
    when n.data ? 'by'
    and exists (
      select
      from
        app_user erased
      where
        erased.account_id = $n
        and erased.id = (n.data ->> 'by_id')::bigint
        and erased.erased_at is not null
    ) then n.data - 'by'
    else n.data
  end as data,
  n.status,
  n.created_at,
  n.updated_at,
  case
    when n.subject_id is not null then json_build_object('kind', n.subject_kind, 'id', n.subject_id)
  end as subject,
  (
    select
      count(*)::int
    from
      (
        select
        from
          notification n
        where
          n.account_id = $n
          and n.user_id = $n
          and n.status = any ($n::text[])
        limit
          10001
      ) as capped
  ) as count,
  "n"."updated_at" as sort_key
from
  (
    with
      page as materialized (
        select
          n.*
        from
          notification n
        where
          n.account_id = $n
          and n.user_id = $n
          and n.status = any ($n::text[])
        order by
          "n"."updated_at" desc,
          "n"."id" desc
        limit
          $n
        offset
          $n
      )
    select
      *
    from
      page
  ) as n
order by
  "n"."updated_at" desc,
  "n"."id" desc;

select
  (
    select
      count(*)::int
    from
      (
        select
        from
          notification n
        where
          n.account_id = $n
          and n.user_id = $n
          and n.status = 'new'
        limit
          10001
      ) as capped
  ) as unread;


-- GET /notifications/, behind a link
select
  n.id,
  n.kind,
  n.amount,
  case
    when n.data ? 'by'
    and exists (
      select
      from
        app_user erased
      where
        erased.account_id = $n
        and erased.id = (n.data ->> 'by_id')::bigint
        and erased.erased_at is not null
    ) then n.data - 'by'
    else n.data
  end as data,
  n.status,
  n.created_at,
  n.updated_at,
  case
    when n.subject_id is not null then json_build_object('kind', n.subject_kind, 'id', n.subject_id)
  end as subject,
  (
    select
      count(*)::int
    from
      (
        select
        from
          notification n
        where
          n.account_id = $n
          and n.user_id = $n
          and n.status = any ($n::text[])
        limit
          10001
      ) as capped
  ) as count,
  "n"."updated_at" as sort_key
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
                n.*,
                "n"."updated_at" as key
              from
                notification n
              where
                n.account_id = $n
                and n.user_id = $n
                and n.status = any ($n::text[])
                and ("n"."updated_at", "n"."id") < ($n::timestamptz, $n::bigint)
              order by
                "n"."updated_at" desc,
                "n"."id" desc
              limit
                $n
            )
          ) as beside
        order by
          key desc,
          "id" desc
        limit
          $n
      )
    select
      *
    from
      page
  ) as n
order by
  "n"."updated_at" desc,
  "n"."id" desc;


-- GET /notifications/preferences/
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

select
  to_char(q.starts, 'HH24:MI') as starts,
  to_char(q.ends, 'HH24:MI') as ends
from
  notification_quiet_hours q
where
  q.account_id = $n
  and q.user_id = $n;
