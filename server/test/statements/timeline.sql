-- GET /client-profiles/{id}/timeline/
select
  c.erased_at is not null as is_erased
from
  contact c
where
  c.account_id = $n
  and c.id = $n
  and true;

select
  e.id,
  e.kind,
  e.lead_id,
  e.actor_kind,
  e.at,
  e.data || coalesce(
    (
      select
        jsonb_build_object(
          'deleted_by',
          jsonb_build_object('id', d.id, 'name', coalesce(nullif(trim(d.first_name || ' ' || d.last_name), ''), d.username))
        )
      from
        app_user d
      where
        d.account_id = $n
        and d.id = (e.data -> 'deleted_by' ->> 'id')::bigint
    ),
    '{}'
  ) as data,
  case
    when u.id is not null then json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
  end as actor,
  (
    e.kind in ('note', 'call')
    and e.actor_kind = 'user'
    and not e.data ? 'deleted_at'
    and $n
  )
  and e.actor_id = $n as is_editable,
  (
    e.kind in ('note', 'call')
    and e.actor_kind = 'user'
    and not e.data ? 'deleted_at'
    and $n
  )
  and (
    e.actor_id = $n
    or $n
  ) as is_deletable,
  (
    select
      count(*)::int
    from
      (
        select
        from
          timeline_event e
        where
          e.account_id = $n
          and e.contact_id = $n
          and true
        limit
          10001
      ) as capped
  ) as count,
  "e"."at" as sort_key
from
  (
    with
      page as materialized (
        select
          e.*
        from
          timeline_event e
        where
          e.account_id = $n
          and e.contact_id = $n
          and true
        order by
          "e"."at" desc,
          "e"."id" desc
        limit
          $n
        offset
          $n
      )
    select
      *
    from
      page
  ) as e
  left join app_user u on u.account_id = $n
  and u.id = e.actor_id
  and e.actor_kind = 'user'
order by
  "e"."at" desc,
  "e"."id" desc;


-- GET /client-profiles/{id}/timeline/, every filter, of their own
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


-- GET /client-profiles/{id}/timeline/, behind a link
select
  e.id,
  e.kind,
  e.lead_id,
  e.actor_kind,
  e.at,
  e.data || coalesce(
    (
      select
        jsonb_build_object(
          'deleted_by',
          jsonb_build_object('id', d.id, 'name', coalesce(nullif(trim(d.first_name || ' ' || d.last_name), ''), d.username))
        )
      from
        app_user d
      where
        d.account_id = $n
        and d.id = (e.data -> 'deleted_by' ->> 'id')::bigint
    ),
    '{}'
  ) as data,
  case
    when u.id is not null then json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
  end as actor,
  (
    e.kind in ('note', 'call')
    and e.actor_kind = 'user'
    and not e.data ? 'deleted_at'
    and $n
  )
  and e.actor_id = $n as is_editable,
  (
    e.kind in ('note', 'call')
    and e.actor_kind = 'user'
    and not e.data ? 'deleted_at'
    and $n
  )
  and (
    e.actor_id = $n
    or $n
  ) as is_deletable,
  (
    select
      count(*)::int
    from
      (
        select
        from
          timeline_event e
        where
          e.account_id = $n
          and e.contact_id = $n
          and true
        limit
          10001
      ) as capped
  ) as count,
  "e"."at" as sort_key
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
                e.*,
                "e"."at" as key
              from
                timeline_event e
              where
                e.account_id = $n
                and e.contact_id = $n
                and true
                and ("e"."at", "e"."id") < ($n::timestamptz, $n::bigint)
              order by
                "e"."at" desc,
                "e"."id" desc
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
  ) as e
  left join app_user u on u.account_id = $n
  and u.id = e.actor_id
  and e.actor_kind = 'user'
order by
  "e"."at" desc,
  "e"."id" desc;
