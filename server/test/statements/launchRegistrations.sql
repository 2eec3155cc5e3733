-- GET /launches/{id}/registrations/
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


-- GET /launch-registrations/{id}/
select
  r.id,
  r.launch_id,
  r.number,
  r.place,
  r.status,
  r.turn_began_at,
  r.turn_until,
  r.ended_at,
  r.passed_because,
  r.passes,
  r.wish,
  r.updated_at,
  case
    when la.status = 'running'
    and r.status = 'waiting' then (
      select
        count(*)::int
      from
        launch_registration before
      where
        before.account_id = $n
        and before.launch_id = r.launch_id
        and before.status = 'waiting'
        and before.place < r.place
    )
  end as ahead,
  case
    when not "l"."is_deleted" then json_build_object('id', l.id, 'name', ct.name)
  end as lead,
  case
    when not "l"."is_deleted" then r.wishes
  end as wishes,
  json_build_object('id', s.id, 'name', coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.username)) as seller,
  case
    when u.id is not null then json_build_object('id', u.id, 'number', u.number, 'kind', u.kind)
  end as unit
from
  (
    select
      r.id
    from
      launch_registration r
    where
      r.account_id = $n
      and r.id = $n
  ) as picked
  join launch_registration r on r.account_id = $n
  and r.id = picked.id
  join launch la on la.account_id = $n
  and la.id = r.launch_id
  join lead l on l.account_id = $n
  and l.id = r.lead_id
  join contact ct on ct.account_id = $n
  and ct.id = l.contact_id
  join app_user s on s.account_id = $n
  and s.id = coalesce(l.seller_id, r.registered_by_id)
  left join unit_claim c on c.account_id = $n
  and c.id = r.claim_id
  left join unit u on u.account_id = $n
  and u.id = c.unit_id;
