-- GET /connections/
select
  c.kind,
  c.settings,
  c.secrets,
  c.is_sandbox,
  c.last_error,
  c.last_remedy,
  c.last_failed_at,
  c.last_ok_at,
  c.last_webhook_at,
  c.last_sync_at,
  c.sync_started_at,
  c.facts,
  c.updated_at
from
  connection c
where
  c.account_id = $n
order by
  c.kind;

select
  u.calls,
  u.tokens
from
  model_use u
where
  u.account_id = $n
  and u.month = $n;
