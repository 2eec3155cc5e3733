-- GET /units/
select
  u.id,
  u.number,
  u.kind,
  u.model,
  u.floor,
  u.position,
  u.orientation,
  u.rooms,
  u.bathrooms,
  u.status,
  u.is_blocked,
  u.is_published,
  u.created_at,
  u.updated_at,
  (
    select
      json_build_object(
        'kind',
        uc.kind,
        'expires_at',
        to_char("uc"."expires_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'seller',
        json_build_object('id', us.id, 'name', coalesce(nullif(trim(us.first_name || ' ' || us.last_name), ''), us.username)),
        'lead',
        case
          when not "ul"."is_deleted" then json_build_object('id', ul.id, 'name', uct.name)
        end
      )
    from
      unit_claim uc
      join app_user us on us.account_id = $n
      and us.id = uc.seller_id
      join lead ul on ul.account_id = $n
      and ul.id = uc.lead_id
      join contact uct on uct.account_id = $n
      and uct.id = ul.contact_id
    where
      uc.account_id = $n
      and uc.unit_id = u.id
      and uc.status = 'active'
      and (
        uc.expires_at is null
        or uc.expires_at > $n::timestamptz
      )
  ) as claim,
  case
    when p.id is not null then json_build_object('id', p.id, 'uuid', p.uuid, 'name', p.name)
  end as project,
  case
    when b.id is not null then json_build_object('id', b.id, 'name', b.name)
  end as building,
  case
    when t.id is not null then json_build_object('id', t.id, 'name', t.name)
  end as unit_type,
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
  case
    when "u"."price_per_m2" is not null then json_build_object(
      'amount',
      (
        case
          when scale(trim_scale("u"."price_per_m2")) = 1 then trim_scale("u"."price_per_m2") || '0'
          else trim_scale("u"."price_per_m2")::text
        end
      ),
      'currency',
      "u"."currency"
    )
  end as price_per_m2,
  greatest(
    0,
    floor(
      extract(
        epoch
        from
          coalesce(u.off_market_at, $n::timestamptz) - u.on_market_at
      ) / 86400
    )
  )::int as days_on_market,
  coalesce(
    (
      select
        json_agg(
          json_build_object('id', tag.id, 'name', tag.name, 'color', tag.color)
          order by
            tag.name,
            tag.id
        )
      from
        unit_tag ut
        join tag on tag.account_id = $n
        and tag.id = ut.tag_id
      where
        ut.account_id = $n
        and ut.unit_id = u.id
    ),
    '[]'
  ) as tags,
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
  ) as linked_units,
  (
    select
      f.thumbnail_key
    from
      unit_image ui
      join stored_file f on f.account_id = $n
      and f.id = ui.stored_file_id
    where
      ui.account_id = $n
      and ui.unit_id = u.id
      and ui.is_cover
  ) as cover_key,
  (
    select
      count(*)::int
    from
      (
        select
        from
          unit u
        where
          u.account_id = $n
        limit
          10001
      ) as capped
  ) as count,
  "u"."number_sort" as sort_key
from
  (
    with
      page as materialized (
        select
          "u"."id"
        from
          unit u
        where
          u.account_id = $n
        order by
          "u"."number_sort" asc,
          "u"."id" asc
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
  join unit u on u.account_id = $n
  and u.id = picked.id
  left join project p on p.account_id = $n
  and p.id = u.project_id
  left join building b on b.account_id = $n
  and b.id = u.building_id
  left join unit_type t on t.account_id = $n
  and t.id = u.unit_type_id
order by
  "u"."number_sort" asc,
  "u"."id" asc;


-- GET /units/, every filter, of their own
/* for its values */
select
  "u"."id",
  (count(*) over ())::int as count
from
  (
    select
      u.*
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
  ) as u
order by
  "u"."number_sort" asc,
  "u"."id" asc
limit
  $n
offset
  $n;

select
  u.id,
  u.number,
  u.kind,
  u.model,
  u.floor,
  u.position,
  u.orientation,
  u.rooms,
  u.bathrooms,
  u.status,
  u.is_blocked,
  u.is_published,
  u.created_at,
  u.updated_at,
  (
    select
      json_build_object(
        'kind',
        uc.kind,
        'expires_at',
        to_char("uc"."expires_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'seller',
        json_build_object('id', us.id, 'name', coalesce(nullif(trim(us.first_name || ' ' || us.last_name), ''), us.username)),
        'lead',
        case
          when not "ul"."is_deleted"
          and "ul"."seller_id" = $n then json_build_object('id', ul.id, 'name', uct.name)
        end
      )
    from
      unit_claim uc
      join app_user us on us.account_id = $n
      and us.id = uc.seller_id
      join lead ul on ul.account_id = $n
      and ul.id = uc.lead_id
      join contact uct on uct.account_id = $n
      and uct.id = ul.contact_id
    where
      uc.account_id = $n
      and uc.unit_id = u.id
      and uc.status = 'active'
      and (
        uc.expires_at is null
        or uc.expires_at > $n::timestamptz
      )
  ) as claim,
  case
    when p.id is not null then json_build_object('id', p.id, 'uuid', p.uuid, 'name', p.name)
  end as project,
  case
    when b.id is not null then json_build_object('id', b.id, 'name', b.name)
  end as building,
  case
    when t.id is not null then json_build_object('id', t.id, 'name', t.name)
  end as unit_type,
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
  case
    when "u"."price_per_m2" is not null then json_build_object(
      'amount',
      (
        case
          when scale(trim_scale("u"."price_per_m2")) = 1 then trim_scale("u"."price_per_m2") || '0'
          else trim_scale("u"."price_per_m2")::text
        end
      ),
      'currency',
      "u"."currency"
    )
  end as price_per_m2,
  greatest(
    0,
    floor(
      extract(
        epoch
        from
          coalesce(u.off_market_at, $n::timestamptz) - u.on_market_at
      ) / 86400
    )
  )::int as days_on_market,
  coalesce(
    (
      select
        json_agg(
          json_build_object('id', tag.id, 'name', tag.name, 'color', tag.color)
          order by
            tag.name,
            tag.id
        )
      from
        unit_tag ut
        join tag on tag.account_id = $n
        and tag.id = ut.tag_id
      where
        ut.account_id = $n
        and ut.unit_id = u.id
    ),
    '[]'
  ) as tags,
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
  ) as linked_units,
  (
    select
      f.thumbnail_key
    from
      unit_image ui
      join stored_file f on f.account_id = $n
      and f.id = ui.stored_file_id
    where
      ui.account_id = $n
      and ui.unit_id = u.id
      and ui.is_cover
  ) as cover_key,
  ($n::int) as count,
  "u"."number_sort" as sort_key
from
  (
    select
      unnest($n::bigint[]) as id
  ) as picked
  join unit u on u.account_id = $n
  and u.id = picked.id
  left join project p on p.account_id = $n
  and p.id = u.project_id
  left join building b on b.account_id = $n
  and b.id = u.building_id
  left join unit_type t on t.account_id = $n
  and t.id = u.unit_type_id
order by
  "u"."number_sort" asc,
  "u"."id" asc;


-- GET /units/, behind a link
select
  u.id,
  u.number,
  u.kind,
  u.model,
  u.floor,
  u.position,
  u.orientation,
  u.rooms,
  u.bathrooms,
  u.status,
  u.is_blocked,
  u.is_published,
  u.created_at,
  u.updated_at,
  (
    select
      json_build_object(
        'kind',
        uc.kind,
        'expires_at',
        to_char("uc"."expires_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'seller',
        json_build_object('id', us.id, 'name', coalesce(nullif(trim(us.first_name || ' ' || us.last_name), ''), us.username)),
        'lead',
        case
          when not "ul"."is_deleted" then json_build_object('id', ul.id, 'name', uct.name)
        end
      )
    from
      unit_claim uc
      join app_user us on us.account_id = $n
      and us.id = uc.seller_id
      join lead ul on ul.account_id = $n
      and ul.id = uc.lead_id
      join contact uct on uct.account_id = $n
      and uct.id = ul.contact_id
    where
      uc.account_id = $n
      and uc.unit_id = u.id
      and uc.status = 'active'
      and (
        uc.expires_at is null
        or uc.expires_at > $n::timestamptz
      )
  ) as claim,
  case
    when p.id is not null then json_build_object('id', p.id, 'uuid', p.uuid, 'name', p.name)
  end as project,
  case
    when b.id is not null then json_build_object('id', b.id, 'name', b.name)
  end as building,
  case
    when t.id is not null then json_build_object('id', t.id, 'name', t.name)
  end as unit_type,
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
  case
    when "u"."price_per_m2" is not null then json_build_object(
      'amount',
      (
        case
          when scale(trim_scale("u"."price_per_m2")) = 1 then trim_scale("u"."price_per_m2") || '0'
          else trim_scale("u"."price_per_m2")::text
        end
      ),
      'currency',
      "u"."currency"
    )
  end as price_per_m2,
  greatest(
    0,
    floor(
      extract(
        epoch
        from
          coalesce(u.off_market_at, $n::timestamptz) - u.on_market_at
      ) / 86400
    )
  )::int as days_on_market,
  coalesce(
    (
      select
        json_agg(
          json_build_object('id', tag.id, 'name', tag.name, 'color', tag.color)
          order by
            tag.name,
            tag.id
        )
      from
        unit_tag ut
        join tag on tag.account_id = $n
        and tag.id = ut.tag_id
      where
        ut.account_id = $n
        and ut.unit_id = u.id
    ),
    '[]'
  ) as tags,
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
  ) as linked_units,
  (
    select
      f.thumbnail_key
    from
      unit_image ui
      join stored_file f on f.account_id = $n
      and f.id = ui.stored_file_id
    where
      ui.account_id = $n
      and ui.unit_id = u.id
      and ui.is_cover
  ) as cover_key,
  (
    select
      count(*)::int
    from
      (
        select
        from
          unit u
        where
          u.account_id = $n
        limit
          10001
      ) as capped
  ) as count,
  "u"."number_sort" as sort_key
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
                "u"."id",
                "u"."number_sort" as key
              from
                unit u
              where
                u.account_id = $n
                and ("u"."number_sort", "u"."id") > ($n::text, $n::bigint)
              order by
                "u"."number_sort" asc,
                "u"."id" asc
              limit
                $n
            )
          ) as beside
        order by
          key asc,
          "id" asc
        limit
          $n
      )
    select
      *
    from
      page
  ) as picked
  join unit u on u.account_id = $n
  and u.id = picked.id
  left join project p on p.account_id = $n
  and p.id = u.project_id
  left join building b on b.account_id = $n
  and b.id = u.building_id
  left join unit_type t on t.account_id = $n
  and t.id = u.unit_type_id
order by
  "u"."number_sort" asc,
  "u"."id" asc;


-- GET /units/totals/
/* for its values */
select
  count(*)::int as count,
  trim_scale(sum(listed.amount))::text as amount,
  listed.currency
from
  (
    select
      u.list_price as amount,
      u.currency as currency
    from
      unit u
    where
      u.account_id = $n
    limit
      10001
  ) as listed
group by
  listed.currency
order by
  count(*) desc,
  listed.currency;


-- GET /units/totals/, every filter, of their own
/* for its values */
select
  count(*)::int as count,
  trim_scale(sum(listed.amount))::text as amount,
  listed.currency
from
  (
    select
      u.list_price as amount,
      u.currency as currency
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
    limit
      10001
  ) as listed
group by
  listed.currency
order by
  count(*) desc,
  listed.currency;


-- GET /units/option-counts/
/* for its values */
with
  "matched" as materialized (
    select
      "u"."id",
      "u"."project_id",
      "u"."building_id",
      "u"."status",
      "u"."kind",
      "u"."unit_type_id",
      "u"."floor",
      "u"."rooms",
      "u"."bathrooms",
      "u"."orientation",
      "u"."seller_id",
      u.sale_step_id,
      u.deal_status
    from
      unit u
    where
      u.account_id = $n
    limit
      10001
  )
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
  $n::text as filter,
  ("m"."building_id")::text as option,
  count(distinct m.id)::int as count
from
  "matched" m
where
  true
  and ("m"."building_id") is not null
group by
  2
union all
select
  $n::text as filter,
  ("m"."status")::text as option,
  count(distinct m.id)::int as count
from
  "matched" m
where
  true
  and ("m"."status") is not null
group by
  2
union all
select
  $n::text as filter,
  ("m"."kind")::text as option,
  count(distinct m.id)::int as count
from
  "matched" m
where
  true
  and ("m"."kind") is not null
group by
  2
union all
select
  $n::text as filter,
  ("m"."unit_type_id")::text as option,
  count(distinct m.id)::int as count
from
  "matched" m
where
  true
  and ("m"."unit_type_id") is not null
group by
  2
union all
select
  $n::text as filter,
  ("m"."floor")::text as option,
  count(distinct m.id)::int as count
from
  "matched" m
where
  true
  and ("m"."floor") is not null
group by
  2
union all
select
  $n::text as filter,
  ("m"."rooms")::text as option,
  count(distinct m.id)::int as count
from
  "matched" m
where
  true
  and ("m"."rooms") is not null
group by
  2
union all
select
  $n::text as filter,
  ("m"."bathrooms")::text as option,
  count(distinct m.id)::int as count
from
  "matched" m
where
  true
  and ("m"."bathrooms") is not null
group by
  2
union all
select
  $n::text as filter,
  ("m"."orientation")::text as option,
  count(distinct m.id)::int as count
from
  "matched" m
where
  true
  and ("m"."orientation") is not null
group by
  2
union all
select
  $n::text as filter,
  (ut.tag_id)::text as option,
  count(distinct m.id)::int as count
from
  "matched" m
  join unit_tag ut on ut.account_id = $n
  and ut.unit_id = m.id
where
  true
  and (ut.tag_id) is not null
group by
  2
union all
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
  (m.sale_step_id)::text as option,
  count(distinct m.id)::int as count
from
  "matched" m
where
  m.deal_status = 'active'
  and (m.sale_step_id) is not null
group by
  2
union all
select
  $n::text,
  null,
  count(*)::int
from
  "matched";


-- GET /units/option-counts/, every filter, of their own
/* for its values */
with
  "matched" as materialized (
    select
      "u"."id"
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
    limit
      10001
  ),
  "without_projects_ids" as materialized (
    select
      "u"."id",
      "u"."project_id"
    from
      unit u
    where
      u.account_id = $n
      and "u"."id" = any ($n::bigint[])
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
    limit
      10001
  ),
  "without_buildings_ids" as materialized (
    select
      "u"."id",
      "u"."building_id"
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
              and (
                ' ' || app.fold (p.name || ' ' || coalesce(p.commune, '')) like '% ' || app.fold ($n::text) || '%'
              )
          )
        )
      )
    limit
      10001
  ),
  "without_status" as materialized (
    select
      "u"."id",
      "u"."status"
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
              and (
                ' ' || app.fold (p.name || ' ' || coalesce(p.commune, '')) like '% ' || app.fold ($n::text) || '%'
              )
          )
        )
      )
    limit
      10001
  ),
  "without_kinds" as materialized (
    select
      "u"."id",
      "u"."kind"
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
              and (
                ' ' || app.fold (p.name || ' ' || coalesce(p.commune, '')) like '% ' || app.fold ($n::text) || '%'
              )
          )
        )
      )
    limit
      10001
  ),
  "without_types_ids" as materialized (
    select
      "u"."id",
      "u"."unit_type_id"
    from
      unit u
    where
      u.account_id = $n
      and "u"."id" = any ($n::bigint[])
      and (
        "u"."project_id" = any ($n::bigint[])
        or "u"."project_id" is null
      )
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
              and (
                ' ' || app.fold (p.name || ' ' || coalesce(p.commune, '')) like '% ' || app.fold ($n::text) || '%'
              )
          )
        )
      )
    limit
      10001
  ),
  "without_floor" as materialized (
    select
      "u"."id",
      "u"."floor"
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
              and (
                ' ' || app.fold (p.name || ' ' || coalesce(p.commune, '')) like '% ' || app.fold ($n::text) || '%'
              )
          )
        )
      )
    limit
      10001
  ),
  "without_rooms" as materialized (
    select
      "u"."id",
      "u"."rooms"
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
              and (
                ' ' || app.fold (p.name || ' ' || coalesce(p.commune, '')) like '% ' || app.fold ($n::text) || '%'
              )
          )
        )
      )
    limit
      10001
  ),
  "without_bathrooms" as materialized (
    select
      "u"."id",
      "u"."bathrooms"
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
              and (
                ' ' || app.fold (p.name || ' ' || coalesce(p.commune, '')) like '% ' || app.fold ($n::text) || '%'
              )
          )
        )
      )
    limit
      10001
  ),
  "without_orientation" as materialized (
    select
      "u"."id",
      "u"."orientation"
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
              and (
                ' ' || app.fold (p.name || ' ' || coalesce(p.commune, '')) like '% ' || app.fold ($n::text) || '%'
              )
          )
        )
      )
    limit
      10001
  ),
  "without_tags_ids" as materialized (
    select
      "u"."id"
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
              and (
                ' ' || app.fold (p.name || ' ' || coalesce(p.commune, '')) like '% ' || app.fold ($n::text) || '%'
              )
          )
        )
      )
    limit
      10001
  ),
  "without_sellers_ids" as materialized (
    select
      "u"."id",
      "u"."seller_id"
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
              and (
                ' ' || app.fold (p.name || ' ' || coalesce(p.commune, '')) like '% ' || app.fold ($n::text) || '%'
              )
          )
        )
      )
    limit
      10001
  ),
  "without_sale_steps_ids" as materialized (
    select
      "u"."id",
      u.sale_step_id,
      u.deal_status
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
              and (
                ' ' || app.fold (p.name || ' ' || coalesce(p.commune, '')) like '% ' || app.fold ($n::text) || '%'
              )
          )
        )
      )
    limit
      10001
  )
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
  $n::text as filter,
  ("m"."building_id")::text as option,
  count(distinct m.id)::int as count
from
  "without_buildings_ids" m
where
  true
  and ("m"."building_id") is not null
group by
  2
union all
select
  $n::text as filter,
  ("m"."status")::text as option,
  count(distinct m.id)::int as count
from
  "without_status" m
where
  true
  and ("m"."status") is not null
group by
  2
union all
select
  $n::text as filter,
  ("m"."kind")::text as option,
  count(distinct m.id)::int as count
from
  "without_kinds" m
where
  true
  and ("m"."kind") is not null
group by
  2
union all
select
  $n::text as filter,
  ("m"."unit_type_id")::text as option,
  count(distinct m.id)::int as count
from
  "without_types_ids" m
where
  true
  and ("m"."unit_type_id") is not null
group by
  2
union all
select
  $n::text as filter,
  ("m"."floor")::text as option,
  count(distinct m.id)::int as count
from
  "without_floor" m
where
  true
  and ("m"."floor") is not null
group by
  2
union all
select
  $n::text as filter,
  ("m"."rooms")::text as option,
  count(distinct m.id)::int as count
from
  "without_rooms" m
where
  true
  and ("m"."rooms") is not null
group by
  2
union all
select
  $n::text as filter,
  ("m"."bathrooms")::text as option,
  count(distinct m.id)::int as count
from
  "without_bathrooms" m
where
  true
  and ("m"."bathrooms") is not null
group by
  2
union all
select
  $n::text as filter,
  ("m"."orientation")::text as option,
  count(distinct m.id)::int as count
from
  "without_orientation" m
where
  true
  and ("m"."orientation") is not null
group by
  2
union all
select
  $n::text as filter,
  (ut.tag_id)::text as option,
  count(distinct m.id)::int as count
from
  "without_tags_ids" m
  join unit_tag ut on ut.account_id = $n
  and ut.unit_id = m.id
where
  true
  and (ut.tag_id) is not null
group by
  2
union all
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
  (m.sale_step_id)::text as option,
  count(distinct m.id)::int as count
from
  "without_sale_steps_ids" m
where
  m.deal_status = 'active'
  and (m.sale_step_id) is not null
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
  "without_projects_ids"
union all
select
  $n::text,
  null,
  count(*)::int
from
  "without_buildings_ids"
union all
select
  $n::text,
  null,
  count(*)::int
from
  "without_status"
union all
select
  $n::text,
  null,
  count(*)::int
from
  "without_kinds"
union all
select
  $n::text,
  null,
  count(*)::int
from
  "without_types_ids"
union all
select
  $n::text,
  null,
  count(*)::int
from
  "without_floor"
union all
select
  $n::text,
  null,
  count(*)::int
from
  "without_rooms"
union all
select
  $n::text,
  null,
  count(*)::int
from
  "without_bathrooms"
union all
select
  $n::text,
  null,
  count(*)::int
from
  "without_orientation"
union all
select
  $n::text,
  null,
  count(*)::int
from
  "without_tags_ids"
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
  "without_sale_steps_ids";


-- GET /units/ids/
select
  "u"."id"
from
  unit u
where
  u.account_id = $n
order by
  "u"."number_sort" asc,
  "u"."id" asc
limit
  10001;


-- GET /units/ids/, every filter, of their own
/* for its values */
select
  "u"."id"
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
  "u"."number_sort" asc,
  "u"."id" asc
limit
  10001;


-- GET /units/{id}/
select
  u.id,
  u.number,
  u.kind,
  u.model,
  u.floor,
  u.position,
  u.orientation,
  u.rooms,
  u.bathrooms,
  u.status,
  u.is_blocked,
  u.is_published,
  u.created_at,
  u.updated_at,
  (
    select
      json_build_object(
        'kind',
        uc.kind,
        'expires_at',
        to_char("uc"."expires_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'seller',
        json_build_object('id', us.id, 'name', coalesce(nullif(trim(us.first_name || ' ' || us.last_name), ''), us.username)),
        'lead',
        case
          when not "ul"."is_deleted" then json_build_object('id', ul.id, 'name', uct.name)
        end
      )
    from
      unit_claim uc
      join app_user us on us.account_id = $n
      and us.id = uc.seller_id
      join lead ul on ul.account_id = $n
      and ul.id = uc.lead_id
      join contact uct on uct.account_id = $n
      and uct.id = ul.contact_id
    where
      uc.account_id = $n
      and uc.unit_id = u.id
      and uc.status = 'active'
      and (
        uc.expires_at is null
        or uc.expires_at > $n::timestamptz
      )
  ) as claim,
  case
    when p.id is not null then json_build_object('id', p.id, 'uuid', p.uuid, 'name', p.name)
  end as project,
  case
    when b.id is not null then json_build_object('id', b.id, 'name', b.name)
  end as building,
  case
    when t.id is not null then json_build_object('id', t.id, 'name', t.name)
  end as unit_type,
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
  case
    when "u"."price_per_m2" is not null then json_build_object(
      'amount',
      (
        case
          when scale(trim_scale("u"."price_per_m2")) = 1 then trim_scale("u"."price_per_m2") || '0'
          else trim_scale("u"."price_per_m2")::text
        end
      ),
      'currency',
      "u"."currency"
    )
  end as price_per_m2,
  greatest(
    0,
    floor(
      extract(
        epoch
        from
          coalesce(u.off_market_at, $n::timestamptz) - u.on_market_at
      ) / 86400
    )
  )::int as days_on_market,
  coalesce(
    (
      select
        json_agg(
          json_build_object('id', tag.id, 'name', tag.name, 'color', tag.color)
          order by
            tag.name,
            tag.id
        )
      from
        unit_tag ut
        join tag on tag.account_id = $n
        and tag.id = ut.tag_id
      where
        ut.account_id = $n
        and ut.unit_id = u.id
    ),
    '[]'
  ) as tags,
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
  ) as linked_units,
  (
    select
      f.thumbnail_key
    from
      unit_image ui
      join stored_file f on f.account_id = $n
      and f.id = ui.stored_file_id
    where
      ui.account_id = $n
      and ui.unit_id = u.id
      and ui.is_cover
  ) as cover_key,
  u.description,
  u.common_spaces,
  json_build_object(
    'model',
    u.own_model,
    'rooms',
    u.own_rooms,
    'bathrooms',
    u.own_bathrooms,
    'area',
    json_build_object(
      'interior',
      (
        case
          when scale(trim_scale("u"."own_area_interior")) = 1 then trim_scale("u"."own_area_interior") || '0'
          else trim_scale("u"."own_area_interior")::text
        end
      ),
      'terrace',
      (
        case
          when scale(trim_scale("u"."own_area_terrace")) = 1 then trim_scale("u"."own_area_terrace") || '0'
          else trim_scale("u"."own_area_terrace")::text
        end
      ),
      'garden',
      (
        case
          when scale(trim_scale("u"."own_area_garden")) = 1 then trim_scale("u"."own_area_garden") || '0'
          else trim_scale("u"."own_area_garden")::text
        end
      ),
      'total',
      (
        case
          when scale(trim_scale("u"."own_area_total")) = 1 then trim_scale("u"."own_area_total") || '0'
          else trim_scale("u"."own_area_total")::text
        end
      )
    )
  ) as own,
  case
    when u.is_blocked then json_build_object(
      'reason',
      u.blocked_reason,
      'until',
      to_char("u"."blocked_until" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    )
  end as blocked,
  trim_scale(u.max_discount_percent)::text as max_discount_percent,
  case
    when "u"."floor_price" is not null then json_build_object(
      'amount',
      (
        case
          when scale(trim_scale("u"."floor_price")) = 1 then trim_scale("u"."floor_price") || '0'
          else trim_scale("u"."floor_price")::text
        end
      ),
      'currency',
      "u"."floor_currency"
    )
  end as floor_price,
  (
    select
      count(*)::int
    from
      lead_unit lu
      join lead l on l.account_id = $n
      and l.id = lu.lead_id
    where
      lu.account_id = $n
      and lu.unit_id = u.id
      and not "l"."is_deleted"
  ) as leads_count
from
  unit u
  left join project p on p.account_id = $n
  and p.id = u.project_id
  left join building b on b.account_id = $n
  and b.id = u.building_id
  left join unit_type t on t.account_id = $n
  and t.id = u.unit_type_id
where
  u.account_id = $n
  and u.id = $n;
