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
  count(*)::int as count
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
  );


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
  and app.fold (a.name) like '%' || replace(app.fold ($n::text), '%', '\%') || '%'
order by
  l.account_id is null,
  lower(a.name),
  a.id
limit
  $n
offset
  $n;

select
  count(*)::int as count
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
  and app.fold (a.name) like '%' || replace(app.fold ($n::text), '%', '\%') || '%';
