-- GET /projects/{id}/units-template/
select
  p.id,
  p.uuid,
  p.name,
  p.slug,
  p.kind,
  p.stage,
  p.commune,
  p.region,
  p.delivery_date::text as delivery_date,
  p.currency,
  p.is_published,
  p.archived_at is not null as is_archived,
  p.created_at,
  p.updated_at,
  counted.units,
  case
    when "counted"."least" is not null then json_build_object(
      'amount',
      (
        case
          when scale(trim_scale("counted"."least")) = 1 then trim_scale("counted"."least") || '0'
          else trim_scale("counted"."least")::text
        end
      ),
      'currency',
      "p"."currency"
    )
  end as price_from,
  case
    when "counted"."most" is not null then json_build_object(
      'amount',
      (
        case
          when scale(trim_scale("counted"."most")) = 1 then trim_scale("counted"."most") || '0'
          else trim_scale("counted"."most")::text
        end
      ),
      'currency',
      "p"."currency"
    )
  end as price_to,
  (
    select
      coalesce(f.medium_key, f.thumbnail_key)
    from
      project_image pi
      join stored_file f on f.account_id = $n
      and f.id = pi.stored_file_id
    where
      pi.account_id = $n
      and pi.project_id = p.id
      and pi.is_cover
  ) as cover_key,
  p.description,
  p.address,
  p.latitude,
  p.longitude,
  p.sales_room,
  p.website,
  p.common_spaces,
  (
    select
      json_build_object('name', f.name, 'size', f.size, 'key', f.key)
    from
      stored_file f
    where
      f.account_id = $n
      and f.id = p.brochure_file_id
  ) as brochure
from
  project p
  cross join lateral (
    select
      json_build_object(
        'total',
        count(*),
        'available',
        count(*) filter (
          where
            u.status = 'available'
        ),
        'held',
        count(*) filter (
          where
            u.status = 'held'
        ),
        'reserved',
        count(*) filter (
          where
            u.status = 'reserved'
        ),
        'promised',
        count(*) filter (
          where
            u.status = 'promised'
        ),
        'sold',
        count(*) filter (
          where
            u.status = 'sold'
        ),
        'delivered',
        count(*) filter (
          where
            u.status = 'delivered'
        ),
        'blocked',
        count(*) filter (
          where
            u.status = 'blocked'
        )
      ) as units,
      coalesce(
        min(u.list_price) filter (
          where
            u.status = 'available'
            and u.currency = p.currency
            and not u.kind in ('parking', 'storage')
        ),
        min(u.list_price) filter (
          where
            u.status = 'available'
            and u.currency = p.currency
        )
      ) as least,
      max(u.list_price) filter (
        where
          u.status = 'available'
          and u.currency = p.currency
      ) as most
    from
      unit u
    where
      u.account_id = $n
      and u.project_id = p.id
  ) as counted
where
  p.account_id = $n
  and p.id = $n;
