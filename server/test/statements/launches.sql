-- GET /launches/
select
  la.id,
  la.uuid,
  la.name,
  la.status,
  la.paused_at,
  la.starts_at,
  la.turn_minutes,
  la.desks,
  la.turn_order,
  la.started_at,
  la.ended_at,
  la.created_at,
  la.updated_at,
  case
    when la.seed_hash is not null then json_build_object(
      'seed_hash',
      la.seed_hash,
      'seed',
      case
        when la.drawn_at is not null then la.seed
      end,
      'drawn_at',
      to_char("la"."drawn_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    )
  end as draw,
  json_build_object('id', p.id, 'name', p.name) as project,
  (
    select
      json_build_object(
        'waiting',
        count(*) filter (
          where
            r.status = 'waiting'
        ),
        'turn',
        count(*) filter (
          where
            r.status = 'turn'
        ),
        'claimed',
        count(*) filter (
          where
            r.status = 'claimed'
        ),
        'passed',
        count(*) filter (
          where
            r.status = 'passed'
        ),
        'withdrawn',
        count(*) filter (
          where
            r.status = 'withdrawn'
        )
      )
    from
      launch_registration r
    where
      r.account_id = $n
      and r.launch_id = "la"."id"
  ) as registrations,
  (
    select
      count(*)::int
    from
      (
        select
        from
          launch la
        where
          la.account_id = $n
        limit
          10001
      ) as capped
  ) as count,
  "la"."starts_at" as sort_key
from
  (
    with
      page as materialized (
        select
          "la"."id"
        from
          launch la
        where
          la.account_id = $n
        order by
          "la"."starts_at" desc,
          "la"."id" desc
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
  join launch la on la.account_id = $n
  and la.id = picked.id
  join project p on p.account_id = $n
  and p.id = la.project_id
order by
  "la"."starts_at" desc,
  "la"."id" desc;


-- GET /launches/, every filter, of their own
select
  la.id,
  la.uuid,
  la.name,
  la.status,
  la.paused_at,
  la.starts_at,
  la.turn_minutes,
  la.desks,
  la.turn_order,
  la.started_at,
  la.ended_at,
  la.created_at,
  la.updated_at,
  case
    when la.seed_hash is not null then json_build_object(
      'seed_hash',
      la.seed_hash,
      'seed',
      case
        when la.drawn_at is not null then la.seed
      end,
      'drawn_at',
      to_char("la"."drawn_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    )
  end as draw,
  json_build_object('id', p.id, 'name', p.name) as project,
  (
    select
      json_build_object(
        'waiting',
        count(*) filter (
          where
            r.status = 'waiting'
        ),
        'turn',
        count(*) filter (
          where
            r.status = 'turn'
        ),
        'claimed',
        count(*) filter (
          where
            r.status = 'claimed'
        ),
        'passed',
        count(*) filter (
          where
            r.status = 'passed'
        ),
        'withdrawn',
        count(*) filter (
          where
            r.status = 'withdrawn'
        )
      )
    from
      launch_registration r
    where
      r.account_id = $n
      and r.launch_id = "la"."id"
  ) as registrations,
  (
    select
      count(*)::int
    from
      (
        select
        from
          launch la
        where
          la.account_id = $n
          and la.project_id = any ($n::bigint[])
          and la.status = any ($n::text[])
        limit
          10001
      ) as capped
  ) as count,
  "la"."starts_at" as sort_key
from
  (
    with
      page as materialized (
        select
          "la"."id"
        from
          launch la
        where
          la.account_id = $n
          and la.project_id = any ($n::bigint[])
          and la.status = any ($n::text[])
        order by
          "la"."starts_at" desc,
          "la"."id" desc
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
  join launch la on la.account_id = $n
  and la.id = picked.id
  join project p on p.account_id = $n
  and p.id = la.project_id
order by
  "la"."starts_at" desc,
  "la"."id" desc;


-- GET /launches/, behind a link
select
  la.id,
  la.uuid,
  la.name,
  la.status,
  la.paused_at,
  la.starts_at,
  la.turn_minutes,
  la.desks,
  la.turn_order,
  la.started_at,
  la.ended_at,
  la.created_at,
  la.updated_at,
  case
    when la.seed_hash is not null then json_build_object(
      'seed_hash',
      la.seed_hash,
      'seed',
      case
        when la.drawn_at is not null then la.seed
      end,
      'drawn_at',
      to_char("la"."drawn_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    )
  end as draw,
  json_build_object('id', p.id, 'name', p.name) as project,
  (
    select
      json_build_object(
        'waiting',
        count(*) filter (
          where
            r.status = 'waiting'
        ),
        'turn',
        count(*) filter (
          where
            r.status = 'turn'
        ),
        'claimed',
        count(*) filter (
          where
            r.status = 'claimed'
        ),
        'passed',
        count(*) filter (
          where
            r.status = 'passed'
        ),
        'withdrawn',
        count(*) filter (
          where
            r.status = 'withdrawn'
        )
      )
    from
      launch_registration r
    where
      r.account_id = $n
      and r.launch_id = "la"."id"
  ) as registrations,
  (
    select
      count(*)::int
    from
      (
        select
        from
          launch la
        where
          la.account_id = $n
        limit
          10001
      ) as capped
  ) as count,
  "la"."starts_at" as sort_key
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
                "la"."id",
                "la"."starts_at" as key
              from
                launch la
              where
                la.account_id = $n
                and ("la"."starts_at", "la"."id") < ($n::timestamptz, $n::bigint)
              order by
                "la"."starts_at" desc,
                "la"."id" desc
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
  join launch la on la.account_id = $n
  and la.id = picked.id
  join project p on p.account_id = $n
  and p.id = la.project_id
order by
  "la"."starts_at" desc,
  "la"."id" desc;


-- GET /launches/{id}/
select
  la.id,
  la.uuid,
  la.name,
  la.status,
  la.paused_at,
  la.starts_at,
  la.turn_minutes,
  la.desks,
  la.turn_order,
  la.started_at,
  la.ended_at,
  la.created_at,
  la.updated_at,
  case
    when la.seed_hash is not null then json_build_object(
      'seed_hash',
      la.seed_hash,
      'seed',
      case
        when la.drawn_at is not null then la.seed
      end,
      'drawn_at',
      to_char("la"."drawn_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    )
  end as draw,
  json_build_object('id', p.id, 'name', p.name) as project,
  (
    select
      json_build_object(
        'waiting',
        count(*) filter (
          where
            r.status = 'waiting'
        ),
        'turn',
        count(*) filter (
          where
            r.status = 'turn'
        ),
        'claimed',
        count(*) filter (
          where
            r.status = 'claimed'
        ),
        'passed',
        count(*) filter (
          where
            r.status = 'passed'
        ),
        'withdrawn',
        count(*) filter (
          where
            r.status = 'withdrawn'
        )
      )
    from
      launch_registration r
    where
      r.account_id = $n
      and r.launch_id = "la"."id"
  ) as registrations
from
  (
    select
      la.id
    from
      launch la
    where
      la.account_id = $n
      and la.id = $n
  ) as picked
  join launch la on la.account_id = $n
  and la.id = picked.id
  join project p on p.account_id = $n
  and p.id = la.project_id;


-- GET /launches/{id}/report/
select
  (
    select
      json_build_object(
        'waiting',
        count(*) filter (
          where
            r.status = 'waiting'
        ),
        'turn',
        count(*) filter (
          where
            r.status = 'turn'
        ),
        'claimed',
        count(*) filter (
          where
            r.status = 'claimed'
        ),
        'passed',
        count(*) filter (
          where
            r.status = 'passed'
        ),
        'withdrawn',
        count(*) filter (
          where
            r.status = 'withdrawn'
        )
      )
    from
      launch_registration r
    where
      r.account_id = $n
      and r.launch_id = "la"."id"
  ) as registrations,
  la.started_at,
  la.ended_at,
  turns.without_wish,
  turns.average_seconds,
  turns.longest_seconds,
  turns.passes,
  coalesce(
    (
      select
        json_agg(
          json_build_object('wish', w.wish, 'count', w.count)
          order by
            w.wish
        )
      from
        (
          select
            r.wish,
            count(*) as count
          from
            launch_registration r
          where
            r.account_id = $n
            and r.launch_id = la.id
            and r.wish is not null
          group by
            r.wish
        ) as w
    ),
    '[]'
  ) as wishes,
  coalesce(
    (
      select
        json_agg(
          case
            when "a"."amount" is not null then json_build_object(
              'amount',
              (
                case
                  when scale(trim_scale("a"."amount")) = 1 then trim_scale("a"."amount") || '0'
                  else trim_scale("a"."amount")::text
                end
              ),
              'currency',
              "a"."currency"
            )
          end
          order by
            a.amount desc
        )
      from
        (
          select
            c.currency,
            sum(c.list_price) as amount
          from
            launch_registration r
            join unit_claim c on c.account_id = $n
            and (
              c.id = r.claim_id
              or c.along_with_id = r.claim_id
            )
          where
            r.account_id = $n
            and r.launch_id = la.id
            and c.list_price is not null
          group by
            c.currency
        ) as a
    ),
    '[]'
  ) as amounts,
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'seller',
            json_build_object('id', s.id, 'name', coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.username)),
            'count',
            b.count
          )
          order by
            b.count desc,
            s.id
        )
      from
        (
          select
            c.seller_id,
            count(*) as count
          from
            launch_registration r
            join unit_claim c on c.account_id = $n
            and c.id = r.claim_id
          where
            r.account_id = $n
            and r.launch_id = la.id
          group by
            c.seller_id
        ) as b
        join app_user s on s.account_id = $n
        and s.id = b.seller_id
    ),
    '[]'
  ) as sellers
from
  launch la
  cross join lateral (
    select
      (
        count(*) filter (
          where
            r.status = 'claimed'
            and r.wish is null
        )
      )::int as without_wish,
      json_build_object(
        'hand',
        count(*) filter (
          where
            r.passed_because = 'hand'
        ),
        'time',
        count(*) filter (
          where
            r.passed_because = 'time'
        ),
        'end',
        count(*) filter (
          where
            r.passed_because = 'end'
        )
      ) as passes,
      (
        avg(
          extract(
            epoch
            from
              r.ended_at - r.turn_began_at
          )
        ) filter (
          where
            r.status = 'claimed'
        )
      )::int as average_seconds,
      (
        max(
          extract(
            epoch
            from
              r.ended_at - r.turn_began_at
          )
        ) filter (
          where
            r.status = 'claimed'
        )
      )::int as longest_seconds
    from
      launch_registration r
    where
      r.account_id = $n
      and r.launch_id = la.id
  ) as turns
where
  la.account_id = $n
  and la.id = $n;
