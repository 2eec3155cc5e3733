-- GET /brokers/
select
  a.id,
  a.uuid,
  a.name,
  l.account_id is not null as is_linked,
  l.linked_at,
  case
    when l.account_id is not null then (
      select
        count(*)::int
      from
        user_login g
      where
        g.account_id = a.id
    )
  end as agents
from
  account a
  left join broker_link l on l.account_id = $n
  and l.broker_account_id = a.id
  and l.unlinked_at is null
where
  a.is_broker
  and a.id <> $n
  and (
    a.is_visible
    or l.account_id is not null
  )
order by
  l.account_id is null,
  lower(a.name),
  a.id
limit
  $n
offset
  $n;

select
  (
    select
      count(*)::int
    from
      (
        select
        from
          account a
          left join broker_link l on l.account_id = $n
          and l.broker_account_id = a.id
          and l.unlinked_at is null
        where
          a.is_broker
          and a.id <> $n
          and (
            a.is_visible
            or l.account_id is not null
          )
        limit
          10001
      ) as capped
  ) as count;

select
  b.id,
  (
    select
      count(*)
    from
      unit u
    where
      u.account_id = $n
      and exists (
        select
        from
          unit_share s
        where
          s.account_id = $n
          and s.revoked_at is null
          and (
            s.expires_on is null
            or s.expires_on >= $n::date
          )
          and s.broker_account_id = b.id
          and (
            s.scope = 'all'
            or s.project_id = u.project_id
            or exists (
              select
              from
                unit_share_unit su
              where
                su.account_id = $n
                and su.share_id = s.id
                and su.unit_id = u.id
            )
          )
          and not exists (
            select
            from
              project_setting ps
            where
              ps.account_id = $n
              and ps.project_id = u.project_id
              and ps.settings ->> 'visible_to_brokers' = 'false'
          )
      )
  )::int as shared_units,
  coalesce(r.registrations, 0)::int as registrations,
  (
    select
      count(*)::int
    from
      broker_registration v
      join broker_registration_step s on s.account_id = $n
      and s.registration_id = v.id
      and s.act = 'visited'
    where
      v.account_id = $n
      and v.broker_account_id = b.id
  ) as visits,
  (
    select
      count(*)::int
    from
      quotation q
    where
      q.account_id = $n
      and q.broker_account_id = b.id
      and q.version = 1
      and q.number is not null
  ) as quotations,
  coalesce(d.deals, 0)::int as deals,
  case
    when r.people > 0 then round(100.0 * r.buyers / r.people, 1)::text
  end as conversion_percent,
  case
    when coalesce(d.won, 0) is not null then json_build_object(
      'amount',
      (
        case
          when scale(trim_scale(coalesce(d.won, 0))) = 1 then trim_scale(coalesce(d.won, 0)) || '0'
          else trim_scale(coalesce(d.won, 0))::text
        end
      ),
      'currency',
      $n::text
    )
  end as won_amount
from
  unnest($n::bigint[], $n::text[]) as b (id, name)
  left join broker_link l on l.account_id = $n
  and l.broker_account_id = b.id
  left join lateral (
    select
      count(*) as registrations,
      count(distinct r.contact_id) as people,
      count(distinct r.contact_id) filter (
        where
          exists (
            select
            from
              deal x
              join quotation q on q.account_id = $n
              and q.id = x.quotation_id
            where
              x.account_id = $n
              and x.contact_id = r.contact_id
              and x.status in ('active', 'won')
              and q.broker_account_id = b.id
          )
      ) as buyers
    from
      broker_registration r
    where
      r.account_id = $n
      and r.broker_account_id = b.id
  ) r on true
  left join lateral (
    select
      count(distinct x.id) as deals,
      sum(x.amount) filter (
        where
          x.status = 'won'
          and x.currency = $n
      ) as won
    from
      deal x
    where
      x.account_id = $n
      and exists (
        select
        from
          deal_commission_share c
        where
          c.account_id = $n
          and c.deal_id = x.id
          and (
            c.broker_account_id = b.id
            or c.broker_account_id is null
            and lower(c.broker) in (lower(b.name), lower(l.broker_name))
          )
      )
  ) d on true;


-- GET /brokers/, every filter
select
  a.id,
  a.uuid,
  a.name,
  l.account_id is not null as is_linked,
  l.linked_at,
  case
    when l.account_id is not null then (
      select
        count(*)::int
      from
        user_login g
      where
        g.account_id = a.id
    )
  end as agents
from
  account a
  left join broker_link l on l.account_id = $n
  and l.broker_account_id = a.id
  and l.unlinked_at is null
where
  a.is_broker
  and a.id <> $n
  and (
    a.is_visible
    or l.account_id is not null
  )
  and (l.account_id is not null) = $n
  and position(app.fold ($n::text) in app.fold (a.name)) > 0
order by
  l.account_id is null,
  lower(a.name),
  a.id
limit
  $n
offset
  $n;

select
  (
    select
      count(*)::int
    from
      (
        select
        from
          account a
          left join broker_link l on l.account_id = $n
          and l.broker_account_id = a.id
          and l.unlinked_at is null
        where
          a.is_broker
          and a.id <> $n
          and (
            a.is_visible
            or l.account_id is not null
          )
          and (l.account_id is not null) = $n
          and position(app.fold ($n::text) in app.fold (a.name)) > 0
        limit
          10001
      ) as capped
  ) as count;
