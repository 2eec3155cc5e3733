-- GET /calendar-feed/
select
  true as is_on,
  f.created_at,
  f.read_at
from
  calendar_feed f
where
  f.account_id = $n
  and f.user_id = $n;
