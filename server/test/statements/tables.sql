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

select
  f.id,
  f.noun,
  f.key,
  f.label,
  f.kind,
  f.currency,
  f.options,
  f.help,
  f.is_required,
  f.is_in_form,
  f.is_in_list,
  f.position as "order",
  f.is_archived,
  f.updated_at
from
  custom_field f
where
  f.account_id = $n
  and f.noun = $n
order by
  f.noun,
  f.is_archived,
  f.position,
  f.id;
