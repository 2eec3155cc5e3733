-- GET /document-templates/
select
  t.id,
  t.name,
  t.fields,
  t.version,
  f.size,
  f.key,
  f.name as file_name,
  f.mime,
  t.updated_at
from
  document_template t
  join stored_file f on f.account_id = $n
  and f.id = t.stored_file_id
where
  t.account_id = $n
order by
  lower(t.name),
  t.id;


-- GET /document-templates/{id}/versions/
select
  t.id,
  t.name,
  t.fields,
  t.version,
  f.size,
  f.key,
  f.name as file_name,
  f.mime,
  t.updated_at
from
  document_template t
  join stored_file f on f.account_id = $n
  and f.id = t.stored_file_id
where
  t.account_id = $n
  and t.id = $n;
