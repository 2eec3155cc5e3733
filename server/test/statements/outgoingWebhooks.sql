-- GET /webhooks/
select
  w.id,
  w.name,
  w.url,
  w.events,
  w.filters,
  w.is_active,
  w.paused_at,
  w.failures,
  w.old_secret_until,
  w.created_at,
  w.updated_at
from
  webhook w
where
  w.account_id = $n
  and w.deleted_at is null
order by
  w.id;


-- GET /webhooks/{id}/deliveries/
select
  w.id,
  w.name,
  w.url,
  w.events,
  w.filters,
  w.is_active,
  w.paused_at,
  w.failures,
  w.old_secret_until,
  w.created_at,
  w.updated_at,
  w.secret,
  w.old_secret
from
  webhook w
where
  w.account_id = $n
  and w.id = $n
  and w.deleted_at is null;
