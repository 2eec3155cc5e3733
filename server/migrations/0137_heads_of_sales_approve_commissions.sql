-- batched per account
-- Whoever ends deals and books payments, as heads of sales do, may also approve and pay commissions.
update user_group g set permissions = g.permissions || '{deals.commissions}'::text[]
where g.account_id = $1 and g.id in (
  select o.id from user_group o
  where o.account_id = $1 and o.permissions @> '{deals.cancel,deals.payments}'
    and not o.permissions @> '{deals.commissions}'
  limit 1000);
