-- GET /teams/
select
  t.id,
  t.name,
  t.head_id,
  t.updated_at,
  case
    when h.id is not null then json_build_object('id', h.id, 'name', coalesce(nullif(trim(h.first_name || ' ' || h.last_name), ''), h.username))
  end as head,
  array(
    select
      m.user_id
    from
      team_seller m
    where
      m.account_id = $n
      and m.team_id = t.id
    order by
      m.user_id
  ) as sellers_ids,
  coalesce(
    (
      select
        json_agg(
          json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
          order by
            u.id
        )
      from
        team_seller m
        join app_user u on u.account_id = $n
        and u.id = m.user_id
      where
        m.account_id = $n
        and m.team_id = t.id
    ),
    '[]'
  ) as sellers
from
  team t
  left join app_user h on h.account_id = $n
  and h.id = t.head_id
where
  t.account_id = $n
  and true
order by
  lower(t.name),
  t.id;
