-- GET /lead-questions/
select
  q.id,
  q.text,
  q.kind,
  q.options,
  q.position as "order",
  q.is_retired,
  q.updated_at
from
  lead_question q
where
  q.account_id = $n
order by
  q.is_retired,
  q.position,
  q.id;


-- GET /leads/{id}/pantera-questions/
select
  l.id
from
  lead l
where
  l.account_id = $n
  and l.id = $n
  and not "l"."is_deleted";
