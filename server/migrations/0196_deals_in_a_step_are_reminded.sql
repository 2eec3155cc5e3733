-- batched per account
-- As their steps say from now on: in the morning of three days before the last one.
update deal d set step_remind_at = d.step_due_at - interval '3 days 15 hours'
where d.account_id = $1 and d.id in (
  select o.id from deal o
  where o.account_id = $1 and o.status = 'active' and o.step_due_at is not null and o.step_told_at is null
    and o.step_remind_at is null and o.step_reminded_at is null
  limit 1000);
