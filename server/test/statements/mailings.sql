-- GET /whatsapp/mailings/
select
  g.id,
  g.name,
  json_build_object('id', g.template_id, 'name', g.template_name, 'language', g.template_language) as template,
  g.category,
  g.per_minute,
  g.status,
  g.paused_reason,
  case
    when u.id is not null then json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
  end as created_by,
  json_build_object('waiting', p.waiting, 'handed', p.handed, 'skipped', p.skipped) as people,
  g.started_at,
  g.ended_at,
  g.created_at,
  (
    select
      count(*)::int
    from
      (
        select
        from
          mailing g
        where
          g.account_id = $n
          and true
        limit
          10001
      ) as capped
  ) as count,
  "g"."created_at" as sort_key
from
  (
    with
      page as materialized (
        select
          "g"."id"
        from
          mailing g
        where
          g.account_id = $n
          and true
        order by
          "g"."created_at" desc,
          "g"."id" desc
        limit
          $n
        offset
          $n
      )
    select
      *
    from
      page
  ) as picked
  join mailing g on g.account_id = $n
  and g.id = picked.id
  left join app_user u on u.account_id = $n
  and u.id = g.created_by_id
  cross join lateral (
    select
      (
        count(*) filter (
          where
            r.state = 'waiting'
        )
      )::int as waiting,
      (
        count(*) filter (
          where
            r.state = 'handed'
        )
      )::int as handed,
      (
        count(*) filter (
          where
            r.state = 'skipped'
        )
      )::int as skipped
    from
      mailing_recipient r
    where
      r.account_id = $n
      and r.mailing_id = g.id
  ) p
order by
  "g"."created_at" desc,
  "g"."id" desc;


-- GET /whatsapp/mailings/, every filter
/* for its values */
select
  "g"."id",
  (count(*) over ())::int as count
from
  (
    select
      g.*
    from
      mailing g
    where
      g.account_id = $n
      and true
      and g.status = any ($n::text[])
    limit
      10001
  ) as g
order by
  "g"."created_at" desc,
  "g"."id" desc
limit
  $n
offset
  $n;

select
  g.id,
  g.name,
  json_build_object('id', g.template_id, 'name', g.template_name, 'language', g.template_language) as template,
  g.category,
  g.per_minute,
  g.status,
  g.paused_reason,
  case
    when u.id is not null then json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
  end as created_by,
  json_build_object('waiting', p.waiting, 'handed', p.handed, 'skipped', p.skipped) as people,
  g.started_at,
  g.ended_at,
  g.created_at,
  ($n::int) as count,
  "g"."created_at" as sort_key
from
  (
    select
      unnest($n::bigint[]) as id
  ) as picked
  join mailing g on g.account_id = $n
  and g.id = picked.id
  left join app_user u on u.account_id = $n
  and u.id = g.created_by_id
  cross join lateral (
    select
      (
        count(*) filter (
          where
            r.state = 'waiting'
        )
      )::int as waiting,
      (
        count(*) filter (
          where
            r.state = 'handed'
        )
      )::int as handed,
      (
        count(*) filter (
          where
            r.state = 'skipped'
        )
      )::int as skipped
    from
      mailing_recipient r
    where
      r.account_id = $n
      and r.mailing_id = g.id
  ) p
order by
  "g"."created_at" desc,
  "g"."id" desc;


-- GET /whatsapp/mailings/, behind a link
select
  g.id,
  g.name,
  json_build_object('id', g.template_id, 'name', g.template_name, 'language', g.template_language) as template,
  g.category,
  g.per_minute,
  g.status,
  g.paused_reason,
  case
    when u.id is not null then json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
  end as created_by,
  json_build_object('waiting', p.waiting, 'handed', p.handed, 'skipped', p.skipped) as people,
  g.started_at,
  g.ended_at,
  g.created_at,
  (
    select
      count(*)::int
    from
      (
        select
        from
          mailing g
        where
          g.account_id = $n
          and true
        limit
          10001
      ) as capped
  ) as count,
  "g"."created_at" as sort_key
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
                "g"."id",
                "g"."created_at" as key
              from
                mailing g
              where
                g.account_id = $n
                and true
                and ("g"."created_at", "g"."id") < ($n::timestamptz, $n::bigint)
              order by
                "g"."created_at" desc,
                "g"."id" desc
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
  ) as picked
  join mailing g on g.account_id = $n
  and g.id = picked.id
  left join app_user u on u.account_id = $n
  and u.id = g.created_by_id
  cross join lateral (
    select
      (
        count(*) filter (
          where
            r.state = 'waiting'
        )
      )::int as waiting,
      (
        count(*) filter (
          where
            r.state = 'handed'
        )
      )::int as handed,
      (
        count(*) filter (
          where
            r.state = 'skipped'
        )
      )::int as skipped
    from
      mailing_recipient r
    where
      r.account_id = $n
      and r.mailing_id = g.id
  ) p
order by
  "g"."created_at" desc,
  "g"."id" desc;


-- GET /whatsapp/mailings/{id}/
select
  g.id,
  g.name,
  json_build_object('id', g.template_id, 'name', g.template_name, 'language', g.template_language) as template,
  g.category,
  g.per_minute,
  g.status,
  g.paused_reason,
  case
    when u.id is not null then json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
  end as created_by,
  json_build_object('waiting', p.waiting, 'handed', p.handed, 'skipped', p.skipped) as people,
  g.started_at,
  g.ended_at,
  g.created_at
from
  (
    select
      *
    from
      mailing g
    where
      g.account_id = $n
      and g.id = $n
      and true
  ) g
  left join app_user u on u.account_id = $n
  and u.id = g.created_by_id
  cross join lateral (
    select
      (
        count(*) filter (
          where
            r.state = 'waiting'
        )
      )::int as waiting,
      (
        count(*) filter (
          where
            r.state = 'handed'
        )
      )::int as handed,
      (
        count(*) filter (
          where
            r.state = 'skipped'
        )
      )::int as skipped
    from
      mailing_recipient r
    where
      r.account_id = $n
      and r.mailing_id = g.id
  ) p;


-- GET /whatsapp/mailings/{id}/check/
select
  g.id,
  g.status,
  g.template_id,
  g.category,
  g.variables,
  g.per_minute,
  g.created_by_id,
  g.resumed_at
from
  mailing g
where
  g.account_id = $n
  and g.id = $n
  and true;
