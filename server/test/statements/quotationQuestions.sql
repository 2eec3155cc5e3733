-- GET /quotations/{id}/questions/
select
from
  quotation q
where
  q.account_id = $n
  and q.id = $n
  and true;
