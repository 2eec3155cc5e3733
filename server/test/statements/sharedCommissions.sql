-- GET /shared-commissions/
select
  a.id,
  a.uuid,
  a.name,
  a.timezone
from
  broker_link l
  join account a on a.id = l.account_id
where
  l.broker_account_id = $n
  and l.unlinked_at is null
order by
  lower(a.name),
  a.id;
