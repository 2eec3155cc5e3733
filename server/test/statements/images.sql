-- GET /projects/{id}/images/
select
from
  "project" o
where
  o.account_id = $n
  and o.id = $n;


-- GET /units/{id}/images/
select
from
  "unit" o
where
  o.account_id = $n
  and o.id = $n;
