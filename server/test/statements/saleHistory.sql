-- GET /units/{id}/history/
select
from
  unit u
where
  u.account_id = $n
  and u.id = $n;


-- GET /quotations/{id}/history/
select
from
  quotation q
where
  q.account_id = $n
  and q.id = $n
  and true;


-- GET /deals/{id}/history/
select
from
  deal d
where
  d.account_id = $n
  and d.id = $n
  and true;
