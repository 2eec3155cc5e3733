-- GET /jobs/{id}/
select
  j.id,
  j.kind,
  j.status,
  j.progress,
  j.problem,
  j.created_at,
  j.finished_at,
  jsonb_build_object('created', 0, 'updated', 0, 'skipped', 0) || j.result as result,
  (
    select
      r.result
    from
      prompt_run r
    where
      r.account_id = $n
      and r.id = j.id
  ) as answered,
  (
    select
      json_build_object('key', f.key, 'name', f.name, 'mime', f.mime)
    from
      stored_file f
    where
      f.account_id = $n
      and f.id = j.stored_file_id
      and j.kind in ('list_export', 'report_run')
  ) as file
from
  job j
where
  j.account_id = $n
  and j.id = $n
  and (
    j.user_id = $n
    or j.kind = 'contact_import'
    and $n::boolean
  );
