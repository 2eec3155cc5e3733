-- batched per account
-- Whoever approves discounts and advances deals, as heads of sales do, may also end them, pass a step that lacks something, and book
-- payments.
update user_group g set permissions = g.permissions || '{deals.override,deals.cancel,deals.payments}'::text[]
where g.account_id = $1 and g.id in (
  select o.id from user_group o
  where o.account_id = $1 and o.permissions @> '{quotations.approve_discount,deals.advance}'
    and not o.permissions @> '{deals.cancel}'
  limit 1000);
