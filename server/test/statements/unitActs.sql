-- GET /units/{id}/prices/
select
from
  unit u
where
  u.account_id = $n
  and u.id = $n;
