-- GET /projects/{id}/settings/
select
from
  project p
where
  p.account_id = $n
  and p.id = $n;
