-- GET /accounts/missing-table-fields/
select
  f.user_id,
  f.key,
  f.position as "order",
  f.visible,
  f.width
from
  table_field f
where
  f.account_id = $n
  and f.user_id = any ($n::bigint[])
  and f.table_name = $n
order by
  f.position,
  f.key;
