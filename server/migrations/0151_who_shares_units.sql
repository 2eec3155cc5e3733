-- batched per account
-- Whoever may edit brokers and units may share units with brokers; brokers themselves see whom they work with.
update user_group g set permissions = array(
  select distinct p from unnest(g.permissions || case when g.name = 'Corredor' then '{brokers.view,brokers.create}'::text[]
    else '{units.share}'::text[] end) p order by p)
where g.account_id = $1 and g.id in (
  select o.id from user_group o
  where o.account_id = $1 and ((o.permissions @> '{brokers.edit,units.edit}' and not o.permissions @> '{units.share}')
    or (o.name = 'Corredor' and not o.permissions @> '{brokers.view,brokers.create}'))
  limit 1000);
