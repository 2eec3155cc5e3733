-- GET /broker-registrations/projects/
select
  a.id,
  a.uuid,
  a.name,
  a.timezone
from
  broker_link l
  join account a on a.id = l.account_id
where
  l.broker_account_id = $n
  and l.unlinked_at is null
order by
  lower(a.name),
  a.id;


-- GET /shared-contacts/
select
  r.id,
  'with_us' as side,
  case
    when r.decision is not null then 'decided'
    when r.disputed_at is not null then 'disputed'
    when not r.is_first then 'second'
    when r.protected_until > $n::timestamptz then 'protected'
    else 'expired'
  end as status,
  coalesce(r.protected_until > $n::timestamptz, false) as is_protected,
  json_build_object('id', c.id, 'name', c.name) as contact,
  r.protected_until,
  case
    when r.dispute_reason is not null then json_build_object('reason', r.dispute_reason)
  end as dispute,
  case
    when r.decision is not null then json_build_object('decision', r.decision, 'reason', r.decision_reason)
  end as decision,
  r.created_at,
  r.updated_at,
  json_build_object('id', p.id, 'uuid', p.uuid, 'name', p.name) as project,
  (
    select
      json_build_object('uuid', a.uuid, 'name', a.name)
    from
      account a
    where
      a.id = $n
  ) as developer,
  json_build_object('uuid', l.broker_uuid, 'name', l.broker_name) as broker,
  (
    select
      count(*)::int
    from
      (
        select
        from
          broker_registration r
          join contact c on c.account_id = $n
          and c.id = r.contact_id
        where
          r.account_id = $n
          and not "c"."is_deleted"
          and true
        limit
          10001
      ) as capped
  ) as count,
  "r"."created_at" as sort_key
from
  (
    with
      page as materialized (
        select
          "r"."id"
        from
          broker_registration r
          join contact c on c.account_id = $n
          and c.id = r.contact_id
        where
          r.account_id = $n
          and not "c"."is_deleted"
          and true
        order by
          "r"."created_at" desc,
          "r"."id" desc
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
  join broker_registration r on r.account_id = $n
  and r.id = picked.id
  join contact c on c.account_id = $n
  and c.id = r.contact_id
  join project p on p.account_id = $n
  and p.id = r.project_id
  join broker_link l on l.account_id = $n
  and l.broker_account_id = r.broker_account_id
order by
  "r"."created_at" desc,
  "r"."id" desc;


-- GET /shared-contacts/, every filter
/* for its values */
select
  "r"."id",
  (count(*) over ())::int as count
from
  (
    select
      r.*
    from
      made_registration r
      join contact c on c.account_id = $n
      and c.id = r.contact_id
    where
      r.account_id = $n
      and not "c"."is_deleted"
      and true
      and coalesce(r.protected_until > $n::timestamptz, false) = $n
      and case
        when r.decision is not null then 'decided'
        when r.disputed_at is not null then 'disputed'
        when not r.is_first then 'second'
        when r.protected_until > $n::timestamptz then 'protected'
        else 'expired'
      end = any ($n::text[])
      and r.contact_id in (
        (
          select
            w.contact_id
          from
            contact_word w
          where
            w.account_id = $n
            and w.word >= $n
            and w.word < $n
        )
        union
        select
          i.contact_id
        from
          contact_identity i
        where
          i.account_id = $n
          and i.kind = 'email'
          and i.value >= $n
          and i.value < $n
      )
      and r.project_uuid = any ($n::uuid[])
      and false
  ) as r
order by
  "r"."created_at" desc,
  "r"."id" desc
limit
  $n
offset
  $n;

select
  r.id,
  'by_us' as side,
  case
    when r.decision is not null then 'decided'
    when r.disputed_at is not null then 'disputed'
    when not r.is_first then 'second'
    when r.protected_until > $n::timestamptz then 'protected'
    else 'expired'
  end as status,
  coalesce(r.protected_until > $n::timestamptz, false) as is_protected,
  json_build_object('id', c.id, 'name', c.name) as contact,
  r.protected_until,
  case
    when r.dispute_reason is not null then json_build_object('reason', r.dispute_reason)
  end as dispute,
  case
    when r.decision is not null then json_build_object('decision', r.decision, 'reason', r.decision_reason)
  end as decision,
  r.created_at,
  r.updated_at,
  json_build_object('id', null, 'uuid', r.project_uuid, 'name', r.project_name) as project,
  json_build_object('uuid', r.owner_uuid, 'name', r.owner_name) as developer,
  (
    select
      json_build_object('uuid', a.uuid, 'name', a.name)
    from
      account a
    where
      a.id = $n
  ) as broker,
  ($n::int) as count,
  "r"."created_at" as sort_key
from
  (
    select
      unnest($n::bigint[]) as id
  ) as picked
  join made_registration r on r.account_id = $n
  and r.id = picked.id
  join contact c on c.account_id = $n
  and c.id = r.contact_id
order by
  "r"."created_at" desc,
  "r"."id" desc;


-- GET /shared-contacts/, behind a link
select
  r.id,
  'with_us' as side,
  case
    when r.decision is not null then 'decided'
    when r.disputed_at is not null then 'disputed'
    when not r.is_first then 'second'
    when r.protected_until > $n::timestamptz then 'protected'
    else 'expired'
  end as status,
  coalesce(r.protected_until > $n::timestamptz, false) as is_protected,
  json_build_object('id', c.id, 'name', c.name) as contact,
  r.protected_until,
  case
    when r.dispute_reason is not null then json_build_object('reason', r.dispute_reason)
  end as dispute,
  case
    when r.decision is not null then json_build_object('decision', r.decision, 'reason', r.decision_reason)
  end as decision,
  r.created_at,
  r.updated_at,
  json_build_object('id', p.id, 'uuid', p.uuid, 'name', p.name) as project,
  (
    select
      json_build_object('uuid', a.uuid, 'name', a.name)
    from
      account a
    where
      a.id = $n
  ) as developer,
  json_build_object('uuid', l.broker_uuid, 'name', l.broker_name) as broker,
  (
    select
      count(*)::int
    from
      (
        select
        from
          broker_registration r
          join contact c on c.account_id = $n
          and c.id = r.contact_id
        where
          r.account_id = $n
          and not "c"."is_deleted"
          and true
        limit
          10001
      ) as capped
  ) as count,
  "r"."created_at" as sort_key
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
                "r"."id",
                "r"."created_at" as key
              from
                broker_registration r
                join contact c on c.account_id = $n
                and c.id = r.contact_id
              where
                r.account_id = $n
                and not "c"."is_deleted"
                and true
                and ("r"."created_at", "r"."id") < ($n::timestamptz, $n::bigint)
              order by
                "r"."created_at" desc,
                "r"."id" desc
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
  join broker_registration r on r.account_id = $n
  and r.id = picked.id
  join contact c on c.account_id = $n
  and c.id = r.contact_id
  join project p on p.account_id = $n
  and p.id = r.project_id
  join broker_link l on l.account_id = $n
  and l.broker_account_id = r.broker_account_id
order by
  "r"."created_at" desc,
  "r"."id" desc;


-- GET /shared-contacts/{id}/
select
  m.id,
  m.owner_account_id,
  m.contact_id
from
  made_registration m
  join contact c on c.account_id = $n
  and c.id = m.contact_id
where
  m.account_id = $n
  and m.id = $n
  and not "c"."is_deleted"
  and true;

select
  r.id,
  'by_us' as side,
  case
    when r.decision is not null then 'decided'
    when r.disputed_at is not null then 'disputed'
    when not r.is_first then 'second'
    when r.protected_until > $n::timestamptz then 'protected'
    else 'expired'
  end as status,
  coalesce(r.protected_until > $n::timestamptz, false) as is_protected,
  json_build_object('id', c.id, 'name', c.name) as contact,
  r.protected_until,
  case
    when r.dispute_reason is not null then json_build_object('reason', r.dispute_reason)
  end as dispute,
  case
    when r.decision is not null then json_build_object('decision', r.decision, 'reason', r.decision_reason)
  end as decision,
  r.created_at,
  r.updated_at,
  json_build_object('id', null, 'uuid', r.project_uuid, 'name', r.project_name) as project,
  json_build_object('uuid', r.owner_uuid, 'name', r.owner_name) as developer,
  (
    select
      json_build_object('uuid', a.uuid, 'name', a.name)
    from
      account a
    where
      a.id = $n
  ) as broker
from
  (
    select
      r.id
    from
      "made_registration" r
      join contact c on c.account_id = $n
      and c.id = r.contact_id
    where
      r.account_id = $n
      and r.id = $n
      and not "c"."is_deleted"
      and true
  ) as picked
  join made_registration r on r.account_id = $n
  and r.id = picked.id
  join contact c on c.account_id = $n
  and c.id = r.contact_id;

select
  r.id,
  'with_us' as side,
  case
    when r.decision is not null then 'decided'
    when r.disputed_at is not null then 'disputed'
    when not r.is_first then 'second'
    when r.protected_until > $n::timestamptz then 'protected'
    else 'expired'
  end as status,
  coalesce(r.protected_until > $n::timestamptz, false) as is_protected,
  json_build_object('id', c.id, 'name', c.name) as contact,
  r.protected_until,
  case
    when r.dispute_reason is not null then json_build_object('reason', r.dispute_reason)
  end as dispute,
  case
    when r.decision is not null then json_build_object('decision', r.decision, 'reason', r.decision_reason)
  end as decision,
  r.created_at,
  r.updated_at,
  json_build_object('id', p.id, 'uuid', p.uuid, 'name', p.name) as project,
  (
    select
      json_build_object('uuid', a.uuid, 'name', a.name)
    from
      account a
    where
      a.id = $n
  ) as developer,
  json_build_object('uuid', l.broker_uuid, 'name', l.broker_name) as broker
from
  (
    select
      r.id
    from
      "broker_registration" r
      join contact c on c.account_id = $n
      and c.id = r.contact_id
    where
      r.account_id = $n
      and r.id = $n
      and not "c"."is_deleted"
      and true
  ) as picked
  join broker_registration r on r.account_id = $n
  and r.id = picked.id
  join contact c on c.account_id = $n
  and c.id = r.contact_id
  join project p on p.account_id = $n
  and p.id = r.project_id
  join broker_link l on l.account_id = $n
  and l.broker_account_id = r.broker_account_id;
