-- GET /client-profiles/{id}/files/
select
  c.erased_at is not null as is_erased
from
  contact c
where
  c.account_id = $n
  and c.id = $n
  and true;

select
  pf.id,
  f.name,
  f.mime,
  f.size,
  f.key,
  f.thumbnail_key,
  pf.other_detail,
  pf.is_unit_owner,
  pf.created_at,
  pf.updated_at,
  json_build_object('id', o.id, 'name', o.name, 'code', o.code) as type,
  (
    select
      json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
    from
      app_user u
    where
      u.account_id = $n
      and u.id = f.created_by_id
  ) as uploaded_by,
  (
    select
      count(*)::int
    from
      (
        select
        from
          client_profile_file pf
        where
          pf.account_id = $n
          and pf.contact_id = $n
        limit
          10001
      ) as capped
  ) as count,
  "pf"."created_at" as sort_key
from
  (
    with
      page as materialized (
        select
          pf.*
        from
          client_profile_file pf
        where
          pf.account_id = $n
          and pf.contact_id = $n
        order by
          "pf"."created_at" desc,
          "pf"."id" desc
        limit
          $n
        offset
          $n
      )
    select
      *
    from
      page
  ) as pf
  join stored_file f on f.account_id = $n
  and f.id = pf.stored_file_id
  join account_option o on o.account_id = $n
  and o.id = pf.type_id
order by
  "pf"."created_at" desc,
  "pf"."id" desc;


-- GET /client-profiles/{id}/files/, every filter, of their own
select
  c.erased_at is not null as is_erased
from
  contact c
where
  c.account_id = $n
  and c.id = $n
  and not "c"."is_deleted"
  and (
    "c"."created_by_id" = $n
    or exists (
      select
      from
        lead own
      where
        own.account_id = $n
        and own.contact_id = "c"."id"
        and own.seller_id = $n
        and not own.is_deleted
    )
  );


-- GET /client-profiles/{id}/files/, behind a link
select
  pf.id,
  f.name,
  f.mime,
  f.size,
  f.key,
  f.thumbnail_key,
  pf.other_detail,
  pf.is_unit_owner,
  pf.created_at,
  pf.updated_at,
  json_build_object('id', o.id, 'name', o.name, 'code', o.code) as type,
  (
    select
      json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
    from
      app_user u
    where
      u.account_id = $n
      and u.id = f.created_by_id
  ) as uploaded_by,
  (
    select
      count(*)::int
    from
      (
        select
        from
          client_profile_file pf
        where
          pf.account_id = $n
          and pf.contact_id = $n
        limit
          10001
      ) as capped
  ) as count,
  "pf"."created_at" as sort_key
from
  (
    with
      page as materialized (
        select
          *
        from
          (
            (
              select
                pf.*,
                "pf"."created_at" as key
              from
                client_profile_file pf
              where
                pf.account_id = $n
                and pf.contact_id = $n
                and ("pf"."created_at", "pf"."id") < ($n::timestamptz, $n::bigint)
              order by
                "pf"."created_at" desc,
                "pf"."id" desc
              limit
                $n
            )
          ) as beside
        order by
          key desc,
          "id" desc
        limit
          $n
      )
    select
      *
    from
      page
  ) as pf
  join stored_file f on f.account_id = $n
  and f.id = pf.stored_file_id
  join account_option o on o.account_id = $n
  and o.id = pf.type_id
order by
  "pf"."created_at" desc,
  "pf"."id" desc;


-- GET /client-profile-files/types/
select
  o.id,
  o.name,
  o.code
from
  account_option o
where
  o.account_id = $n
  and o.list = 'file_type'
  and not o.is_retired
order by
  o.position,
  o.id;
