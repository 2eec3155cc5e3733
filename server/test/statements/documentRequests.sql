-- GET /deals/{id}/document-requests/
select
from
  deal d
where
  d.account_id = $n
  and d.id = $n
  and true;
