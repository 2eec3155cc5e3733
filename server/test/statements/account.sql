-- GET /accounts/me/
select
  "id",
  "uuid",
  "name",
  "lang",
  "country_name",
  "currency_name",
  "range_days",
  "page_size",
  "is_broker",
  "is_visible",
  "timezone",
  "national_id",
  "phone",
  "email",
  "address",
  "created_at",
  "updated_at",
  "logo_key" as "logo_url",
  "business_hours",
  array(
    select
      h.day::text
    from
      holiday h
    where
      h.account_id = $n
      and h.day between $n::date - 1 and $n::date + 60
    order by
      h.day
  ) as "holidays"
from
  "account"
where
  "id" = $n;


-- GET /accounts/options/
select
  (
    select
      coalesce(
        json_agg(
          json_build_object('id', o.id, 'name', o.name, 'code', o.code)
          order by
            o.position,
            o.id
        ),
        '[]'
      )
    from
      account_option o
    where
      o.account_id = $n
      and o.list = 'method'
      and not o.is_retired
  ) as methods,
  (
    select
      coalesce(
        json_agg(
          json_build_object('id', o.id, 'name', o.name, 'code', o.code)
          order by
            o.position,
            o.id
        ),
        '[]'
      )
    from
      account_option o
    where
      o.account_id = $n
      and o.list = 'gender'
      and not o.is_retired
  ) as genders,
  (
    select
      coalesce(
        json_agg(
          json_build_object('id', o.id, 'name', o.name, 'code', o.code)
          order by
            o.position,
            o.id
        ),
        '[]'
      )
    from
      account_option o
    where
      o.account_id = $n
      and o.list = 'marital_status'
      and not o.is_retired
  ) as marital_statuses,
  (
    select
      coalesce(
        json_agg(
          json_build_object('id', o.id, 'name', o.name, 'code', o.code)
          order by
            o.position,
            o.id
        ),
        '[]'
      )
    from
      account_option o
    where
      o.account_id = $n
      and o.list = 'marital_regime'
      and not o.is_retired
  ) as marital_regimes,
  (
    select
      coalesce(
        json_agg(
          json_build_object('id', o.id, 'name', o.name, 'code', o.code)
          order by
            o.position,
            o.id
        ),
        '[]'
      )
    from
      account_option o
    where
      o.account_id = $n
      and o.list = 'file_type'
      and not o.is_retired
  ) as file_types,
  (
    select
      coalesce(
        json_agg(
          json_build_object('id', o.code, 'name', o.name)
          order by
            o.position,
            o.id
        ),
        '[]'
      )
    from
      account_option o
    where
      o.account_id = $n
      and o.list = 'discard_kind'
      and o.code is not null
      and not o.is_retired
  ) as discard_kinds,
  (
    select
      coalesce(
        json_agg(
          json_build_object('id', st.id, 'name', st.name, 'color', st.color, 'kind', st.kind, 'order', st.position)
          order by
            st.position,
            st.id
        ),
        '[]'
      )
    from
      lead_step st
    where
      st.account_id = $n
  ) as lead_steps,
  (
    select
      coalesce(
        json_agg(
          json_build_object('id', ss.id, 'name', ss.name)
          order by
            ss.position,
            ss.id
        ),
        '[]'
      )
    from
      sale_step ss
    where
      ss.account_id = $n
  ) as sale_steps,
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
      tag t
    where
      t.account_id = $n
  ) as tags,
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'id',
            u.id,
            'name',
            coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username),
            'is_active',
            u.is_active
          )
          order by
            u.is_active desc,
            u.first_name,
            u.last_name,
            u.id
        ),
        '[]'
      )
    from
      app_user u
    where
      u.account_id = $n
      and u.is_seller
  ) as sellers,
  (
    select
      coalesce(
        json_agg(
          json_build_object('id', p.id, 'name', p.name)
          order by
            p.name,
            p.id
        ),
        '[]'
      )
    from
      project p
    where
      p.account_id = $n
  ) as projects,
  (
    select
      a.whatsapp_texts
    from
      account a
    where
      a.id = $n
  ) as whatsapp_texts,
  (
    select
      coalesce(
        json_agg(
          json_build_object('id', ut.id, 'name', ut.name, 'project_id', ut.project_id)
          order by
            ut.name,
            ut.id
        ),
        '[]'
      )
    from
      unit_type ut
    where
      ut.account_id = $n
  ) as unit_types,
  (
    select
      coalesce(
        json_agg(
          json_build_object('id', b.id, 'name', b.name, 'project_id', b.project_id)
          order by
            b.position,
            b.id
        ),
        '[]'
      )
    from
      building b
    where
      b.account_id = $n
  ) as buildings;


-- GET /accounts/settings/
select
  a.*,
  a.logo_key as logo_url,
  trim_scale(a.terrace_share)::text as terrace_share,
  (
    select
      coalesce(
        json_agg(
          json_build_object('date', h.day, 'name', h.name)
          order by
            h.day
        ),
        '[]'
      )
    from
      holiday h
    where
      h.account_id = $n
  ) as holidays
from
  account a
where
  a.id = $n;


-- GET /accounts/first-steps/
select
  (
    select
      count(*) > 1
    from
      (
        select
        from
          app_user u
        where
          u.account_id = $n
          and u.is_active
        limit
          2
      ) as two
  ) as people,
  exists (
    select
    from
      contact c
    where
      c.account_id = $n
      and c.deleted_at is null
  ) as contacts,
  array(
    select
      st.name
    from
      lead_step st
    where
      st.account_id = $n
    order by
      st.position,
      st.id
  ) <> $n::text[] as steps,
  exists (
    select
    from
      app_user u
    where
      u.account_id = $n
      and u.is_active
      and u.is_seller
  ) as sellers,
  exists (
    select
    from
      api_token t
    where
      t.account_id = $n
      and t.revoked_at is null
      and t.method_id is not null
  ) as form,
  exists (
    select
    from
      assignment_rule r
    where
      r.account_id = $n
  ) as rules,
  exists (
    select
    from
      connection c
    where
      c.account_id = $n
      and c.kind = 'messaging'
      and not c.is_sandbox
      and c.secrets <> '{}'
  ) as whatsapp,
  exists (
    select
    from
      lead l
    where
      l.account_id = $n
      and not l.is_deleted
  ) as leads;
