-- GET /users/groups/
select
  g.id,
  g.name,
  g.permissions,
  g.requires_second_factor,
  (
    select
      count(*)
    from
      user_group_member m
      join app_user u on u.account_id = $n
      and u.id = m.user_id
    where
      m.account_id = $n
      and m.group_id = g.id
      and u.is_active
  ) as users_count
from
  user_group g
where
  g.account_id = $n
order by
  app.fold (g.name),
  g.id;
