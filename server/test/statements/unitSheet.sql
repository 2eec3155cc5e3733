-- GET /units/sheet/
select
  u.id,
  u.number,
  u.project_id,
  u.building_id,
  u.unit_type_id,
  u.kind,
  u.model,
  u.floor,
  u.position,
  u.orientation,
  u.rooms,
  u.bathrooms,
  u.is_published,
  u.status,
  u.updated_at,
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
  ) as area,
  array_remove(
    array[
      case
        when u.own_model is not null then 'model'
      end,
      case
        when u.own_rooms is not null then 'rooms'
      end,
      case
        when u.own_bathrooms is not null then 'bathrooms'
      end,
      case
        when u.own_area_interior is not null then 'interior'
      end,
      case
        when u.own_area_terrace is not null then 'terrace'
      end,
      case
        when u.own_area_garden is not null then 'garden'
      end,
      case
        when u.own_area_total is not null then 'total'
      end
    ],
    null
  ) as own,
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
  end as list_price,
  array(
    select
      ut.tag_id
    from
      unit_tag ut
    where
      ut.account_id = $n
      and ut.unit_id = u.id
    order by
      ut.tag_id
  ) as tags_ids
from
  unit u
where
  u.account_id = $n
order by
  u.number_sort,
  u.id
limit
  5001;

select
  p.id,
  p.name,
  p.currency,
  coalesce(
    (
      select
        json_agg(
          json_build_object('id', b.id, 'name', b.name)
          order by
            b.position,
            b.id
        )
      from
        building b
      where
        b.account_id = $n
        and b.project_id = p.id
    ),
    '[]'
  ) as buildings,
  coalesce(
    (
      select
        json_agg(
          json_build_object('id', t.id, 'name', t.name)
          order by
            lower(t.name),
            t.id
        )
      from
        unit_type t
      where
        t.account_id = $n
        and t.project_id = p.id
    ),
    '[]'
  ) as unit_types
from
  project p
where
  p.account_id = $n
  and p.id = any ($n::bigint[])
order by
  lower(p.name),
  p.id;


-- GET /units/sheet/, every filter, of their own
select
  u.id,
  u.number,
  u.project_id,
  u.building_id,
  u.unit_type_id,
  u.kind,
  u.model,
  u.floor,
  u.position,
  u.orientation,
  u.rooms,
  u.bathrooms,
  u.is_published,
  u.status,
  u.updated_at,
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
  ) as area,
  array_remove(
    array[
      case
        when u.own_model is not null then 'model'
      end,
      case
        when u.own_rooms is not null then 'rooms'
      end,
      case
        when u.own_bathrooms is not null then 'bathrooms'
      end,
      case
        when u.own_area_interior is not null then 'interior'
      end,
      case
        when u.own_area_terrace is not null then 'terrace'
      end,
      case
        when u.own_area_garden is not null then 'garden'
      end,
      case
        when u.own_area_total is not null then 'total'
      end
    ],
    null
  ) as own,
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
  end as list_price,
  array(
    select
      ut.tag_id
    from
      unit_tag ut
    where
      ut.account_id = $n
      and ut.unit_id = u.id
    order by
      ut.tag_id
  ) as tags_ids
from
  unit u
where
  u.account_id = $n
  and "u"."id" = any ($n::bigint[])
  and (
    "u"."project_id" = any ($n::bigint[])
    or "u"."project_id" is null
  )
  and "u"."unit_type_id" = any ($n::bigint[])
  and "u"."building_id" = any ($n::bigint[])
  and "u"."rooms" = any ($n::bigint[])
  and "u"."bathrooms" = any ($n::bigint[])
  and "u"."floor" = any ($n::bigint[])
  and "u"."sale_step_id" = any ($n::bigint[])
  and u.deal_status = 'active'
  and "u"."seller_id" = any ($n::bigint[])
  and "u"."kind" = any ($n::text[])
  and "u"."orientation" = any ($n::text[])
  and "u"."status" = any ($n::text[])
  and u.status = 'available'
  and u.is_blocked = $n
  and u.is_published = $n
  and u.deal_status is null
  and u.currency = $n
  and u.list_price >= $n::numeric
  and u.list_price_whole >= floor($n::numeric)::bigint
  and u.list_price <= $n::numeric
  and u.list_price_whole <= floor($n::numeric)::bigint
  and u.area_total >= $n::numeric
  and u.area_total <= $n::numeric
  and exists (
    select
    from
      unit_tag ut
    where
      ut.account_id = $n
      and ut.unit_id = u.id
      and ut.tag_id = any ($n::bigint[])
  )
  and (
    "u"."model_folded" >= app.fold ($n::text)
    and "u"."model_folded" < app.fold ($n::text) || $n
  )
  and (
    "u"."created_at" >= ($n::date)::timestamp at time zone $n::text
    and "u"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
  and exists (
    select
    from
      deal_unit du
      join deal d on d.account_id = $n
      and d.id = du.deal_id
    where
      du.account_id = $n
      and du.unit_id = u.id
      and du.is_taken
      and d.status = 'won'
      and (
        "d"."won_at" >= ($n::date)::timestamp at time zone $n::text
        and "d"."won_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
  )
  and (
    (
      "u"."number_folded" >= app.fold ($n::text)
      and "u"."number_folded" < app.fold ($n::text) || $n
    )
    or (
      "u"."model_folded" >= app.fold ($n::text)
      and "u"."model_folded" < app.fold ($n::text) || $n
    )
    or u.project_id = any (
      array(
        select
          p.id
        from
          project p
        where
          p.account_id = $n
          and (' ' || app.fold (p.name || ' ' || coalesce(p.commune, '')) like '% ' || app.fold ($n::text) || '%')
      )
    )
  )
order by
  u.number_sort,
  u.id
limit
  5001;
