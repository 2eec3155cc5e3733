-- GET /api-tokens/
select
  k.id,
  k.name,
  k.hint,
  k.origins,
  k.created_at,
  k.last_used_at,
  k.revoked_at,
  case
    when m.id is not null then json_build_object('id', m.id, 'name', m.name)
  end as method,
  k.permissions,
  json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username)) as created_by,
  coalesce(
    (
      select
        json_agg(
          json_build_object('id', p.id, 'name', p.name)
          order by
            p.name,
            p.id
        )
      from
        project p
      where
        p.account_id = $n
        and p.id = any (k.projects_ids)
    ),
    '[]'
  ) as projects
from
  api_token k
  left join account_option m on m.account_id = $n
  and m.id = k.method_id
  join app_user u on u.account_id = $n
  and u.id = k.created_by_id
where
  k.account_id = $n
order by
  k.revoked_at is not null,
  k.created_at desc,
  k.id desc;
