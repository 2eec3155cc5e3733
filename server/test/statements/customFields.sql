-- GET /custom-fields/
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
order by
  f.noun,
  f.is_archived,
  f.position,
  f.id;


-- GET /custom-fields/, every filter, of their own
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
