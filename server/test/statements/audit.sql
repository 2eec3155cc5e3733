-- GET /audit/
select
  a.id,
  a.act,
  case
    when a.address is not null
    and not exists (
      select
      from
        app_user erased
      where
        erased.account_id = $n
        and erased.id = a.user_id
        and erased.erased_at is not null
    ) then a.address
  end as address,
  case
    when exists (
      select
      from
        app_user erased
      where
        erased.account_id = $n
        and erased.id = a.subject_id
        and erased.erased_at is not null
    ) then case
      when a.act in ('users.permissions_changed', 'users.group_added', 'users.group_removed') then a.data - 'username'
      else jsonb_build_object('user_id', a.subject_id)
    end
    when a.area = 'second_factor'
    and exists (
      select
      from
        app_user erased
      where
        erased.account_id = $n
        and erased.id = a.user_id
        and erased.erased_at is not null
    ) then a.data - 'name'
    else a.data
  end as data,
  a.at,
  (
    select
      json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
    from
      app_user u
    where
      u.account_id = $n
      and u.id = a.user_id
  ) as "user",
  (
    select
      json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
    from
      app_user u
    where
      u.account_id = $n
      and u.id = a.subject_id
  ) as subject,
  (
    select
      count(*)::int
    from
      (
        select
        from
          audit_entry a
        where
          a.account_id = $n
        limit
          10001
      ) as capped
  ) as count,
  "a"."at" as sort_key
from
  (
    with
      page as materialized (
        select
          a.*
        from
          audit_entry a
        where
          a.account_id = $n
        order by
          "a"."at" desc,
          "a"."id" desc
        limit
          $n
        offset
          $n
      )
    select
      *
    from
      page
  ) as a
order by
  "a"."at" desc,
  "a"."id" desc;


-- GET /audit/, every filter
select
  a.id,
  a.act,
  case
    when a.address is not null
    and not exists (
      select
      from
        app_user erased
      where
        erased.account_id = $n
        and erased.id = a.user_id
        and erased.erased_at is not null
    ) then a.address
  end as address,
  case
    when exists (
      select
      from
        app_user erased
      where
        erased.account_id = $n
        and erased.id = a.subject_id
        and erased.erased_at is not null
    ) then case
      when a.act in ('users.permissions_changed', 'users.group_added', 'users.group_removed') then a.data - 'username'
      else jsonb_build_object('user_id', a.subject_id)
    end
    when a.area = 'second_factor'
    and exists (
      select
      from
        app_user erased
      where
        erased.account_id = $n
        and erased.id = a.user_id
        and erased.erased_at is not null
    ) then a.data - 'name'
    else a.data
  end as data,
  a.at,
  (
    select
      json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
    from
      app_user u
    where
      u.account_id = $n
      and u.id = a.user_id
  ) as "user",
  (
    select
      json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
    from
      app_user u
    where
      u.account_id = $n
      and u.id = a.subject_id
  ) as subject,
  (
    select
      count(*)::int
    from
      (
        select
        from
          audit_entry a
        where
          a.account_id = $n
          and a.user_id = any ($n::bigint[])
          and a.subject_id = $n
          and a.area = any ($n::text[])
          and (
            "a"."at" >= ($n::date)::timestamp at time zone $n::text
            and "a"."at" < ($n::date + 1)::timestamp at time zone $n::text
          )
        limit
          10001
      ) as capped
  ) as count,
  "a"."at" as sort_key
from
  (
    with
      page as materialized (
        select
          a.*
        from
          audit_entry a
        where
          a.account_id = $n
          and a.user_id = any ($n::bigint[])
          and a.subject_id = $n
          and a.area = any ($n::text[])
          and (
            "a"."at" >= ($n::date)::timestamp at time zone $n::text
            and "a"."at" < ($n::date + 1)::timestamp at time zone $n::text
          )
        order by
          "a"."at" desc,
          "a"."id" desc
        limit
          $n
        offset
          $n
      )
    select
      *
    from
      page
  ) as a
order by
  "a"."at" desc,
  "a"."id" desc;


-- GET /audit/, behind a link
select
  a.id,
  a.act,
  case
    when a.address is not null
    and not exists (
      select
      from
        app_user erased
      where
        erased.account_id = $n
        and erased.id = a.user_id
        and erased.erased_at is not null
    ) then a.address
  end as address,
  case
    when exists (
      select
      from
        app_user erased
      where
        erased.account_id = $n
        and erased.id = a.subject_id
        and erased.erased_at is not null
    ) then case
      when a.act in ('users.permissions_changed', 'users.group_added', 'users.group_removed') then a.data - 'username'
      else jsonb_build_object('user_id', a.subject_id)
    end
    when a.area = 'second_factor'
    and exists (
      select
      from
        app_user erased
      where
        erased.account_id = $n
        and erased.id = a.user_id
        and erased.erased_at is not null
    ) then a.data - 'name'
    else a.data
  end as data,
  a.at,
  (
    select
      json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
    from
      app_user u
    where
      u.account_id = $n
      and u.id = a.user_id
  ) as "user",
  (
    select
      json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
    from
      app_user u
    where
      u.account_id = $n
      and u.id = a.subject_id
  ) as subject,
  (
    select
      count(*)::int
    from
      (
        select
        from
          audit_entry a
        where
          a.account_id = $n
        limit
          10001
      ) as capped
  ) as count,
  "a"."at" as sort_key
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
                a.*,
                "a"."at" as key
              from
                audit_entry a
              where
                a.account_id = $n
                and ("a"."at", "a"."id") < ($n::timestamptz, $n::bigint)
              order by
                "a"."at" desc,
                "a"."id" desc
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
  ) as a
order by
  "a"."at" desc,
  "a"."id" desc;


-- GET /audit/{id}/
select
  a.id,
  a.act,
  case
    when a.address is not null
    and not exists (
      select
      from
        app_user erased
      where
        erased.account_id = $n
        and erased.id = a.user_id
        and erased.erased_at is not null
    ) then a.address
  end as address,
  case
    when exists (
      select
      from
        app_user erased
      where
        erased.account_id = $n
        and erased.id = a.subject_id
        and erased.erased_at is not null
    ) then case
      when a.act in ('users.permissions_changed', 'users.group_added', 'users.group_removed') then a.data - 'username'
      else jsonb_build_object('user_id', a.subject_id)
    end
    when a.area = 'second_factor'
    and exists (
      select
      from
        app_user erased
      where
        erased.account_id = $n
        and erased.id = a.user_id
        and erased.erased_at is not null
    ) then a.data - 'name'
    else a.data
  end as data,
  a.at,
  (
    select
      json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
    from
      app_user u
    where
      u.account_id = $n
      and u.id = a.user_id
  ) as "user",
  (
    select
      json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
    from
      app_user u
    where
      u.account_id = $n
      and u.id = a.subject_id
  ) as subject
from
  audit_entry a
where
  a.account_id = $n
  and a.id = $n;


-- GET /audit/export/
select
  a.id,
  a.at,
  to_char(a.at at time zone $n, 'YYYY-MM-DD HH24:MI:SS') as local_at,
  (
    select
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username)
    from
      app_user u
    where
      u.account_id = $n
      and u.id = "a"."user_id"
  ) as "user",
  (
    select
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username)
    from
      app_user u
    where
      u.account_id = $n
      and u.id = "a"."subject_id"
  ) as subject,
  a.area,
  a.act,
  case
    when a.address is not null
    and not exists (
      select
      from
        app_user erased
      where
        erased.account_id = $n
        and erased.id = a.user_id
        and erased.erased_at is not null
    ) then a.address
  end as address,
  case
    when exists (
      select
      from
        app_user erased
      where
        erased.account_id = $n
        and erased.id = a.subject_id
        and erased.erased_at is not null
    ) then case
      when a.act in ('users.permissions_changed', 'users.group_added', 'users.group_removed') then a.data - 'username'
      else jsonb_build_object('user_id', a.subject_id)
    end
    when a.area = 'second_factor'
    and exists (
      select
      from
        app_user erased
      where
        erased.account_id = $n
        and erased.id = a.user_id
        and erased.erased_at is not null
    ) then a.data - 'name'
    else a.data
  end as data
from
  audit_entry a
where
  a.account_id = $n
order by
  a.at desc,
  a.id desc
limit
  $n;

select
  a.id,
  a.at,
  to_char(a.at at time zone $n, 'YYYY-MM-DD HH24:MI:SS') as local_at,
  (
    select
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username)
    from
      app_user u
    where
      u.account_id = $n
      and u.id = "a"."user_id"
  ) as "user",
  (
    select
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username)
    from
      app_user u
    where
      u.account_id = $n
      and u.id = "a"."subject_id"
  ) as subject,
  a.area,
  a.act,
  case
    when a.address is not null
    and not exists (
      select
      from
        app_user erased
      where
        erased.account_id = $n
        and erased.id = a.user_id
        and erased.erased_at is not null
    ) then a.address
  end as address,
  case
    when exists (
      select
      from
        app_user erased
      where
        erased.account_id = $n
        and erased.id = a.subject_id
        and erased.erased_at is not null
    ) then case
      when a.act in ('users.permissions_changed', 'users.group_added', 'users.group_removed') then a.data - 'username'
      else jsonb_build_object('user_id', a.subject_id)
    end
    when a.area = 'second_factor'
    and exists (
      select
      from
        app_user erased
      where
        erased.account_id = $n
        and erased.id = a.user_id
        and erased.erased_at is not null
    ) then a.data - 'name'
    else a.data
  end as data
from
  audit_entry a
where
  a.account_id = $n
  and (a.at, a.id) < ($n::timestamptz, $n::bigint)
order by
  a.at desc,
  a.id desc
limit
  $n;

insert into
  "audit_entry" ("account_id", "user_id", "act", "address", "at", "data")
values
  ($n, $n, $n, $n, $n, $n);

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


-- GET /audit/export/, every filter
select
  a.id,
  a.at,
  to_char(a.at at time zone $n, 'YYYY-MM-DD HH24:MI:SS') as local_at,
  (
    select
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username)
    from
      app_user u
    where
      u.account_id = $n
      and u.id = "a"."user_id"
  ) as "user",
  (
    select
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username)
    from
      app_user u
    where
      u.account_id = $n
      and u.id = "a"."subject_id"
  ) as subject,
  a.area,
  a.act,
  case
    when a.address is not null
    and not exists (
      select
      from
        app_user erased
      where
        erased.account_id = $n
        and erased.id = a.user_id
        and erased.erased_at is not null
    ) then a.address
  end as address,
  case
    when exists (
      select
      from
        app_user erased
      where
        erased.account_id = $n
        and erased.id = a.subject_id
        and erased.erased_at is not null
    ) then case
      when a.act in ('users.permissions_changed', 'users.group_added', 'users.group_removed') then a.data - 'username'
      else jsonb_build_object('user_id', a.subject_id)
    end
    when a.area = 'second_factor'
    and exists (
      select
      from
        app_user erased
      where
        erased.account_id = $n
        and erased.id = a.user_id
        and erased.erased_at is not null
    ) then a.data - 'name'
    else a.data
  end as data
from
  audit_entry a
where
  a.account_id = $n
  and a.user_id = any ($n::bigint[])
  and a.subject_id = $n
  and a.area = any ($n::text[])
  and (
    "a"."at" >= ($n::date)::timestamp at time zone $n::text
    and "a"."at" < ($n::date + 1)::timestamp at time zone $n::text
  )
order by
  a.at desc,
  a.id desc
limit
  $n;
