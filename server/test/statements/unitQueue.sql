-- GET /units/{id}/queue/
select
from
  unit u
where
  u.account_id = $n
  and u.id = $n;
