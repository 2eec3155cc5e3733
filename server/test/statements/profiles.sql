-- GET /client-profiles/{id}/
select
  c.*,
  (
    select
      json_build_object('id', o.id, 'name', o.name)
    from
      account_option o
    where
      o.account_id = $n
      and o.id = "c"."gender_id"
  ) as "gender",
  (
    select
      json_build_object('id', o.id, 'name', o.name)
    from
      account_option o
    where
      o.account_id = $n
      and o.id = "c"."marital_status_id"
  ) as "marital_status",
  (
    select
      json_build_object('id', o.id, 'name', o.name)
    from
      account_option o
    where
      o.account_id = $n
      and o.id = "c"."marital_regime_id"
  ) as "marital_regime",
  (
    select
      json_build_object('id', o.id, 'name', o.name)
    from
      account_option o
    where
      o.account_id = $n
      and o.id = "c"."method_id"
  ) as "method",
  (
    select
      coalesce(
        json_agg(
          json_build_object('id', t.id, 'name', t.name, 'color', t.color)
          order by
            t.name,
            t.id
        ),
        '[]'
      )
    from
      contact_tag ct
      join tag t on t.account_id = $n
      and t.id = ct.tag_id
    where
      ct.account_id = $n
      and ct.contact_id = c.id
  ) as tags,
  (
    select
      json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
    from
      app_user u
    where
      u.account_id = $n
      and u.id = c.created_by_id
  ) as created_by
from
  contact c
where
  c.account_id = $n
  and c.id = $n
  and true;
