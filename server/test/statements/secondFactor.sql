-- GET /users/me/second-factor/
select
  a.confirmed_at as created_at,
  a.last_used_at
from
  authenticator_app a
where
  a.account_id = $n
  and a.user_id = $n
  and a.confirmed_at is not null;

select
  p.id,
  p.name,
  p.created_at,
  p.last_used_at
from
  passkey p
where
  p.account_id = $n
  and p.user_id = $n
order by
  p.created_at,
  p.id;

select
from
  user_group_member m
  join user_group g on g.account_id = $n
  and g.id = m.group_id
where
  m.account_id = $n
  and m.user_id = $n
  and g.requires_second_factor
limit
  1;

select
  count(*) as count
from
  recovery_code c
where
  c.account_id = $n
  and c.user_id = $n
  and c.used_at is null;
