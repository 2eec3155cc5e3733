-- GET /hold-requests/
select
  h.id,
  'with_us' as side,
  case
    when h.status <> 'granted'
    or k.status = 'active'
    and k.kind = 'hold' then h.status
    when k.status in ('active', 'converted') then 'sold'
    when k.status = 'expired' then 'expired'
    else 'released'
  end as status,
  json_build_object('id', c.id, 'name', c.name) as contact,
  trim_scale(h.hours)::text as hours,
  h.note,
  h.refusal,
  h.created_at,
  h.updated_at,
  case
    when k.status = 'active'
    and k.kind = 'hold' then k.expires_at
  end as expires_at,
  json_build_object('id', u.id, 'number', u.number, 'project', p.name) as unit,
  (
    select
      json_build_object('uuid', a.uuid, 'name', a.name)
    from
      account a
    where
      a.id = $n
  ) as developer,
  json_build_object('uuid', l.broker_uuid, 'name', l.broker_name) as broker,
  (
    select
      count(*)::int
    from
      (
        select
        from
          hold_request h
          join contact c on c.account_id = $n
          and c.id = h.contact_id
          left join unit_claim k on k.account_id = $n
          and k.id = h.claim_id
        where
          h.account_id = $n
          and not "c"."is_deleted"
          and true
        limit
          10001
      ) as capped
  ) as count,
  "h"."created_at" as sort_key
from
  (
    with
      page as materialized (
        select
          "h"."id"
        from
          hold_request h
          join contact c on c.account_id = $n
          and c.id = h.contact_id
          left join unit_claim k on k.account_id = $n
          and k.id = h.claim_id
        where
          h.account_id = $n
          and not "c"."is_deleted"
          and true
        order by
          "h"."created_at" desc,
          "h"."id" desc
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
  join hold_request h on h.account_id = $n
  and h.id = picked.id
  join contact c on c.account_id = $n
  and c.id = h.contact_id
  left join unit_claim k on k.account_id = $n
  and k.id = h.claim_id
  join unit u on u.account_id = $n
  and u.id = h.unit_id
  join broker_registration r on r.account_id = $n
  and r.id = h.registration_id
  join project p on p.account_id = $n
  and p.id = r.project_id
  join broker_link l on l.account_id = $n
  and l.broker_account_id = h.broker_account_id
order by
  "h"."created_at" desc,
  "h"."id" desc;


-- GET /hold-requests/, every filter
/* for its values */
select
  "h"."id",
  (count(*) over ())::int as count
from
  (
    select
      h.*
    from
      made_hold h
      join contact c on c.account_id = $n
      and c.id = h.contact_id
    where
      h.account_id = $n
      and not "c"."is_deleted"
      and true
      and h.status = any ($n::text[])
    limit
      10001
  ) as h
order by
  "h"."created_at" desc,
  "h"."id" desc
limit
  $n
offset
  $n;

select
  h.id,
  'by_us' as side,
  h.status,
  json_build_object('id', c.id, 'name', c.name) as contact,
  trim_scale(h.hours)::text as hours,
  h.note,
  h.refusal,
  h.created_at,
  h.updated_at,
  h.expires_at,
  json_build_object('id', h.unit_id, 'number', h.unit_number, 'project', h.project_name) as unit,
  json_build_object('uuid', h.owner_uuid, 'name', h.owner_name) as developer,
  (
    select
      json_build_object('uuid', a.uuid, 'name', a.name)
    from
      account a
    where
      a.id = $n
  ) as broker,
  ($n::int) as count,
  "h"."created_at" as sort_key
from
  (
    select
      unnest($n::bigint[]) as id
  ) as picked
  join made_hold h on h.account_id = $n
  and h.id = picked.id
  join contact c on c.account_id = $n
  and c.id = h.contact_id
order by
  "h"."created_at" desc,
  "h"."id" desc;


-- GET /hold-requests/, behind a link
select
  h.id,
  'with_us' as side,
  case
    when h.status <> 'granted'
    or k.status = 'active'
    and k.kind = 'hold' then h.status
    when k.status in ('active', 'converted') then 'sold'
    when k.status = 'expired' then 'expired'
    else 'released'
  end as status,
  json_build_object('id', c.id, 'name', c.name) as contact,
  trim_scale(h.hours)::text as hours,
  h.note,
  h.refusal,
  h.created_at,
  h.updated_at,
  case
    when k.status = 'active'
    and k.kind = 'hold' then k.expires_at
  end as expires_at,
  json_build_object('id', u.id, 'number', u.number, 'project', p.name) as unit,
  (
    select
      json_build_object('uuid', a.uuid, 'name', a.name)
    from
      account a
    where
      a.id = $n
  ) as developer,
  json_build_object('uuid', l.broker_uuid, 'name', l.broker_name) as broker,
  (
    select
      count(*)::int
    from
      (
        select
        from
          hold_request h
          join contact c on c.account_id = $n
          and c.id = h.contact_id
          left join unit_claim k on k.account_id = $n
          and k.id = h.claim_id
        where
          h.account_id = $n
          and not "c"."is_deleted"
          and true
        limit
          10001
      ) as capped
  ) as count,
  "h"."created_at" as sort_key
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
                "h"."id",
                "h"."created_at" as key
              from
                hold_request h
                join contact c on c.account_id = $n
                and c.id = h.contact_id
                left join unit_claim k on k.account_id = $n
                and k.id = h.claim_id
              where
                h.account_id = $n
                and not "c"."is_deleted"
                and true
                and ("h"."created_at", "h"."id") < ($n::timestamptz, $n::bigint)
              order by
                "h"."created_at" desc,
                "h"."id" desc
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
  join hold_request h on h.account_id = $n
  and h.id = picked.id
  join contact c on c.account_id = $n
  and c.id = h.contact_id
  left join unit_claim k on k.account_id = $n
  and k.id = h.claim_id
  join unit u on u.account_id = $n
  and u.id = h.unit_id
  join broker_registration r on r.account_id = $n
  and r.id = h.registration_id
  join project p on p.account_id = $n
  and p.id = r.project_id
  join broker_link l on l.account_id = $n
  and l.broker_account_id = h.broker_account_id
order by
  "h"."created_at" desc,
  "h"."id" desc;
