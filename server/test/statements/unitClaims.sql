-- GET /unit-claims/
select
  c.id,
  c.kind,
  c.status,
  c.placed_at,
  c.expires_at,
  c.extensions,
  c.along_with_id,
  c.ended_at,
  json_build_object(
    'id',
    u.id,
    'number',
    u.number,
    'kind',
    u.kind,
    'project',
    case
      when p.id is not null then json_build_object('id', p.id, 'name', p.name)
    end
  ) as unit,
  json_build_object('id', s.id, 'name', coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.username)) as seller,
  case
    when not "l"."is_deleted" then json_build_object('id', l.id, 'name', ct.name)
  end as lead,
  case
    when (
      not "l"."is_deleted"
      and ct.erased_at is null
    ) then c.note
  end as note,
  case
    when (
      not "l"."is_deleted"
      and ct.erased_at is null
    ) then c.release_reason
  end as release_reason,
  case
    when "c"."list_price" is not null then json_build_object(
      'amount',
      (
        case
          when scale(trim_scale("c"."list_price")) = 1 then trim_scale("c"."list_price") || '0'
          else trim_scale("c"."list_price")::text
        end
      ),
      'currency',
      "c"."currency"
    )
  end as price,
  (
    select
      count(*)::int
    from
      (
        select
        from
          unit_claim c
        where
          c.account_id = $n
        limit
          10001
      ) as capped
  ) as count,
  "c"."placed_at" as sort_key
from
  (
    with
      page as materialized (
        select
          "c"."id"
        from
          unit_claim c
        where
          c.account_id = $n
        order by
          "c"."placed_at" desc,
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
  join unit_claim c on c.account_id = $n
  and c.id = picked.id
  join unit u on u.account_id = $n
  and u.id = c.unit_id
  join app_user s on s.account_id = $n
  and s.id = c.seller_id
  join lead l on l.account_id = $n
  and l.id = c.lead_id
  join contact ct on ct.account_id = $n
  and ct.id = l.contact_id
  left join project p on p.account_id = $n
  and p.id = u.project_id
order by
  "c"."placed_at" desc,
  "c"."id" desc;


-- GET /unit-claims/, every filter, of their own
select
  c.id,
  c.kind,
  c.status,
  c.placed_at,
  c.expires_at,
  c.extensions,
  c.along_with_id,
  c.ended_at,
  json_build_object(
    'id',
    u.id,
    'number',
    u.number,
    'kind',
    u.kind,
    'project',
    case
      when p.id is not null then json_build_object('id', p.id, 'name', p.name)
    end
  ) as unit,
  json_build_object('id', s.id, 'name', coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.username)) as seller,
  case
    when not "l"."is_deleted"
    and "l"."seller_id" = $n then json_build_object('id', l.id, 'name', ct.name)
  end as lead,
  case
    when (
      not "l"."is_deleted"
      and "l"."seller_id" = $n
      and ct.erased_at is null
    ) then c.note
  end as note,
  case
    when (
      not "l"."is_deleted"
      and "l"."seller_id" = $n
      and ct.erased_at is null
    ) then c.release_reason
  end as release_reason,
  case
    when "c"."list_price" is not null then json_build_object(
      'amount',
      (
        case
          when scale(trim_scale("c"."list_price")) = 1 then trim_scale("c"."list_price") || '0'
          else trim_scale("c"."list_price")::text
        end
      ),
      'currency',
      "c"."currency"
    )
  end as price,
  (
    select
      count(*)::int
    from
      (
        select
        from
          unit_claim c
        where
          c.account_id = $n
          and c.seller_id = $n
          and c.status = any ($n::text[])
          and c.kind = any ($n::text[])
          and "c"."unit_id" = any ($n::bigint[])
          and "c"."seller_id" = any ($n::bigint[])
          and exists (
            select
            from
              lead l
            where
              l.account_id = $n
              and l.id = c.lead_id
              and l.id = any ($n::bigint[])
              and not "l"."is_deleted"
              and "l"."seller_id" = $n
          )
          and exists (
            select
            from
              unit u
            where
              u.account_id = $n
              and u.id = c.unit_id
              and u.project_id = any ($n::bigint[])
          )
        limit
          10001
      ) as capped
  ) as count,
  "c"."placed_at" as sort_key
from
  (
    with
      page as materialized (
        select
          "c"."id"
        from
          unit_claim c
        where
          c.account_id = $n
          and c.seller_id = $n
          and c.status = any ($n::text[])
          and c.kind = any ($n::text[])
          and "c"."unit_id" = any ($n::bigint[])
          and "c"."seller_id" = any ($n::bigint[])
          and exists (
            select
            from
              lead l
            where
              l.account_id = $n
              and l.id = c.lead_id
              and l.id = any ($n::bigint[])
              and not "l"."is_deleted"
              and "l"."seller_id" = $n
          )
          and exists (
            select
            from
              unit u
            where
              u.account_id = $n
              and u.id = c.unit_id
              and u.project_id = any ($n::bigint[])
          )
        order by
          "c"."placed_at" desc,
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
  join unit_claim c on c.account_id = $n
  and c.id = picked.id
  join unit u on u.account_id = $n
  and u.id = c.unit_id
  join app_user s on s.account_id = $n
  and s.id = c.seller_id
  join lead l on l.account_id = $n
  and l.id = c.lead_id
  join contact ct on ct.account_id = $n
  and ct.id = l.contact_id
  left join project p on p.account_id = $n
  and p.id = u.project_id
order by
  "c"."placed_at" desc,
  "c"."id" desc;


-- GET /unit-claims/, behind a link
select
  c.id,
  c.kind,
  c.status,
  c.placed_at,
  c.expires_at,
  c.extensions,
  c.along_with_id,
  c.ended_at,
  json_build_object(
    'id',
    u.id,
    'number',
    u.number,
    'kind',
    u.kind,
    'project',
    case
      when p.id is not null then json_build_object('id', p.id, 'name', p.name)
    end
  ) as unit,
  json_build_object('id', s.id, 'name', coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.username)) as seller,
  case
    when not "l"."is_deleted" then json_build_object('id', l.id, 'name', ct.name)
  end as lead,
  case
    when (
      not "l"."is_deleted"
      and ct.erased_at is null
    ) then c.note
  end as note,
  case
    when (
      not "l"."is_deleted"
      and ct.erased_at is null
    ) then c.release_reason
  end as release_reason,
  case
    when "c"."list_price" is not null then json_build_object(
      'amount',
      (
        case
          when scale(trim_scale("c"."list_price")) = 1 then trim_scale("c"."list_price") || '0'
          else trim_scale("c"."list_price")::text
        end
      ),
      'currency',
      "c"."currency"
    )
  end as price,
  (
    select
      count(*)::int
    from
      (
        select
        from
          unit_claim c
        where
          c.account_id = $n
        limit
          10001
      ) as capped
  ) as count,
  "c"."placed_at" as sort_key
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
                "c"."placed_at" as key
              from
                unit_claim c
              where
                c.account_id = $n
                and ("c"."placed_at", "c"."id") < ($n::timestamptz, $n::bigint)
              order by
                "c"."placed_at" desc,
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
  join unit_claim c on c.account_id = $n
  and c.id = picked.id
  join unit u on u.account_id = $n
  and u.id = c.unit_id
  join app_user s on s.account_id = $n
  and s.id = c.seller_id
  join lead l on l.account_id = $n
  and l.id = c.lead_id
  join contact ct on ct.account_id = $n
  and ct.id = l.contact_id
  left join project p on p.account_id = $n
  and p.id = u.project_id
order by
  "c"."placed_at" desc,
  "c"."id" desc;


-- GET /units/{id}/claims/
select
from
  unit u
where
  u.account_id = $n
  and u.id = $n;
