-- GET /assistant-clients/
select
  c.id,
  c.client_id,
  c.name,
  c.redirect_uris,
  c.level,
  c.created_at,
  c.revoked_at,
  json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username)) as created_by,
  (
    select
      count(distinct k.created_by_id)::int
    from
      assistant_grant g
      join api_token k on k.account_id = $n
      and k.id = g.token_id
    where
      g.account_id = $n
      and g.assistant_client_id = c.id
      and k.revoked_at is null
      and exists (
        select
        from
          assistant_secret s
        where
          s.account_id = $n
          and s.token_id = g.token_id
          and s.kind <> 'code'
          and s.used_at is null
          and s.expires_at > $n
      )
  ) as connected
from
  assistant_client c
  join app_user u on u.account_id = $n
  and u.id = c.created_by_id
where
  c.account_id = $n
order by
  c.revoked_at is not null,
  c.created_at desc,
  c.id desc;


-- GET /assistant-authorizations/asked/
select
  c.id,
  c.name,
  c.redirect_uris,
  c.level
from
  assistant_client c
where
  c.account_id = $n
  and c.client_id = $n
  and c.revoked_at is null;


-- GET /assistant-authorizations/
select
  k.id,
  k.name,
  g.level,
  g.created_at,
  k.last_used_at
from
  assistant_grant g
  join api_token k on k.account_id = $n
  and k.id = g.token_id
where
  g.account_id = $n
  and k.created_by_id = $n
  and k.revoked_at is null
  and exists (
    select
    from
      assistant_secret s
    where
      s.account_id = $n
      and s.token_id = g.token_id
      and s.used_at is null
      and s.expires_at > $n
  )
order by
  g.created_at desc,
  k.id desc;
