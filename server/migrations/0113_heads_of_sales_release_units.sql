-- batched per account
-- Whoever changes prices and blocks units, as heads of sales do, may end what others hold.
update user_group g set permissions = g.permissions || '{units.release_any}'::text[]
where g.account_id = $1 and g.id in (
  select o.id from user_group o
  where o.account_id = $1 and o.permissions @> '{units.block,units.hold}' and not o.permissions @> '{units.release_any}'
  limit 1000);
