-- GET /broker-invitations/
select
  i.id,
  i.label,
  case
    when i.accepted_at is not null then 'accepted'
    when i.revoked_at is not null then 'revoked'
    when i.expires_at <= $n::timestamptz then 'expired'
    else 'pending'
  end as state,
  i.broker_name as broker,
  case
    when u.id is not null then json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
  end as created_by,
  i.created_at,
  i.expires_at,
  (
    select
      count(*)::int
    from
      (
        select
        from
          broker_invitation i
        where
          i.account_id = $n
        limit
          10001
      ) as capped
  ) as count,
  "i"."created_at" as sort_key
from
  (
    with
      page as materialized (
        select
          "i"."id"
        from
          broker_invitation i
        where
          i.account_id = $n
        order by
          "i"."created_at" desc,
          "i"."id" desc
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
  join broker_invitation i on i.account_id = $n
  and i.id = picked.id
  left join app_user u on u.account_id = $n
  and u.id = i.created_by_id
order by
  "i"."created_at" desc,
  "i"."id" desc;


-- GET /broker-invitations/, every filter
/* for its values */
select
  "i"."id",
  (count(*) over ())::int as count
from
  (
    select
      i.*
    from
      broker_invitation i
    where
      i.account_id = $n
      and case
        when i.accepted_at is not null then 'accepted'
        when i.revoked_at is not null then 'revoked'
        when i.expires_at <= $n::timestamptz then 'expired'
        else 'pending'
      end = any ($n::text[])
    limit
      10001
  ) as i
order by
  "i"."created_at" desc,
  "i"."id" desc
limit
  $n
offset
  $n;

select
  i.id,
  i.label,
  case
    when i.accepted_at is not null then 'accepted'
    when i.revoked_at is not null then 'revoked'
    when i.expires_at <= $n::timestamptz then 'expired'
    else 'pending'
  end as state,
  i.broker_name as broker,
  case
    when u.id is not null then json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
  end as created_by,
  i.created_at,
  i.expires_at,
  ($n::int) as count,
  "i"."created_at" as sort_key
from
  (
    select
      unnest($n::bigint[]) as id
  ) as picked
  join broker_invitation i on i.account_id = $n
  and i.id = picked.id
  left join app_user u on u.account_id = $n
  and u.id = i.created_by_id
order by
  "i"."created_at" desc,
  "i"."id" desc;


-- GET /broker-invitations/, behind a link
select
  i.id,
  i.label,
  case
    when i.accepted_at is not null then 'accepted'
    when i.revoked_at is not null then 'revoked'
    when i.expires_at <= $n::timestamptz then 'expired'
    else 'pending'
  end as state,
  i.broker_name as broker,
  case
    when u.id is not null then json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
  end as created_by,
  i.created_at,
  i.expires_at,
  (
    select
      count(*)::int
    from
      (
        select
        from
          broker_invitation i
        where
          i.account_id = $n
        limit
          10001
      ) as capped
  ) as count,
  "i"."created_at" as sort_key
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
                "i"."id",
                "i"."created_at" as key
              from
                broker_invitation i
              where
                i.account_id = $n
                and ("i"."created_at", "i"."id") < ($n::timestamptz, $n::bigint)
              order by
                "i"."created_at" desc,
                "i"."id" desc
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
  ) as picked
  join broker_invitation i on i.account_id = $n
  and i.id = picked.id
  left join app_user u on u.account_id = $n
  and u.id = i.created_by_id
order by
  "i"."created_at" desc,
  "i"."id" desc;
