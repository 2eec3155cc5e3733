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
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and u.currency = 'CLP'
      )::text as "units_CLP",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and u.currency = 'USD'
      )::text as "units_USD",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and u.currency = 'EUR'
      )::text as "units_EUR",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and u.currency = 'UF'
      )::text as "units_UF",
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
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'CLP'
      )::text as "available_CLP",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'USD'
      )::text as "available_USD",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'EUR'
      )::text as "available_EUR",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'UF'
      )::text as "available_UF",
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
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'CLP'
      )::text as "held_CLP",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'USD'
      )::text as "held_USD",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'EUR'
      )::text as "held_EUR",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'UF'
      )::text as "held_UF",
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
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'CLP'
      )::text as "reserved_CLP",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'USD'
      )::text as "reserved_USD",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'EUR'
      )::text as "reserved_EUR",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'UF'
      )::text as "reserved_UF",
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
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'CLP'
      )::text as "promised_CLP",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'USD'
      )::text as "promised_USD",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'EUR'
      )::text as "promised_EUR",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'UF'
      )::text as "promised_UF",
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
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'CLP'
      )::text as "sold_CLP",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'USD'
      )::text as "sold_USD",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'EUR'
      )::text as "sold_EUR",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'UF'
      )::text as "sold_UF",
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
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'CLP'
      )::text as "delivered_CLP",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'USD'
      )::text as "delivered_USD",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'EUR'
      )::text as "delivered_EUR",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'UF'
      )::text as "delivered_UF",
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
      )::text as "blocked_area",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'CLP'
      )::text as "blocked_CLP",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'USD'
      )::text as "blocked_USD",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'EUR'
      )::text as "blocked_EUR",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'UF'
      )::text as "blocked_UF"
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
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and u.currency = 'CLP'
      )::text as "units_CLP",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and u.currency = 'USD'
      )::text as "units_USD",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and u.currency = 'EUR'
      )::text as "units_EUR",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and u.currency = 'UF'
      )::text as "units_UF",
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
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'CLP'
      )::text as "available_CLP",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'USD'
      )::text as "available_USD",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'EUR'
      )::text as "available_EUR",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'UF'
      )::text as "available_UF",
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
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'CLP'
      )::text as "held_CLP",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'USD'
      )::text as "held_USD",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'EUR'
      )::text as "held_EUR",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'UF'
      )::text as "held_UF",
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
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'CLP'
      )::text as "reserved_CLP",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'USD'
      )::text as "reserved_USD",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'EUR'
      )::text as "reserved_EUR",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'UF'
      )::text as "reserved_UF",
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
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'CLP'
      )::text as "promised_CLP",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'USD'
      )::text as "promised_USD",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'EUR'
      )::text as "promised_EUR",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'UF'
      )::text as "promised_UF",
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
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'CLP'
      )::text as "sold_CLP",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'USD'
      )::text as "sold_USD",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'EUR'
      )::text as "sold_EUR",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'UF'
      )::text as "sold_UF",
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
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'CLP'
      )::text as "delivered_CLP",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'USD'
      )::text as "delivered_USD",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'EUR'
      )::text as "delivered_EUR",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'UF'
      )::text as "delivered_UF",
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
      )::text as "blocked_area",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'CLP'
      )::text as "blocked_CLP",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'USD'
      )::text as "blocked_USD",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'EUR'
      )::text as "blocked_EUR",
      sum(u.list_price) filter (
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
          and u.currency = 'UF'
      )::text as "blocked_UF"
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
