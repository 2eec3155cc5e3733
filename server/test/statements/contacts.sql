-- GET /contacts/
select
  c.id,
  c.kind,
  c.name,
  c.email,
  c.phone,
  c.national_id,
  c.birthdate,
  c.is_first_home,
  c.occupation,
  c.commune,
  c.region,
  c.is_client,
  c.incomplete,
  c.blocked_at is not null as is_blocked,
  c.is_deleted,
  c.deleted_at,
  c.last_interaction_at,
  c.created_at,
  c.updated_at,
  case
    when g.id is not null then json_build_object('id', g.id, 'name', g.name)
  end as gender,
  case
    when m.id is not null then json_build_object('id', m.id, 'name', m.name)
  end as method,
  (
    select
      coalesce(
        json_agg(
          json_build_object('id', t.id, 'name', t.name, 'color', t.color)
          order by
            t.name,
            t.id
        ),
        '[]'
      )
    from
      contact_tag ct
      join tag t on t.account_id = $n
      and t.id = ct.tag_id
    where
      ct.account_id = $n
      and ct.contact_id = c.id
  ) as tags,
  work.open_leads_count,
  work.sellers,
  work.projects,
  (
    select
      count(*)::int
    from
      (
        select
        from
          contact c
        where
          c.account_id = $n
          and not c.is_deleted
        limit
          10001
      ) as capped
  ) as count,
  "c"."created_at" as sort_key
from
  (
    with
      page as materialized (
        select
          "c"."id"
        from
          contact c
        where
          c.account_id = $n
          and not c.is_deleted
        order by
          "c"."created_at" desc,
          "c"."id" desc
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
  join contact c on c.account_id = $n
  and c.id = picked.id
  left join account_option g on g.account_id = $n
  and g.id = c.gender_id
  left join account_option m on m.account_id = $n
  and m.id = c.method_id
  cross join lateral (
    select
      count(distinct l.id)::int as open_leads_count,
      coalesce(
        json_agg(
          distinct jsonb_build_object('id', s.id, 'name', coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.username))
        ) filter (
          where
            s.id is not null
        ),
        '[]'
      ) as sellers,
      coalesce(
        json_agg(distinct jsonb_build_object('id', p.id, 'name', p.name)) filter (
          where
            p.id is not null
        ),
        '[]'
      ) as projects
    from
      lead l
      left join app_user s on s.account_id = $n
      and s.id = l.seller_id
      left join lead_project lp on lp.account_id = $n
      and lp.lead_id = l.id
      left join project p on p.account_id = $n
      and p.id = lp.project_id
    where
      l.account_id = $n
      and l.contact_id = c.id
      and l.status in ('to_contact', 'in_follow_up')
      and not l.is_deleted
  ) as work
order by
  "c"."created_at" desc,
  "c"."id" desc;


-- GET /contacts/, every filter, of their own
/* for its values */
select
  "c"."id",
  (count(*) over ())::int as count
from
  (
    select
      c.*
    from
      contact c
    where
      c.account_id = $n
      and c.id in (
        select
          own.contact_id
        from
          lead own
        where
          own.account_id = $n
          and own.seller_id = $n
          and not own.is_deleted
        union
        select
          mine.id
        from
          contact mine
        where
          mine.account_id = $n
          and mine.created_by_id = $n
      )
      and c.id = any ($n::bigint[])
      and c.is_deleted
      and c.merged_into_id is null
      and c.erased_at is null
      and c.incomplete
      and c.is_client
      and c.is_first_home
      and c.gender_id = any ($n::bigint[])
      and c.method_id = any ($n::bigint[])
      and exists (
        select
        from
          contact_tag tagged
        where
          tagged.account_id = $n
          and tagged.contact_id = c.id
          and tagged.tag_id = any ($n::bigint[])
      )
      and c.id in (
        select
          entered.contact_id
        from
          import_row entered
        where
          entered.account_id = $n
          and entered.import_id = any ($n::bigint[])
          and entered.state in ('created', 'updated', 'kept')
      )
      and (
        "c"."created_at" >= ($n::date)::timestamp at time zone $n::text
        and "c"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and (
        "c"."last_interaction_at" >= ($n::date)::timestamp at time zone $n::text
        and "c"."last_interaction_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and c.birthdate between $n::date and $n::date
      and (
        "c"."custom_fields" is not null
        and (
          "c"."custom_fields" @> $n::jsonb
          or "c"."custom_fields" @> $n::jsonb
        )
      )
      and (
        "c"."custom_fields" is not null
        and (app.fold (("c"."custom_fields" ->> $n)) like app.fold ($n))
      )
      and (
        "c"."custom_fields" is not null
        and (
          case
            when ("c"."custom_fields" ->> $n) ~ '^-?[0-9]{1,14}([.][0-9]{1,4})?$' then ("c"."custom_fields" ->> $n)::numeric
          end >= $n::numeric
        )
      )
      and (
        "c"."custom_fields" is not null
        and (("c"."custom_fields" ->> $n) collate "C" <= $n)
      )
      and "c"."id" = any (
        (
          array(
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
        )::bigint[]
      )
  ) as c
order by
  "c"."deleted_at" desc nulls last,
  "c"."id" desc
limit
  $n
offset
  $n;

select
  c.id,
  c.kind,
  c.name,
  c.email,
  c.phone,
  c.national_id,
  c.birthdate,
  c.is_first_home,
  c.occupation,
  c.commune,
  c.region,
  c.is_client,
  c.incomplete,
  c.blocked_at is not null as is_blocked,
  c.is_deleted,
  c.deleted_at,
  c.last_interaction_at,
  c.created_at,
  c.updated_at,
  case
    when g.id is not null then json_build_object('id', g.id, 'name', g.name)
  end as gender,
  case
    when m.id is not null then json_build_object('id', m.id, 'name', m.name)
  end as method,
  (
    select
      coalesce(
        json_agg(
          json_build_object('id', t.id, 'name', t.name, 'color', t.color)
          order by
            t.name,
            t.id
        ),
        '[]'
      )
    from
      contact_tag ct
      join tag t on t.account_id = $n
      and t.id = ct.tag_id
    where
      ct.account_id = $n
      and ct.contact_id = c.id
  ) as tags,
  work.open_leads_count,
  work.sellers,
  work.projects,
  (
    select
      coalesce(jsonb_object_agg(k.key, "c"."custom_fields" -> k.key), '{}')
    from
      unnest($n::text[]) as k (key)
    where
      "c"."custom_fields" ? k.key
      and c.erased_at is null
  ) as custom_fields,
  ($n::int) as count,
  "c"."deleted_at" as sort_key
from
  (
    select
      unnest($n::bigint[]) as id
  ) as picked
  join contact c on c.account_id = $n
  and c.id = picked.id
  left join account_option g on g.account_id = $n
  and g.id = c.gender_id
  left join account_option m on m.account_id = $n
  and m.id = c.method_id
  cross join lateral (
    select
      count(distinct l.id)::int as open_leads_count,
      coalesce(
        json_agg(
          distinct jsonb_build_object('id', s.id, 'name', coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.username))
        ) filter (
          where
            s.id is not null
        ),
        '[]'
      ) as sellers,
      coalesce(
        json_agg(distinct jsonb_build_object('id', p.id, 'name', p.name)) filter (
          where
            p.id is not null
        ),
        '[]'
      ) as projects
    from
      lead l
      left join app_user s on s.account_id = $n
      and s.id = l.seller_id
      left join lead_project lp on lp.account_id = $n
      and lp.lead_id = l.id
      left join project p on p.account_id = $n
      and p.id = lp.project_id
    where
      l.account_id = $n
      and l.contact_id = c.id
      and l.status in ('to_contact', 'in_follow_up')
      and not l.is_deleted
      and l.seller_id = $n
  ) as work
order by
  "c"."deleted_at" desc nulls last,
  "c"."id" desc;


-- GET /contacts/, behind a link
select
  c.id,
  c.kind,
  c.name,
  c.email,
  c.phone,
  c.national_id,
  c.birthdate,
  c.is_first_home,
  c.occupation,
  c.commune,
  c.region,
  c.is_client,
  c.incomplete,
  c.blocked_at is not null as is_blocked,
  c.is_deleted,
  c.deleted_at,
  c.last_interaction_at,
  c.created_at,
  c.updated_at,
  case
    when g.id is not null then json_build_object('id', g.id, 'name', g.name)
  end as gender,
  case
    when m.id is not null then json_build_object('id', m.id, 'name', m.name)
  end as method,
  (
    select
      coalesce(
        json_agg(
          json_build_object('id', t.id, 'name', t.name, 'color', t.color)
          order by
            t.name,
            t.id
        ),
        '[]'
      )
    from
      contact_tag ct
      join tag t on t.account_id = $n
      and t.id = ct.tag_id
    where
      ct.account_id = $n
      and ct.contact_id = c.id
  ) as tags,
  work.open_leads_count,
  work.sellers,
  work.projects,
  (
    select
      count(*)::int
    from
      (
        select
        from
          contact c
        where
          c.account_id = $n
          and not c.is_deleted
        limit
          10001
      ) as capped
  ) as count,
  "c"."created_at" as sort_key
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
                "c"."id",
                "c"."created_at" as key
              from
                contact c
              where
                c.account_id = $n
                and not c.is_deleted
                and ("c"."created_at", "c"."id") < ($n::timestamptz, $n::bigint)
              order by
                "c"."created_at" desc,
                "c"."id" desc
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
  join contact c on c.account_id = $n
  and c.id = picked.id
  left join account_option g on g.account_id = $n
  and g.id = c.gender_id
  left join account_option m on m.account_id = $n
  and m.id = c.method_id
  cross join lateral (
    select
      count(distinct l.id)::int as open_leads_count,
      coalesce(
        json_agg(
          distinct jsonb_build_object('id', s.id, 'name', coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.username))
        ) filter (
          where
            s.id is not null
        ),
        '[]'
      ) as sellers,
      coalesce(
        json_agg(distinct jsonb_build_object('id', p.id, 'name', p.name)) filter (
          where
            p.id is not null
        ),
        '[]'
      ) as projects
    from
      lead l
      left join app_user s on s.account_id = $n
      and s.id = l.seller_id
      left join lead_project lp on lp.account_id = $n
      and lp.lead_id = l.id
      left join project p on p.account_id = $n
      and p.id = lp.project_id
    where
      l.account_id = $n
      and l.contact_id = c.id
      and l.status in ('to_contact', 'in_follow_up')
      and not l.is_deleted
  ) as work
order by
  "c"."created_at" desc,
  "c"."id" desc;


-- GET /contacts/ids/
select
  "c"."id"
from
  contact c
where
  c.account_id = $n
  and not c.is_deleted
order by
  "c"."created_at" desc,
  "c"."id" desc
limit
  10001;


-- GET /contacts/ids/, every filter, of their own
/* for its values */
select
  "c"."id"
from
  contact c
where
  c.account_id = $n
  and c.id in (
    select
      own.contact_id
    from
      lead own
    where
      own.account_id = $n
      and own.seller_id = $n
      and not own.is_deleted
    union
    select
      mine.id
    from
      contact mine
    where
      mine.account_id = $n
      and mine.created_by_id = $n
  )
  and c.id = any ($n::bigint[])
  and c.is_deleted
  and c.merged_into_id is null
  and c.erased_at is null
  and c.incomplete
  and c.is_client
  and c.is_first_home
  and c.gender_id = any ($n::bigint[])
  and c.method_id = any ($n::bigint[])
  and exists (
    select
    from
      contact_tag tagged
    where
      tagged.account_id = $n
      and tagged.contact_id = c.id
      and tagged.tag_id = any ($n::bigint[])
  )
  and c.id in (
    select
      entered.contact_id
    from
      import_row entered
    where
      entered.account_id = $n
      and entered.import_id = any ($n::bigint[])
      and entered.state in ('created', 'updated', 'kept')
  )
  and (
    "c"."created_at" >= ($n::date)::timestamp at time zone $n::text
    and "c"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
  and (
    "c"."last_interaction_at" >= ($n::date)::timestamp at time zone $n::text
    and "c"."last_interaction_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
  and c.birthdate between $n::date and $n::date
  and (
    "c"."custom_fields" is not null
    and (
      "c"."custom_fields" @> $n::jsonb
      or "c"."custom_fields" @> $n::jsonb
    )
  )
  and (
    "c"."custom_fields" is not null
    and (app.fold (("c"."custom_fields" ->> $n)) like app.fold ($n))
  )
  and (
    "c"."custom_fields" is not null
    and (
      case
        when ("c"."custom_fields" ->> $n) ~ '^-?[0-9]{1,14}([.][0-9]{1,4})?$' then ("c"."custom_fields" ->> $n)::numeric
      end >= $n::numeric
    )
  )
  and (
    "c"."custom_fields" is not null
    and (("c"."custom_fields" ->> $n) collate "C" <= $n)
  )
  and "c"."id" = any (
    (
      array(
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
    )::bigint[]
  )
order by
  "c"."deleted_at" desc nulls last,
  "c"."id" desc
limit
  10001;


-- GET /contacts/option-counts/
/* for its values */
with
  "matched" as materialized (
    select
      "c"."id",
      "c"."method_id",
      "c"."gender_id"
    from
      contact c
    where
      c.account_id = $n
      and not c.is_deleted
    limit
      10001
  )
select
  $n::text as filter,
  ("m"."method_id")::text as option,
  count(distinct m.id)::int as count
from
  "matched" m
where
  true
  and ("m"."method_id") is not null
group by
  2
union all
select
  $n::text as filter,
  ("m"."gender_id")::text as option,
  count(distinct m.id)::int as count
from
  "matched" m
where
  true
  and ("m"."gender_id") is not null
group by
  2
union all
select
  $n::text as filter,
  (ct.tag_id)::text as option,
  count(distinct m.id)::int as count
from
  "matched" m
  join contact_tag ct on ct.account_id = $n
  and ct.contact_id = m.id
where
  true
  and (ct.tag_id) is not null
group by
  2
union all
select
  $n::text,
  null,
  count(*)::int
from
  "matched";


-- GET /contacts/option-counts/, every filter, of their own
/* for its values */
with
  searched as materialized (
    select
      array(
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
      ) as ids
  ),
  "matched" as materialized (
    select
      "c"."id"
    from
      contact c
    where
      c.account_id = $n
      and c.id in (
        select
          own.contact_id
        from
          lead own
        where
          own.account_id = $n
          and own.seller_id = $n
          and not own.is_deleted
        union
        select
          mine.id
        from
          contact mine
        where
          mine.account_id = $n
          and mine.created_by_id = $n
      )
      and c.id = any ($n::bigint[])
      and c.is_deleted
      and c.merged_into_id is null
      and c.erased_at is null
      and c.incomplete
      and c.is_client
      and c.is_first_home
      and c.gender_id = any ($n::bigint[])
      and c.method_id = any ($n::bigint[])
      and exists (
        select
        from
          contact_tag tagged
        where
          tagged.account_id = $n
          and tagged.contact_id = c.id
          and tagged.tag_id = any ($n::bigint[])
      )
      and c.id in (
        select
          entered.contact_id
        from
          import_row entered
        where
          entered.account_id = $n
          and entered.import_id = any ($n::bigint[])
          and entered.state in ('created', 'updated', 'kept')
      )
      and (
        "c"."created_at" >= ($n::date)::timestamp at time zone $n::text
        and "c"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and (
        "c"."last_interaction_at" >= ($n::date)::timestamp at time zone $n::text
        and "c"."last_interaction_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and c.birthdate between $n::date and $n::date
      and (
        "c"."custom_fields" is not null
        and (
          "c"."custom_fields" @> $n::jsonb
          or "c"."custom_fields" @> $n::jsonb
        )
      )
      and (
        "c"."custom_fields" is not null
        and (app.fold (("c"."custom_fields" ->> $n)) like app.fold ($n))
      )
      and (
        "c"."custom_fields" is not null
        and (
          case
            when ("c"."custom_fields" ->> $n) ~ '^-?[0-9]{1,14}([.][0-9]{1,4})?$' then ("c"."custom_fields" ->> $n)::numeric
          end >= $n::numeric
        )
      )
      and (
        "c"."custom_fields" is not null
        and (("c"."custom_fields" ->> $n) collate "C" <= $n)
      )
      and "c"."id" = any (
        (
          (
            select
              searched.ids
            from
              searched
          )
        )::bigint[]
      )
    limit
      10001
  ),
  "without_methods_ids" as materialized (
    select
      "c"."id",
      "c"."method_id"
    from
      contact c
    where
      c.account_id = $n
      and c.id in (
        select
          own.contact_id
        from
          lead own
        where
          own.account_id = $n
          and own.seller_id = $n
          and not own.is_deleted
        union
        select
          mine.id
        from
          contact mine
        where
          mine.account_id = $n
          and mine.created_by_id = $n
      )
      and c.id = any ($n::bigint[])
      and c.is_deleted
      and c.merged_into_id is null
      and c.erased_at is null
      and c.incomplete
      and c.is_client
      and c.is_first_home
      and c.gender_id = any ($n::bigint[])
      and exists (
        select
        from
          contact_tag tagged
        where
          tagged.account_id = $n
          and tagged.contact_id = c.id
          and tagged.tag_id = any ($n::bigint[])
      )
      and c.id in (
        select
          entered.contact_id
        from
          import_row entered
        where
          entered.account_id = $n
          and entered.import_id = any ($n::bigint[])
          and entered.state in ('created', 'updated', 'kept')
      )
      and (
        "c"."created_at" >= ($n::date)::timestamp at time zone $n::text
        and "c"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and (
        "c"."last_interaction_at" >= ($n::date)::timestamp at time zone $n::text
        and "c"."last_interaction_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and c.birthdate between $n::date and $n::date
      and (
        "c"."custom_fields" is not null
        and (
          "c"."custom_fields" @> $n::jsonb
          or "c"."custom_fields" @> $n::jsonb
        )
      )
      and (
        "c"."custom_fields" is not null
        and (app.fold (("c"."custom_fields" ->> $n)) like app.fold ($n))
      )
      and (
        "c"."custom_fields" is not null
        and (
          case
            when ("c"."custom_fields" ->> $n) ~ '^-?[0-9]{1,14}([.][0-9]{1,4})?$' then ("c"."custom_fields" ->> $n)::numeric
          end >= $n::numeric
        )
      )
      and (
        "c"."custom_fields" is not null
        and (("c"."custom_fields" ->> $n) collate "C" <= $n)
      )
      and "c"."id" = any (
        (
          (
            select
              searched.ids
            from
              searched
          )
        )::bigint[]
      )
    limit
      10001
  ),
  "without_gender_ids" as materialized (
    select
      "c"."id",
      "c"."gender_id"
    from
      contact c
    where
      c.account_id = $n
      and c.id in (
        select
          own.contact_id
        from
          lead own
        where
          own.account_id = $n
          and own.seller_id = $n
          and not own.is_deleted
        union
        select
          mine.id
        from
          contact mine
        where
          mine.account_id = $n
          and mine.created_by_id = $n
      )
      and c.id = any ($n::bigint[])
      and c.is_deleted
      and c.merged_into_id is null
      and c.erased_at is null
      and c.incomplete
      and c.is_client
      and c.is_first_home
      and c.method_id = any ($n::bigint[])
      and exists (
        select
        from
          contact_tag tagged
        where
          tagged.account_id = $n
          and tagged.contact_id = c.id
          and tagged.tag_id = any ($n::bigint[])
      )
      and c.id in (
        select
          entered.contact_id
        from
          import_row entered
        where
          entered.account_id = $n
          and entered.import_id = any ($n::bigint[])
          and entered.state in ('created', 'updated', 'kept')
      )
      and (
        "c"."created_at" >= ($n::date)::timestamp at time zone $n::text
        and "c"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and (
        "c"."last_interaction_at" >= ($n::date)::timestamp at time zone $n::text
        and "c"."last_interaction_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and c.birthdate between $n::date and $n::date
      and (
        "c"."custom_fields" is not null
        and (
          "c"."custom_fields" @> $n::jsonb
          or "c"."custom_fields" @> $n::jsonb
        )
      )
      and (
        "c"."custom_fields" is not null
        and (app.fold (("c"."custom_fields" ->> $n)) like app.fold ($n))
      )
      and (
        "c"."custom_fields" is not null
        and (
          case
            when ("c"."custom_fields" ->> $n) ~ '^-?[0-9]{1,14}([.][0-9]{1,4})?$' then ("c"."custom_fields" ->> $n)::numeric
          end >= $n::numeric
        )
      )
      and (
        "c"."custom_fields" is not null
        and (("c"."custom_fields" ->> $n) collate "C" <= $n)
      )
      and "c"."id" = any (
        (
          (
            select
              searched.ids
            from
              searched
          )
        )::bigint[]
      )
    limit
      10001
  ),
  "without_tags_ids" as materialized (
    select
      "c"."id"
    from
      contact c
    where
      c.account_id = $n
      and c.id in (
        select
          own.contact_id
        from
          lead own
        where
          own.account_id = $n
          and own.seller_id = $n
          and not own.is_deleted
        union
        select
          mine.id
        from
          contact mine
        where
          mine.account_id = $n
          and mine.created_by_id = $n
      )
      and c.id = any ($n::bigint[])
      and c.is_deleted
      and c.merged_into_id is null
      and c.erased_at is null
      and c.incomplete
      and c.is_client
      and c.is_first_home
      and c.gender_id = any ($n::bigint[])
      and c.method_id = any ($n::bigint[])
      and c.id in (
        select
          entered.contact_id
        from
          import_row entered
        where
          entered.account_id = $n
          and entered.import_id = any ($n::bigint[])
          and entered.state in ('created', 'updated', 'kept')
      )
      and (
        "c"."created_at" >= ($n::date)::timestamp at time zone $n::text
        and "c"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and (
        "c"."last_interaction_at" >= ($n::date)::timestamp at time zone $n::text
        and "c"."last_interaction_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and c.birthdate between $n::date and $n::date
      and (
        "c"."custom_fields" is not null
        and (
          "c"."custom_fields" @> $n::jsonb
          or "c"."custom_fields" @> $n::jsonb
        )
      )
      and (
        "c"."custom_fields" is not null
        and (app.fold (("c"."custom_fields" ->> $n)) like app.fold ($n))
      )
      and (
        "c"."custom_fields" is not null
        and (
          case
            when ("c"."custom_fields" ->> $n) ~ '^-?[0-9]{1,14}([.][0-9]{1,4})?$' then ("c"."custom_fields" ->> $n)::numeric
          end >= $n::numeric
        )
      )
      and (
        "c"."custom_fields" is not null
        and (("c"."custom_fields" ->> $n) collate "C" <= $n)
      )
      and "c"."id" = any (
        (
          (
            select
              searched.ids
            from
              searched
          )
        )::bigint[]
      )
    limit
      10001
  )
select
  $n::text as filter,
  ("m"."method_id")::text as option,
  count(distinct m.id)::int as count
from
  "without_methods_ids" m
where
  true
  and ("m"."method_id") is not null
group by
  2
union all
select
  $n::text as filter,
  ("m"."gender_id")::text as option,
  count(distinct m.id)::int as count
from
  "without_gender_ids" m
where
  true
  and ("m"."gender_id") is not null
group by
  2
union all
select
  $n::text as filter,
  (ct.tag_id)::text as option,
  count(distinct m.id)::int as count
from
  "without_tags_ids" m
  join contact_tag ct on ct.account_id = $n
  and ct.contact_id = m.id
where
  true
  and (ct.tag_id) is not null
group by
  2
union all
select
  $n::text,
  null,
  count(*)::int
from
  "matched"
union all
select
  $n::text,
  null,
  count(*)::int
from
  "without_methods_ids"
union all
select
  $n::text,
  null,
  count(*)::int
from
  "without_gender_ids"
union all
select
  $n::text,
  null,
  count(*)::int
from
  "without_tags_ids";


-- GET /contacts/counts/
select
  (
    select
      count(*)::int
    from
      (
        select
        from
          contact c
        where
          c.account_id = $n
          and not c.is_deleted
        limit
          10000
      ) as capped
  ) as "all",
  (
    select
      count(*)::int
    from
      (
        select
        from
          contact c
        where
          c.account_id = $n
          and not c.is_deleted
          and c.is_client
        limit
          10000
      ) as capped
  ) as clients,
  (
    select
      count(*)::int
    from
      (
        select
        from
          contact c
        where
          c.account_id = $n
          and not c.is_deleted
          and c.incomplete
        limit
          10000
      ) as capped
  ) as incomplete,
  (
    select
      count(*)::int
    from
      (
        select
        from
          contact c
        where
          c.account_id = $n
          and c.is_deleted
          and c.merged_into_id is null
          and c.erased_at is null
        limit
          10000
      ) as capped
  ) as deleted,
  $n::int as cap;


-- GET /contacts/counts/, every filter, of their own
with
  searched as materialized (
    select
      array(
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
      ) as ids
  )
select
  (
    select
      count(*)::int
    from
      (
        select
        from
          contact c
        where
          c.account_id = $n
          and c.id in (
            select
              own.contact_id
            from
              lead own
            where
              own.account_id = $n
              and own.seller_id = $n
              and not own.is_deleted
            union
            select
              mine.id
            from
              contact mine
            where
              mine.account_id = $n
              and mine.created_by_id = $n
          )
          and c.id = any ($n::bigint[])
          and not c.is_deleted
          and c.is_first_home
          and c.gender_id = any ($n::bigint[])
          and c.method_id = any ($n::bigint[])
          and exists (
            select
            from
              contact_tag tagged
            where
              tagged.account_id = $n
              and tagged.contact_id = c.id
              and tagged.tag_id = any ($n::bigint[])
          )
          and c.id in (
            select
              entered.contact_id
            from
              import_row entered
            where
              entered.account_id = $n
              and entered.import_id = any ($n::bigint[])
              and entered.state in ('created', 'updated', 'kept')
          )
          and (
            "c"."created_at" >= ($n::date)::timestamp at time zone $n::text
            and "c"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
          and (
            "c"."last_interaction_at" >= ($n::date)::timestamp at time zone $n::text
            and "c"."last_interaction_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
          and c.birthdate between $n::date and $n::date
          and (
            "c"."custom_fields" is not null
            and (
              "c"."custom_fields" @> $n::jsonb
              or "c"."custom_fields" @> $n::jsonb
            )
          )
          and (
            "c"."custom_fields" is not null
            and (app.fold (("c"."custom_fields" ->> $n)) like app.fold ($n))
          )
          and (
            "c"."custom_fields" is not null
            and (
              case
                when ("c"."custom_fields" ->> $n) ~ '^-?[0-9]{1,14}([.][0-9]{1,4})?$' then ("c"."custom_fields" ->> $n)::numeric
              end >= $n::numeric
            )
          )
          and (
            "c"."custom_fields" is not null
            and (("c"."custom_fields" ->> $n) collate "C" <= $n)
          )
          and "c"."id" = any (
            (
              (
                select
                  searched.ids
                from
                  searched
              )
            )::bigint[]
          )
        limit
          10000
      ) as capped
  ) as "all",
  (
    select
      count(*)::int
    from
      (
        select
        from
          contact c
        where
          c.account_id = $n
          and c.id in (
            select
              own.contact_id
            from
              lead own
            where
              own.account_id = $n
              and own.seller_id = $n
              and not own.is_deleted
            union
            select
              mine.id
            from
              contact mine
            where
              mine.account_id = $n
              and mine.created_by_id = $n
          )
          and c.id = any ($n::bigint[])
          and not c.is_deleted
          and c.is_client
          and c.is_first_home
          and c.gender_id = any ($n::bigint[])
          and c.method_id = any ($n::bigint[])
          and exists (
            select
            from
              contact_tag tagged
            where
              tagged.account_id = $n
              and tagged.contact_id = c.id
              and tagged.tag_id = any ($n::bigint[])
          )
          and c.id in (
            select
              entered.contact_id
            from
              import_row entered
            where
              entered.account_id = $n
              and entered.import_id = any ($n::bigint[])
              and entered.state in ('created', 'updated', 'kept')
          )
          and (
            "c"."created_at" >= ($n::date)::timestamp at time zone $n::text
            and "c"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
          and (
            "c"."last_interaction_at" >= ($n::date)::timestamp at time zone $n::text
            and "c"."last_interaction_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
          and c.birthdate between $n::date and $n::date
          and (
            "c"."custom_fields" is not null
            and (
              "c"."custom_fields" @> $n::jsonb
              or "c"."custom_fields" @> $n::jsonb
            )
          )
          and (
            "c"."custom_fields" is not null
            and (app.fold (("c"."custom_fields" ->> $n)) like app.fold ($n))
          )
          and (
            "c"."custom_fields" is not null
            and (
              case
                when ("c"."custom_fields" ->> $n) ~ '^-?[0-9]{1,14}([.][0-9]{1,4})?$' then ("c"."custom_fields" ->> $n)::numeric
              end >= $n::numeric
            )
          )
          and (
            "c"."custom_fields" is not null
            and (("c"."custom_fields" ->> $n) collate "C" <= $n)
          )
          and "c"."id" = any (
            (
              (
                select
                  searched.ids
                from
                  searched
              )
            )::bigint[]
          )
        limit
          10000
      ) as capped
  ) as clients,
  (
    select
      count(*)::int
    from
      (
        select
        from
          contact c
        where
          c.account_id = $n
          and c.id in (
            select
              own.contact_id
            from
              lead own
            where
              own.account_id = $n
              and own.seller_id = $n
              and not own.is_deleted
            union
            select
              mine.id
            from
              contact mine
            where
              mine.account_id = $n
              and mine.created_by_id = $n
          )
          and c.id = any ($n::bigint[])
          and not c.is_deleted
          and c.incomplete
          and c.is_first_home
          and c.gender_id = any ($n::bigint[])
          and c.method_id = any ($n::bigint[])
          and exists (
            select
            from
              contact_tag tagged
            where
              tagged.account_id = $n
              and tagged.contact_id = c.id
              and tagged.tag_id = any ($n::bigint[])
          )
          and c.id in (
            select
              entered.contact_id
            from
              import_row entered
            where
              entered.account_id = $n
              and entered.import_id = any ($n::bigint[])
              and entered.state in ('created', 'updated', 'kept')
          )
          and (
            "c"."created_at" >= ($n::date)::timestamp at time zone $n::text
            and "c"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
          and (
            "c"."last_interaction_at" >= ($n::date)::timestamp at time zone $n::text
            and "c"."last_interaction_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
          and c.birthdate between $n::date and $n::date
          and (
            "c"."custom_fields" is not null
            and (
              "c"."custom_fields" @> $n::jsonb
              or "c"."custom_fields" @> $n::jsonb
            )
          )
          and (
            "c"."custom_fields" is not null
            and (app.fold (("c"."custom_fields" ->> $n)) like app.fold ($n))
          )
          and (
            "c"."custom_fields" is not null
            and (
              case
                when ("c"."custom_fields" ->> $n) ~ '^-?[0-9]{1,14}([.][0-9]{1,4})?$' then ("c"."custom_fields" ->> $n)::numeric
              end >= $n::numeric
            )
          )
          and (
            "c"."custom_fields" is not null
            and (("c"."custom_fields" ->> $n) collate "C" <= $n)
          )
          and "c"."id" = any (
            (
              (
                select
                  searched.ids
                from
                  searched
              )
            )::bigint[]
          )
        limit
          10000
      ) as capped
  ) as incomplete,
  (
    select
      count(*)::int
    from
      (
        select
        from
          contact c
        where
          c.account_id = $n
          and c.id in (
            select
              own.contact_id
            from
              lead own
            where
              own.account_id = $n
              and own.seller_id = $n
              and not own.is_deleted
            union
            select
              mine.id
            from
              contact mine
            where
              mine.account_id = $n
              and mine.created_by_id = $n
          )
          and c.id = any ($n::bigint[])
          and c.is_deleted
          and c.merged_into_id is null
          and c.erased_at is null
          and c.is_first_home
          and c.gender_id = any ($n::bigint[])
          and c.method_id = any ($n::bigint[])
          and exists (
            select
            from
              contact_tag tagged
            where
              tagged.account_id = $n
              and tagged.contact_id = c.id
              and tagged.tag_id = any ($n::bigint[])
          )
          and c.id in (
            select
              entered.contact_id
            from
              import_row entered
            where
              entered.account_id = $n
              and entered.import_id = any ($n::bigint[])
              and entered.state in ('created', 'updated', 'kept')
          )
          and (
            "c"."created_at" >= ($n::date)::timestamp at time zone $n::text
            and "c"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
          and (
            "c"."last_interaction_at" >= ($n::date)::timestamp at time zone $n::text
            and "c"."last_interaction_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
          and c.birthdate between $n::date and $n::date
          and (
            "c"."custom_fields" is not null
            and (
              "c"."custom_fields" @> $n::jsonb
              or "c"."custom_fields" @> $n::jsonb
            )
          )
          and (
            "c"."custom_fields" is not null
            and (app.fold (("c"."custom_fields" ->> $n)) like app.fold ($n))
          )
          and (
            "c"."custom_fields" is not null
            and (
              case
                when ("c"."custom_fields" ->> $n) ~ '^-?[0-9]{1,14}([.][0-9]{1,4})?$' then ("c"."custom_fields" ->> $n)::numeric
              end >= $n::numeric
            )
          )
          and (
            "c"."custom_fields" is not null
            and (("c"."custom_fields" ->> $n) collate "C" <= $n)
          )
          and "c"."id" = any (
            (
              (
                select
                  searched.ids
                from
                  searched
              )
            )::bigint[]
          )
        limit
          10000
      ) as capped
  ) as deleted,
  $n::int as cap;


-- GET /contacts/duplicates/, every filter, of their own
select
  c.id,
  v.is_visible,
  case
    when v.is_visible then c.name
    else 'Contacto de otro vendedor'
  end as name,
  case
    when v.is_visible then c.email
  end as email,
  case
    when v.is_visible then c.phone
  end as phone,
  case
    when v.is_visible then c.national_id
  end as national_id,
  known.matches
from
  (
    select
      i.contact_id,
      array_agg(distinct i.kind) as matches
    from
      unnest($n::text[], $n::text[]) as asked (kind, value)
      join contact_identity i on i.account_id = $n
      and i.kind = asked.kind
      and i.value = asked.value
    where
      i.contact_id is distinct from $n::bigint
    group by
      i.contact_id
  ) as known
  join contact c on c.account_id = $n
  and c.id = known.contact_id
  and not c.is_deleted
  cross join lateral (
    select
      (
        not "c"."is_deleted"
        and (
          "c"."created_by_id" = $n
          or exists (
            select
            from
              lead own
            where
              own.account_id = $n
              and own.contact_id = "c"."id"
              and own.seller_id = $n
              and not own.is_deleted
          )
        )
      ) as is_visible
  ) as v
order by
  cardinality(known.matches) desc,
  c.id desc
limit
  10;
