-- GET /quotations/
select
  q.id,
  q.uuid,
  q.number,
  q.version,
  q.status,
  q.valid_until,
  q.needs_approval,
  q.created_at,
  q.issued_at,
  q.updated_at,
  case
    when c.id is not null then json_build_object('id', c.id, 'name', c.name)
  end as contact,
  case
    when q.lead_id is not null then json_build_object('id', q.lead_id)
  end as lead,
  json_build_object('id', s.id, 'name', coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.username)) as seller,
  case
    when p.id is not null then json_build_object('id', p.id, 'name', p.name)
  end as project,
  case
    when q.broker is not null then json_build_object('name', q.broker ->> 'name', 'agent', q.broker ->> 'agent')
  end as broker,
  q.figures -> 'total' as total,
  nullif(q.figures -> 'total_clp', 'null') as total_clp,
  q.figures ->> 'discount_percent' as discount_percent,
  json_build_object(
    'count',
    q.devices_count,
    'last_at',
    to_char("q"."last_seen_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) as seen,
  coalesce(
    (
      select
        json_agg(
          json_build_object('id', u.id, 'number', u.number, 'kind', u.kind)
          order by
            l.position
        )
      from
        quotation_line l
        join unit u on u.account_id = $n
        and u.id = l.unit_id
      where
        l.account_id = $n
        and l.quotation_id = q.id
    ),
    '[]'
  ) as units,
  (
    select
      count(*)::int
    from
      (
        select
        from
          quotation q
        where
          q.account_id = $n
          and true
        limit
          10001
      ) as capped
  ) as count,
  "q"."created_at" as sort_key
from
  (
    with
      page as materialized (
        select
          "q"."id"
        from
          quotation q
        where
          q.account_id = $n
          and true
        order by
          "q"."created_at" desc,
          "q"."id" desc
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
  join quotation q on q.account_id = $n
  and q.id = picked.id
  join app_user s on s.account_id = $n
  and s.id = q.seller_id
  left join contact c on c.account_id = $n
  and c.id = q.contact_id
  left join project p on p.account_id = $n
  and p.id = q.project_id
order by
  "q"."created_at" desc,
  "q"."id" desc;


-- GET /quotations/, every filter, of their own
/* for its values */
select
  "q"."id",
  (count(*) over ())::int as count
from
  (
    select
      q.*
    from
      quotation q
    where
      q.account_id = $n
      and (
        "q"."seller_id" = $n
        or exists (
          select
          from
            lead own
          where
            own.account_id = $n
            and own.id = "q"."lead_id"
            and own.seller_id = $n
            and not own.is_deleted
        )
      )
      and "q"."id" = any ($n::bigint[])
      and q.status = any ($n::text[])
      and "q"."seller_id" = any ($n::bigint[])
      and "q"."contact_id" = any ($n::bigint[])
      and "q"."lead_id" = any ($n::bigint[])
      and "q"."project_id" = any ($n::bigint[])
      and exists (
        select
        from
          quotation_line l
        where
          l.account_id = $n
          and l.quotation_id = q.id
          and l.unit_id = any ($n::bigint[])
      )
      and q.broker_account_id = any (
        array(
          select
            b.broker_account_id
          from
            broker_link b
          where
            b.account_id = $n
            and b.broker_uuid = any ($n::uuid[])
        )
      )
      and (q.broker_account_id is not null) = $n
      and (
        q.status = 'draft'
        and q.approval_status = 'requested'
      ) = $n
      and (
        "q"."created_at" >= ($n::date)::timestamp at time zone $n::text
        and "q"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and q.valid_until between $n::date and $n::date
      and (
        "q"."last_seen_at" >= ($n::date)::timestamp at time zone $n::text
        and "q"."last_seen_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and (
        "q"."contact_id" = any (
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
        )
        or "q"."id" = any (
          array(
            select
              line."quotation_id"
            from
              "quotation_line" line
              join unit u on u.account_id = $n
              and u.id = line.unit_id
            where
              line.account_id = $n
              and (
                "u"."number_folded" >= app.fold ($n::text)
                and "u"."number_folded" < app.fold ($n::text) || $n
              )
          )
        )
        or "q"."number" = $n
      )
  ) as q
order by
  "q"."created_at" desc,
  "q"."id" desc
limit
  $n
offset
  $n;

select
  q.id,
  q.uuid,
  q.number,
  q.version,
  q.status,
  q.valid_until,
  q.needs_approval,
  q.created_at,
  q.issued_at,
  q.updated_at,
  case
    when c.id is not null then json_build_object('id', c.id, 'name', c.name)
  end as contact,
  case
    when q.lead_id is not null then json_build_object('id', q.lead_id)
  end as lead,
  json_build_object('id', s.id, 'name', coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.username)) as seller,
  case
    when p.id is not null then json_build_object('id', p.id, 'name', p.name)
  end as project,
  case
    when q.broker is not null then json_build_object('name', q.broker ->> 'name', 'agent', q.broker ->> 'agent')
  end as broker,
  q.figures -> 'total' as total,
  nullif(q.figures -> 'total_clp', 'null') as total_clp,
  q.figures ->> 'discount_percent' as discount_percent,
  json_build_object(
    'count',
    q.devices_count,
    'last_at',
    to_char("q"."last_seen_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) as seen,
  coalesce(
    (
      select
        json_agg(
          json_build_object('id', u.id, 'number', u.number, 'kind', u.kind)
          order by
            l.position
        )
      from
        quotation_line l
        join unit u on u.account_id = $n
        and u.id = l.unit_id
      where
        l.account_id = $n
        and l.quotation_id = q.id
    ),
    '[]'
  ) as units,
  ($n::int) as count,
  "q"."created_at" as sort_key
from
  (
    select
      unnest($n::bigint[]) as id
  ) as picked
  join quotation q on q.account_id = $n
  and q.id = picked.id
  join app_user s on s.account_id = $n
  and s.id = q.seller_id
  left join contact c on c.account_id = $n
  and c.id = q.contact_id
  left join project p on p.account_id = $n
  and p.id = q.project_id
order by
  "q"."created_at" desc,
  "q"."id" desc;


-- GET /quotations/, behind a link
select
  q.id,
  q.uuid,
  q.number,
  q.version,
  q.status,
  q.valid_until,
  q.needs_approval,
  q.created_at,
  q.issued_at,
  q.updated_at,
  case
    when c.id is not null then json_build_object('id', c.id, 'name', c.name)
  end as contact,
  case
    when q.lead_id is not null then json_build_object('id', q.lead_id)
  end as lead,
  json_build_object('id', s.id, 'name', coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.username)) as seller,
  case
    when p.id is not null then json_build_object('id', p.id, 'name', p.name)
  end as project,
  case
    when q.broker is not null then json_build_object('name', q.broker ->> 'name', 'agent', q.broker ->> 'agent')
  end as broker,
  q.figures -> 'total' as total,
  nullif(q.figures -> 'total_clp', 'null') as total_clp,
  q.figures ->> 'discount_percent' as discount_percent,
  json_build_object(
    'count',
    q.devices_count,
    'last_at',
    to_char("q"."last_seen_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) as seen,
  coalesce(
    (
      select
        json_agg(
          json_build_object('id', u.id, 'number', u.number, 'kind', u.kind)
          order by
            l.position
        )
      from
        quotation_line l
        join unit u on u.account_id = $n
        and u.id = l.unit_id
      where
        l.account_id = $n
        and l.quotation_id = q.id
    ),
    '[]'
  ) as units,
  (
    select
      count(*)::int
    from
      (
        select
        from
          quotation q
        where
          q.account_id = $n
          and true
        limit
          10001
      ) as capped
  ) as count,
  "q"."created_at" as sort_key
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
                "q"."id",
                "q"."created_at" as key
              from
                quotation q
              where
                q.account_id = $n
                and true
                and ("q"."created_at", "q"."id") < ($n::timestamptz, $n::bigint)
              order by
                "q"."created_at" desc,
                "q"."id" desc
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
  join quotation q on q.account_id = $n
  and q.id = picked.id
  join app_user s on s.account_id = $n
  and s.id = q.seller_id
  left join contact c on c.account_id = $n
  and c.id = q.contact_id
  left join project p on p.account_id = $n
  and p.id = q.project_id
order by
  "q"."created_at" desc,
  "q"."id" desc;


-- GET /quotations/ids/
select
  "q"."id"
from
  quotation q
where
  q.account_id = $n
  and true
order by
  "q"."created_at" desc,
  "q"."id" desc
limit
  10001;


-- GET /quotations/ids/, every filter, of their own
/* for its values */
select
  "q"."id"
from
  quotation q
where
  q.account_id = $n
  and (
    "q"."seller_id" = $n
    or exists (
      select
      from
        lead own
      where
        own.account_id = $n
        and own.id = "q"."lead_id"
        and own.seller_id = $n
        and not own.is_deleted
    )
  )
  and "q"."id" = any ($n::bigint[])
  and q.status = any ($n::text[])
  and "q"."seller_id" = any ($n::bigint[])
  and "q"."contact_id" = any ($n::bigint[])
  and "q"."lead_id" = any ($n::bigint[])
  and "q"."project_id" = any ($n::bigint[])
  and exists (
    select
    from
      quotation_line l
    where
      l.account_id = $n
      and l.quotation_id = q.id
      and l.unit_id = any ($n::bigint[])
  )
  and q.broker_account_id = any (
    array(
      select
        b.broker_account_id
      from
        broker_link b
      where
        b.account_id = $n
        and b.broker_uuid = any ($n::uuid[])
    )
  )
  and (q.broker_account_id is not null) = $n
  and (
    q.status = 'draft'
    and q.approval_status = 'requested'
  ) = $n
  and (
    "q"."created_at" >= ($n::date)::timestamp at time zone $n::text
    and "q"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
  and q.valid_until between $n::date and $n::date
  and (
    "q"."last_seen_at" >= ($n::date)::timestamp at time zone $n::text
    and "q"."last_seen_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
  and (
    "q"."contact_id" = any (
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
    )
    or "q"."id" = any (
      array(
        select
          line."quotation_id"
        from
          "quotation_line" line
          join unit u on u.account_id = $n
          and u.id = line.unit_id
        where
          line.account_id = $n
          and (
            "u"."number_folded" >= app.fold ($n::text)
            and "u"."number_folded" < app.fold ($n::text) || $n
          )
      )
    )
    or "q"."number" = $n
  )
order by
  "q"."created_at" desc,
  "q"."id" desc
limit
  10001;


-- GET /quotations/totals/
/* for its values */
select
  count(*)::int as count,
  trim_scale(sum(listed.amount))::text as amount,
  listed.currency
from
  (
    select
      (figures.total ->> 'amount')::numeric as amount,
      figures.total ->> 'currency' as currency
    from
      quotation q
      cross join lateral (
        select
          q.figures -> 'total' as total
        offset
          0
      ) as figures
    where
      q.account_id = $n
      and true
    limit
      10001
  ) as listed
group by
  listed.currency
order by
  count(*) desc,
  listed.currency;


-- GET /quotations/totals/, every filter, of their own
/* for its values */
select
  count(*)::int as count,
  trim_scale(sum(listed.amount))::text as amount,
  listed.currency
from
  (
    select
      (figures.total ->> 'amount')::numeric as amount,
      figures.total ->> 'currency' as currency
    from
      quotation q
      cross join lateral (
        select
          q.figures -> 'total' as total
        offset
          0
      ) as figures
    where
      q.account_id = $n
      and (
        "q"."seller_id" = $n
        or exists (
          select
          from
            lead own
          where
            own.account_id = $n
            and own.id = "q"."lead_id"
            and own.seller_id = $n
            and not own.is_deleted
        )
      )
      and "q"."id" = any ($n::bigint[])
      and q.status = any ($n::text[])
      and "q"."seller_id" = any ($n::bigint[])
      and "q"."contact_id" = any ($n::bigint[])
      and "q"."lead_id" = any ($n::bigint[])
      and "q"."project_id" = any ($n::bigint[])
      and exists (
        select
        from
          quotation_line l
        where
          l.account_id = $n
          and l.quotation_id = q.id
          and l.unit_id = any ($n::bigint[])
      )
      and q.broker_account_id = any (
        array(
          select
            b.broker_account_id
          from
            broker_link b
          where
            b.account_id = $n
            and b.broker_uuid = any ($n::uuid[])
        )
      )
      and (q.broker_account_id is not null) = $n
      and (
        q.status = 'draft'
        and q.approval_status = 'requested'
      ) = $n
      and (
        "q"."created_at" >= ($n::date)::timestamp at time zone $n::text
        and "q"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and q.valid_until between $n::date and $n::date
      and (
        "q"."last_seen_at" >= ($n::date)::timestamp at time zone $n::text
        and "q"."last_seen_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and (
        "q"."contact_id" = any (
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
        )
        or "q"."id" = any (
          array(
            select
              line."quotation_id"
            from
              "quotation_line" line
              join unit u on u.account_id = $n
              and u.id = line.unit_id
            where
              line.account_id = $n
              and (
                "u"."number_folded" >= app.fold ($n::text)
                and "u"."number_folded" < app.fold ($n::text) || $n
              )
          )
        )
        or "q"."number" = $n
      )
    limit
      10001
  ) as listed
group by
  listed.currency
order by
  count(*) desc,
  listed.currency;


-- GET /quotations/option-counts/
/* for its values */
with
  "matched" as materialized (
    select
      "q"."id",
      "q"."seller_id",
      "q"."project_id"
    from
      quotation q
    where
      q.account_id = $n
      and true
    limit
      10001
  )
select
  $n::text as filter,
  ("m"."seller_id")::text as option,
  count(distinct m.id)::int as count
from
  "matched" m
where
  true
  and ("m"."seller_id") is not null
group by
  2
union all
select
  $n::text as filter,
  (coalesce("m"."project_id", -1))::text as option,
  count(distinct m.id)::int as count
from
  "matched" m
where
  true
  and (coalesce("m"."project_id", -1)) is not null
group by
  2
union all
select
  $n::text,
  null,
  count(*)::int
from
  "matched";


-- GET /quotations/option-counts/, every filter, of their own
/* for its values */
with
  "matched" as materialized (
    select
      "q"."id"
    from
      quotation q
    where
      q.account_id = $n
      and (
        "q"."seller_id" = $n
        or exists (
          select
          from
            lead own
          where
            own.account_id = $n
            and own.id = "q"."lead_id"
            and own.seller_id = $n
            and not own.is_deleted
        )
      )
      and "q"."id" = any ($n::bigint[])
      and q.status = any ($n::text[])
      and "q"."seller_id" = any ($n::bigint[])
      and "q"."contact_id" = any ($n::bigint[])
      and "q"."lead_id" = any ($n::bigint[])
      and "q"."project_id" = any ($n::bigint[])
      and exists (
        select
        from
          quotation_line l
        where
          l.account_id = $n
          and l.quotation_id = q.id
          and l.unit_id = any ($n::bigint[])
      )
      and q.broker_account_id = any (
        array(
          select
            b.broker_account_id
          from
            broker_link b
          where
            b.account_id = $n
            and b.broker_uuid = any ($n::uuid[])
        )
      )
      and (q.broker_account_id is not null) = $n
      and (
        q.status = 'draft'
        and q.approval_status = 'requested'
      ) = $n
      and (
        "q"."created_at" >= ($n::date)::timestamp at time zone $n::text
        and "q"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and q.valid_until between $n::date and $n::date
      and (
        "q"."last_seen_at" >= ($n::date)::timestamp at time zone $n::text
        and "q"."last_seen_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and (
        "q"."contact_id" = any (
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
        )
        or "q"."id" = any (
          array(
            select
              line."quotation_id"
            from
              "quotation_line" line
              join unit u on u.account_id = $n
              and u.id = line.unit_id
            where
              line.account_id = $n
              and (
                "u"."number_folded" >= app.fold ($n::text)
                and "u"."number_folded" < app.fold ($n::text) || $n
              )
          )
        )
        or "q"."number" = $n
      )
    limit
      10001
  ),
  "without_sellers_ids" as materialized (
    select
      "q"."id",
      "q"."seller_id"
    from
      quotation q
    where
      q.account_id = $n
      and (
        "q"."seller_id" = $n
        or exists (
          select
          from
            lead own
          where
            own.account_id = $n
            and own.id = "q"."lead_id"
            and own.seller_id = $n
            and not own.is_deleted
        )
      )
      and "q"."id" = any ($n::bigint[])
      and q.status = any ($n::text[])
      and "q"."contact_id" = any ($n::bigint[])
      and "q"."lead_id" = any ($n::bigint[])
      and "q"."project_id" = any ($n::bigint[])
      and exists (
        select
        from
          quotation_line l
        where
          l.account_id = $n
          and l.quotation_id = q.id
          and l.unit_id = any ($n::bigint[])
      )
      and q.broker_account_id = any (
        array(
          select
            b.broker_account_id
          from
            broker_link b
          where
            b.account_id = $n
            and b.broker_uuid = any ($n::uuid[])
        )
      )
      and (q.broker_account_id is not null) = $n
      and (
        q.status = 'draft'
        and q.approval_status = 'requested'
      ) = $n
      and (
        "q"."created_at" >= ($n::date)::timestamp at time zone $n::text
        and "q"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and q.valid_until between $n::date and $n::date
      and (
        "q"."last_seen_at" >= ($n::date)::timestamp at time zone $n::text
        and "q"."last_seen_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and (
        "q"."contact_id" = any (
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
        )
        or "q"."id" = any (
          array(
            select
              line."quotation_id"
            from
              "quotation_line" line
              join unit u on u.account_id = $n
              and u.id = line.unit_id
            where
              line.account_id = $n
              and (
                "u"."number_folded" >= app.fold ($n::text)
                and "u"."number_folded" < app.fold ($n::text) || $n
              )
          )
        )
        or "q"."number" = $n
      )
    limit
      10001
  ),
  "without_projects_ids" as materialized (
    select
      "q"."id",
      "q"."project_id"
    from
      quotation q
    where
      q.account_id = $n
      and (
        "q"."seller_id" = $n
        or exists (
          select
          from
            lead own
          where
            own.account_id = $n
            and own.id = "q"."lead_id"
            and own.seller_id = $n
            and not own.is_deleted
        )
      )
      and "q"."id" = any ($n::bigint[])
      and q.status = any ($n::text[])
      and "q"."seller_id" = any ($n::bigint[])
      and "q"."contact_id" = any ($n::bigint[])
      and "q"."lead_id" = any ($n::bigint[])
      and exists (
        select
        from
          quotation_line l
        where
          l.account_id = $n
          and l.quotation_id = q.id
          and l.unit_id = any ($n::bigint[])
      )
      and q.broker_account_id = any (
        array(
          select
            b.broker_account_id
          from
            broker_link b
          where
            b.account_id = $n
            and b.broker_uuid = any ($n::uuid[])
        )
      )
      and (q.broker_account_id is not null) = $n
      and (
        q.status = 'draft'
        and q.approval_status = 'requested'
      ) = $n
      and (
        "q"."created_at" >= ($n::date)::timestamp at time zone $n::text
        and "q"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and q.valid_until between $n::date and $n::date
      and (
        "q"."last_seen_at" >= ($n::date)::timestamp at time zone $n::text
        and "q"."last_seen_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and (
        "q"."contact_id" = any (
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
        )
        or "q"."id" = any (
          array(
            select
              line."quotation_id"
            from
              "quotation_line" line
              join unit u on u.account_id = $n
              and u.id = line.unit_id
            where
              line.account_id = $n
              and (
                "u"."number_folded" >= app.fold ($n::text)
                and "u"."number_folded" < app.fold ($n::text) || $n
              )
          )
        )
        or "q"."number" = $n
      )
    limit
      10001
  )
select
  $n::text as filter,
  ("m"."seller_id")::text as option,
  count(distinct m.id)::int as count
from
  "without_sellers_ids" m
where
  true
  and ("m"."seller_id") is not null
group by
  2
union all
select
  $n::text as filter,
  (coalesce("m"."project_id", -1))::text as option,
  count(distinct m.id)::int as count
from
  "without_projects_ids" m
where
  true
  and (coalesce("m"."project_id", -1)) is not null
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
  "without_sellers_ids"
union all
select
  $n::text,
  null,
  count(*)::int
from
  "without_projects_ids";


-- GET /quotations/counts/
select
  (
    select
      count(*)::int
    from
      (
        select
        from
          quotation q
        where
          q.account_id = $n
          and true
          and q.status = any ($n::text[])
        limit
          10000
      ) as capped
  ) as "draft",
  (
    select
      count(*)::int
    from
      (
        select
        from
          quotation q
        where
          q.account_id = $n
          and true
          and q.status = any ($n::text[])
        limit
          10000
      ) as capped
  ) as "sent",
  (
    select
      count(*)::int
    from
      (
        select
        from
          quotation q
        where
          q.account_id = $n
          and true
          and q.status = any ($n::text[])
        limit
          10000
      ) as capped
  ) as "seen",
  (
    select
      count(*)::int
    from
      (
        select
        from
          quotation q
        where
          q.account_id = $n
          and true
          and q.status = any ($n::text[])
        limit
          10000
      ) as capped
  ) as "accepted",
  (
    select
      count(*)::int
    from
      (
        select
        from
          quotation q
        where
          q.account_id = $n
          and true
          and q.status = any ($n::text[])
        limit
          10000
      ) as capped
  ) as "rejected",
  (
    select
      count(*)::int
    from
      (
        select
        from
          quotation q
        where
          q.account_id = $n
          and true
          and q.status = any ($n::text[])
        limit
          10000
      ) as capped
  ) as "expired",
  $n::int as cap;


-- GET /quotations/counts/, every filter, of their own
select
  (
    select
      count(*)::int
    from
      (
        select
        from
          quotation q
        where
          q.account_id = $n
          and (
            "q"."seller_id" = $n
            or exists (
              select
              from
                lead own
              where
                own.account_id = $n
                and own.id = "q"."lead_id"
                and own.seller_id = $n
                and not own.is_deleted
            )
          )
          and "q"."id" = any ($n::bigint[])
          and q.status = any ($n::text[])
          and "q"."seller_id" = any ($n::bigint[])
          and "q"."contact_id" = any ($n::bigint[])
          and "q"."lead_id" = any ($n::bigint[])
          and "q"."project_id" = any ($n::bigint[])
          and exists (
            select
            from
              quotation_line l
            where
              l.account_id = $n
              and l.quotation_id = q.id
              and l.unit_id = any ($n::bigint[])
          )
          and q.broker_account_id = any (
            array(
              select
                b.broker_account_id
              from
                broker_link b
              where
                b.account_id = $n
                and b.broker_uuid = any ($n::uuid[])
            )
          )
          and (q.broker_account_id is not null) = $n
          and (
            q.status = 'draft'
            and q.approval_status = 'requested'
          ) = $n
          and (
            "q"."created_at" >= ($n::date)::timestamp at time zone $n::text
            and "q"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
          and q.valid_until between $n::date and $n::date
          and (
            "q"."last_seen_at" >= ($n::date)::timestamp at time zone $n::text
            and "q"."last_seen_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
          and (
            "q"."contact_id" = any (
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
            )
            or "q"."id" = any (
              array(
                select
                  line."quotation_id"
                from
                  "quotation_line" line
                  join unit u on u.account_id = $n
                  and u.id = line.unit_id
                where
                  line.account_id = $n
                  and (
                    "u"."number_folded" >= app.fold ($n::text)
                    and "u"."number_folded" < app.fold ($n::text) || $n
                  )
              )
            )
            or "q"."number" = $n
          )
        limit
          10000
      ) as capped
  ) as "draft",
  (
    select
      count(*)::int
    from
      (
        select
        from
          quotation q
        where
          q.account_id = $n
          and (
            "q"."seller_id" = $n
            or exists (
              select
              from
                lead own
              where
                own.account_id = $n
                and own.id = "q"."lead_id"
                and own.seller_id = $n
                and not own.is_deleted
            )
          )
          and "q"."id" = any ($n::bigint[])
          and q.status = any ($n::text[])
          and "q"."seller_id" = any ($n::bigint[])
          and "q"."contact_id" = any ($n::bigint[])
          and "q"."lead_id" = any ($n::bigint[])
          and "q"."project_id" = any ($n::bigint[])
          and exists (
            select
            from
              quotation_line l
            where
              l.account_id = $n
              and l.quotation_id = q.id
              and l.unit_id = any ($n::bigint[])
          )
          and q.broker_account_id = any (
            array(
              select
                b.broker_account_id
              from
                broker_link b
              where
                b.account_id = $n
                and b.broker_uuid = any ($n::uuid[])
            )
          )
          and (q.broker_account_id is not null) = $n
          and (
            q.status = 'draft'
            and q.approval_status = 'requested'
          ) = $n
          and (
            "q"."created_at" >= ($n::date)::timestamp at time zone $n::text
            and "q"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
          and q.valid_until between $n::date and $n::date
          and (
            "q"."last_seen_at" >= ($n::date)::timestamp at time zone $n::text
            and "q"."last_seen_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
          and (
            "q"."contact_id" = any (
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
            )
            or "q"."id" = any (
              array(
                select
                  line."quotation_id"
                from
                  "quotation_line" line
                  join unit u on u.account_id = $n
                  and u.id = line.unit_id
                where
                  line.account_id = $n
                  and (
                    "u"."number_folded" >= app.fold ($n::text)
                    and "u"."number_folded" < app.fold ($n::text) || $n
                  )
              )
            )
            or "q"."number" = $n
          )
        limit
          10000
      ) as capped
  ) as "sent",
  (
    select
      count(*)::int
    from
      (
        select
        from
          quotation q
        where
          q.account_id = $n
          and (
            "q"."seller_id" = $n
            or exists (
              select
              from
                lead own
              where
                own.account_id = $n
                and own.id = "q"."lead_id"
                and own.seller_id = $n
                and not own.is_deleted
            )
          )
          and "q"."id" = any ($n::bigint[])
          and q.status = any ($n::text[])
          and "q"."seller_id" = any ($n::bigint[])
          and "q"."contact_id" = any ($n::bigint[])
          and "q"."lead_id" = any ($n::bigint[])
          and "q"."project_id" = any ($n::bigint[])
          and exists (
            select
            from
              quotation_line l
            where
              l.account_id = $n
              and l.quotation_id = q.id
              and l.unit_id = any ($n::bigint[])
          )
          and q.broker_account_id = any (
            array(
              select
                b.broker_account_id
              from
                broker_link b
              where
                b.account_id = $n
                and b.broker_uuid = any ($n::uuid[])
            )
          )
          and (q.broker_account_id is not null) = $n
          and (
            q.status = 'draft'
            and q.approval_status = 'requested'
          ) = $n
          and (
            "q"."created_at" >= ($n::date)::timestamp at time zone $n::text
            and "q"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
          and q.valid_until between $n::date and $n::date
          and (
            "q"."last_seen_at" >= ($n::date)::timestamp at time zone $n::text
            and "q"."last_seen_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
          and (
            "q"."contact_id" = any (
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
            )
            or "q"."id" = any (
              array(
                select
                  line."quotation_id"
                from
                  "quotation_line" line
                  join unit u on u.account_id = $n
                  and u.id = line.unit_id
                where
                  line.account_id = $n
                  and (
                    "u"."number_folded" >= app.fold ($n::text)
                    and "u"."number_folded" < app.fold ($n::text) || $n
                  )
              )
            )
            or "q"."number" = $n
          )
        limit
          10000
      ) as capped
  ) as "seen",
  (
    select
      count(*)::int
    from
      (
        select
        from
          quotation q
        where
          q.account_id = $n
          and (
            "q"."seller_id" = $n
            or exists (
              select
              from
                lead own
              where
                own.account_id = $n
                and own.id = "q"."lead_id"
                and own.seller_id = $n
                and not own.is_deleted
            )
          )
          and "q"."id" = any ($n::bigint[])
          and q.status = any ($n::text[])
          and "q"."seller_id" = any ($n::bigint[])
          and "q"."contact_id" = any ($n::bigint[])
          and "q"."lead_id" = any ($n::bigint[])
          and "q"."project_id" = any ($n::bigint[])
          and exists (
            select
            from
              quotation_line l
            where
              l.account_id = $n
              and l.quotation_id = q.id
              and l.unit_id = any ($n::bigint[])
          )
          and q.broker_account_id = any (
            array(
              select
                b.broker_account_id
              from
                broker_link b
              where
                b.account_id = $n
                and b.broker_uuid = any ($n::uuid[])
            )
          )
          and (q.broker_account_id is not null) = $n
          and (
            q.status = 'draft'
            and q.approval_status = 'requested'
          ) = $n
          and (
            "q"."created_at" >= ($n::date)::timestamp at time zone $n::text
            and "q"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
          and q.valid_until between $n::date and $n::date
          and (
            "q"."last_seen_at" >= ($n::date)::timestamp at time zone $n::text
            and "q"."last_seen_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
          and (
            "q"."contact_id" = any (
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
            )
            or "q"."id" = any (
              array(
                select
                  line."quotation_id"
                from
                  "quotation_line" line
                  join unit u on u.account_id = $n
                  and u.id = line.unit_id
                where
                  line.account_id = $n
                  and (
                    "u"."number_folded" >= app.fold ($n::text)
                    and "u"."number_folded" < app.fold ($n::text) || $n
                  )
              )
            )
            or "q"."number" = $n
          )
        limit
          10000
      ) as capped
  ) as "accepted",
  (
    select
      count(*)::int
    from
      (
        select
        from
          quotation q
        where
          q.account_id = $n
          and (
            "q"."seller_id" = $n
            or exists (
              select
              from
                lead own
              where
                own.account_id = $n
                and own.id = "q"."lead_id"
                and own.seller_id = $n
                and not own.is_deleted
            )
          )
          and "q"."id" = any ($n::bigint[])
          and q.status = any ($n::text[])
          and "q"."seller_id" = any ($n::bigint[])
          and "q"."contact_id" = any ($n::bigint[])
          and "q"."lead_id" = any ($n::bigint[])
          and "q"."project_id" = any ($n::bigint[])
          and exists (
            select
            from
              quotation_line l
            where
              l.account_id = $n
              and l.quotation_id = q.id
              and l.unit_id = any ($n::bigint[])
          )
          and q.broker_account_id = any (
            array(
              select
                b.broker_account_id
              from
                broker_link b
              where
                b.account_id = $n
                and b.broker_uuid = any ($n::uuid[])
            )
          )
          and (q.broker_account_id is not null) = $n
          and (
            q.status = 'draft'
            and q.approval_status = 'requested'
          ) = $n
          and (
            "q"."created_at" >= ($n::date)::timestamp at time zone $n::text
            and "q"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
          and q.valid_until between $n::date and $n::date
          and (
            "q"."last_seen_at" >= ($n::date)::timestamp at time zone $n::text
            and "q"."last_seen_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
          and (
            "q"."contact_id" = any (
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
            )
            or "q"."id" = any (
              array(
                select
                  line."quotation_id"
                from
                  "quotation_line" line
                  join unit u on u.account_id = $n
                  and u.id = line.unit_id
                where
                  line.account_id = $n
                  and (
                    "u"."number_folded" >= app.fold ($n::text)
                    and "u"."number_folded" < app.fold ($n::text) || $n
                  )
              )
            )
            or "q"."number" = $n
          )
        limit
          10000
      ) as capped
  ) as "rejected",
  (
    select
      count(*)::int
    from
      (
        select
        from
          quotation q
        where
          q.account_id = $n
          and (
            "q"."seller_id" = $n
            or exists (
              select
              from
                lead own
              where
                own.account_id = $n
                and own.id = "q"."lead_id"
                and own.seller_id = $n
                and not own.is_deleted
            )
          )
          and "q"."id" = any ($n::bigint[])
          and q.status = any ($n::text[])
          and "q"."seller_id" = any ($n::bigint[])
          and "q"."contact_id" = any ($n::bigint[])
          and "q"."lead_id" = any ($n::bigint[])
          and "q"."project_id" = any ($n::bigint[])
          and exists (
            select
            from
              quotation_line l
            where
              l.account_id = $n
              and l.quotation_id = q.id
              and l.unit_id = any ($n::bigint[])
          )
          and q.broker_account_id = any (
            array(
              select
                b.broker_account_id
              from
                broker_link b
              where
                b.account_id = $n
                and b.broker_uuid = any ($n::uuid[])
            )
          )
          and (q.broker_account_id is not null) = $n
          and (
            q.status = 'draft'
            and q.approval_status = 'requested'
          ) = $n
          and (
            "q"."created_at" >= ($n::date)::timestamp at time zone $n::text
            and "q"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
          and q.valid_until between $n::date and $n::date
          and (
            "q"."last_seen_at" >= ($n::date)::timestamp at time zone $n::text
            and "q"."last_seen_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
          and (
            "q"."contact_id" = any (
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
            )
            or "q"."id" = any (
              array(
                select
                  line."quotation_id"
                from
                  "quotation_line" line
                  join unit u on u.account_id = $n
                  and u.id = line.unit_id
                where
                  line.account_id = $n
                  and (
                    "u"."number_folded" >= app.fold ($n::text)
                    and "u"."number_folded" < app.fold ($n::text) || $n
                  )
              )
            )
            or "q"."number" = $n
          )
        limit
          10000
      ) as capped
  ) as "expired",
  $n::int as cap;


-- GET /quotations/{id}/
select
  q.id,
  q.uuid,
  q.number,
  q.version,
  q.status,
  q.valid_until,
  q.needs_approval,
  q.created_at,
  q.issued_at,
  q.updated_at,
  case
    when c.id is not null then json_build_object('id', c.id, 'name', c.name)
  end as contact,
  case
    when q.lead_id is not null then json_build_object('id', q.lead_id)
  end as lead,
  json_build_object('id', s.id, 'name', coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.username)) as seller,
  case
    when p.id is not null then json_build_object('id', p.id, 'name', p.name)
  end as project,
  case
    when q.broker is not null then json_build_object('name', q.broker ->> 'name', 'agent', q.broker ->> 'agent')
  end as broker,
  q.figures -> 'total' as total,
  nullif(q.figures -> 'total_clp', 'null') as total_clp,
  q.figures ->> 'discount_percent' as discount_percent,
  json_build_object(
    'count',
    q.devices_count,
    'last_at',
    to_char("q"."last_seen_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) as seen,
  coalesce(
    (
      select
        json_agg(
          json_build_object('id', u.id, 'number', u.number, 'kind', u.kind)
          order by
            l.position
        )
      from
        quotation_line l
        join unit u on u.account_id = $n
        and u.id = l.unit_id
      where
        l.account_id = $n
        and l.quotation_id = q.id
    ),
    '[]'
  ) as units,
  q.figures,
  q.terms,
  q.notes,
  q.conversation_uuid,
  coalesce(
    (
      select
        json_agg(
          json_build_object('unit_id', l.unit_id, 'discount', l.discount)
          order by
            l.position
        )
      from
        quotation_line l
      where
        l.account_id = $n
        and l.quotation_id = q.id
    ),
    '[]'
  ) as asked_lines,
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'id',
            u.id,
            'number',
            u.number,
            'kind',
            u.kind,
            'status',
            u.status,
            'project',
            case
              when up.id is not null then json_build_object('id', up.id, 'name', up.name)
            end,
            'unit_type',
            case
              when t.id is not null then json_build_object('id', t.id, 'name', t.name)
            end,
            'model',
            u.model,
            'floor',
            u.floor,
            'orientation',
            u.orientation,
            'rooms',
            u.rooms,
            'bathrooms',
            u.bathrooms,
            'area',
            json_build_object(
              'interior',
              (
                case
                  when scale(trim_scale("u"."area_interior")) = 1 then trim_scale("u"."area_interior") || '0'
                  else trim_scale("u"."area_interior")::text
                end
              ),
              'terrace',
              (
                case
                  when scale(trim_scale("u"."area_terrace")) = 1 then trim_scale("u"."area_terrace") || '0'
                  else trim_scale("u"."area_terrace")::text
                end
              ),
              'garden',
              (
                case
                  when scale(trim_scale("u"."area_garden")) = 1 then trim_scale("u"."area_garden") || '0'
                  else trim_scale("u"."area_garden")::text
                end
              ),
              'total',
              (
                case
                  when scale(trim_scale("u"."area_total")) = 1 then trim_scale("u"."area_total") || '0'
                  else trim_scale("u"."area_total")::text
                end
              )
            ),
            'list_price',
            case
              when "u"."list_price" is not null then json_build_object(
                'amount',
                (
                  case
                    when scale(trim_scale("u"."list_price")) = 1 then trim_scale("u"."list_price") || '0'
                    else trim_scale("u"."list_price")::text
                  end
                ),
                'currency',
                "u"."currency"
              )
            end,
            'linked_units',
            coalesce(
              (
                select
                  json_agg(
                    json_build_object('id', lu.id, 'number', lu.number, 'kind', lu.kind, 'must_go_along', ul.must_go_along)
                    order by
                      ul.must_go_along desc,
                      lu.number_sort,
                      lu.id
                  )
                from
                  unit_link ul
                  join unit lu on lu.account_id = $n
                  and lu.id = ul.linked_unit_id
                where
                  ul.account_id = $n
                  and ul.unit_id = u.id
              ),
              '[]'
            )
          )
          order by
            l.position
        )
      from
        quotation_line l
        join unit u on u.account_id = $n
        and u.id = l.unit_id
        left join project up on up.account_id = $n
        and up.id = u.project_id
        left join unit_type t on t.account_id = $n
        and t.id = u.unit_type_id
      where
        l.account_id = $n
        and l.quotation_id = q.id
    ),
    '[]'
  ) as units_detail,
  json_build_object(
    'status',
    case
      when q.needs_approval
      and q.approval_status in ('none', 'approved') then 'needed'
      else q.approval_status
    end,
    'reason',
    q.approval_reason,
    'requested_by',
    (
      select
        json_build_object('id', w.id, 'name', coalesce(nullif(trim(w.first_name || ' ' || w.last_name), ''), w.username))
      from
        app_user w
      where
        w.account_id = $n
        and w.id = "q"."approval_requested_by_id"
    ),
    'requested_at',
    to_char("q"."approval_requested_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'decided_by',
    (
      select
        json_build_object('id', w.id, 'name', coalesce(nullif(trim(w.first_name || ' ' || w.last_name), ''), w.username))
      from
        app_user w
      where
        w.account_id = $n
        and w.id = "q"."approval_decided_by_id"
    ),
    'decided_at',
    to_char("q"."approval_decided_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'decided_reason',
    q.approval_decision
  ) as approval,
  case
    when q.answered_at is not null
    and q.status in ('accepted', 'rejected') then json_build_object(
      'kind',
      q.status,
      'name',
      q.answer_name,
      'national_id',
      q.answer_national_id,
      'reason',
      q.answer_reason,
      'at',
      to_char("q"."answered_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'address',
      q.answer_address
    )
  end as answer,
  q.link_revoked_at is not null as is_revoked,
  q.mailed_at,
  (
    select
      json_build_object('id', n.id, 'version', n.version)
    from
      quotation n
    where
      n.account_id = $n
      and n.number = q.number
      and n.version > q.version
    order by
      n.version desc
    limit
      1
  ) as newer_version
from
  quotation q
  join app_user s on s.account_id = $n
  and s.id = q.seller_id
  left join contact c on c.account_id = $n
  and c.id = q.contact_id
  left join project p on p.account_id = $n
  and p.id = q.project_id
where
  q.account_id = $n
  and q.id = $n
  and true;
