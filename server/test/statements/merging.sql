-- GET /contact-pairs/
select
  p.id,
  p.reasons,
  p.created_at,
  (
    select
      json_agg(
        json_build_object(
          'id',
          c.id,
          'name',
          c.name,
          'kind',
          c.kind,
          'email',
          c.email,
          'phone',
          c.phone,
          'national_id',
          c.national_id,
          'birthdate',
          c.birthdate,
          'is_client',
          c.is_client,
          'last_interaction_at',
          to_char("c"."last_interaction_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'created_at',
          to_char("c"."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'open_leads_count',
          (
            select
              count(*)
            from
              lead l
            where
              l.account_id = $n
              and l.contact_id = c.id
              and l.status in ('to_contact', 'in_follow_up')
              and not l.is_deleted
          )
        )
        order by
          c.created_at,
          c.id
      )
    from
      contact c
    where
      c.account_id = $n
      and c.id in (p.contact_id, p.other_id)
  ) as contacts,
  (
    select
      count(*)::int
    from
      (
        select
        from
          contact_pair p
        where
          p.account_id = $n
          and p.status = 'open'
          and exists (
            select
            from
              contact c
            where
              c.account_id = $n
              and c.id = "p"."contact_id"
              and c.blocked_at is null
              and not "c"."is_deleted"
              and true
          )
          and exists (
            select
            from
              contact c
            where
              c.account_id = $n
              and c.id = "p"."other_id"
              and c.blocked_at is null
              and not "c"."is_deleted"
              and true
          )
        limit
          10001
      ) as capped
  ) as count,
  "p"."created_at" as sort_key
from
  (
    with
      page as materialized (
        select
          p.*
        from
          contact_pair p
        where
          p.account_id = $n
          and p.status = 'open'
          and exists (
            select
            from
              contact c
            where
              c.account_id = $n
              and c.id = "p"."contact_id"
              and c.blocked_at is null
              and not "c"."is_deleted"
              and true
          )
          and exists (
            select
            from
              contact c
            where
              c.account_id = $n
              and c.id = "p"."other_id"
              and c.blocked_at is null
              and not "c"."is_deleted"
              and true
          )
        order by
          "p"."created_at" desc,
          "p"."id" desc
        limit
          $n
        offset
          $n
      )
    select
      *
    from
      page
  ) as p
order by
  "p"."created_at" desc,
  "p"."id" desc;


-- GET /contact-pairs/, every filter
select
  p.id,
  p.reasons,
  p.created_at,
  (
    select
      json_agg(
        json_build_object(
          'id',
          c.id,
          'name',
          c.name,
          'kind',
          c.kind,
          'email',
          c.email,
          'phone',
          c.phone,
          'national_id',
          c.national_id,
          'birthdate',
          c.birthdate,
          'is_client',
          c.is_client,
          'last_interaction_at',
          to_char("c"."last_interaction_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'created_at',
          to_char("c"."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'open_leads_count',
          (
            select
              count(*)
            from
              lead l
            where
              l.account_id = $n
              and l.contact_id = c.id
              and l.status in ('to_contact', 'in_follow_up')
              and not l.is_deleted
          )
        )
        order by
          c.created_at,
          c.id
      )
    from
      contact c
    where
      c.account_id = $n
      and c.id in (p.contact_id, p.other_id)
  ) as contacts,
  (
    select
      count(*)::int
    from
      (
        select
        from
          contact_pair p
        where
          p.account_id = $n
          and p.status = 'open'
          and exists (
            select
            from
              contact c
            where
              c.account_id = $n
              and c.id = "p"."contact_id"
              and c.blocked_at is null
              and not "c"."is_deleted"
              and true
          )
          and exists (
            select
            from
              contact c
            where
              c.account_id = $n
              and c.id = "p"."other_id"
              and c.blocked_at is null
              and not "c"."is_deleted"
              and true
          )
          and $n::bigint in (p.contact_id, p.other_id)
        limit
          10001
      ) as capped
  ) as count,
  "p"."created_at" as sort_key
from
  (
    with
      page as materialized (
        select
          p.*
        from
          contact_pair p
        where
          p.account_id = $n
          and p.status = 'open'
          and exists (
            select
            from
              contact c
            where
              c.account_id = $n
              and c.id = "p"."contact_id"
              and c.blocked_at is null
              and not "c"."is_deleted"
              and true
          )
          and exists (
            select
            from
              contact c
            where
              c.account_id = $n
              and c.id = "p"."other_id"
              and c.blocked_at is null
              and not "c"."is_deleted"
              and true
          )
          and $n::bigint in (p.contact_id, p.other_id)
        order by
          "p"."created_at" desc,
          "p"."id" desc
        limit
          $n
        offset
          $n
      )
    select
      *
    from
      page
  ) as p
order by
  "p"."created_at" desc,
  "p"."id" desc;


-- GET /contact-pairs/, behind a link
select
  p.id,
  p.reasons,
  p.created_at,
  (
    select
      json_agg(
        json_build_object(
          'id',
          c.id,
          'name',
          c.name,
          'kind',
          c.kind,
          'email',
          c.email,
          'phone',
          c.phone,
          'national_id',
          c.national_id,
          'birthdate',
          c.birthdate,
          'is_client',
          c.is_client,
          'last_interaction_at',
          to_char("c"."last_interaction_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'created_at',
          to_char("c"."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'open_leads_count',
          (
            select
              count(*)
            from
              lead l
            where
              l.account_id = $n
              and l.contact_id = c.id
              and l.status in ('to_contact', 'in_follow_up')
              and not l.is_deleted
          )
        )
        order by
          c.created_at,
          c.id
      )
    from
      contact c
    where
      c.account_id = $n
      and c.id in (p.contact_id, p.other_id)
  ) as contacts,
  (
    select
      count(*)::int
    from
      (
        select
        from
          contact_pair p
        where
          p.account_id = $n
          and p.status = 'open'
          and exists (
            select
            from
              contact c
            where
              c.account_id = $n
              and c.id = "p"."contact_id"
              and c.blocked_at is null
              and not "c"."is_deleted"
              and true
          )
          and exists (
            select
            from
              contact c
            where
              c.account_id = $n
              and c.id = "p"."other_id"
              and c.blocked_at is null
              and not "c"."is_deleted"
              and true
          )
        limit
          10001
      ) as capped
  ) as count,
  "p"."created_at" as sort_key
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
                p.*,
                "p"."created_at" as key
              from
                contact_pair p
              where
                p.account_id = $n
                and p.status = 'open'
                and exists (
                  select
                  from
                    contact c
                  where
                    c.account_id = $n
                    and c.id = "p"."contact_id"
                    and c.blocked_at is null
                    and not "c"."is_deleted"
                    and true
                )
                and exists (
                  select
                  from
                    contact c
                  where
                    c.account_id = $n
                    and c.id = "p"."other_id"
                    and c.blocked_at is null
                    and not "c"."is_deleted"
                    and true
                )
                and ("p"."created_at", "p"."id") < ($n::timestamptz, $n::bigint)
              order by
                "p"."created_at" desc,
                "p"."id" desc
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
  ) as p
order by
  "p"."created_at" desc,
  "p"."id" desc;


-- GET /contact-merges/
select
  m.id,
  m.merged_at,
  m.undone_at,
  one.is_deleted as is_gone,
  json_build_object('id', one.id, 'name', one.name) as contact,
  json_build_object(
    'id',
    other.id,
    'name',
    case
      when exists (
        select
        from
          contact c
        where
          c.account_id = $n
          and c.id = other.id
          and true
      ) then other.name
      else 'Contacto de otro vendedor'
    end
  ) as merged_contact,
  case
    when "u"."id" is not null then json_build_object(
      'id',
      "u"."id",
      'name',
      coalesce(nullif(trim("u"."first_name" || ' ' || "u"."last_name"), ''), "u"."username")
    )
  end as "merged_by",
  case
    when "v"."id" is not null then json_build_object(
      'id',
      "v"."id",
      'name',
      coalesce(nullif(trim("v"."first_name" || ' ' || "v"."last_name"), ''), "v"."username")
    )
  end as "undone_by",
  (
    select
      count(*)::int
    from
      (
        select
        from
          contact_merge m
        where
          m.account_id = $n
          and exists (
            select
            from
              contact c
            where
              c.account_id = $n
              and c.id = m.contact_id
              and true
          )
        limit
          10001
      ) as capped
  ) as count,
  "m"."merged_at" as sort_key
from
  (
    with
      page as materialized (
        select
          m.*
        from
          contact_merge m
        where
          m.account_id = $n
          and exists (
            select
            from
              contact c
            where
              c.account_id = $n
              and c.id = m.contact_id
              and true
          )
        order by
          "m"."merged_at" desc,
          "m"."id" desc
        limit
          $n
        offset
          $n
      )
    select
      *
    from
      page
  ) as m
  join contact one on one.account_id = $n
  and one.id = m.contact_id
  join contact other on other.account_id = $n
  and other.id = m.merged_contact_id
  left join app_user u on u.account_id = $n
  and u.id = m.merged_by_id
  left join app_user v on v.account_id = $n
  and v.id = m.undone_by_id
order by
  "m"."merged_at" desc,
  "m"."id" desc;


-- GET /contact-merges/, every filter
select
  m.id,
  m.merged_at,
  m.undone_at,
  one.is_deleted as is_gone,
  json_build_object('id', one.id, 'name', one.name) as contact,
  json_build_object(
    'id',
    other.id,
    'name',
    case
      when exists (
        select
        from
          contact c
        where
          c.account_id = $n
          and c.id = other.id
          and true
      ) then other.name
      else 'Contacto de otro vendedor'
    end
  ) as merged_contact,
  case
    when "u"."id" is not null then json_build_object(
      'id',
      "u"."id",
      'name',
      coalesce(nullif(trim("u"."first_name" || ' ' || "u"."last_name"), ''), "u"."username")
    )
  end as "merged_by",
  case
    when "v"."id" is not null then json_build_object(
      'id',
      "v"."id",
      'name',
      coalesce(nullif(trim("v"."first_name" || ' ' || "v"."last_name"), ''), "v"."username")
    )
  end as "undone_by",
  (
    select
      count(*)::int
    from
      (
        select
        from
          contact_merge m
        where
          m.account_id = $n
          and m.contact_id = $n
          and exists (
            select
            from
              contact c
            where
              c.account_id = $n
              and c.id = m.contact_id
              and true
          )
        limit
          10001
      ) as capped
  ) as count,
  "m"."merged_at" as sort_key
from
  (
    with
      page as materialized (
        select
          m.*
        from
          contact_merge m
        where
          m.account_id = $n
          and m.contact_id = $n
          and exists (
            select
            from
              contact c
            where
              c.account_id = $n
              and c.id = m.contact_id
              and true
          )
        order by
          "m"."merged_at" desc,
          "m"."id" desc
        limit
          $n
        offset
          $n
      )
    select
      *
    from
      page
  ) as m
  join contact one on one.account_id = $n
  and one.id = m.contact_id
  join contact other on other.account_id = $n
  and other.id = m.merged_contact_id
  left join app_user u on u.account_id = $n
  and u.id = m.merged_by_id
  left join app_user v on v.account_id = $n
  and v.id = m.undone_by_id
order by
  "m"."merged_at" desc,
  "m"."id" desc;


-- GET /contact-merges/, behind a link
select
  m.id,
  m.merged_at,
  m.undone_at,
  one.is_deleted as is_gone,
  json_build_object('id', one.id, 'name', one.name) as contact,
  json_build_object(
    'id',
    other.id,
    'name',
    case
      when exists (
        select
        from
          contact c
        where
          c.account_id = $n
          and c.id = other.id
          and true
      ) then other.name
      else 'Contacto de otro vendedor'
    end
  ) as merged_contact,
  case
    when "u"."id" is not null then json_build_object(
      'id',
      "u"."id",
      'name',
      coalesce(nullif(trim("u"."first_name" || ' ' || "u"."last_name"), ''), "u"."username")
    )
  end as "merged_by",
  case
    when "v"."id" is not null then json_build_object(
      'id',
      "v"."id",
      'name',
      coalesce(nullif(trim("v"."first_name" || ' ' || "v"."last_name"), ''), "v"."username")
    )
  end as "undone_by",
  (
    select
      count(*)::int
    from
      (
        select
        from
          contact_merge m
        where
          m.account_id = $n
          and exists (
            select
            from
              contact c
            where
              c.account_id = $n
              and c.id = m.contact_id
              and true
          )
        limit
          10001
      ) as capped
  ) as count,
  "m"."merged_at" as sort_key
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
                m.*,
                "m"."merged_at" as key
              from
                contact_merge m
              where
                m.account_id = $n
                and exists (
                  select
                  from
                    contact c
                  where
                    c.account_id = $n
                    and c.id = m.contact_id
                    and true
                )
                and ("m"."merged_at", "m"."id") < ($n::timestamptz, $n::bigint)
              order by
                "m"."merged_at" desc,
                "m"."id" desc
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
  ) as m
  join contact one on one.account_id = $n
  and one.id = m.contact_id
  join contact other on other.account_id = $n
  and other.id = m.merged_contact_id
  left join app_user u on u.account_id = $n
  and u.id = m.merged_by_id
  left join app_user v on v.account_id = $n
  and v.id = m.undone_by_id
order by
  "m"."merged_at" desc,
  "m"."id" desc;
