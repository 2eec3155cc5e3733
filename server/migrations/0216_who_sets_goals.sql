-- batched per account
-- Whoever sees the dashboards of all may set the goals they show, where they also see who sells.
update user_group g set permissions = g.permissions || '{dashboards.set_goals}'::text[]
where g.account_id = $1 and g.id in (
  select o.id from user_group o
  where o.account_id = $1 and o.permissions @> '{dashboards.view_all,deals.view_all}'
    and not o.permissions @> '{dashboards.set_goals}'
  limit 1000);
