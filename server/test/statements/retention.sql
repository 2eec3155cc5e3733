-- GET /privacy-retention/
select
  r.what,
  r.days,
  r.changed_at
from
  retention r
where
  r.account_id = $n;
