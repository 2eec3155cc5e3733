-- GET /dashboards/leads/
select
  a.range_days
from
  account a
where
  a.id = $n;

with
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
      date_part('epoch', l.first_responded_at - l.created_at) / 60 as minutes
    from
      lead l
    where
      l.account_id = $n
      and not "l"."is_deleted"
      and (
        "l"."created_at" >= ($n::date)::timestamp at time zone $n::text
        and "l"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
  )
select
  counted.part,
  case
    when m.id is not null then json_build_object('id', m.id, 'name', m.name)
  end as method,
  case
    when u.id is not null then json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
  end as seller,
  counted.day,
  counted.bits,
  counted.count,
  counted.median_minutes
from
  (
    select
      case grouping(r.method_id, r.seller_id, r.day)
        when 7 then 'total'
        when 3 then 'method'
        when 5 then 'seller'
        else 'day'
      end as part,
      r.method_id,
      r.seller_id,
      r.day,
      r.bits,
      count(*)::int as count,
      null::int as median_minutes
    from
      received r
    group by
      grouping sets ((r.bits), (r.method_id, r.bits), (r.seller_id, r.bits), (r.day, r.bits))
    union all
    select
      case grouping(r.method_id, r.seller_id)
        when 3 then 'total'
        when 1 then 'method'
        else 'seller'
      end,
      r.method_id,
      r.seller_id,
      null,
      null,
      0,
      round(
        (
          percentile_cont(0.5) within group (
            order by
              r.minutes
          )
        )::numeric
      )::int
    from
      received r
    where
      r.minutes is not null
    group by
      grouping sets ((), (r.method_id), (r.seller_id))
  ) as counted
  left join account_option m on m.account_id = $n
  and m.id = counted.method_id
  left join app_user u on u.account_id = $n
  and u.id = counted.seller_id;


-- GET /dashboards/leads/, every filter, of their own
with
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
      date_part('epoch', l.first_responded_at - l.created_at) / 60 as minutes
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
  )
select
  counted.part,
  case
    when m.id is not null then json_build_object('id', m.id, 'name', m.name)
  end as method,
  case
    when u.id is not null then json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
  end as seller,
  counted.day,
  counted.bits,
  counted.count,
  counted.median_minutes
from
  (
    select
      case grouping(r.method_id, r.seller_id, r.day)
        when 7 then 'total'
        when 3 then 'method'
        when 5 then 'seller'
        else 'day'
      end as part,
      r.method_id,
      r.seller_id,
      r.day,
      r.bits,
      count(*)::int as count,
      null::int as median_minutes
    from
      received r
    group by
      grouping sets ((r.bits), (r.method_id, r.bits), (r.seller_id, r.bits), (r.day, r.bits))
    union all
    select
      case grouping(r.method_id, r.seller_id)
        when 3 then 'total'
        when 1 then 'method'
        else 'seller'
      end,
      r.method_id,
      r.seller_id,
      null,
      null,
      0,
      round(
        (
          percentile_cont(0.5) within group (
            order by
              r.minutes
          )
        )::numeric
      )::int
    from
      received r
    where
      r.minutes is not null
    group by
      grouping sets ((), (r.method_id), (r.seller_id))
  ) as counted
  left join account_option m on m.account_id = $n
  and m.id = counted.method_id
  left join app_user u on u.account_id = $n
  and u.id = counted.seller_id;


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
  $n::int as cap;


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
  $n::int as cap;


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
