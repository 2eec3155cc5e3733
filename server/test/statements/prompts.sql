-- GET /prompts/
select
  p.id,
  null::text as name,
  p.area,
  p.title,
  null::text as description,
  p.body,
  false as is_built_in,
  p.is_shared,
  p.readings,
  false as is_for_assistant,
  p.filters,
  p.created_at,
  p.updated_at,
  p.user_id = $n
  or (
    p.is_shared
    and $n
  ) as is_editable,
  json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username)) as owner
from
  prompt p
  join app_user u on u.account_id = $n
  and u.id = p.user_id
where
  p.account_id = $n
  and (
    p.user_id = $n
    or p.is_shared
  )
order by
  p.user_id <> $n,
  lower(p.title),
  p.id
limit
  1000;
