-- GET /saved-views/
select
  v.id,
  v.table_name,
  v.name,
  v.is_shared,
  v.query,
  v.columns,
  v.created_at,
  v.updated_at,
  v.user_id = $n
  or (
    v.is_shared
    and $n
  ) as is_editable,
  coalesce(p.is_default, false) as is_default,
  coalesce(p.is_favourite, false) as is_favourite,
  json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username)) as owner
from
  saved_view v
  join app_user u on u.account_id = $n
  and u.id = v.user_id
  left join saved_view_pick p on p.account_id = $n
  and p.user_id = $n
  and p.saved_view_id = v.id
where
  v.account_id = $n
  and v.table_name = $n
  and (
    v.user_id = $n
    or v.is_shared
  )
order by
  v.user_id <> $n,
  v.position,
  lower(v.name),
  v.id;


-- GET /saved-views/picked/
select
  v.id,
  v.table_name,
  v.name,
  v.is_shared,
  v.query,
  v.columns,
  v.created_at,
  v.updated_at,
  v.user_id = $n
  or (
    v.is_shared
    and $n
  ) as is_editable,
  coalesce(p.is_default, false) as is_default,
  coalesce(p.is_favourite, false) as is_favourite,
  json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username)) as owner
from
  saved_view v
  join app_user u on u.account_id = $n
  and u.id = v.user_id
  left join saved_view_pick p on p.account_id = $n
  and p.user_id = $n
  and p.saved_view_id = v.id
where
  v.account_id = $n
  and (
    p.is_default
    or p.is_favourite
  )
  and (
    v.user_id = $n
    or v.is_shared
  )
order by
  v.user_id <> $n,
  v.position,
  lower(v.name),
  v.id;
