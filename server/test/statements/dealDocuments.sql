-- GET /sale-steps/{id}/documents/
select
from
  sale_step st
where
  st.account_id = $n
  and st.id = $n;


-- GET /sale-step-documents/checkers/
select
  u.id,
  coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) as name
from
  app_user u
where
  u.account_id = $n
  and u.is_active
  and array(
    select
      unnest(u.permissions)
    union
    select
      unnest(g.permissions)
    from
      user_group_member m
      join user_group g on g.account_id = $n
      and g.id = m.group_id
    where
      m.account_id = $n
      and m.user_id = u.id
  ) @> $n::text[]
order by
  2,
  u.id
limit
  1000;

select
  g.id,
  g.name
from
  user_group g
where
  g.account_id = $n
  and g.permissions @> $n::text[]
order by
  app.fold (g.name),
  g.id
limit
  1000;


-- GET /deals/{id}/documents/
select
from
  deal d
where
  d.account_id = $n
  and d.id = $n
  and true;


-- GET /broker-config/step-documents/, every filter, of their own
select
from
  deal d
where
  d.account_id = $n
  and d.id = $n
  and (
    "d"."seller_id" = $n
    or exists (
      select
      from
        lead own
      where
        own.account_id = $n
        and own.id = "d"."lead_id"
        and own.seller_id = $n
        and not own.is_deleted
    )
  );
