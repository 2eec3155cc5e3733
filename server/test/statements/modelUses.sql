-- GET /privacy/model/
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
  s.for_prompts,
  s.for_agent,
  s.updated_at
from
  model_setting s
where
  s.account_id = $n;
