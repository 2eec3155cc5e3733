-- GET /dashboards/leads/
select
  a.range_days
from
  account a
where
  a.id = $n;

with
  kept as materialized (
    select
      k.day,
      k.received
    from
      lead_day k
    where
      k.account_id = $n
      and k.day between $n::date and $n::date
      and k.timezone = $n
      and k.form = $n
      and k.true_from <= $n::timestamptz
      and k.true_until > $n::timestamptz
      and not exists (
        select
        from
          lead_day_change c
        where
          c.account_id = $n
          and c.created_at >= (k.day)::timestamp at time zone $n::text
          and c.created_at < (k.day + 1)::timestamp at time zone $n::text
        offset
          0
      )
  ),
  whole as materialized (
    select
      m.month,
      (m.month + interval '1 month')::date as ends_before
    from
      lead_month m
    where
      m.account_id = $n
      and m.month >= $n::date
      and (m.month + interval '1 month')::date <= $n::date + 1
      and (
        select
          count(*)
        from
          kept
        where
          kept.day >= m.month
          and kept.day < (m.month + interval '1 month')::date
      ) = (m.month + interval '1 month')::date - m.month
  ),
  single as materialized (
    select
      kept.day
    from
      kept
    where
      not exists (
        select
        from
          whole
        where
          kept.day >= whole.month
          and kept.day < whole.ends_before
      )
  ),
  received as materialized (
    select
      l.method_id,
      l.seller_id,
      other.day,
      case
        when true then 1
        else 0
      end + case
        when l.status = 'to_contact'
        and l.seller_id is null
        and l.status in ('to_contact', 'in_follow_up')
        and l.won_at is null then 2
        else 0
      end + case
        when l.status = 'to_contact'
        and l.seller_id is not null
        and l.status in ('to_contact', 'in_follow_up')
        and l.won_at is null then 4
        else 0
      end + case
        when l.status = 'in_follow_up'
        and l.status in ('to_contact', 'in_follow_up')
        and l.won_at is null then 8
        else 0
      end + case
        when l.status in ('to_contact', 'in_follow_up')
        and l.won_at is null then 16
        else 0
      end + case
        when l.status in ('to_contact', 'in_follow_up')
        and l.won_at is not null then 32
        else 0
      end + case
        when l.status = 'discarded' then 64
        else 0
      end + case
        when l.status = 'defective' then 128
        else 0
      end + case
        when l.first_responded_at <= l.first_response_due_at then 256
        else 0
      end + case
        when l.first_responded_at > l.first_response_due_at then 512
        else 0
      end + case
        when l.status = 'to_contact'
        and l.first_responded_at is null
        and l.first_response_due_at <= $n::timestamptz then 1024
        else 0
      end + case
        when l.status in ('to_contact', 'in_follow_up')
        and l.won_at is null
        and l.next_task_at is null
        and not (
          l.status in ('to_contact', 'in_follow_up')
          and l.won_at is not null
        ) then 2048
        else 0
      end as bits,
      case
        when "l"."first_responded_at" is null then null
        when "l"."first_responded_at" - "l"."created_at" < '2 hours'::interval then floor(date_part('epoch', "l"."first_responded_at" - "l"."created_at") / 60 + 0.5)::int
        when "l"."first_responded_at" - "l"."created_at" < '1 day'::interval then floor(date_part('epoch', "l"."first_responded_at" - "l"."created_at") / 60 + 0.5)::int - floor(date_part('epoch', "l"."first_responded_at" - "l"."created_at") / 60 + 0.5)::int % 15
        when "l"."first_responded_at" - "l"."created_at" < '7 days'::interval then floor(date_part('epoch', "l"."first_responded_at" - "l"."created_at") / 60 + 0.5)::int - floor(date_part('epoch', "l"."first_responded_at" - "l"."created_at") / 60 + 0.5)::int % 60
        else floor(date_part('epoch', "l"."first_responded_at" - "l"."created_at") / 60 + 0.5)::int - floor(date_part('epoch', "l"."first_responded_at" - "l"."created_at") / 60 + 0.5)::int % 1440
      end as minutes,
      case
        when l.status in ('to_contact', 'in_follow_up') then case
          when "l"."won_at" is null then null
          when "l"."won_at" - "l"."first_responded_at" < '2 hours'::interval then floor(date_part('epoch', "l"."won_at" - "l"."first_responded_at") / 60 + 0.5)::int
          when "l"."won_at" - "l"."first_responded_at" < '1 day'::interval then floor(date_part('epoch', "l"."won_at" - "l"."first_responded_at") / 60 + 0.5)::int - floor(date_part('epoch', "l"."won_at" - "l"."first_responded_at") / 60 + 0.5)::int % 15
          when "l"."won_at" - "l"."first_responded_at" < '7 days'::interval then floor(date_part('epoch', "l"."won_at" - "l"."first_responded_at") / 60 + 0.5)::int - floor(date_part('epoch', "l"."won_at" - "l"."first_responded_at") / 60 + 0.5)::int % 60
          else floor(date_part('epoch', "l"."won_at" - "l"."first_responded_at") / 60 + 0.5)::int - floor(date_part('epoch', "l"."won_at" - "l"."first_responded_at") / 60 + 0.5)::int % 1440
        end
      end as "answered_to_won",
      case
        when l.status in ('to_contact', 'in_follow_up') then case
          when "l"."won_at" is null then null
          when "l"."won_at" - "l"."created_at" < '2 hours'::interval then floor(date_part('epoch', "l"."won_at" - "l"."created_at") / 60 + 0.5)::int
          when "l"."won_at" - "l"."created_at" < '1 day'::interval then floor(date_part('epoch', "l"."won_at" - "l"."created_at") / 60 + 0.5)::int - floor(date_part('epoch', "l"."won_at" - "l"."created_at") / 60 + 0.5)::int % 15
          when "l"."won_at" - "l"."created_at" < '7 days'::interval then floor(date_part('epoch', "l"."won_at" - "l"."created_at") / 60 + 0.5)::int - floor(date_part('epoch', "l"."won_at" - "l"."created_at") / 60 + 0.5)::int % 60
          else floor(date_part('epoch', "l"."won_at" - "l"."created_at") / 60 + 0.5)::int - floor(date_part('epoch', "l"."won_at" - "l"."created_at") / 60 + 0.5)::int % 1440
        end
      end as "received_to_won",
      case
        when l.status = 'discarded' then case
          when "l"."discarded_at" is null then null
          when "l"."discarded_at" - "l"."created_at" < '2 hours'::interval then floor(date_part('epoch', "l"."discarded_at" - "l"."created_at") / 60 + 0.5)::int
          when "l"."discarded_at" - "l"."created_at" < '1 day'::interval then floor(date_part('epoch', "l"."discarded_at" - "l"."created_at") / 60 + 0.5)::int - floor(date_part('epoch', "l"."discarded_at" - "l"."created_at") / 60 + 0.5)::int % 15
          when "l"."discarded_at" - "l"."created_at" < '7 days'::interval then floor(date_part('epoch', "l"."discarded_at" - "l"."created_at") / 60 + 0.5)::int - floor(date_part('epoch', "l"."discarded_at" - "l"."created_at") / 60 + 0.5)::int % 60
          else floor(date_part('epoch', "l"."discarded_at" - "l"."created_at") / 60 + 0.5)::int - floor(date_part('epoch', "l"."discarded_at" - "l"."created_at") / 60 + 0.5)::int % 1440
        end
      end as "received_to_discarded"
    from
      (
        select
          d.day,
          (d.day)::timestamp at time zone $n::text as starts_at,
          (d.day + 1)::timestamp at time zone $n::text as ends_at
        from
          unnest($n::date[]) as d (day)
        where
          d.day not in (
            select
              kept.day
            from
              kept
          )
      ) as other
      cross join lateral (
        select
          one.*
        from
          lead one
        where
          one.account_id = $n
          and not one.is_deleted
          and one.created_at >= other.starts_at
          and one.created_at < other.ends_at
        offset
          0
      ) as l
  ),
  once as materialized (
    select
      case
        when grouping(r.day) = 0 then 'day'
        when grouping(r.bits) = 0 then case grouping(r.method_id)
          when 0 then 'method'
          else 'seller'
        end
        when grouping(r.minutes) = 0 then case grouping(r.method_id)
          when 0 then 'minutes of method'
          else 'minutes of seller'
        end
        when grouping("r"."answered_to_won") = 0 then 'answered_to_won'
        when grouping("r"."received_to_won") = 0 then 'received_to_won'
        when grouping("r"."received_to_discarded") = 0 then 'received_to_discarded'
      end as figure,
      coalesce(r.method_id, r.seller_id) as part_id,
      r.day,
      r.bits,
      coalesce("r"."minutes", "r"."answered_to_won", "r"."received_to_won", "r"."received_to_discarded") as minutes,
      count(*)::int as leads
    from
      received r
    group by
      grouping sets (
        (r.day),
        (r.method_id, r.bits),
        (r.seller_id, r.bits),
        (r.method_id, r.minutes),
        (r.seller_id, r.minutes),
        ("r"."answered_to_won"),
        ("r"."received_to_won"),
        ("r"."received_to_discarded")
      )
  ),
  counted as (
    select
      o.figure as part,
      o.part_id as id,
      o.day,
      o.bits,
      o.leads as count,
      null::int[] as kept
    from
      once o
    where
      o.figure in ('method', 'seller', 'day')
    union all
    select
      f.part,
      nullif(f.part_id, 0),
      null,
      null,
      0,
      array[
        sum(f."received")::int,
        sum(f."unassigned")::int,
        sum(f."to_contact")::int,
        sum(f."in_follow_up")::int,
        sum(f."open")::int,
        sum(f."won")::int,
        sum(f."discarded")::int,
        sum(f."defective")::int,
        sum(f."in_time")::int,
        sum(f."late")::int,
        sum(f."overdue")::int,
        sum(f."without_task")::int
      ]
    from
      (
        select
          d.part,
          d.part_id,
          "d"."received",
          "d"."unassigned",
          "d"."to_contact",
          "d"."in_follow_up",
          "d"."open",
          "d"."won",
          "d"."discarded",
          "d"."defective",
          "d"."in_time",
          "d"."late",
          "d"."overdue",
          "d"."without_task"
        from
          lead_day_figure d
        where
          d.account_id = $n
          and d.part in ('method', 'seller')
          and d.day = any (
            array(
              select
                single.day
              from
                single
            )
          )
        union all
        select
          g.part,
          g.part_id,
          "g"."received",
          "g"."unassigned",
          "g"."to_contact",
          "g"."in_follow_up",
          "g"."open",
          "g"."won",
          "g"."discarded",
          "g"."defective",
          "g"."in_time",
          "g"."late",
          "g"."overdue",
          "g"."without_task"
        from
          lead_month_figure g
        where
          g.account_id = $n
          and g.part in ('method', 'seller')
          and g.month = any (
            array(
              select
                whole.month
              from
                whole
            )
          )
      ) as f
    group by
      f.part,
      f.part_id
    union all
    select
      'day',
      null,
      kept.day,
      null,
      kept.received,
      null
    from
      kept
  ),
  by_method as materialized (
    select
      each.part_id,
      each.minutes,
      sum(each.leads)::int as leads
    from
      (
        select
          "d"."part_id" as part_id,
          unnest("d"."minutes") as minutes,
          1 as leads
        from
          lead_day_figure d
        where
          d.account_id = $n
          and d.part = 'method'
          and d.day = any (
            array(
              select
                single.day
              from
                single
            )
          )
        union all
        select
          "g"."part_id",
          unnest("g"."minutes"),
          unnest("g"."minutes_times")
        from
          lead_month_figure g
        where
          g.account_id = $n
          and g.part = 'method'
          and g.month = any (
            array(
              select
                whole.month
              from
                whole
            )
          )
        union all
        select
          coalesce(o.part_id, 0),
          o.minutes,
          o.leads
        from
          once o
        where
          o.figure = 'minutes of method'
          and o.minutes is not null
      ) as each
    group by
      each.part_id,
      each.minutes
  ),
  middle as (
    select
      'method' as part,
      placed.part_id,
      round(
        (
          min(placed.minutes) filter (
            where
              placed.reached >= (placed.all_leads + 1) / 2
          ) + min(placed.minutes) filter (
            where
              placed.reached >= placed.all_leads / 2 + 1
          )
        ) / 2.0
      )::int as minutes
    from
      (
        select
          a.part_id,
          a.minutes,
          sum(a.leads) over (
            partition by
              a.part_id
            order by
              a.minutes
          ) as reached,
          sum(a.leads) over (
            partition by
              a.part_id
          ) as all_leads
        from
          (
            select
              by_method.part_id,
              by_method.minutes,
              by_method.leads
            from
              by_method
          ) as a (part_id, minutes, leads)
      ) as placed
    group by
      placed.part_id
    union all
    select
      'total' as part,
      placed.part_id,
      round(
        (
          min(placed.minutes) filter (
            where
              placed.reached >= (placed.all_leads + 1) / 2
          ) + min(placed.minutes) filter (
            where
              placed.reached >= placed.all_leads / 2 + 1
          )
        ) / 2.0
      )::int as minutes
    from
      (
        select
          a.part_id,
          a.minutes,
          sum(a.leads) over (
            partition by
              a.part_id
            order by
              a.minutes
          ) as reached,
          sum(a.leads) over (
            partition by
              a.part_id
          ) as all_leads
        from
          (
            select
              0,
              by_method.minutes,
              sum(by_method.leads)::int
            from
              by_method
            group by
              by_method.minutes
          ) as a (part_id, minutes, leads)
      ) as placed
    group by
      placed.part_id
    union all
    select
      'seller' as part,
      placed.part_id,
      round(
        (
          min(placed.minutes) filter (
            where
              placed.reached >= (placed.all_leads + 1) / 2
          ) + min(placed.minutes) filter (
            where
              placed.reached >= placed.all_leads / 2 + 1
          )
        ) / 2.0
      )::int as minutes
    from
      (
        select
          a.part_id,
          a.minutes,
          sum(a.leads) over (
            partition by
              a.part_id
            order by
              a.minutes
          ) as reached,
          sum(a.leads) over (
            partition by
              a.part_id
          ) as all_leads
        from
          (
            select
              each.part_id,
              each.minutes,
              sum(each.leads)::int as leads
            from
              (
                select
                  "d"."part_id" as part_id,
                  unnest("d"."minutes") as minutes,
                  1 as leads
                from
                  lead_day_figure d
                where
                  d.account_id = $n
                  and d.part = 'seller'
                  and d.day = any (
                    array(
                      select
                        single.day
                      from
                        single
                    )
                  )
                union all
                select
                  "g"."part_id",
                  unnest("g"."minutes"),
                  unnest("g"."minutes_times")
                from
                  lead_month_figure g
                where
                  g.account_id = $n
                  and g.part = 'seller'
                  and g.month = any (
                    array(
                      select
                        whole.month
                      from
                        whole
                    )
                  )
                union all
                select
                  coalesce(o.part_id, 0),
                  o.minutes,
                  o.leads
                from
                  once o
                where
                  o.figure = 'minutes of seller'
                  and o.minutes is not null
              ) as each
            group by
              each.part_id,
              each.minutes
          ) as a (part_id, minutes, leads)
      ) as placed
    group by
      placed.part_id
    union all
    select
      'answered_to_won' as part,
      placed.part_id,
      round(
        (
          min(placed.minutes) filter (
            where
              placed.reached >= (placed.all_leads + 1) / 2
          ) + min(placed.minutes) filter (
            where
              placed.reached >= placed.all_leads / 2 + 1
          )
        ) / 2.0
      )::int as minutes
    from
      (
        select
          a.part_id,
          a.minutes,
          sum(a.leads) over (
            partition by
              a.part_id
            order by
              a.minutes
          ) as reached,
          sum(a.leads) over (
            partition by
              a.part_id
          ) as all_leads
        from
          (
            select
              each.part_id,
              each.minutes,
              sum(each.leads)::int as leads
            from
              (
                select
                  0::bigint as part_id,
                  unnest("d"."answered_to_won") as minutes,
                  1 as leads
                from
                  lead_day_figure d
                where
                  d.account_id = $n
                  and d.part = 'method'
                  and d.day = any (
                    array(
                      select
                        single.day
                      from
                        single
                    )
                  )
                union all
                select
                  0::bigint,
                  unnest("g"."answered_to_won"),
                  unnest("g"."answered_to_won_times")
                from
                  lead_month_figure g
                where
                  g.account_id = $n
                  and g.part = 'method'
                  and g.month = any (
                    array(
                      select
                        whole.month
                      from
                        whole
                    )
                  )
                union all
                select
                  coalesce(o.part_id, 0),
                  o.minutes,
                  o.leads
                from
                  once o
                where
                  o.figure = 'answered_to_won'
                  and o.minutes is not null
              ) as each
            group by
              each.part_id,
              each.minutes
          ) as a (part_id, minutes, leads)
      ) as placed
    group by
      placed.part_id
    union all
    select
      'received_to_won' as part,
      placed.part_id,
      round(
        (
          min(placed.minutes) filter (
            where
              placed.reached >= (placed.all_leads + 1) / 2
          ) + min(placed.minutes) filter (
            where
              placed.reached >= placed.all_leads / 2 + 1
          )
        ) / 2.0
      )::int as minutes
    from
      (
        select
          a.part_id,
          a.minutes,
          sum(a.leads) over (
            partition by
              a.part_id
            order by
              a.minutes
          ) as reached,
          sum(a.leads) over (
            partition by
              a.part_id
          ) as all_leads
        from
          (
            select
              each.part_id,
              each.minutes,
              sum(each.leads)::int as leads
            from
              (
                select
                  0::bigint as part_id,
                  unnest("d"."received_to_won") as minutes,
                  1 as leads
                from
                  lead_day_figure d
                where
                  d.account_id = $n
                  and d.part = 'method'
                  and d.day = any (
                    array(
                      select
                        single.day
                      from
                        single
                    )
                  )
                union all
                select
                  0::bigint,
                  unnest("g"."received_to_won"),
                  unnest("g"."received_to_won_times")
                from
                  lead_month_figure g
                where
                  g.account_id = $n
                  and g.part = 'method'
                  and g.month = any (
                    array(
                      select
                        whole.month
                      from
                        whole
                    )
                  )
                union all
                select
                  coalesce(o.part_id, 0),
                  o.minutes,
                  o.leads
                from
                  once o
                where
                  o.figure = 'received_to_won'
                  and o.minutes is not null
              ) as each
            group by
              each.part_id,
              each.minutes
          ) as a (part_id, minutes, leads)
      ) as placed
    group by
      placed.part_id
    union all
    select
      'received_to_discarded' as part,
      placed.part_id,
      round(
        (
          min(placed.minutes) filter (
            where
              placed.reached >= (placed.all_leads + 1) / 2
          ) + min(placed.minutes) filter (
            where
              placed.reached >= placed.all_leads / 2 + 1
          )
        ) / 2.0
      )::int as minutes
    from
      (
        select
          a.part_id,
          a.minutes,
          sum(a.leads) over (
            partition by
              a.part_id
            order by
              a.minutes
          ) as reached,
          sum(a.leads) over (
            partition by
              a.part_id
          ) as all_leads
        from
          (
            select
              each.part_id,
              each.minutes,
              sum(each.leads)::int as leads
            from
              (
                select
                  0::bigint as part_id,
                  unnest("d"."received_to_discarded") as minutes,
                  1 as leads
                from
                  lead_day_figure d
                where
                  d.account_id = $n
                  and d.part = 'method'
                  and d.day = any (
                    array(
                      select
                        single.day
                      from
                        single
                    )
                  )
                union all
                select
                  0::bigint,
                  unnest("g"."received_to_discarded"),
                  unnest("g"."received_to_discarded_times")
                from
                  lead_month_figure g
                where
                  g.account_id = $n
                  and g.part = 'method'
                  and g.month = any (
                    array(
                      select
                        whole.month
                      from
                        whole
                    )
                  )
                union all
                select
                  coalesce(o.part_id, 0),
                  o.minutes,
                  o.leads
                from
                  once o
                where
                  o.figure = 'received_to_discarded'
                  and o.minutes is not null
              ) as each
            group by
              each.part_id,
              each.minutes
          ) as a (part_id, minutes, leads)
      ) as placed
    group by
      placed.part_id
  )
select
  found.part,
  case
    when found.part = 'method'
    and m.id is not null then json_build_object('id', m.id, 'name', m.name)
    when found.part = 'seller'
    and u.id is not null then json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
  end as of,
  found.day,
  found.bits,
  found.count,
  found.kept,
  found.median_minutes
from
  (
    select
      counted.part,
      counted.id,
      counted.day,
      counted.bits,
      counted.count,
      counted.kept,
      null::int as median_minutes
    from
      counted
    union all
    select
      middle.part,
      nullif(middle.part_id, 0),
      null,
      null,
      0,
      null,
      middle.minutes
    from
      middle
  ) as found
  left join account_option m on m.account_id = $n
  and m.id = found.id
  and found.part = 'method'
  left join app_user u on u.account_id = $n
  and u.id = found.id
  and found.part = 'seller';


-- GET /dashboards/leads/, every filter, of their own
with
  kept as materialized (
    select
      null::date as day,
      0 as received
    where
      false
  ),
  whole as materialized (
    select
      m.month,
      (m.month + interval '1 month')::date as ends_before
    from
      lead_month m
    where
      m.account_id = $n
      and m.month >= $n::date
      and (m.month + interval '1 month')::date <= $n::date + 1
      and (
        select
          count(*)
        from
          kept
        where
          kept.day >= m.month
          and kept.day < (m.month + interval '1 month')::date
      ) = (m.month + interval '1 month')::date - m.month
  ),
  single as materialized (
    select
      kept.day
    from
      kept
    where
      not exists (
        select
        from
          whole
        where
          kept.day >= whole.month
          and kept.day < whole.ends_before
      )
  ),
  received as materialized (
    select
      l.method_id,
      l.seller_id,
      (l.created_at at time zone $n::text)::date as day,
      case
        when true then 1
        else 0
      end + case
        when l.status = 'to_contact'
        and l.seller_id is null
        and l.status in ('to_contact', 'in_follow_up')
        and l.won_at is null then 2
        else 0
      end + case
        when l.status = 'to_contact'
        and l.seller_id is not null
        and l.status in ('to_contact', 'in_follow_up')
        and l.won_at is null then 4
        else 0
      end + case
        when l.status = 'in_follow_up'
        and l.status in ('to_contact', 'in_follow_up')
        and l.won_at is null then 8
        else 0
      end + case
        when l.status in ('to_contact', 'in_follow_up')
        and l.won_at is null then 16
        else 0
      end + case
        when l.status in ('to_contact', 'in_follow_up')
        and l.won_at is not null then 32
        else 0
      end + case
        when l.status = 'discarded' then 64
        else 0
      end + case
        when l.status = 'defective' then 128
        else 0
      end + case
        when l.first_responded_at <= l.first_response_due_at then 256
        else 0
      end + case
        when l.first_responded_at > l.first_response_due_at then 512
        else 0
      end + case
        when l.status = 'to_contact'
        and l.first_responded_at is null
        and l.first_response_due_at <= $n::timestamptz then 1024
        else 0
      end + case
        when l.status in ('to_contact', 'in_follow_up')
        and l.won_at is null
        and l.next_task_at is null
        and not (
          l.status in ('to_contact', 'in_follow_up')
          and l.won_at is not null
        ) then 2048
        else 0
      end as bits,
      case
        when "l"."first_responded_at" is null then null
        when "l"."first_responded_at" - "l"."created_at" < '2 hours'::interval then floor(date_part('epoch', "l"."first_responded_at" - "l"."created_at") / 60 + 0.5)::int
        when "l"."first_responded_at" - "l"."created_at" < '1 day'::interval then floor(date_part('epoch', "l"."first_responded_at" - "l"."created_at") / 60 + 0.5)::int - floor(date_part('epoch', "l"."first_responded_at" - "l"."created_at") / 60 + 0.5)::int % 15
        when "l"."first_responded_at" - "l"."created_at" < '7 days'::interval then floor(date_part('epoch', "l"."first_responded_at" - "l"."created_at") / 60 + 0.5)::int - floor(date_part('epoch', "l"."first_responded_at" - "l"."created_at") / 60 + 0.5)::int % 60
        else floor(date_part('epoch', "l"."first_responded_at" - "l"."created_at") / 60 + 0.5)::int - floor(date_part('epoch', "l"."first_responded_at" - "l"."created_at") / 60 + 0.5)::int % 1440
      end as minutes,
      case
        when l.status in ('to_contact', 'in_follow_up') then case
          when "l"."won_at" is null then null
          when "l"."won_at" - "l"."first_responded_at" < '2 hours'::interval then floor(date_part('epoch', "l"."won_at" - "l"."first_responded_at") / 60 + 0.5)::int
          when "l"."won_at" - "l"."first_responded_at" < '1 day'::interval then floor(date_part('epoch', "l"."won_at" - "l"."first_responded_at") / 60 + 0.5)::int - floor(date_part('epoch', "l"."won_at" - "l"."first_responded_at") / 60 + 0.5)::int % 15
          when "l"."won_at" - "l"."first_responded_at" < '7 days'::interval then floor(date_part('epoch', "l"."won_at" - "l"."first_responded_at") / 60 + 0.5)::int - floor(date_part('epoch', "l"."won_at" - "l"."first_responded_at") / 60 + 0.5)::int % 60
          else floor(date_part('epoch', "l"."won_at" - "l"."first_responded_at") / 60 + 0.5)::int - floor(date_part('epoch', "l"."won_at" - "l"."first_responded_at") / 60 + 0.5)::int % 1440
        end
      end as "answered_to_won",
      case
        when l.status in ('to_contact', 'in_follow_up') then case
          when "l"."won_at" is null then null
          when "l"."won_at" - "l"."created_at" < '2 hours'::interval then floor(date_part('epoch', "l"."won_at" - "l"."created_at") / 60 + 0.5)::int
          when "l"."won_at" - "l"."created_at" < '1 day'::interval then floor(date_part('epoch', "l"."won_at" - "l"."created_at") / 60 + 0.5)::int - floor(date_part('epoch', "l"."won_at" - "l"."created_at") / 60 + 0.5)::int % 15
          when "l"."won_at" - "l"."created_at" < '7 days'::interval then floor(date_part('epoch', "l"."won_at" - "l"."created_at") / 60 + 0.5)::int - floor(date_part('epoch', "l"."won_at" - "l"."created_at") / 60 + 0.5)::int % 60
          else floor(date_part('epoch', "l"."won_at" - "l"."created_at") / 60 + 0.5)::int - floor(date_part('epoch', "l"."won_at" - "l"."created_at") / 60 + 0.5)::int % 1440
        end
      end as "received_to_won",
      case
        when l.status = 'discarded' then case
          when "l"."discarded_at" is null then null
          when "l"."discarded_at" - "l"."created_at" < '2 hours'::interval then floor(date_part('epoch', "l"."discarded_at" - "l"."created_at") / 60 + 0.5)::int
          when "l"."discarded_at" - "l"."created_at" < '1 day'::interval then floor(date_part('epoch', "l"."discarded_at" - "l"."created_at") / 60 + 0.5)::int - floor(date_part('epoch', "l"."discarded_at" - "l"."created_at") / 60 + 0.5)::int % 15
          when "l"."discarded_at" - "l"."created_at" < '7 days'::interval then floor(date_part('epoch', "l"."discarded_at" - "l"."created_at") / 60 + 0.5)::int - floor(date_part('epoch', "l"."discarded_at" - "l"."created_at") / 60 + 0.5)::int % 60
          else floor(date_part('epoch', "l"."discarded_at" - "l"."created_at") / 60 + 0.5)::int - floor(date_part('epoch', "l"."discarded_at" - "l"."created_at") / 60 + 0.5)::int % 1440
        end
      end as "received_to_discarded"
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
  ),
  once as materialized (
    select
      case
        when grouping(r.day) = 0 then 'day'
        when grouping(r.bits) = 0 then case grouping(r.method_id)
          when 0 then 'method'
          else 'seller'
        end
        when grouping(r.minutes) = 0 then case grouping(r.method_id)
          when 0 then 'minutes of method'
          else 'minutes of seller'
        end
        when grouping("r"."answered_to_won") = 0 then 'answered_to_won'
        when grouping("r"."received_to_won") = 0 then 'received_to_won'
        when grouping("r"."received_to_discarded") = 0 then 'received_to_discarded'
      end as figure,
      coalesce(r.method_id, r.seller_id) as part_id,
      r.day,
      r.bits,
      coalesce("r"."minutes", "r"."answered_to_won", "r"."received_to_won", "r"."received_to_discarded") as minutes,
      count(*)::int as leads
    from
      received r
    group by
      grouping sets (
        (r.day),
        (r.method_id, r.bits),
        (r.seller_id, r.bits),
        (r.method_id, r.minutes),
        (r.seller_id, r.minutes),
        ("r"."answered_to_won"),
        ("r"."received_to_won"),
        ("r"."received_to_discarded")
      )
  ),
  counted as (
    select
      o.figure as part,
      o.part_id as id,
      o.day,
      o.bits,
      o.leads as count,
      null::int[] as kept
    from
      once o
    where
      o.figure in ('method', 'seller', 'day')
    union all
    select
      f.part,
      nullif(f.part_id, 0),
      null,
      null,
      0,
      array[
        sum(f."received")::int,
        sum(f."unassigned")::int,
        sum(f."to_contact")::int,
        sum(f."in_follow_up")::int,
        sum(f."open")::int,
        sum(f."won")::int,
        sum(f."discarded")::int,
        sum(f."defective")::int,
        sum(f."in_time")::int,
        sum(f."late")::int,
        sum(f."overdue")::int,
        sum(f."without_task")::int
      ]
    from
      (
        select
          d.part,
          d.part_id,
          "d"."received",
          "d"."unassigned",
          "d"."to_contact",
          "d"."in_follow_up",
          "d"."open",
          "d"."won",
          "d"."discarded",
          "d"."defective",
          "d"."in_time",
          "d"."late",
          "d"."overdue",
          "d"."without_task"
        from
          lead_day_figure d
        where
          d.account_id = $n
          and d.part in ('method', 'seller')
          and d.day = any (
            array(
              select
                single.day
              from
                single
            )
          )
        union all
        select
          g.part,
          g.part_id,
          "g"."received",
          "g"."unassigned",
          "g"."to_contact",
          "g"."in_follow_up",
          "g"."open",
          "g"."won",
          "g"."discarded",
          "g"."defective",
          "g"."in_time",
          "g"."late",
          "g"."overdue",
          "g"."without_task"
        from
          lead_month_figure g
        where
          g.account_id = $n
          and g.part in ('method', 'seller')
          and g.month = any (
            array(
              select
                whole.month
              from
                whole
            )
          )
      ) as f
    group by
      f.part,
      f.part_id
    union all
    select
      'day',
      null,
      kept.day,
      null,
      kept.received,
      null
    from
      kept
  ),
  by_method as materialized (
    select
      each.part_id,
      each.minutes,
      sum(each.leads)::int as leads
    from
      (
        select
          "d"."part_id" as part_id,
          unnest("d"."minutes") as minutes,
          1 as leads
        from
          lead_day_figure d
        where
          d.account_id = $n
          and d.part = 'method'
          and d.day = any (
            array(
              select
                single.day
              from
                single
            )
          )
        union all
        select
          "g"."part_id",
          unnest("g"."minutes"),
          unnest("g"."minutes_times")
        from
          lead_month_figure g
        where
          g.account_id = $n
          and g.part = 'method'
          and g.month = any (
            array(
              select
                whole.month
              from
                whole
            )
          )
        union all
        select
          coalesce(o.part_id, 0),
          o.minutes,
          o.leads
        from
          once o
        where
          o.figure = 'minutes of method'
          and o.minutes is not null
      ) as each
    group by
      each.part_id,
      each.minutes
  ),
  middle as (
    select
      'method' as part,
      placed.part_id,
      round(
        (
          min(placed.minutes) filter (
            where
              placed.reached >= (placed.all_leads + 1) / 2
          ) + min(placed.minutes) filter (
            where
              placed.reached >= placed.all_leads / 2 + 1
          )
        ) / 2.0
      )::int as minutes
    from
      (
        select
          a.part_id,
          a.minutes,
          sum(a.leads) over (
            partition by
              a.part_id
            order by
              a.minutes
          ) as reached,
          sum(a.leads) over (
            partition by
              a.part_id
          ) as all_leads
        from
          (
            select
              by_method.part_id,
              by_method.minutes,
              by_method.leads
            from
              by_method
          ) as a (part_id, minutes, leads)
      ) as placed
    group by
      placed.part_id
    union all
    select
      'total' as part,
      placed.part_id,
      round(
        (
          min(placed.minutes) filter (
            where
              placed.reached >= (placed.all_leads + 1) / 2
          ) + min(placed.minutes) filter (
            where
              placed.reached >= placed.all_leads / 2 + 1
          )
        ) / 2.0
      )::int as minutes
    from
      (
        select
          a.part_id,
          a.minutes,
          sum(a.leads) over (
            partition by
              a.part_id
            order by
              a.minutes
          ) as reached,
          sum(a.leads) over (
            partition by
              a.part_id
          ) as all_leads
        from
          (
            select
              0,
              by_method.minutes,
              sum(by_method.leads)::int
            from
              by_method
            group by
              by_method.minutes
          ) as a (part_id, minutes, leads)
      ) as placed
    group by
      placed.part_id
    union all
    select
      'seller' as part,
      placed.part_id,
      round(
        (
          min(placed.minutes) filter (
            where
              placed.reached >= (placed.all_leads + 1) / 2
          ) + min(placed.minutes) filter (
            where
              placed.reached >= placed.all_leads / 2 + 1
          )
        ) / 2.0
      )::int as minutes
    from
      (
        select
          a.part_id,
          a.minutes,
          sum(a.leads) over (
            partition by
              a.part_id
            order by
              a.minutes
          ) as reached,
          sum(a.leads) over (
            partition by
              a.part_id
          ) as all_leads
        from
          (
            select
              each.part_id,
              each.minutes,
              sum(each.leads)::int as leads
            from
              (
                select
                  "d"."part_id" as part_id,
                  unnest("d"."minutes") as minutes,
                  1 as leads
                from
                  lead_day_figure d
                where
                  d.account_id = $n
                  and d.part = 'seller'
                  and d.day = any (
                    array(
                      select
                        single.day
                      from
                        single
                    )
                  )
                union all
                select
                  "g"."part_id",
                  unnest("g"."minutes"),
                  unnest("g"."minutes_times")
                from
                  lead_month_figure g
                where
                  g.account_id = $n
                  and g.part = 'seller'
                  and g.month = any (
                    array(
                      select
                        whole.month
                      from
                        whole
                    )
                  )
                union all
                select
                  coalesce(o.part_id, 0),
                  o.minutes,
                  o.leads
                from
                  once o
                where
                  o.figure = 'minutes of seller'
                  and o.minutes is not null
              ) as each
            group by
              each.part_id,
              each.minutes
          ) as a (part_id, minutes, leads)
      ) as placed
    group by
      placed.part_id
    union all
    select
      'answered_to_won' as part,
      placed.part_id,
      round(
        (
          min(placed.minutes) filter (
            where
              placed.reached >= (placed.all_leads + 1) / 2
          ) + min(placed.minutes) filter (
            where
              placed.reached >= placed.all_leads / 2 + 1
          )
        ) / 2.0
      )::int as minutes
    from
      (
        select
          a.part_id,
          a.minutes,
          sum(a.leads) over (
            partition by
              a.part_id
            order by
              a.minutes
          ) as reached,
          sum(a.leads) over (
            partition by
              a.part_id
          ) as all_leads
        from
          (
            select
              each.part_id,
              each.minutes,
              sum(each.leads)::int as leads
            from
              (
                select
                  0::bigint as part_id,
                  unnest("d"."answered_to_won") as minutes,
                  1 as leads
                from
                  lead_day_figure d
                where
                  d.account_id = $n
                  and d.part = 'method'
                  and d.day = any (
                    array(
                      select
                        single.day
                      from
                        single
                    )
                  )
                union all
                select
                  0::bigint,
                  unnest("g"."answered_to_won"),
                  unnest("g"."answered_to_won_times")
                from
                  lead_month_figure g
                where
                  g.account_id = $n
                  and g.part = 'method'
                  and g.month = any (
                    array(
                      select
                        whole.month
                      from
                        whole
                    )
                  )
                union all
                select
                  coalesce(o.part_id, 0),
                  o.minutes,
                  o.leads
                from
                  once o
                where
                  o.figure = 'answered_to_won'
                  and o.minutes is not null
              ) as each
            group by
              each.part_id,
              each.minutes
          ) as a (part_id, minutes, leads)
      ) as placed
    group by
      placed.part_id
    union all
    select
      'received_to_won' as part,
      placed.part_id,
      round(
        (
          min(placed.minutes) filter (
            where
              placed.reached >= (placed.all_leads + 1) / 2
          ) + min(placed.minutes) filter (
            where
              placed.reached >= placed.all_leads / 2 + 1
          )
        ) / 2.0
      )::int as minutes
    from
      (
        select
          a.part_id,
          a.minutes,
          sum(a.leads) over (
            partition by
              a.part_id
            order by
              a.minutes
          ) as reached,
          sum(a.leads) over (
            partition by
              a.part_id
          ) as all_leads
        from
          (
            select
              each.part_id,
              each.minutes,
              sum(each.leads)::int as leads
            from
              (
                select
                  0::bigint as part_id,
                  unnest("d"."received_to_won") as minutes,
                  1 as leads
                from
                  lead_day_figure d
                where
                  d.account_id = $n
                  and d.part = 'method'
                  and d.day = any (
                    array(
                      select
                        single.day
                      from
                        single
                    )
                  )
                union all
                select
                  0::bigint,
                  unnest("g"."received_to_won"),
                  unnest("g"."received_to_won_times")
                from
                  lead_month_figure g
                where
                  g.account_id = $n
                  and g.part = 'method'
                  and g.month = any (
                    array(
                      select
                        whole.month
                      from
                        whole
                    )
                  )
                union all
                select
                  coalesce(o.part_id, 0),
                  o.minutes,
                  o.leads
                from
                  once o
                where
                  o.figure = 'received_to_won'
                  and o.minutes is not null
              ) as each
            group by
              each.part_id,
              each.minutes
          ) as a (part_id, minutes, leads)
      ) as placed
    group by
      placed.part_id
    union all
    select
      'received_to_discarded' as part,
      placed.part_id,
      round(
        (
          min(placed.minutes) filter (
            where
              placed.reached >= (placed.all_leads + 1) / 2
          ) + min(placed.minutes) filter (
            where
              placed.reached >= placed.all_leads / 2 + 1
          )
        ) / 2.0
      )::int as minutes
    from
      (
        select
          a.part_id,
          a.minutes,
          sum(a.leads) over (
            partition by
              a.part_id
            order by
              a.minutes
          ) as reached,
          sum(a.leads) over (
            partition by
              a.part_id
          ) as all_leads
        from
          (
            select
              each.part_id,
              each.minutes,
              sum(each.leads)::int as leads
            from
              (
                select
                  0::bigint as part_id,
                  unnest("d"."received_to_discarded") as minutes,
                  1 as leads
                from
                  lead_day_figure d
                where
                  d.account_id = $n
                  and d.part = 'method'
                  and d.day = any (
                    array(
                      select
                        single.day
                      from
                        single
                    )
                  )
                union all
                select
                  0::bigint,
                  unnest("g"."received_to_discarded"),
                  unnest("g"."received_to_discarded_times")
                from
                  lead_month_figure g
                where
                  g.account_id = $n
                  and g.part = 'method'
                  and g.month = any (
                    array(
                      select
                        whole.month
                      from
                        whole
                    )
                  )
                union all
                select
                  coalesce(o.part_id, 0),
                  o.minutes,
                  o.leads
                from
                  once o
                where
                  o.figure = 'received_to_discarded'
                  and o.minutes is not null
              ) as each
            group by
              each.part_id,
              each.minutes
          ) as a (part_id, minutes, leads)
      ) as placed
    group by
      placed.part_id
  )
select
  found.part,
  case
    when found.part = 'method'
    and m.id is not null then json_build_object('id', m.id, 'name', m.name)
    when found.part = 'seller'
    and u.id is not null then json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
  end as of,
  found.day,
  found.bits,
  found.count,
  found.kept,
  found.median_minutes
from
  (
    select
      counted.part,
      counted.id,
      counted.day,
      counted.bits,
      counted.count,
      counted.kept,
      null::int as median_minutes
    from
      counted
    union all
    select
      middle.part,
      nullif(middle.part_id, 0),
      null,
      null,
      0,
      null,
      middle.minutes
    from
      middle
  ) as found
  left join account_option m on m.account_id = $n
  and m.id = found.id
  and found.part = 'method'
  left join app_user u on u.account_id = $n
  and u.id = found.id
  and found.part = 'seller';


-- GET /dashboards/leads/alerts/
select
  (
    select
      count(*)::int
    from
      (
        select
        from
          lead l
        where
          l.account_id = $n
          and not "l"."is_deleted"
          and l.status = 'to_contact'
          and l.first_responded_at is null
          and l.first_response_due_at <= $n::timestamptz
        limit
          10000
      ) as capped
  ) as "overdue",
  (
    select
      count(*)::int
    from
      (
        select
        from
          lead l
        where
          l.account_id = $n
          and not "l"."is_deleted"
          and l.status = 'to_contact'
          and l.seller_id is null
          and l.status in ('to_contact', 'in_follow_up')
          and l.won_at is null
        limit
          10000
      ) as capped
  ) as "unassigned",
  (
    select
      count(*)::int
    from
      (
        select
        from
          lead l
        where
          l.account_id = $n
          and not "l"."is_deleted"
          and l.status in ('to_contact', 'in_follow_up')
          and l.won_at is null
          and l.next_task_at is null
          and not (
            l.status in ('to_contact', 'in_follow_up')
            and l.won_at is not null
          )
        limit
          10000
      ) as capped
  ) as "without_task",
  (
    select
      count(*)::int
    from
      (
        select
        from
          lead l
        where
          l.account_id = $n
          and not "l"."is_deleted"
          and l.status in ('to_contact', 'in_follow_up')
          and l.won_at is null
          and (
            l.status in ('to_contact', 'in_follow_up')
            and l.won_at is null
            and exists (
              select
              from
                lead_step limit_of
              where
                limit_of.account_id = $n
                and limit_of.id = l.lead_step_id
                and l.step_entered_at < $n::timestamptz - make_interval(days => limit_of.stale_after_days)
            )
          )
        limit
          10000
      ) as capped
  ) as "stale",
  $n::int as cap,
  json_build_object('points', a.falling_points, 'leads', a.falling_leads) as falling
from
  account a
where
  a.id = $n;


-- GET /dashboards/leads/alerts/, every filter, of their own
select
  (
    select
      count(*)::int
    from
      (
        select
        from
          lead l
        where
          l.account_id = $n
          and not "l"."is_deleted"
          and "l"."seller_id" = $n
          and l.status = 'to_contact'
          and l.first_responded_at is null
          and l.first_response_due_at <= $n::timestamptz
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
        limit
          10000
      ) as capped
  ) as "overdue",
  (
    select
      count(*)::int
    from
      (
        select
        from
          lead l
        where
          l.account_id = $n
          and not "l"."is_deleted"
          and "l"."seller_id" = $n
          and l.status = 'to_contact'
          and l.seller_id is null
          and l.status in ('to_contact', 'in_follow_up')
          and l.won_at is null
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
        limit
          10000
      ) as capped
  ) as "unassigned",
  (
    select
      count(*)::int
    from
      (
        select
        from
          lead l
        where
          l.account_id = $n
          and not "l"."is_deleted"
          and "l"."seller_id" = $n
          and l.status in ('to_contact', 'in_follow_up')
          and l.won_at is null
          and l.next_task_at is null
          and not (
            l.status in ('to_contact', 'in_follow_up')
            and l.won_at is not null
          )
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
        limit
          10000
      ) as capped
  ) as "without_task",
  (
    select
      count(*)::int
    from
      (
        select
        from
          lead l
        where
          l.account_id = $n
          and not "l"."is_deleted"
          and "l"."seller_id" = $n
          and l.status in ('to_contact', 'in_follow_up')
          and l.won_at is null
          and (
            l.status in ('to_contact', 'in_follow_up')
            and l.won_at is null
            and exists (
              select
              from
                lead_step limit_of
              where
                limit_of.account_id = $n
                and limit_of.id = l.lead_step_id
                and l.step_entered_at < $n::timestamptz - make_interval(days => limit_of.stale_after_days)
            )
          )
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
        limit
          10000
      ) as capped
  ) as "stale",
  $n::int as cap,
  json_build_object('points', a.falling_points, 'leads', a.falling_leads) as falling
from
  account a
where
  a.id = $n;


-- GET /dashboards/leads/deals/
select
  counted.measure,
  counted.part,
  counted.count,
  counted.amount,
  case
    when u.id is not null then json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
  end as seller,
  case
    when p.id is not null then json_build_object('id', p.id, 'name', p.name)
  end as project
from
  (
    select
      'begun' as measure,
      case grouping(d.seller_id, d.project_id)
        when 3 then 'total'
        when 1 then 'seller'
        else 'project'
      end as part,
      d.seller_id,
      d.project_id,
      count(*)::int as count,
      coalesce(sum(d.amount_clp), 0)::text as amount
    from
      deal d
    where
      d.account_id = $n
      and true
      and (
        "d"."created_at" >= ($n::date)::timestamp at time zone $n::text
        and "d"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
    group by
      grouping sets ((), (d.seller_id), (d.project_id))
    union all
    select
      'active' as measure,
      case grouping(d.seller_id, d.project_id)
        when 3 then 'total'
        when 1 then 'seller'
        else 'project'
      end as part,
      d.seller_id,
      d.project_id,
      count(*)::int as count,
      coalesce(sum(d.amount_clp), 0)::text as amount
    from
      deal d
    where
      d.account_id = $n
      and true
      and d.status = any ($n::text[])
      and (
        "d"."created_at" >= ($n::date)::timestamp at time zone $n::text
        and "d"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
    group by
      grouping sets ((), (d.seller_id), (d.project_id))
    union all
    select
      'won' as measure,
      case grouping(d.seller_id, d.project_id)
        when 3 then 'total'
        when 1 then 'seller'
        else 'project'
      end as part,
      d.seller_id,
      d.project_id,
      count(*)::int as count,
      coalesce(sum(d.amount_clp), 0)::text as amount
    from
      deal d
    where
      d.account_id = $n
      and true
      and d.status = any ($n::text[])
      and (
        "d"."won_at" >= ($n::date)::timestamp at time zone $n::text
        and "d"."won_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
    group by
      grouping sets ((), (d.seller_id), (d.project_id))
    union all
    select
      'lost' as measure,
      case grouping(d.seller_id, d.project_id)
        when 3 then 'total'
        when 1 then 'seller'
        else 'project'
      end as part,
      d.seller_id,
      d.project_id,
      count(*)::int as count,
      coalesce(sum(d.amount_clp), 0)::text as amount
    from
      deal d
    where
      d.account_id = $n
      and true
      and d.status = any ($n::text[])
      and (
        "d"."ended_at" >= ($n::date)::timestamp at time zone $n::text
        and "d"."ended_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
    group by
      grouping sets ((), (d.seller_id), (d.project_id))
  ) as counted
  left join app_user u on u.account_id = $n
  and u.id = counted.seller_id
  left join project p on p.account_id = $n
  and p.id = counted.project_id;

select
  json_build_object('id', s.id, 'name', s.name) as step,
  counted.count,
  counted.amount
from
  (
    select
      d.sale_step_id,
      count(*)::int as count,
      coalesce(sum(d.amount_clp), 0)::text as amount
    from
      deal d
    where
      d.account_id = $n
      and true
      and d.status = any ($n::text[])
    group by
      d.sale_step_id
  ) as counted
  join sale_step s on s.account_id = $n
  and s.id = counted.sale_step_id
order by
  s.position,
  s.id;

select
  min(btrim(d.end_reason)) as reason,
  count(*)::int as count,
  coalesce(sum(d.amount_clp), 0)::text as amount
from
  deal d
where
  d.account_id = $n
  and true
  and d.status = any ($n::text[])
  and (
    "d"."ended_at" >= ($n::date)::timestamp at time zone $n::text
    and "d"."ended_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
  and btrim(d.end_reason) <> ''
group by
  lower(btrim("d"."end_reason"))
order by
  count desc,
  reason
limit
  10;


-- GET /dashboards/leads/deals/, every filter, of their own
select
  counted.measure,
  counted.part,
  counted.count,
  counted.amount,
  case
    when u.id is not null then json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
  end as seller,
  case
    when p.id is not null then json_build_object('id', p.id, 'name', p.name)
  end as project
from
  (
    select
      'begun' as measure,
      case grouping(d.seller_id, d.project_id)
        when 3 then 'total'
        when 1 then 'seller'
        else 'project'
      end as part,
      d.seller_id,
      d.project_id,
      count(*)::int as count,
      coalesce(sum(d.amount_clp), 0)::text as amount
    from
      deal d
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
      and "d"."seller_id" = any ($n::bigint[])
      and "d"."project_id" = any ($n::bigint[])
      and (
        "d"."created_at" >= ($n::date)::timestamp at time zone $n::text
        and "d"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
    group by
      grouping sets ((), (d.seller_id), (d.project_id))
    union all
    select
      'active' as measure,
      case grouping(d.seller_id, d.project_id)
        when 3 then 'total'
        when 1 then 'seller'
        else 'project'
      end as part,
      d.seller_id,
      d.project_id,
      count(*)::int as count,
      coalesce(sum(d.amount_clp), 0)::text as amount
    from
      deal d
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
        "d"."created_at" >= ($n::date)::timestamp at time zone $n::text
        and "d"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
    group by
      grouping sets ((), (d.seller_id), (d.project_id))
    union all
    select
      'won' as measure,
      case grouping(d.seller_id, d.project_id)
        when 3 then 'total'
        when 1 then 'seller'
        else 'project'
      end as part,
      d.seller_id,
      d.project_id,
      count(*)::int as count,
      coalesce(sum(d.amount_clp), 0)::text as amount
    from
      deal d
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
    group by
      grouping sets ((), (d.seller_id), (d.project_id))
    union all
    select
      'lost' as measure,
      case grouping(d.seller_id, d.project_id)
        when 3 then 'total'
        when 1 then 'seller'
        else 'project'
      end as part,
      d.seller_id,
      d.project_id,
      count(*)::int as count,
      coalesce(sum(d.amount_clp), 0)::text as amount
    from
      deal d
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
        "d"."ended_at" >= ($n::date)::timestamp at time zone $n::text
        and "d"."ended_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
    group by
      grouping sets ((), (d.seller_id), (d.project_id))
  ) as counted
  left join app_user u on u.account_id = $n
  and u.id = counted.seller_id
  left join project p on p.account_id = $n
  and p.id = counted.project_id;

select
  json_build_object('id', s.id, 'name', s.name) as step,
  counted.count,
  counted.amount
from
  (
    select
      d.sale_step_id,
      count(*)::int as count,
      coalesce(sum(d.amount_clp), 0)::text as amount
    from
      deal d
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
    group by
      d.sale_step_id
  ) as counted
  join sale_step s on s.account_id = $n
  and s.id = counted.sale_step_id
order by
  s.position,
  s.id;

select
  min(btrim(d.end_reason)) as reason,
  count(*)::int as count,
  coalesce(sum(d.amount_clp), 0)::text as amount
from
  deal d
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
    "d"."ended_at" >= ($n::date)::timestamp at time zone $n::text
    and "d"."ended_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
  and btrim(d.end_reason) <> ''
group by
  lower(btrim("d"."end_reason"))
order by
  count desc,
  reason
limit
  10;
