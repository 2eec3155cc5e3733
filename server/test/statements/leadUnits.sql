-- GET /leads/{id}/units/
select
from
  lead l
where
  l.account_id = $n
  and l.id = $n
  and not "l"."is_deleted";
