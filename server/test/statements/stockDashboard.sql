-- GET /dashboards/stock/
select
  case
    when p.id is not null then json_build_object('id', p.id, 'name', p.name)
  end as project,
  counted.*
from
  (
    select
      grouping(u.project_id) = 1 as is_total,
      u.project_id,
      count(*) filter (
        where
          u.account_id = $n
      )::int as "units_count",
      coalesce(
        sum(u.area_total) filter (
          where
            u.account_id = $n
        ),
        0
      )::text as "units_area",
      count(*) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
      )::int as "available_count",
      coalesce(
        sum(u.area_total) filter (
          where
            u.account_id = $n
            and "u"."status" = any ($n::text[])
        ),
        0
      )::text as "available_area",
      count(*) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
      )::int as "held_count",
      coalesce(
        sum(u.area_total) filter (
          where
            u.account_id = $n
            and "u"."status" = any ($n::text[])
        ),
        0
      )::text as "held_area",
      count(*) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
      )::int as "reserved_count",
      coalesce(
        sum(u.area_total) filter (
          where
            u.account_id = $n
            and "u"."status" = any ($n::text[])
        ),
        0
      )::text as "reserved_area",
      count(*) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
      )::int as "promised_count",
      coalesce(
        sum(u.area_total) filter (
          where
            u.account_id = $n
            and "u"."status" = any ($n::text[])
        ),
        0
      )::text as "promised_area",
      count(*) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
      )::int as "sold_count",
      coalesce(
        sum(u.area_total) filter (
          where
            u.account_id = $n
            and "u"."status" = any ($n::text[])
        ),
        0
      )::text as "sold_area",
      count(*) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
      )::int as "delivered_count",
      coalesce(
        sum(u.area_total) filter (
          where
            u.account_id = $n
            and "u"."status" = any ($n::text[])
        ),
        0
      )::text as "delivered_area",
      count(*) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
      )::int as "blocked_count",
      coalesce(
        sum(u.area_total) filter (
          where
            u.account_id = $n
            and "u"."status" = any ($n::text[])
        ),
        0
      )::text as "blocked_area"
    from
      unit u
    where
      u.account_id = $n
    group by
      grouping sets ((), (u.project_id))
  ) as counted
  left join project p on p.account_id = $n
  and p.id = counted.project_id;


-- GET /dashboards/stock/, every filter, of their own
select
  case
    when p.id is not null then json_build_object('id', p.id, 'name', p.name)
  end as project,
  counted.*
from
  (
    select
      grouping(u.project_id) = 1 as is_total,
      u.project_id,
      count(*) filter (
        where
          u.account_id = $n
      )::int as "units_count",
      coalesce(
        sum(u.area_total) filter (
          where
            u.account_id = $n
        ),
        0
      )::text as "units_area",
      count(*) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
      )::int as "available_count",
      coalesce(
        sum(u.area_total) filter (
          where
            u.account_id = $n
            and "u"."status" = any ($n::text[])
        ),
        0
      )::text as "available_area",
      count(*) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
      )::int as "held_count",
      coalesce(
        sum(u.area_total) filter (
          where
            u.account_id = $n
            and "u"."status" = any ($n::text[])
        ),
        0
      )::text as "held_area",
      count(*) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
      )::int as "reserved_count",
      coalesce(
        sum(u.area_total) filter (
          where
            u.account_id = $n
            and "u"."status" = any ($n::text[])
        ),
        0
      )::text as "reserved_area",
      count(*) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
      )::int as "promised_count",
      coalesce(
        sum(u.area_total) filter (
          where
            u.account_id = $n
            and "u"."status" = any ($n::text[])
        ),
        0
      )::text as "promised_area",
      count(*) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
      )::int as "sold_count",
      coalesce(
        sum(u.area_total) filter (
          where
            u.account_id = $n
            and "u"."status" = any ($n::text[])
        ),
        0
      )::text as "sold_area",
      count(*) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
      )::int as "delivered_count",
      coalesce(
        sum(u.area_total) filter (
          where
            u.account_id = $n
            and "u"."status" = any ($n::text[])
        ),
        0
      )::text as "delivered_area",
      count(*) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
      )::int as "blocked_count",
      coalesce(
        sum(u.area_total) filter (
          where
            u.account_id = $n
            and "u"."status" = any ($n::text[])
        ),
        0
      )::text as "blocked_area"
    from
      unit u
    where
      u.account_id = $n
      and "u"."project_id" = any ($n::bigint[])
      and "u"."kind" = any ($n::text[])
    group by
      grouping sets ((), (u.project_id))
  ) as counted
  left join project p on p.account_id = $n
  and p.id = counted.project_id;


-- GET /dashboards/stock/quotations/
select
  a.range_days
from
  account a
where
  a.id = $n;

select
  case
    when s.id is not null then json_build_object('id', s.id, 'name', coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.username))
  end as seller,
  case
    when p.id is not null then json_build_object('id', p.id, 'name', p.name)
  end as project,
  counted.*
from
  (
    select
      case grouping(q.seller_id, q.project_id)
        when 3 then 'total'
        when 1 then 'seller'
        else 'project'
      end as part,
      q.seller_id,
      q.project_id,
      count(*) filter (
        where
          true
      )::int as "begun",
      count(*) filter (
        where
          q.status = any ($n::text[])
      )::int as "draft",
      count(*) filter (
        where
          q.status = any ($n::text[])
      )::int as "open",
      count(*) filter (
        where
          q.status = any ($n::text[])
      )::int as "accepted",
      count(*) filter (
        where
          q.status = any ($n::text[])
      )::int as "closed"
    from
      quotation q
    where
      q.account_id = $n
      and true
      and (
        "q"."created_at" >= ($n::date)::timestamp at time zone $n::text
        and "q"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
    group by
      grouping sets ((), (q.seller_id), (q.project_id))
  ) as counted
  left join app_user s on s.account_id = $n
  and s.id = counted.seller_id
  left join project p on p.account_id = $n
  and p.id = counted.project_id;


-- GET /dashboards/stock/quotations/, every filter, of their own
select
  case
    when s.id is not null then json_build_object('id', s.id, 'name', coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.username))
  end as seller,
  case
    when p.id is not null then json_build_object('id', p.id, 'name', p.name)
  end as project,
  counted.*
from
  (
    select
      case grouping(q.seller_id, q.project_id)
        when 3 then 'total'
        when 1 then 'seller'
        else 'project'
      end as part,
      q.seller_id,
      q.project_id,
      count(*) filter (
        where
          true
      )::int as "begun",
      count(*) filter (
        where
          q.status = any ($n::text[])
      )::int as "draft",
      count(*) filter (
        where
          q.status = any ($n::text[])
      )::int as "open",
      count(*) filter (
        where
          q.status = any ($n::text[])
      )::int as "accepted",
      count(*) filter (
        where
          q.status = any ($n::text[])
      )::int as "closed"
    from
      quotation q
    where
      q.account_id = $n
      and (
        "q"."seller_id" = $n
        or exists (
          select
          from
            lead own
          where
            own.account_id = $n
            and own.id = "q"."lead_id"
            and own.seller_id = $n
            and not own.is_deleted
        )
      )
      and "q"."seller_id" = any ($n::bigint[])
      and "q"."project_id" = any ($n::bigint[])
      and (
        "q"."created_at" >= ($n::date)::timestamp at time zone $n::text
        and "q"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
    group by
      grouping sets ((), (q.seller_id), (q.project_id))
  ) as counted
  left join app_user s on s.account_id = $n
  and s.id = counted.seller_id
  left join project p on p.account_id = $n
  and p.id = counted.project_id;
