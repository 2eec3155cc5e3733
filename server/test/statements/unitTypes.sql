-- GET /projects/{id}/unit-types/
select
from
  project p
where
  p.account_id = $n
  and p.id = $n;
