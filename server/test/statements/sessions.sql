-- GET /users/me/sessions/
select
  s.id,
  s.user_agent,
  s.address,
  s.created_at,
  s.rotated_at as last_used_at,
  s.id = $n::uuid as is_current
from
  session s
where
  s.account_id = $n
  and s.user_id = $n
  and s.ended_at is null
  and s.expires_at > $n
order by
  is_current desc,
  s.rotated_at desc;
