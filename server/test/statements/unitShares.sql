-- GET /unit-shares/
select
  s.id,
  json_build_object('uuid', l.broker_uuid, 'name', l.broker_name) as broker,
  s.scope,
  case
    when p.id is not null then json_build_object('id', p.id, 'name', p.name)
  end as project,
  coalesce(
    (
      select
        json_agg(
          json_build_object('id', n.id, 'number', n.number)
          order by
            n.number_sort,
            n.id
        )
      from
        (
          select
            u.id,
            u.number,
            u.number_sort
          from
            unit_share_unit su
            join unit u on u.account_id = $n
            and u.id = su.unit_id
          where
            su.account_id = $n
            and su.share_id = s.id
          order by
            u.number_sort,
            u.id
          limit
            $n
        ) as n
    ),
    '[]'
  ) as units,
  (
    select
      count(*)::int
    from
      unit_share_unit su
    where
      su.account_id = $n
      and su.share_id = s.id
  ) as units_count,
  trim_scale(s.commission_percent)::text as commission_percent,
  s.shows_price,
  s.may_hold,
  s.expires_on::text as expires_on,
  case
    when s.revoked_at is not null then 'revoked'
    when s.expires_on < $n::date then 'expired'
    else 'active'
  end as state,
  s.created_at,
  s.updated_at,
  (
    select
      count(*)::int
    from
      (
        select
        from
          unit_share s
        where
          s.account_id = $n
        limit
          10001
      ) as capped
  ) as count,
  "s"."created_at" as sort_key
from
  (
    with
      page as materialized (
        select
          "s"."id"
        from
          unit_share s
        where
          s.account_id = $n
        order by
          "s"."created_at" desc,
          "s"."id" desc
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
  join unit_share s on s.account_id = $n
  and s.id = picked.id
  join broker_link l on l.account_id = $n
  and l.broker_account_id = s.broker_account_id
  left join project p on p.account_id = $n
  and p.id = s.project_id
order by
  "s"."created_at" desc,
  "s"."id" desc;


-- GET /unit-shares/, every filter
/* for its values */
select
  "s"."id",
  (count(*) over ())::int as count
from
  (
    select
      s.*
    from
      unit_share s
    where
      s.account_id = $n
      and s.broker_account_id in (
        select
          l.broker_account_id
        from
          broker_link l
        where
          l.account_id = $n
          and l.broker_uuid = $n
      )
      and case
        when s.revoked_at is not null then 'revoked'
        when s.expires_on < $n::date then 'expired'
        else 'active'
      end = any ($n::text[])
    limit
      10001
  ) as s
order by
  "s"."created_at" desc,
  "s"."id" desc
limit
  $n
offset
  $n;

select
  s.id,
  json_build_object('uuid', l.broker_uuid, 'name', l.broker_name) as broker,
  s.scope,
  case
    when p.id is not null then json_build_object('id', p.id, 'name', p.name)
  end as project,
  coalesce(
    (
      select
        json_agg(
          json_build_object('id', n.id, 'number', n.number)
          order by
            n.number_sort,
            n.id
        )
      from
        (
          select
            u.id,
            u.number,
            u.number_sort
          from
            unit_share_unit su
            join unit u on u.account_id = $n
            and u.id = su.unit_id
          where
            su.account_id = $n
            and su.share_id = s.id
          order by
            u.number_sort,
            u.id
          limit
            $n
        ) as n
    ),
    '[]'
  ) as units,
  (
    select
      count(*)::int
    from
      unit_share_unit su
    where
      su.account_id = $n
      and su.share_id = s.id
  ) as units_count,
  trim_scale(s.commission_percent)::text as commission_percent,
  s.shows_price,
  s.may_hold,
  s.expires_on::text as expires_on,
  case
    when s.revoked_at is not null then 'revoked'
    when s.expires_on < $n::date then 'expired'
    else 'active'
  end as state,
  s.created_at,
  s.updated_at,
  ($n::int) as count,
  "s"."created_at" as sort_key
from
  (
    select
      unnest($n::bigint[]) as id
  ) as picked
  join unit_share s on s.account_id = $n
  and s.id = picked.id
  join broker_link l on l.account_id = $n
  and l.broker_account_id = s.broker_account_id
  left join project p on p.account_id = $n
  and p.id = s.project_id
order by
  "s"."created_at" desc,
  "s"."id" desc;


-- GET /unit-shares/, behind a link
select
  s.id,
  json_build_object('uuid', l.broker_uuid, 'name', l.broker_name) as broker,
  s.scope,
  case
    when p.id is not null then json_build_object('id', p.id, 'name', p.name)
  end as project,
  coalesce(
    (
      select
        json_agg(
          json_build_object('id', n.id, 'number', n.number)
          order by
            n.number_sort,
            n.id
        )
      from
        (
          select
            u.id,
            u.number,
            u.number_sort
          from
            unit_share_unit su
            join unit u on u.account_id = $n
            and u.id = su.unit_id
          where
            su.account_id = $n
            and su.share_id = s.id
          order by
            u.number_sort,
            u.id
          limit
            $n
        ) as n
    ),
    '[]'
  ) as units,
  (
    select
      count(*)::int
    from
      unit_share_unit su
    where
      su.account_id = $n
      and su.share_id = s.id
  ) as units_count,
  trim_scale(s.commission_percent)::text as commission_percent,
  s.shows_price,
  s.may_hold,
  s.expires_on::text as expires_on,
  case
    when s.revoked_at is not null then 'revoked'
    when s.expires_on < $n::date then 'expired'
    else 'active'
  end as state,
  s.created_at,
  s.updated_at,
  (
    select
      count(*)::int
    from
      (
        select
        from
          unit_share s
        where
          s.account_id = $n
        limit
          10001
      ) as capped
  ) as count,
  "s"."created_at" as sort_key
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
                "s"."id",
                "s"."created_at" as key
              from
                unit_share s
              where
                s.account_id = $n
                and ("s"."created_at", "s"."id") < ($n::timestamptz, $n::bigint)
              order by
                "s"."created_at" desc,
                "s"."id" desc
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
  join unit_share s on s.account_id = $n
  and s.id = picked.id
  join broker_link l on l.account_id = $n
  and l.broker_account_id = s.broker_account_id
  left join project p on p.account_id = $n
  and p.id = s.project_id
order by
  "s"."created_at" desc,
  "s"."id" desc;


-- GET /shared-units/
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
      and exists (
        select
        from
          unit_share s
        where
          s.account_id = $n
          and s.revoked_at is null
          and (
            s.expires_on is null
            or s.expires_on >= $n::date
          )
          and (
            s.scope = 'all'
            or s.project_id = u.project_id
            or exists (
              select
              from
                unit_share_unit su
              where
                su.account_id = $n
                and su.share_id = s.id
                and su.unit_id = u.id
            )
          )
          and not exists (
            select
            from
              project_setting ps
            where
              ps.account_id = $n
              and ps.project_id = u.project_id
              and ps.settings ->> 'visible_to_brokers' = 'false'
          )
      )
    limit
      10001
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
      json_agg(
        json_build_object(
          'id',
          s.id,
          'scope',
          s.scope,
          'broker',
          (
            select
              json_build_object('uuid', l.broker_uuid, 'name', l.broker_name)
            from
              broker_link l
            where
              l.account_id = $n
              and l.broker_account_id = s.broker_account_id
          ),
          'commission_percent',
          trim_scale(s.commission_percent)::text,
          'shows_price',
          s.shows_price,
          'may_hold',
          s.may_hold,
          'expires_on',
          s.expires_on::text
        )
        order by
          array_position(array['units', 'project', 'all'], s.scope),
          s.id desc
      )
    from
      unit_share s
    where
      s.account_id = $n
      and s.revoked_at is null
      and (
        s.expires_on is null
        or s.expires_on >= $n::date
      )
      and (
        s.scope = 'all'
        or s.project_id = u.project_id
        or exists (
          select
          from
            unit_share_unit su
          where
            su.account_id = $n
            and su.share_id = s.id
            and su.unit_id = u.id
        )
      )
      and not exists (
        select
        from
          project_setting ps
        where
          ps.account_id = $n
          and ps.project_id = u.project_id
          and ps.settings ->> 'visible_to_brokers' = 'false'
      )
  ) as shares,
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


-- GET /shared-units/, every filter
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
      and "u"."kind" = any ($n::text[])
      and "u"."orientation" = any ($n::text[])
      and "u"."status" = any ($n::text[])
      and u.status = 'available'
      and u.is_blocked = $n
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
      and exists (
        select
        from
          unit_share s
        where
          s.account_id = $n
          and s.revoked_at is null
          and (
            s.expires_on is null
            or s.expires_on >= $n::date
          )
          and (
            s.scope = 'all'
            or s.project_id = u.project_id
            or exists (
              select
              from
                unit_share_unit su
              where
                su.account_id = $n
                and su.share_id = s.id
                and su.unit_id = u.id
            )
          )
          and not exists (
            select
            from
              project_setting ps
            where
              ps.account_id = $n
              and ps.project_id = u.project_id
              and ps.settings ->> 'visible_to_brokers' = 'false'
          )
          and s.broker_account_id in (
            select
              l.broker_account_id
            from
              broker_link l
            where
              l.account_id = $n
              and l.broker_uuid = any ($n::uuid[])
          )
      )
    limit
      10001
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
      json_agg(
        json_build_object(
          'id',
          s.id,
          'scope',
          s.scope,
          'broker',
          (
            select
              json_build_object('uuid', l.broker_uuid, 'name', l.broker_name)
            from
              broker_link l
            where
              l.account_id = $n
              and l.broker_account_id = s.broker_account_id
          ),
          'commission_percent',
          trim_scale(s.commission_percent)::text,
          'shows_price',
          s.shows_price,
          'may_hold',
          s.may_hold,
          'expires_on',
          s.expires_on::text
        )
        order by
          array_position(array['units', 'project', 'all'], s.scope),
          s.id desc
      )
    from
      unit_share s
    where
      s.account_id = $n
      and s.revoked_at is null
      and (
        s.expires_on is null
        or s.expires_on >= $n::date
      )
      and (
        s.scope = 'all'
        or s.project_id = u.project_id
        or exists (
          select
          from
            unit_share_unit su
          where
            su.account_id = $n
            and su.share_id = s.id
            and su.unit_id = u.id
        )
      )
      and not exists (
        select
        from
          project_setting ps
        where
          ps.account_id = $n
          and ps.project_id = u.project_id
          and ps.settings ->> 'visible_to_brokers' = 'false'
      )
      and s.broker_account_id in (
        select
          l.broker_account_id
        from
          broker_link l
        where
          l.account_id = $n
          and l.broker_uuid = any ($n::uuid[])
      )
  ) as shares,
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


-- GET /shared-units/, behind a link
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
      and exists (
        select
        from
          unit_share s
        where
          s.account_id = $n
          and s.revoked_at is null
          and (
            s.expires_on is null
            or s.expires_on >= $n::date
          )
          and (
            s.scope = 'all'
            or s.project_id = u.project_id
            or exists (
              select
              from
                unit_share_unit su
              where
                su.account_id = $n
                and su.share_id = s.id
                and su.unit_id = u.id
            )
          )
          and not exists (
            select
            from
              project_setting ps
            where
              ps.account_id = $n
              and ps.project_id = u.project_id
              and ps.settings ->> 'visible_to_brokers' = 'false'
          )
      )
    limit
      10001
  ) as u
order by
  "u"."number_sort" asc,
  "u"."id" asc
limit
  1;

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
      json_agg(
        json_build_object(
          'id',
          s.id,
          'scope',
          s.scope,
          'broker',
          (
            select
              json_build_object('uuid', l.broker_uuid, 'name', l.broker_name)
            from
              broker_link l
            where
              l.account_id = $n
              and l.broker_account_id = s.broker_account_id
          ),
          'commission_percent',
          trim_scale(s.commission_percent)::text,
          'shows_price',
          s.shows_price,
          'may_hold',
          s.may_hold,
          'expires_on',
          s.expires_on::text
        )
        order by
          array_position(array['units', 'project', 'all'], s.scope),
          s.id desc
      )
    from
      unit_share s
    where
      s.account_id = $n
      and s.revoked_at is null
      and (
        s.expires_on is null
        or s.expires_on >= $n::date
      )
      and (
        s.scope = 'all'
        or s.project_id = u.project_id
        or exists (
          select
          from
            unit_share_unit su
          where
            su.account_id = $n
            and su.share_id = s.id
            and su.unit_id = u.id
        )
      )
      and not exists (
        select
        from
          project_setting ps
        where
          ps.account_id = $n
          and ps.project_id = u.project_id
          and ps.settings ->> 'visible_to_brokers' = 'false'
      )
  ) as shares,
  ($n::int) as count,
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
                and exists (
                  select
                  from
                    unit_share s
                  where
                    s.account_id = $n
                    and s.revoked_at is null
                    and (
                      s.expires_on is null
                      or s.expires_on >= $n::date
                    )
                    and (
                      s.scope = 'all'
                      or s.project_id = u.project_id
                      or exists (
                        select
                        from
                          unit_share_unit su
                        where
                          su.account_id = $n
                          and su.share_id = s.id
                          and su.unit_id = u.id
                      )
                    )
                    and not exists (
                      select
                      from
                        project_setting ps
                      where
                        ps.account_id = $n
                        and ps.project_id = u.project_id
                        and ps.settings ->> 'visible_to_brokers' = 'false'
                    )
                )
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


-- GET /shared-units-with-me/
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
