-- GET /price-lists/
select
  pl.id,
  pl.effective_on,
  pl.effective_at,
  pl.applied_at,
  pl.reason,
  pl.created_at,
  pl.updated_at,
  case
    when p.id is not null then json_build_object('id', p.id, 'name', p.name)
  end as project,
  case
    when s.id is not null then json_build_object('id', s.id, 'name', coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.username))
  end as "user",
  (
    select
      count(*)::int
    from
      price_list_item i
    where
      i.account_id = $n
      and i.price_list_id = pl.id
  ) as units_count,
  (
    select
      count(*)::int
    from
      (
        select
        from
          price_list pl
        where
          pl.account_id = $n
        limit
          10001
      ) as capped
  ) as count,
  "pl"."effective_on" as sort_key
from
  (
    with
      page as materialized (
        select
          "pl"."id"
        from
          price_list pl
        where
          pl.account_id = $n
        order by
          "pl"."effective_on" desc,
          "pl"."id" desc
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
  join price_list pl on pl.account_id = $n
  and pl.id = picked.id
  left join project p on p.account_id = $n
  and p.id = pl.project_id
  left join app_user s on s.account_id = $n
  and s.id = pl.created_by_id
order by
  "pl"."effective_on" desc,
  "pl"."id" desc;


-- GET /price-lists/, every filter, of their own
select
  pl.id,
  pl.effective_on,
  pl.effective_at,
  pl.applied_at,
  pl.reason,
  pl.created_at,
  pl.updated_at,
  case
    when p.id is not null then json_build_object('id', p.id, 'name', p.name)
  end as project,
  case
    when s.id is not null then json_build_object('id', s.id, 'name', coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.username))
  end as "user",
  (
    select
      count(*)::int
    from
      price_list_item i
    where
      i.account_id = $n
      and i.price_list_id = pl.id
  ) as units_count,
  (
    select
      count(*)::int
    from
      (
        select
        from
          price_list pl
        where
          pl.account_id = $n
          and pl.project_id = any ($n::bigint[])
        limit
          10001
      ) as capped
  ) as count,
  "pl"."effective_on" as sort_key
from
  (
    with
      page as materialized (
        select
          "pl"."id"
        from
          price_list pl
        where
          pl.account_id = $n
          and pl.project_id = any ($n::bigint[])
        order by
          "pl"."effective_on" desc,
          "pl"."id" desc
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
  join price_list pl on pl.account_id = $n
  and pl.id = picked.id
  left join project p on p.account_id = $n
  and p.id = pl.project_id
  left join app_user s on s.account_id = $n
  and s.id = pl.created_by_id
order by
  "pl"."effective_on" desc,
  "pl"."id" desc;


-- GET /price-lists/, behind a link
select
  pl.id,
  pl.effective_on,
  pl.effective_at,
  pl.applied_at,
  pl.reason,
  pl.created_at,
  pl.updated_at,
  case
    when p.id is not null then json_build_object('id', p.id, 'name', p.name)
  end as project,
  case
    when s.id is not null then json_build_object('id', s.id, 'name', coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.username))
  end as "user",
  (
    select
      count(*)::int
    from
      price_list_item i
    where
      i.account_id = $n
      and i.price_list_id = pl.id
  ) as units_count,
  (
    select
      count(*)::int
    from
      (
        select
        from
          price_list pl
        where
          pl.account_id = $n
        limit
          10001
      ) as capped
  ) as count,
  "pl"."effective_on" as sort_key
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
                "pl"."id",
                "pl"."effective_on" as key
              from
                price_list pl
              where
                pl.account_id = $n
                and ("pl"."effective_on", "pl"."id") < ($n::date, $n::bigint)
              order by
                "pl"."effective_on" desc,
                "pl"."id" desc
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
  join price_list pl on pl.account_id = $n
  and pl.id = picked.id
  left join project p on p.account_id = $n
  and p.id = pl.project_id
  left join app_user s on s.account_id = $n
  and s.id = pl.created_by_id
order by
  "pl"."effective_on" desc,
  "pl"."id" desc;


-- GET /price-lists/{id}/
select
  pl.id,
  pl.effective_on,
  pl.effective_at,
  pl.applied_at,
  pl.reason,
  pl.created_at,
  pl.updated_at,
  case
    when p.id is not null then json_build_object('id', p.id, 'name', p.name)
  end as project,
  case
    when s.id is not null then json_build_object('id', s.id, 'name', coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.username))
  end as "user",
  (
    select
      count(*)::int
    from
      price_list_item i
    where
      i.account_id = $n
      and i.price_list_id = pl.id
  ) as units_count
from
  (
    select
      pl.id
    from
      price_list pl
    where
      pl.account_id = $n
      and pl.id = $n
  ) as picked
  join price_list pl on pl.account_id = $n
  and pl.id = picked.id
  left join project p on p.account_id = $n
  and p.id = pl.project_id
  left join app_user s on s.account_id = $n
  and s.id = pl.created_by_id;
