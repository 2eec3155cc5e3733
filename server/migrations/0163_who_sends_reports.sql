-- batched per account
-- Whoever may take reports along may mail them outside the account.
update user_group g set permissions = g.permissions || '{reports.send_outside}'::text[]
where g.account_id = $1 and g.id in (
  select o.id from user_group o
  where o.account_id = $1 and o.permissions @> '{reports.export}' and not o.permissions @> '{reports.send_outside}'
  limit 1000);
