-- GET /client-profiles/{id}/consents/
select
  c.erased_at is not null as is_erased
from
  contact c
where
  c.account_id = $n
  and c.id = $n
  and true;

select
  k.id,
  k.purpose,
  k.is_given,
  k.channel,
  k.proof,
  k.given_on,
  k.recorded_at,
  case
    when u.id is not null then json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
  end as recorded_by
from
  consent k
  left join app_user u on u.account_id = $n
  and u.id = k.recorded_by_id
where
  k.account_id = $n
  and k.contact_id = $n
order by
  k.recorded_at desc,
  k.id desc
limit
  500;


-- GET /privacy-requests/
select
  r.id,
  r.kind,
  r.status,
  r.channel,
  r.notes,
  r.received_on,
  r.due_on,
  r.extended_at,
  r.extension_reason,
  r.resolution,
  r.resolved_at,
  r.created_at,
  json_build_object('id', c.id, 'name', c.name) as contact,
  case
    when r.status = 'open' then r.due_on - $n::date
  end as days_left,
  r.status = 'open'
  and r.due_on < $n::date as is_overdue,
  case
    when d.id is not null then json_build_object('id', d.id, 'name', coalesce(nullif(trim(d.first_name || ' ' || d.last_name), ''), d.username))
  end as resolved_by,
  case
    when u.id is not null then json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
  end as created_by,
  (
    select
      count(*)::int
    from
      (
        select
        from
          privacy_request r
        where
          r.account_id = $n
          and exists (
            select
            from
              contact c
            where
              c.account_id = $n
              and c.id = r.contact_id
              and true
          )
        limit
          10001
      ) as capped
  ) as count
from
  (
    with
      page as materialized (
        select
          r.*
        from
          privacy_request r
        where
          r.account_id = $n
          and exists (
            select
            from
              contact c
            where
              c.account_id = $n
              and c.id = r.contact_id
              and true
          )
        order by
          r.status <> 'open',
          case
            when r.status = 'open' then r.due_on
          end,
          r.created_at desc,
          r.id desc
        limit
          $n
        offset
          $n
      )
    select
      *
    from
      page
  ) as r
  join contact c on c.account_id = $n
  and c.id = r.contact_id
  left join app_user d on d.account_id = $n
  and d.id = r.resolved_by_id
  left join app_user u on u.account_id = $n
  and u.id = r.created_by_id
order by
  r.status <> 'open',
  case
    when r.status = 'open' then r.due_on
  end,
  r.created_at desc,
  r.id desc;


-- GET /privacy-requests/, every filter
select
  r.id,
  r.kind,
  r.status,
  r.channel,
  r.notes,
  r.received_on,
  r.due_on,
  r.extended_at,
  r.extension_reason,
  r.resolution,
  r.resolved_at,
  r.created_at,
  json_build_object('id', c.id, 'name', c.name) as contact,
  case
    when r.status = 'open' then r.due_on - $n::date
  end as days_left,
  r.status = 'open'
  and r.due_on < $n::date as is_overdue,
  case
    when d.id is not null then json_build_object('id', d.id, 'name', coalesce(nullif(trim(d.first_name || ' ' || d.last_name), ''), d.username))
  end as resolved_by,
  case
    when u.id is not null then json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
  end as created_by,
  (
    select
      count(*)::int
    from
      (
        select
        from
          privacy_request r
        where
          r.account_id = $n
          and r.status = any ($n::text[])
          and r.kind = any ($n::text[])
          and r.contact_id = $n
          and (
            r.status = 'open'
            and r.due_on < $n::date
          )
          and exists (
            select
            from
              contact c
            where
              c.account_id = $n
              and c.id = r.contact_id
              and true
          )
        limit
          10001
      ) as capped
  ) as count
from
  (
    with
      page as materialized (
        select
          r.*
        from
          privacy_request r
        where
          r.account_id = $n
          and r.status = any ($n::text[])
          and r.kind = any ($n::text[])
          and r.contact_id = $n
          and (
            r.status = 'open'
            and r.due_on < $n::date
          )
          and exists (
            select
            from
              contact c
            where
              c.account_id = $n
              and c.id = r.contact_id
              and true
          )
        order by
          r.status <> 'open',
          case
            when r.status = 'open' then r.due_on
          end,
          r.created_at desc,
          r.id desc
        limit
          $n
        offset
          $n
      )
    select
      *
    from
      page
  ) as r
  join contact c on c.account_id = $n
  and c.id = r.contact_id
  left join app_user d on d.account_id = $n
  and d.id = r.resolved_by_id
  left join app_user u on u.account_id = $n
  and u.id = r.created_by_id
order by
  r.status <> 'open',
  case
    when r.status = 'open' then r.due_on
  end,
  r.created_at desc,
  r.id desc;


-- GET /privacy-requests/{id}/
select
  r.id,
  r.kind,
  r.status,
  r.channel,
  r.notes,
  r.received_on,
  r.due_on,
  r.extended_at,
  r.extension_reason,
  r.resolution,
  r.resolved_at,
  r.created_at,
  json_build_object('id', c.id, 'name', c.name) as contact,
  case
    when r.status = 'open' then r.due_on - $n::date
  end as days_left,
  r.status = 'open'
  and r.due_on < $n::date as is_overdue,
  case
    when d.id is not null then json_build_object('id', d.id, 'name', coalesce(nullif(trim(d.first_name || ' ' || d.last_name), ''), d.username))
  end as resolved_by,
  case
    when u.id is not null then json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
  end as created_by
from
  (
    select
      *
    from
      privacy_request r
    where
      r.account_id = $n
      and r.id = $n
      and exists (
        select
        from
          contact c
        where
          c.account_id = $n
          and c.id = r.contact_id
          and true
      )
  ) as r
  join contact c on c.account_id = $n
  and c.id = r.contact_id
  left join app_user d on d.account_id = $n
  and d.id = r.resolved_by_id
  left join app_user u on u.account_id = $n
  and u.id = r.created_by_id;
