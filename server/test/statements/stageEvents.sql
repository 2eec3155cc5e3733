-- GET /connections/meta/stage-events/
select
  s.is_on,
  s.steps,
  s.sale_steps,
  s.updated_at
from
  stage_event_setting s
where
  s.account_id = $n;

select
  s.id,
  s.name,
  s.kind
from
  lead_step s
where
  s.account_id = $n
order by
  s.position,
  s.id;

select
  s.id,
  s.name,
  s.unit_status as kind
from
  sale_step s
where
  s.account_id = $n
order by
  s.position,
  s.id;

select
  c.kind,
  c.settings,
  c.secrets,
  c.is_sandbox,
  c.last_error,
  c.last_remedy,
  c.last_failed_at,
  c.last_ok_at,
  c.last_webhook_at,
  c.last_sync_at,
  c.sync_started_at,
  c.facts,
  c.updated_at
from
  connection c
where
  c.account_id = $n
order by
  c.kind;


-- GET /stage-events/
select
  e.id,
  e.lead_id,
  json_build_object('id', c.id, 'name', c.name) as contact,
  e.event_name,
  e.event_id,
  e.step,
  e.leadgen_id,
  e.value::text as value,
  e.currency,
  e.happened_at,
  e.status,
  e.reason,
  e.remedy,
  e.held_by is not null as is_held,
  e.attempts,
  e.next_at,
  e.sent_at,
  e.trace_id,
  (
    select
      count(*)::int
    from
      (
        select
        from
          stage_event e
          join lead l on l.account_id = $n
          and l.id = e.lead_id
        where
          e.account_id = $n
          and not "l"."is_deleted"
        limit
          10001
      ) as capped
  ) as count,
  "e"."created_at" as sort_key
from
  stage_event e
  join contact c on c.account_id = $n
  and c.id = e.contact_id
where
  e.account_id = $n
  and e.id in (
    with
      page as materialized (
        select
          "e"."id"
        from
          stage_event e
          join lead l on l.account_id = $n
          and l.id = e.lead_id
        where
          e.account_id = $n
          and not "l"."is_deleted"
        order by
          "e"."created_at" desc,
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
  )
order by
  "e"."created_at" desc,
  "e"."id" desc;


-- GET /stage-events/, every filter
select
  e.id,
  e.lead_id,
  json_build_object('id', c.id, 'name', c.name) as contact,
  e.event_name,
  e.event_id,
  e.step,
  e.leadgen_id,
  e.value::text as value,
  e.currency,
  e.happened_at,
  e.status,
  e.reason,
  e.remedy,
  e.held_by is not null as is_held,
  e.attempts,
  e.next_at,
  e.sent_at,
  e.trace_id,
  (
    select
      count(*)::int
    from
      (
        select
        from
          stage_event e
          join lead l on l.account_id = $n
          and l.id = e.lead_id
        where
          e.account_id = $n
          and not "l"."is_deleted"
          and e.status = any ($n::text[])
        limit
          10001
      ) as capped
  ) as count,
  "e"."created_at" as sort_key
from
  stage_event e
  join contact c on c.account_id = $n
  and c.id = e.contact_id
where
  e.account_id = $n
  and e.id in (
    with
      page as materialized (
        select
          "e"."id"
        from
          stage_event e
          join lead l on l.account_id = $n
          and l.id = e.lead_id
        where
          e.account_id = $n
          and not "l"."is_deleted"
          and e.status = any ($n::text[])
        order by
          "e"."created_at" desc,
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
  )
order by
  "e"."created_at" desc,
  "e"."id" desc;


-- GET /stage-events/, behind a link
select
  e.id,
  e.lead_id,
  json_build_object('id', c.id, 'name', c.name) as contact,
  e.event_name,
  e.event_id,
  e.step,
  e.leadgen_id,
  e.value::text as value,
  e.currency,
  e.happened_at,
  e.status,
  e.reason,
  e.remedy,
  e.held_by is not null as is_held,
  e.attempts,
  e.next_at,
  e.sent_at,
  e.trace_id,
  (
    select
      count(*)::int
    from
      (
        select
        from
          stage_event e
          join lead l on l.account_id = $n
          and l.id = e.lead_id
        where
          e.account_id = $n
          and not "l"."is_deleted"
        limit
          10001
      ) as capped
  ) as count,
  "e"."created_at" as sort_key
from
  stage_event e
  join contact c on c.account_id = $n
  and c.id = e.contact_id
where
  e.account_id = $n
  and e.id in (
    with
      page as materialized (
        select
          *
        from
          (
            (
              select
                "e"."id",
                "e"."created_at" as key
              from
                stage_event e
                join lead l on l.account_id = $n
                and l.id = e.lead_id
              where
                e.account_id = $n
                and not "l"."is_deleted"
                and ("e"."created_at", "e"."id") < ($n::timestamptz, $n::bigint)
              order by
                "e"."created_at" desc,
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
  )
order by
  "e"."created_at" desc,
  "e"."id" desc;


-- GET /leads/{id}/stage-events/
select
  l.id
from
  lead l
where
  l.account_id = $n
  and l.id = $n
  and not "l"."is_deleted";
