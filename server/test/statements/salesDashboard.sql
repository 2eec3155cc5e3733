-- GET /dashboards/stock/absorption/
select
  case
    when p.id is not null then json_build_object('id', p.id, 'name', p.name)
  end as project,
  counted.month,
  counted.count
from
  (
    select
      u.project_id,
      null as month,
      count(*)::int as count
    from
      unit u
    where
      u.account_id = $n
      and "u"."status" = any ($n::text[])
    group by
      u.project_id
    union all
    select
      u.project_id,
      to_char(d.won_at at time zone $n::text, 'YYYY-MM') as month,
      count(*)::int as count
    from
      unit u
      join deal_unit du on du.account_id = $n
      and du.unit_id = u.id
      and du.is_taken
      join deal d on d.account_id = $n
      and d.id = du.deal_id
      and d.status = 'won'
    where
      u.account_id = $n
      and exists (
        select
        from
          deal_unit du
          join deal d on d.account_id = $n
          and d.id = du.deal_id
        where
          du.account_id = $n
          and du.unit_id = u.id
          and du.is_taken
          and d.status = 'won'
          and (
            "d"."won_at" >= ($n::date)::timestamp at time zone $n::text
            and "d"."won_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
      )
    group by
      1,
      2
  ) as counted
  left join project p on p.account_id = $n
  and p.id = counted.project_id;


-- GET /dashboards/stock/absorption/, every filter, of their own
select
  case
    when p.id is not null then json_build_object('id', p.id, 'name', p.name)
  end as project,
  counted.month,
  counted.count
from
  (
    select
      u.project_id,
      null as month,
      count(*)::int as count
    from
      unit u
    where
      u.account_id = $n
      and "u"."project_id" = any ($n::bigint[])
      and "u"."kind" = any ($n::text[])
      and "u"."status" = any ($n::text[])
    group by
      u.project_id
    union all
    select
      u.project_id,
      to_char(d.won_at at time zone $n::text, 'YYYY-MM') as month,
      count(*)::int as count
    from
      unit u
      join deal_unit du on du.account_id = $n
      and du.unit_id = u.id
      and du.is_taken
      join deal d on d.account_id = $n
      and d.id = du.deal_id
      and d.status = 'won'
    where
      u.account_id = $n
      and "u"."project_id" = any ($n::bigint[])
      and "u"."kind" = any ($n::text[])
      and exists (
        select
        from
          deal_unit du
          join deal d on d.account_id = $n
          and d.id = du.deal_id
        where
          du.account_id = $n
          and du.unit_id = u.id
          and du.is_taken
          and d.status = 'won'
          and (
            "d"."won_at" >= ($n::date)::timestamp at time zone $n::text
            and "d"."won_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
      )
    group by
      1,
      2
  ) as counted
  left join project p on p.account_id = $n
  and p.id = counted.project_id;


-- GET /dashboards/stock/prices/
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
  counted.part,
  counted.deals,
  (
    case
      when scale(trim_scale(round(counted.list, 2))) = 1 then trim_scale(round(counted.list, 2)) || '0'
      else trim_scale(round(counted.list, 2))::text
    end
  ) as list,
  (
    case
      when scale(trim_scale(round(counted.closed, 2))) = 1 then trim_scale(round(counted.closed, 2)) || '0'
      else trim_scale(round(counted.closed, 2))::text
    end
  ) as closed,
  (
    case
      when scale(trim_scale(round(counted.list - counted.closed, 2))) = 1 then trim_scale(round(counted.list - counted.closed, 2)) || '0'
      else trim_scale(round(counted.list - counted.closed, 2))::text
    end
  ) as discount,
  (
    case
      when scale(trim_scale(round(counted.main_list / nullif(counted.main_area, 0), 2))) = 1 then trim_scale(round(counted.main_list / nullif(counted.main_area, 0), 2)) || '0'
      else trim_scale(round(counted.main_list / nullif(counted.main_area, 0), 2))::text
    end
  ) as list_per_m2,
  (
    case
      when scale(trim_scale(round(counted.main_closed / nullif(counted.main_area, 0), 2))) = 1 then trim_scale(round(counted.main_closed / nullif(counted.main_area, 0), 2)) || '0'
      else trim_scale(round(counted.main_closed / nullif(counted.main_area, 0), 2))::text
    end
  ) as closed_per_m2
from
  (
    select
      case grouping(sold.seller_id, sold.project_id)
        when 3 then 'total'
        when 1 then 'seller'
        else 'project'
      end as part,
      sold.seller_id,
      sold.project_id,
      count(distinct sold.id)::int as deals,
      coalesce(sum(sold.list), 0) as list,
      coalesce(sum(sold.closed), 0) as closed,
      sum(sold.list) filter (
        where
          sold.area > 0
      ) as main_list,
      sum(sold.closed) filter (
        where
          sold.area > 0
      ) as main_closed,
      sum(sold.area) filter (
        where
          sold.area > 0
          and sold.list is not null
      ) as main_area
    from
      (
        select
          d.id,
          d.seller_id,
          d.project_id,
          case
            when d.currency = 'UF' then du.list_price
            else du.list_price * (
              case d.currency
                when 'CLP' then 1
                when 'UF' then nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
                when 'USD' then nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
              end
            ) / nullif(
              case 'UF'
                when 'CLP' then 1
                when 'UF' then nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
                when 'USD' then nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
              end,
              0
            )
          end as list,
          case
            when d.currency = 'UF' then du.final_price
            else du.final_price * (
              case d.currency
                when 'CLP' then 1
                when 'UF' then nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
                when 'USD' then nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
              end
            ) / nullif(
              case 'UF'
                when 'CLP' then 1
                when 'UF' then nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
                when 'USD' then nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
              end,
              0
            )
          end as closed,
          case
            when u.kind not in ('parking', 'storage') then coalesce(u.area_interior + a.terrace_share * coalesce(u.area_terrace, 0), u.area_total)
          end as area
        from
          deal d
          join account a on a.id = $n
          join quotation q on q.account_id = $n
          and q.id = d.quotation_id
          join deal_unit du on du.account_id = $n
          and du.deal_id = d.id
          join unit u on u.account_id = $n
          and u.id = du.unit_id
        where
          d.account_id = $n
          and true
          and d.status = any ($n::text[])
          and (
            "d"."won_at" >= ($n::date)::timestamp at time zone $n::text
            and "d"."won_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
      ) as sold
    group by
      grouping sets ((), (sold.seller_id), (sold.project_id))
  ) as counted
  left join app_user s on s.account_id = $n
  and s.id = counted.seller_id
  left join project p on p.account_id = $n
  and p.id = counted.project_id;


-- GET /dashboards/stock/prices/, every filter, of their own
select
  case
    when s.id is not null then json_build_object('id', s.id, 'name', coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.username))
  end as seller,
  case
    when p.id is not null then json_build_object('id', p.id, 'name', p.name)
  end as project,
  counted.part,
  counted.deals,
  (
    case
      when scale(trim_scale(round(counted.list, 2))) = 1 then trim_scale(round(counted.list, 2)) || '0'
      else trim_scale(round(counted.list, 2))::text
    end
  ) as list,
  (
    case
      when scale(trim_scale(round(counted.closed, 2))) = 1 then trim_scale(round(counted.closed, 2)) || '0'
      else trim_scale(round(counted.closed, 2))::text
    end
  ) as closed,
  (
    case
      when scale(trim_scale(round(counted.list - counted.closed, 2))) = 1 then trim_scale(round(counted.list - counted.closed, 2)) || '0'
      else trim_scale(round(counted.list - counted.closed, 2))::text
    end
  ) as discount,
  (
    case
      when scale(trim_scale(round(counted.main_list / nullif(counted.main_area, 0), 2))) = 1 then trim_scale(round(counted.main_list / nullif(counted.main_area, 0), 2)) || '0'
      else trim_scale(round(counted.main_list / nullif(counted.main_area, 0), 2))::text
    end
  ) as list_per_m2,
  (
    case
      when scale(trim_scale(round(counted.main_closed / nullif(counted.main_area, 0), 2))) = 1 then trim_scale(round(counted.main_closed / nullif(counted.main_area, 0), 2)) || '0'
      else trim_scale(round(counted.main_closed / nullif(counted.main_area, 0), 2))::text
    end
  ) as closed_per_m2
from
  (
    select
      case grouping(sold.seller_id, sold.project_id)
        when 3 then 'total'
        when 1 then 'seller'
        else 'project'
      end as part,
      sold.seller_id,
      sold.project_id,
      count(distinct sold.id)::int as deals,
      coalesce(sum(sold.list), 0) as list,
      coalesce(sum(sold.closed), 0) as closed,
      sum(sold.list) filter (
        where
          sold.area > 0
      ) as main_list,
      sum(sold.closed) filter (
        where
          sold.area > 0
      ) as main_closed,
      sum(sold.area) filter (
        where
          sold.area > 0
          and sold.list is not null
      ) as main_area
    from
      (
        select
          d.id,
          d.seller_id,
          d.project_id,
          case
            when d.currency = 'UF' then du.list_price
            else du.list_price * (
              case d.currency
                when 'CLP' then 1
                when 'UF' then nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
                when 'USD' then nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
              end
            ) / nullif(
              case 'UF'
                when 'CLP' then 1
                when 'UF' then nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
                when 'USD' then nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
              end,
              0
            )
          end as list,
          case
            when d.currency = 'UF' then du.final_price
            else du.final_price * (
              case d.currency
                when 'CLP' then 1
                when 'UF' then nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
                when 'USD' then nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
              end
            ) / nullif(
              case 'UF'
                when 'CLP' then 1
                when 'UF' then nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
                when 'USD' then nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
              end,
              0
            )
          end as closed,
          case
            when u.kind not in ('parking', 'storage') then coalesce(u.area_interior + a.terrace_share * coalesce(u.area_terrace, 0), u.area_total)
          end as area
        from
          deal d
          join account a on a.id = $n
          join quotation q on q.account_id = $n
          and q.id = d.quotation_id
          join deal_unit du on du.account_id = $n
          and du.deal_id = d.id
          join unit u on u.account_id = $n
          and u.id = du.unit_id
        where
          d.account_id = $n
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
          )
          and d.status = any ($n::text[])
          and "d"."seller_id" = any ($n::bigint[])
          and "d"."project_id" = any ($n::bigint[])
          and (
            "d"."won_at" >= ($n::date)::timestamp at time zone $n::text
            and "d"."won_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
      ) as sold
    group by
      grouping sets ((), (sold.seller_id), (sold.project_id))
  ) as counted
  left join app_user s on s.account_id = $n
  and s.id = counted.seller_id
  left join project p on p.account_id = $n
  and p.id = counted.project_id;


-- GET /dashboards/stock/holds/
select
  case
    when p.id is not null then json_build_object('id', p.id, 'name', p.name)
  end as project,
  counted.*
from
  (
    select
      grouping(h.project_id) = 1 as is_total,
      h.project_id,
      count(*) filter (
        where
          h.is_held
      )::int as held,
      round(
        (
          percentile_cont(0.5) within group (
            order by
              h.hours
          ) filter (
            where
              h.is_held
          )
        )::numeric,
        1
      )::float8 as median_hours,
      round(
        (
          max(h.hours) filter (
            where
              h.is_held
          )
        )::numeric,
        1
      )::float8 as longest_hours,
      count(*) filter (
        where
          not h.is_held
      )::int as ended,
      count(*) filter (
        where
          h.is_converted
      )::int as converted,
      round(
        (
          percentile_cont(0.5) within group (
            order by
              h.hours
          ) filter (
            where
              not h.is_held
          )
        )::numeric,
        1
      )::float8 as ended_median_hours
    from
      (
        select
          u.project_id,
          true as is_held,
          false as is_converted,
          extract(
            epoch
            from
              $n::timestamptz - "c"."placed_at"
          ) / 3600 as hours
        from
          unit u
          left join unit_claim c on c.account_id = $n
          and c.unit_id = u.id
          and c.status = 'active'
        where
          u.account_id = $n
          and "u"."status" = any ($n::text[])
        union all
        select
          u.project_id,
          false,
          c.status = 'converted',
          extract(
            epoch
            from
              c.ended_at - "c"."placed_at"
          ) / 3600
        from
          unit_claim c
          join unit u on u.account_id = $n
          and u.id = c.unit_id
        where
          c.account_id = $n
          and c.kind = 'hold'
          and c.status <> 'active'
          and (
            "c"."ended_at" >= ($n::date)::timestamp at time zone $n::text
            and "c"."ended_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
          and u.account_id = $n
      ) as h
    group by
      grouping sets ((), (h.project_id))
  ) as counted
  left join project p on p.account_id = $n
  and p.id = counted.project_id;


-- GET /dashboards/stock/holds/, every filter, of their own
select
  case
    when p.id is not null then json_build_object('id', p.id, 'name', p.name)
  end as project,
  counted.*
from
  (
    select
      grouping(h.project_id) = 1 as is_total,
      h.project_id,
      count(*) filter (
        where
          h.is_held
      )::int as held,
      round(
        (
          percentile_cont(0.5) within group (
            order by
              h.hours
          ) filter (
            where
              h.is_held
          )
        )::numeric,
        1
      )::float8 as median_hours,
      round(
        (
          max(h.hours) filter (
            where
              h.is_held
          )
        )::numeric,
        1
      )::float8 as longest_hours,
      count(*) filter (
        where
          not h.is_held
      )::int as ended,
      count(*) filter (
        where
          h.is_converted
      )::int as converted,
      round(
        (
          percentile_cont(0.5) within group (
            order by
              h.hours
          ) filter (
            where
              not h.is_held
          )
        )::numeric,
        1
      )::float8 as ended_median_hours
    from
      (
        select
          u.project_id,
          true as is_held,
          false as is_converted,
          extract(
            epoch
            from
              $n::timestamptz - "c"."placed_at"
          ) / 3600 as hours
        from
          unit u
          left join unit_claim c on c.account_id = $n
          and c.unit_id = u.id
          and c.status = 'active'
        where
          u.account_id = $n
          and "u"."project_id" = any ($n::bigint[])
          and "u"."kind" = any ($n::text[])
          and "u"."status" = any ($n::text[])
        union all
        select
          u.project_id,
          false,
          c.status = 'converted',
          extract(
            epoch
            from
              c.ended_at - "c"."placed_at"
          ) / 3600
        from
          unit_claim c
          join unit u on u.account_id = $n
          and u.id = c.unit_id
        where
          c.account_id = $n
          and c.kind = 'hold'
          and c.status <> 'active'
          and (
            "c"."ended_at" >= ($n::date)::timestamp at time zone $n::text
            and "c"."ended_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
          and u.account_id = $n
          and "u"."project_id" = any ($n::bigint[])
          and "u"."kind" = any ($n::text[])
      ) as h
    group by
      grouping sets ((), (h.project_id))
  ) as counted
  left join project p on p.account_id = $n
  and p.id = counted.project_id;


-- GET /dashboards/stock/cohorts/
select
  $n::text as month,
  null::text as won_in,
  count(*)::int as count
from
  lead l
where
  l.account_id = $n
  and not "l"."is_deleted"
  and (
    "l"."created_at" >= ($n::date)::timestamp at time zone $n::text
    and "l"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
union all
select
  $n::text as month,
  null::text as won_in,
  count(*)::int as count
from
  lead l
where
  l.account_id = $n
  and not "l"."is_deleted"
  and (
    "l"."created_at" >= ($n::date)::timestamp at time zone $n::text
    and "l"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
union all
select
  $n::text as month,
  null::text as won_in,
  count(*)::int as count
from
  lead l
where
  l.account_id = $n
  and not "l"."is_deleted"
  and (
    "l"."created_at" >= ($n::date)::timestamp at time zone $n::text
    and "l"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
union all
select
  $n::text as month,
  null::text as won_in,
  count(*)::int as count
from
  lead l
where
  l.account_id = $n
  and not "l"."is_deleted"
  and (
    "l"."created_at" >= ($n::date)::timestamp at time zone $n::text
    and "l"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
union all
select
  $n::text as month,
  null::text as won_in,
  count(*)::int as count
from
  lead l
where
  l.account_id = $n
  and not "l"."is_deleted"
  and (
    "l"."created_at" >= ($n::date)::timestamp at time zone $n::text
    and "l"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
union all
select
  $n::text as month,
  null::text as won_in,
  count(*)::int as count
from
  lead l
where
  l.account_id = $n
  and not "l"."is_deleted"
  and (
    "l"."created_at" >= ($n::date)::timestamp at time zone $n::text
    and "l"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
union all
select
  $n::text as month,
  null::text as won_in,
  count(*)::int as count
from
  lead l
where
  l.account_id = $n
  and not "l"."is_deleted"
  and (
    "l"."created_at" >= ($n::date)::timestamp at time zone $n::text
    and "l"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
union all
select
  $n::text as month,
  null::text as won_in,
  count(*)::int as count
from
  lead l
where
  l.account_id = $n
  and not "l"."is_deleted"
  and (
    "l"."created_at" >= ($n::date)::timestamp at time zone $n::text
    and "l"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
union all
select
  $n::text as month,
  null::text as won_in,
  count(*)::int as count
from
  lead l
where
  l.account_id = $n
  and not "l"."is_deleted"
  and (
    "l"."created_at" >= ($n::date)::timestamp at time zone $n::text
    and "l"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
union all
select
  $n::text as month,
  null::text as won_in,
  count(*)::int as count
from
  lead l
where
  l.account_id = $n
  and not "l"."is_deleted"
  and (
    "l"."created_at" >= ($n::date)::timestamp at time zone $n::text
    and "l"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
union all
select
  $n::text as month,
  null::text as won_in,
  count(*)::int as count
from
  lead l
where
  l.account_id = $n
  and not "l"."is_deleted"
  and (
    "l"."created_at" >= ($n::date)::timestamp at time zone $n::text
    and "l"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
union all
select
  $n::text as month,
  null::text as won_in,
  count(*)::int as count
from
  lead l
where
  l.account_id = $n
  and not "l"."is_deleted"
  and (
    "l"."created_at" >= ($n::date)::timestamp at time zone $n::text
    and "l"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
union all
select
  to_char(counted.month, 'YYYY-MM'),
  to_char(counted.won_in, 'YYYY-MM'),
  counted.count
from
  (
    select
      date_trunc('month', "l"."created_at" at time zone $n::text) as month,
      date_trunc('month', "l"."won_at" at time zone $n::text) as won_in,
      count(*)::int as count
    from
      lead l
    where
      l.account_id = $n
      and not "l"."is_deleted"
      and l.status in ('to_contact', 'in_follow_up')
      and l.won_at is not null
      and (
        "l"."created_at" >= ($n::date)::timestamp at time zone $n::text
        and "l"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and (
        "l"."won_at" >= ($n::date)::timestamp at time zone $n::text
        and "l"."won_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
    group by
      1,
      2
  ) as counted;


-- GET /dashboards/stock/cohorts/, every filter, of their own
select
  $n::text as month,
  null::text as won_in,
  count(*)::int as count
from
  lead l
where
  l.account_id = $n
  and not "l"."is_deleted"
  and "l"."seller_id" = $n
  and "l"."seller_id" = any ($n::bigint[])
  and "l"."method_id" = any ($n::bigint[])
  and exists (
    select
    from
      "lead_project" link
    where
      link.account_id = $n
      and link.lead_id = l.id
      and "link"."project_id" = any ($n::bigint[])
  )
  and (
    "l"."created_at" >= ($n::date)::timestamp at time zone $n::text
    and "l"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
union all
select
  $n::text as month,
  null::text as won_in,
  count(*)::int as count
from
  lead l
where
  l.account_id = $n
  and not "l"."is_deleted"
  and "l"."seller_id" = $n
  and "l"."seller_id" = any ($n::bigint[])
  and "l"."method_id" = any ($n::bigint[])
  and exists (
    select
    from
      "lead_project" link
    where
      link.account_id = $n
      and link.lead_id = l.id
      and "link"."project_id" = any ($n::bigint[])
  )
  and (
    "l"."created_at" >= ($n::date)::timestamp at time zone $n::text
    and "l"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
union all
select
  $n::text as month,
  null::text as won_in,
  count(*)::int as count
from
  lead l
where
  l.account_id = $n
  and not "l"."is_deleted"
  and "l"."seller_id" = $n
  and "l"."seller_id" = any ($n::bigint[])
  and "l"."method_id" = any ($n::bigint[])
  and exists (
    select
    from
      "lead_project" link
    where
      link.account_id = $n
      and link.lead_id = l.id
      and "link"."project_id" = any ($n::bigint[])
  )
  and (
    "l"."created_at" >= ($n::date)::timestamp at time zone $n::text
    and "l"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
union all
select
  $n::text as month,
  null::text as won_in,
  count(*)::int as count
from
  lead l
where
  l.account_id = $n
  and not "l"."is_deleted"
  and "l"."seller_id" = $n
  and "l"."seller_id" = any ($n::bigint[])
  and "l"."method_id" = any ($n::bigint[])
  and exists (
    select
    from
      "lead_project" link
    where
      link.account_id = $n
      and link.lead_id = l.id
      and "link"."project_id" = any ($n::bigint[])
  )
  and (
    "l"."created_at" >= ($n::date)::timestamp at time zone $n::text
    and "l"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
union all
select
  $n::text as month,
  null::text as won_in,
  count(*)::int as count
from
  lead l
where
  l.account_id = $n
  and not "l"."is_deleted"
  and "l"."seller_id" = $n
  and "l"."seller_id" = any ($n::bigint[])
  and "l"."method_id" = any ($n::bigint[])
  and exists (
    select
    from
      "lead_project" link
    where
      link.account_id = $n
      and link.lead_id = l.id
      and "link"."project_id" = any ($n::bigint[])
  )
  and (
    "l"."created_at" >= ($n::date)::timestamp at time zone $n::text
    and "l"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
union all
select
  $n::text as month,
  null::text as won_in,
  count(*)::int as count
from
  lead l
where
  l.account_id = $n
  and not "l"."is_deleted"
  and "l"."seller_id" = $n
  and "l"."seller_id" = any ($n::bigint[])
  and "l"."method_id" = any ($n::bigint[])
  and exists (
    select
    from
      "lead_project" link
    where
      link.account_id = $n
      and link.lead_id = l.id
      and "link"."project_id" = any ($n::bigint[])
  )
  and (
    "l"."created_at" >= ($n::date)::timestamp at time zone $n::text
    and "l"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
union all
select
  $n::text as month,
  null::text as won_in,
  count(*)::int as count
from
  lead l
where
  l.account_id = $n
  and not "l"."is_deleted"
  and "l"."seller_id" = $n
  and "l"."seller_id" = any ($n::bigint[])
  and "l"."method_id" = any ($n::bigint[])
  and exists (
    select
    from
      "lead_project" link
    where
      link.account_id = $n
      and link.lead_id = l.id
      and "link"."project_id" = any ($n::bigint[])
  )
  and (
    "l"."created_at" >= ($n::date)::timestamp at time zone $n::text
    and "l"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
union all
select
  $n::text as month,
  null::text as won_in,
  count(*)::int as count
from
  lead l
where
  l.account_id = $n
  and not "l"."is_deleted"
  and "l"."seller_id" = $n
  and "l"."seller_id" = any ($n::bigint[])
  and "l"."method_id" = any ($n::bigint[])
  and exists (
    select
    from
      "lead_project" link
    where
      link.account_id = $n
      and link.lead_id = l.id
      and "link"."project_id" = any ($n::bigint[])
  )
  and (
    "l"."created_at" >= ($n::date)::timestamp at time zone $n::text
    and "l"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
union all
select
  $n::text as month,
  null::text as won_in,
  count(*)::int as count
from
  lead l
where
  l.account_id = $n
  and not "l"."is_deleted"
  and "l"."seller_id" = $n
  and "l"."seller_id" = any ($n::bigint[])
  and "l"."method_id" = any ($n::bigint[])
  and exists (
    select
    from
      "lead_project" link
    where
      link.account_id = $n
      and link.lead_id = l.id
      and "link"."project_id" = any ($n::bigint[])
  )
  and (
    "l"."created_at" >= ($n::date)::timestamp at time zone $n::text
    and "l"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
union all
select
  $n::text as month,
  null::text as won_in,
  count(*)::int as count
from
  lead l
where
  l.account_id = $n
  and not "l"."is_deleted"
  and "l"."seller_id" = $n
  and "l"."seller_id" = any ($n::bigint[])
  and "l"."method_id" = any ($n::bigint[])
  and exists (
    select
    from
      "lead_project" link
    where
      link.account_id = $n
      and link.lead_id = l.id
      and "link"."project_id" = any ($n::bigint[])
  )
  and (
    "l"."created_at" >= ($n::date)::timestamp at time zone $n::text
    and "l"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
union all
select
  $n::text as month,
  null::text as won_in,
  count(*)::int as count
from
  lead l
where
  l.account_id = $n
  and not "l"."is_deleted"
  and "l"."seller_id" = $n
  and "l"."seller_id" = any ($n::bigint[])
  and "l"."method_id" = any ($n::bigint[])
  and exists (
    select
    from
      "lead_project" link
    where
      link.account_id = $n
      and link.lead_id = l.id
      and "link"."project_id" = any ($n::bigint[])
  )
  and (
    "l"."created_at" >= ($n::date)::timestamp at time zone $n::text
    and "l"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
union all
select
  $n::text as month,
  null::text as won_in,
  count(*)::int as count
from
  lead l
where
  l.account_id = $n
  and not "l"."is_deleted"
  and "l"."seller_id" = $n
  and "l"."seller_id" = any ($n::bigint[])
  and "l"."method_id" = any ($n::bigint[])
  and exists (
    select
    from
      "lead_project" link
    where
      link.account_id = $n
      and link.lead_id = l.id
      and "link"."project_id" = any ($n::bigint[])
  )
  and (
    "l"."created_at" >= ($n::date)::timestamp at time zone $n::text
    and "l"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
union all
select
  to_char(counted.month, 'YYYY-MM'),
  to_char(counted.won_in, 'YYYY-MM'),
  counted.count
from
  (
    select
      date_trunc('month', "l"."created_at" at time zone $n::text) as month,
      date_trunc('month', "l"."won_at" at time zone $n::text) as won_in,
      count(*)::int as count
    from
      lead l
    where
      l.account_id = $n
      and not "l"."is_deleted"
      and "l"."seller_id" = $n
      and l.status in ('to_contact', 'in_follow_up')
      and l.won_at is not null
      and "l"."seller_id" = any ($n::bigint[])
      and "l"."method_id" = any ($n::bigint[])
      and exists (
        select
        from
          "lead_project" link
        where
          link.account_id = $n
          and link.lead_id = l.id
          and "link"."project_id" = any ($n::bigint[])
      )
      and (
        "l"."created_at" >= ($n::date)::timestamp at time zone $n::text
        and "l"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and (
        "l"."won_at" >= ($n::date)::timestamp at time zone $n::text
        and "l"."won_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
    group by
      1,
      2
  ) as counted;


-- GET /dashboards/stock/forecast/
select
  d.sale_step_id as step_id,
  (
    extract(
      epoch
      from
        $n::timestamptz - d.step_entered_at
    ) / 86400
  )::float8 as days,
  coalesce(
    case
      when d.currency = 'UF' then d.amount
      else d.amount * (
        case d.currency
          when 'CLP' then 1
          when 'UF' then nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
          when 'USD' then nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
        end
      ) / nullif(
        case 'UF'
          when 'CLP' then 1
          when 'UF' then nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
          when 'USD' then nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
        end,
        0
      )
    end,
    0
  )::float8 as worth
from
  deal d
  join quotation q on q.account_id = $n
  and q.id = d.quotation_id
where
  d.account_id = $n
  and true
  and d.status = any ($n::text[]);

select
  st.sale_step_id as step_id,
  d.id as deal_id,
  d.status = 'won' as is_won,
  (
    extract(
      epoch
      from
        coalesce(d.won_at, d.ended_at) - max(st.at)
    ) / 86400
  )::float8 as days
from
  (
    select
      d.id,
      d.status,
      d.won_at,
      d.ended_at
    from
      deal d
    where
      d.account_id = $n
      and d.status in ('won', 'lost')
    order by
      d.created_at desc,
      d.id desc
    limit
      2000
  ) as d
  join deal_step st on st.account_id = $n
  and st.deal_id = d.id
  and st.act in ('entered', 'moved')
  and st.sale_step_id is not null
group by
  st.sale_step_id,
  d.id,
  d.status,
  d.won_at,
  d.ended_at
having
  coalesce(d.won_at, d.ended_at) >= max(st.at);

select
  s.id,
  s.name
from
  sale_step s
where
  s.account_id = $n
order by
  s.position,
  s.id;


-- GET /dashboards/stock/forecast/, every filter, of their own
select
  d.sale_step_id as step_id,
  (
    extract(
      epoch
      from
        $n::timestamptz - d.step_entered_at
    ) / 86400
  )::float8 as days,
  coalesce(
    case
      when d.currency = 'UF' then d.amount
      else d.amount * (
        case d.currency
          when 'CLP' then 1
          when 'UF' then nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
          when 'USD' then nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
        end
      ) / nullif(
        case 'UF'
          when 'CLP' then 1
          when 'UF' then nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
          when 'USD' then nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric
        end,
        0
      )
    end,
    0
  )::float8 as worth
from
  deal d
  join quotation q on q.account_id = $n
  and q.id = d.quotation_id
where
  d.account_id = $n
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
  )
  and d.status = any ($n::text[])
  and "d"."seller_id" = any ($n::bigint[])
  and "d"."project_id" = any ($n::bigint[]);
