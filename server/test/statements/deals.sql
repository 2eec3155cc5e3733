-- GET /deals/
select
  d.id,
  d.number,
  d.status,
  d.ended_as,
  d.step_entered_at,
  d.step_due_on,
  d.won_at,
  d.ended_at,
  d.created_at,
  d.updated_at,
  coalesce(
    d.status = 'active'
    and d.step_due_at <= $n::timestamptz,
    false
  ) as is_late,
  json_build_object(
    'to_check',
    case
      when d.status = 'lost' then 0
      else (
        select
          count(*)
        from
          deal_document dd
        where
          dd.account_id = $n
          and dd.deal_id = d.id
          and not dd.is_checked
          and dd.refused_at is null
          and dd.step_document_id is not null
          and exists (
            select
            from
              sale_step_document sd
            where
              sd.account_id = $n
              and sd.id = dd.step_document_id
              and sd.needs_check
              and sd.sale_step_id is not null
          )
          and dd.contact_id = d.contact_id
          and not exists (
            select
            from
              deal_document n
            where
              n.account_id = $n
              and n.deal_id = dd.deal_id
              and n.contact_id = d.contact_id
              and n.version > dd.version
              and n.step_document_id is not distinct from dd.step_document_id
              and (
                dd.step_document_id is not null
                or n.name = dd.name
              )
          )
      )
    end,
    'refused',
    case
      when d.status = 'lost' then 0
      else (
        select
          count(*)
        from
          deal_document dd
        where
          dd.account_id = $n
          and dd.deal_id = d.id
          and dd.refused_at is not null
          and dd.contact_id = d.contact_id
          and not exists (
            select
            from
              deal_document n
            where
              n.account_id = $n
              and n.deal_id = dd.deal_id
              and n.contact_id = d.contact_id
              and n.version > dd.version
              and n.step_document_id is not distinct from dd.step_document_id
              and (
                dd.step_document_id is not null
                or n.name = dd.name
              )
          )
      )
    end
  ) as documents,
  json_build_object('id', st.id, 'name', st.name) as sale_step,
  q.figures -> 'total' as amount,
  case
    when "d"."amount_clp" is not null then json_build_object(
      'amount',
      (
        case
          when scale(trim_scale("d"."amount_clp")) = 1 then trim_scale("d"."amount_clp") || '0'
          else trim_scale("d"."amount_clp")::text
        end
      ),
      'currency',
      'CLP'
    )
  end as amount_clp,
  json_build_object('id', q.id, 'number', q.number, 'version', q.version) as quotation,
  json_build_object('id', c.id, 'name', c.name) as contact,
  json_build_object('id', d.lead_id) as lead,
  json_build_object('id', s.id, 'name', coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.username)) as seller,
  case
    when p.id is not null then json_build_object('id', p.id, 'name', p.name)
  end as project,
  coalesce(
    (
      select
        json_agg(
          json_build_object('id', u.id, 'number', u.number, 'kind', u.kind)
          order by
            du.position
        )
      from
        deal_unit du
        join unit u on u.account_id = $n
        and u.id = du.unit_id
      where
        du.account_id = $n
        and du.deal_id = d.id
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
          deal d
        where
          d.account_id = $n
          and true
        limit
          10001
      ) as capped
  ) as count,
  "d"."created_at" as sort_key
from
  (
    with
      page as materialized (
        select
          "d"."id"
        from
          deal d
        where
          d.account_id = $n
          and true
        order by
          "d"."created_at" desc,
          "d"."id" desc
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
  join deal d on d.account_id = $n
  and d.id = picked.id
  join sale_step st on st.account_id = $n
  and st.id = d.sale_step_id
  join quotation q on q.account_id = $n
  and q.id = d.quotation_id
  join app_user s on s.account_id = $n
  and s.id = d.seller_id
  join contact c on c.account_id = $n
  and c.id = d.contact_id
  left join project p on p.account_id = $n
  and p.id = d.project_id
order by
  "d"."created_at" desc,
  "d"."id" desc;


-- GET /deals/, every filter, of their own
/* for its values */
select
  "d"."id",
  (count(*) over ())::int as count
from
  (
    select
      d.*
    from
      deal d
    where
      d.account_id = $n
      and (
        "d"."seller_id" = $n
        or exists (
          select
          from
            lead own
          where
            own.account_id = $n
            and own.id = "d"."lead_id"
            and own.seller_id = $n
            and not own.is_deleted
        )
      )
      and "d"."id" = any ($n::bigint[])
      and d.status = any ($n::text[])
      and "d"."sale_step_id" = any ($n::bigint[])
      and "d"."seller_id" = any ($n::bigint[])
      and "d"."contact_id" = any ($n::bigint[])
      and "d"."lead_id" = any ($n::bigint[])
      and "d"."quotation_id" = any ($n::bigint[])
      and "d"."project_id" = any ($n::bigint[])
      and exists (
        select
        from
          deal_unit du
        where
          du.account_id = $n
          and du.deal_id = d.id
          and du.unit_id = any ($n::bigint[])
      )
      and exists (
        select
        from
          deal_commission_share cs
        where
          cs.account_id = $n
          and cs.deal_id = d.id
          and (
            "cs"."broker_account_id" is null
            and lower("cs"."broker") = any (
              array(
                select
                  lower(b.name)
                from
                  unnest($n::text[]) as b (name)
              )
            )
            or "cs"."broker_account_id" = any (
              array(
                select
                  l.broker_account_id
                from
                  broker_link l
                where
                  l.account_id = $n
                  and l.broker_uuid = any ($n::uuid[])
              )
            )
          )
      )
      and exists (
        select
        from
          deal_commission_share cs
        where
          cs.account_id = $n
          and cs.deal_id = d.id
          and (
            cs.broker_account_id = any ($n::bigint[])
            or cs.broker_account_id is null
            and lower(cs.broker) = any (
              array(
                select
                  lower(l.broker_name)
                from
                  broker_link l
                where
                  l.account_id = $n
                  and l.broker_account_id = any ($n::bigint[])
              )
            )
          )
      )
      and (
        (
          d.status <> 'lost'
          and exists (
            select
            from
              deal_document dd
            where
              dd.account_id = $n
              and dd.deal_id = d.id
              and not dd.is_checked
              and dd.refused_at is null
              and dd.step_document_id is not null
              and exists (
                select
                from
                  sale_step_document sd
                where
                  sd.account_id = $n
                  and sd.id = dd.step_document_id
                  and sd.needs_check
                  and sd.sale_step_id is not null
              )
              and dd.contact_id = d.contact_id
              and not exists (
                select
                from
                  deal_document n
                where
                  n.account_id = $n
                  and n.deal_id = dd.deal_id
                  and n.contact_id = d.contact_id
                  and n.version > dd.version
                  and n.step_document_id is not distinct from dd.step_document_id
                  and (
                    dd.step_document_id is not null
                    or n.name = dd.name
                  )
              )
          )
        )
      )
      and (
        d.status = 'active'
        and d.step_due_at <= $n::timestamptz
      )
      and (
        "d"."created_at" >= ($n::date)::timestamp at time zone $n::text
        and "d"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and (
        "d"."won_at" >= ($n::date)::timestamp at time zone $n::text
        and "d"."won_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and (
        "d"."ended_at" >= ($n::date)::timestamp at time zone $n::text
        and "d"."ended_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and lower(btrim("d"."end_reason")) = any (
        array(
          select
            lower(btrim(r.said))
          from
            unnest($n::text[]) as r (said)
        )
      )
      and (
        "d"."contact_id" = any (
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
        or "d"."id" = any (
          array(
            select
              line."deal_id"
            from
              "deal_unit" line
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
        or "d"."number" = $n
      )
  ) as d
order by
  "d"."created_at" desc,
  "d"."id" desc
limit
  $n
offset
  $n;

select
  d.id,
  d.number,
  d.status,
  d.ended_as,
  d.step_entered_at,
  d.step_due_on,
  d.won_at,
  d.ended_at,
  d.created_at,
  d.updated_at,
  coalesce(
    d.status = 'active'
    and d.step_due_at <= $n::timestamptz,
    false
  ) as is_late,
  json_build_object(
    'to_check',
    case
      when d.status = 'lost' then 0
      else (
        select
          count(*)
        from
          deal_document dd
        where
          dd.account_id = $n
          and dd.deal_id = d.id
          and not dd.is_checked
          and dd.refused_at is null
          and dd.step_document_id is not null
          and exists (
            select
            from
              sale_step_document sd
            where
              sd.account_id = $n
              and sd.id = dd.step_document_id
              and sd.needs_check
              and sd.sale_step_id is not null
          )
          and dd.contact_id = d.contact_id
          and not exists (
            select
            from
              deal_document n
            where
              n.account_id = $n
              and n.deal_id = dd.deal_id
              and n.contact_id = d.contact_id
              and n.version > dd.version
              and n.step_document_id is not distinct from dd.step_document_id
              and (
                dd.step_document_id is not null
                or n.name = dd.name
              )
          )
      )
    end,
    'refused',
    case
      when d.status = 'lost' then 0
      else (
        select
          count(*)
        from
          deal_document dd
        where
          dd.account_id = $n
          and dd.deal_id = d.id
          and dd.refused_at is not null
          and dd.contact_id = d.contact_id
          and not exists (
            select
            from
              deal_document n
            where
              n.account_id = $n
              and n.deal_id = dd.deal_id
              and n.contact_id = d.contact_id
              and n.version > dd.version
              and n.step_document_id is not distinct from dd.step_document_id
              and (
                dd.step_document_id is not null
                or n.name = dd.name
              )
          )
      )
    end
  ) as documents,
  json_build_object('id', st.id, 'name', st.name) as sale_step,
  q.figures -> 'total' as amount,
  case
    when "d"."amount_clp" is not null then json_build_object(
      'amount',
      (
        case
          when scale(trim_scale("d"."amount_clp")) = 1 then trim_scale("d"."amount_clp") || '0'
          else trim_scale("d"."amount_clp")::text
        end
      ),
      'currency',
      'CLP'
    )
  end as amount_clp,
  json_build_object('id', q.id, 'number', q.number, 'version', q.version) as quotation,
  json_build_object('id', c.id, 'name', c.name) as contact,
  json_build_object('id', d.lead_id) as lead,
  json_build_object('id', s.id, 'name', coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.username)) as seller,
  case
    when p.id is not null then json_build_object('id', p.id, 'name', p.name)
  end as project,
  coalesce(
    (
      select
        json_agg(
          json_build_object('id', u.id, 'number', u.number, 'kind', u.kind)
          order by
            du.position
        )
      from
        deal_unit du
        join unit u on u.account_id = $n
        and u.id = du.unit_id
      where
        du.account_id = $n
        and du.deal_id = d.id
    ),
    '[]'
  ) as units,
  ($n::int) as count,
  "d"."created_at" as sort_key
from
  (
    select
      unnest($n::bigint[]) as id
  ) as picked
  join deal d on d.account_id = $n
  and d.id = picked.id
  join sale_step st on st.account_id = $n
  and st.id = d.sale_step_id
  join quotation q on q.account_id = $n
  and q.id = d.quotation_id
  join app_user s on s.account_id = $n
  and s.id = d.seller_id
  join contact c on c.account_id = $n
  and c.id = d.contact_id
  left join project p on p.account_id = $n
  and p.id = d.project_id
order by
  "d"."created_at" desc,
  "d"."id" desc;


-- GET /deals/, behind a link
select
  d.id,
  d.number,
  d.status,
  d.ended_as,
  d.step_entered_at,
  d.step_due_on,
  d.won_at,
  d.ended_at,
  d.created_at,
  d.updated_at,
  coalesce(
    d.status = 'active'
    and d.step_due_at <= $n::timestamptz,
    false
  ) as is_late,
  json_build_object(
    'to_check',
    case
      when d.status = 'lost' then 0
      else (
        select
          count(*)
        from
          deal_document dd
        where
          dd.account_id = $n
          and dd.deal_id = d.id
          and not dd.is_checked
          and dd.refused_at is null
          and dd.step_document_id is not null
          and exists (
            select
            from
              sale_step_document sd
            where
              sd.account_id = $n
              and sd.id = dd.step_document_id
              and sd.needs_check
              and sd.sale_step_id is not null
          )
          and dd.contact_id = d.contact_id
          and not exists (
            select
            from
              deal_document n
            where
              n.account_id = $n
              and n.deal_id = dd.deal_id
              and n.contact_id = d.contact_id
              and n.version > dd.version
              and n.step_document_id is not distinct from dd.step_document_id
              and (
                dd.step_document_id is not null
                or n.name = dd.name
              )
          )
      )
    end,
    'refused',
    case
      when d.status = 'lost' then 0
      else (
        select
          count(*)
        from
          deal_document dd
        where
          dd.account_id = $n
          and dd.deal_id = d.id
          and dd.refused_at is not null
          and dd.contact_id = d.contact_id
          and not exists (
            select
            from
              deal_document n
            where
              n.account_id = $n
              and n.deal_id = dd.deal_id
              and n.contact_id = d.contact_id
              and n.version > dd.version
              and n.step_document_id is not distinct from dd.step_document_id
              and (
                dd.step_document_id is not null
                or n.name = dd.name
              )
          )
      )
    end
  ) as documents,
  json_build_object('id', st.id, 'name', st.name) as sale_step,
  q.figures -> 'total' as amount,
  case
    when "d"."amount_clp" is not null then json_build_object(
      'amount',
      (
        case
          when scale(trim_scale("d"."amount_clp")) = 1 then trim_scale("d"."amount_clp") || '0'
          else trim_scale("d"."amount_clp")::text
        end
      ),
      'currency',
      'CLP'
    )
  end as amount_clp,
  json_build_object('id', q.id, 'number', q.number, 'version', q.version) as quotation,
  json_build_object('id', c.id, 'name', c.name) as contact,
  json_build_object('id', d.lead_id) as lead,
  json_build_object('id', s.id, 'name', coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.username)) as seller,
  case
    when p.id is not null then json_build_object('id', p.id, 'name', p.name)
  end as project,
  coalesce(
    (
      select
        json_agg(
          json_build_object('id', u.id, 'number', u.number, 'kind', u.kind)
          order by
            du.position
        )
      from
        deal_unit du
        join unit u on u.account_id = $n
        and u.id = du.unit_id
      where
        du.account_id = $n
        and du.deal_id = d.id
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
          deal d
        where
          d.account_id = $n
          and true
        limit
          10001
      ) as capped
  ) as count,
  "d"."created_at" as sort_key
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
                "d"."id",
                "d"."created_at" as key
              from
                deal d
              where
                d.account_id = $n
                and true
                and ("d"."created_at", "d"."id") < ($n::timestamptz, $n::bigint)
              order by
                "d"."created_at" desc,
                "d"."id" desc
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
  join deal d on d.account_id = $n
  and d.id = picked.id
  join sale_step st on st.account_id = $n
  and st.id = d.sale_step_id
  join quotation q on q.account_id = $n
  and q.id = d.quotation_id
  join app_user s on s.account_id = $n
  and s.id = d.seller_id
  join contact c on c.account_id = $n
  and c.id = d.contact_id
  left join project p on p.account_id = $n
  and p.id = d.project_id
order by
  "d"."created_at" desc,
  "d"."id" desc;


-- GET /deals/ids/
select
  "d"."id"
from
  deal d
where
  d.account_id = $n
  and true
order by
  "d"."created_at" desc,
  "d"."id" desc
limit
  10001;


-- GET /deals/ids/, every filter, of their own
/* for its values */
select
  "d"."id"
from
  deal d
where
  d.account_id = $n
  and (
    "d"."seller_id" = $n
    or exists (
      select
      from
        lead own
      where
        own.account_id = $n
        and own.id = "d"."lead_id"
        and own.seller_id = $n
        and not own.is_deleted
    )
  )
  and "d"."id" = any ($n::bigint[])
  and d.status = any ($n::text[])
  and "d"."sale_step_id" = any ($n::bigint[])
  and "d"."seller_id" = any ($n::bigint[])
  and "d"."contact_id" = any ($n::bigint[])
  and "d"."lead_id" = any ($n::bigint[])
  and "d"."quotation_id" = any ($n::bigint[])
  and "d"."project_id" = any ($n::bigint[])
  and exists (
    select
    from
      deal_unit du
    where
      du.account_id = $n
      and du.deal_id = d.id
      and du.unit_id = any ($n::bigint[])
  )
  and exists (
    select
    from
      deal_commission_share cs
    where
      cs.account_id = $n
      and cs.deal_id = d.id
      and (
        "cs"."broker_account_id" is null
        and lower("cs"."broker") = any (
          array(
            select
              lower(b.name)
            from
              unnest($n::text[]) as b (name)
          )
        )
        or "cs"."broker_account_id" = any (
          array(
            select
              l.broker_account_id
            from
              broker_link l
            where
              l.account_id = $n
              and l.broker_uuid = any ($n::uuid[])
          )
        )
      )
  )
  and exists (
    select
    from
      deal_commission_share cs
    where
      cs.account_id = $n
      and cs.deal_id = d.id
      and (
        cs.broker_account_id = any ($n::bigint[])
        or cs.broker_account_id is null
        and lower(cs.broker) = any (
          array(
            select
              lower(l.broker_name)
            from
              broker_link l
            where
              l.account_id = $n
              and l.broker_account_id = any ($n::bigint[])
          )
        )
      )
  )
  and (
    (
      d.status <> 'lost'
      and exists (
        select
        from
          deal_document dd
        where
          dd.account_id = $n
          and dd.deal_id = d.id
          and not dd.is_checked
          and dd.refused_at is null
          and dd.step_document_id is not null
          and exists (
            select
            from
              sale_step_document sd
            where
              sd.account_id = $n
              and sd.id = dd.step_document_id
              and sd.needs_check
              and sd.sale_step_id is not null
          )
          and dd.contact_id = d.contact_id
          and not exists (
            select
            from
              deal_document n
            where
              n.account_id = $n
              and n.deal_id = dd.deal_id
              and n.contact_id = d.contact_id
              and n.version > dd.version
              and n.step_document_id is not distinct from dd.step_document_id
              and (
                dd.step_document_id is not null
                or n.name = dd.name
              )
          )
      )
    )
  )
  and (
    d.status = 'active'
    and d.step_due_at <= $n::timestamptz
  )
  and (
    "d"."created_at" >= ($n::date)::timestamp at time zone $n::text
    and "d"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
  and (
    "d"."won_at" >= ($n::date)::timestamp at time zone $n::text
    and "d"."won_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
  and (
    "d"."ended_at" >= ($n::date)::timestamp at time zone $n::text
    and "d"."ended_at" < ($n::date + 1)::timestamp at time zone $n::text
  )
  and lower(btrim("d"."end_reason")) = any (
    array(
      select
        lower(btrim(r.said))
      from
        unnest($n::text[]) as r (said)
    )
  )
  and (
    "d"."contact_id" = any (
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
    or "d"."id" = any (
      array(
        select
          line."deal_id"
        from
          "deal_unit" line
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
    or "d"."number" = $n
  )
order by
  "d"."created_at" desc,
  "d"."id" desc
limit
  10001;


-- GET /deals/totals/
/* for its values */
select
  count(*)::int as count,
  trim_scale(sum(listed.amount))::text as amount,
  listed.currency
from
  (
    select
      d.amount as amount,
      d.currency as currency
    from
      deal d
    where
      d.account_id = $n
      and true
    limit
      10001
  ) as listed
group by
  listed.currency
order by
  count(*) desc,
  listed.currency;


-- GET /deals/totals/, every filter, of their own
/* for its values */
select
  count(*)::int as count,
  trim_scale(sum(listed.amount))::text as amount,
  listed.currency
from
  (
    select
      d.amount as amount,
      d.currency as currency
    from
      deal d
    where
      d.account_id = $n
      and (
        "d"."seller_id" = $n
        or exists (
          select
          from
            lead own
          where
            own.account_id = $n
            and own.id = "d"."lead_id"
            and own.seller_id = $n
            and not own.is_deleted
        )
      )
      and "d"."id" = any ($n::bigint[])
      and d.status = any ($n::text[])
      and "d"."sale_step_id" = any ($n::bigint[])
      and "d"."seller_id" = any ($n::bigint[])
      and "d"."contact_id" = any ($n::bigint[])
      and "d"."lead_id" = any ($n::bigint[])
      and "d"."quotation_id" = any ($n::bigint[])
      and "d"."project_id" = any ($n::bigint[])
      and exists (
        select
        from
          deal_unit du
        where
          du.account_id = $n
          and du.deal_id = d.id
          and du.unit_id = any ($n::bigint[])
      )
      and exists (
        select
        from
          deal_commission_share cs
        where
          cs.account_id = $n
          and cs.deal_id = d.id
          and (
            "cs"."broker_account_id" is null
            and lower("cs"."broker") = any (
              array(
                select
                  lower(b.name)
                from
                  unnest($n::text[]) as b (name)
              )
            )
            or "cs"."broker_account_id" = any (
              array(
                select
                  l.broker_account_id
                from
                  broker_link l
                where
                  l.account_id = $n
                  and l.broker_uuid = any ($n::uuid[])
              )
            )
          )
      )
      and exists (
        select
        from
          deal_commission_share cs
        where
          cs.account_id = $n
          and cs.deal_id = d.id
          and (
            cs.broker_account_id = any ($n::bigint[])
            or cs.broker_account_id is null
            and lower(cs.broker) = any (
              array(
                select
                  lower(l.broker_name)
                from
                  broker_link l
                where
                  l.account_id = $n
                  and l.broker_account_id = any ($n::bigint[])
              )
            )
          )
      )
      and (
        (
          d.status <> 'lost'
          and exists (
            select
            from
              deal_document dd
            where
              dd.account_id = $n
              and dd.deal_id = d.id
              and not dd.is_checked
              and dd.refused_at is null
              and dd.step_document_id is not null
              and exists (
                select
                from
                  sale_step_document sd
                where
                  sd.account_id = $n
                  and sd.id = dd.step_document_id
                  and sd.needs_check
                  and sd.sale_step_id is not null
              )
              and dd.contact_id = d.contact_id
              and not exists (
                select
                from
                  deal_document n
                where
                  n.account_id = $n
                  and n.deal_id = dd.deal_id
                  and n.contact_id = d.contact_id
                  and n.version > dd.version
                  and n.step_document_id is not distinct from dd.step_document_id
                  and (
                    dd.step_document_id is not null
                    or n.name = dd.name
                  )
              )
          )
        )
      )
      and (
        d.status = 'active'
        and d.step_due_at <= $n::timestamptz
      )
      and (
        "d"."created_at" >= ($n::date)::timestamp at time zone $n::text
        and "d"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and (
        "d"."won_at" >= ($n::date)::timestamp at time zone $n::text
        and "d"."won_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and (
        "d"."ended_at" >= ($n::date)::timestamp at time zone $n::text
        and "d"."ended_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and lower(btrim("d"."end_reason")) = any (
        array(
          select
            lower(btrim(r.said))
          from
            unnest($n::text[]) as r (said)
        )
      )
      and (
        "d"."contact_id" = any (
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
        or "d"."id" = any (
          array(
            select
              line."deal_id"
            from
              "deal_unit" line
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
        or "d"."number" = $n
      )
    limit
      10001
  ) as listed
group by
  listed.currency
order by
  count(*) desc,
  listed.currency;


-- GET /deals/option-counts/
/* for its values */
with
  "matched" as materialized (
    select
      "d"."id",
      "d"."sale_step_id",
      "d"."seller_id",
      "d"."project_id",
      (
        d.status <> 'lost'
        and exists (
          select
          from
            deal_document dd
          where
            dd.account_id = $n
            and dd.deal_id = d.id
            and not dd.is_checked
            and dd.refused_at is null
            and dd.step_document_id is not null
            and exists (
              select
              from
                sale_step_document sd
              where
                sd.account_id = $n
                and sd.id = dd.step_document_id
                and sd.needs_check
                and sd.sale_step_id is not null
            )
            and dd.contact_id = d.contact_id
            and not exists (
              select
              from
                deal_document n
              where
                n.account_id = $n
                and n.deal_id = dd.deal_id
                and n.contact_id = d.contact_id
                and n.version > dd.version
                and n.step_document_id is not distinct from dd.step_document_id
                and (
                  dd.step_document_id is not null
                  or n.name = dd.name
                )
            )
        )
      ) as "has_to_check",
      (
        d.status <> 'lost'
        and exists (
          select
          from
            deal_document dd
          where
            dd.account_id = $n
            and dd.deal_id = d.id
            and not dd.is_checked
            and dd.refused_at is null
            and dd.step_document_id is not null
            and exists (
              select
              from
                sale_step_document sd
              where
                sd.account_id = $n
                and sd.id = dd.step_document_id
                and sd.needs_check
                and sd.sale_step_id is not null
            )
            and dd.contact_id = d.contact_id
            and not exists (
              select
              from
                deal_document n
              where
                n.account_id = $n
                and n.deal_id = dd.deal_id
                and n.contact_id = d.contact_id
                and n.version > dd.version
                and n.step_document_id is not distinct from dd.step_document_id
                and (
                  dd.step_document_id is not null
                  or n.name = dd.name
                )
            )
            and true
            and not exists (
              select
              from
                sale_step_checker k
              where
                k.account_id = $n
                and k.step_document_id = dd.step_document_id
                and not (
                  k.user_id is not distinct from $n::bigint
                  or exists (
                    select
                    from
                      user_group_member m
                    where
                      m.account_id = $n
                      and m.group_id = k.group_id
                      and m.user_id = $n::bigint
                  )
                )
                and (
                  k.user_id = any (
                    array(
                      select
                        u.id
                      from
                        app_user u
                      where
                        u.account_id = $n
                        and u.is_active
                        and array(
                          select
                            unnest(u.permissions)
                          union
                          select
                            unnest(g.permissions)
                          from
                            user_group_member m
                            join user_group g on g.account_id = $n
                            and g.id = m.group_id
                          where
                            m.account_id = $n
                            and m.user_id = u.id
                        ) @> $n::text[]
                    )
                  ) is true
                  or exists (
                    select
                    from
                      user_group_member m
                    where
                      m.account_id = $n
                      and m.group_id = k.group_id
                      and m.user_id = any (
                        array(
                          select
                            u.id
                          from
                            app_user u
                          where
                            u.account_id = $n
                            and u.is_active
                            and array(
                              select
                                unnest(u.permissions)
                              union
                              select
                                unnest(g.permissions)
                              from
                                user_group_member m
                                join user_group g on g.account_id = $n
                                and g.id = m.group_id
                              where
                                m.account_id = $n
                                and m.user_id = u.id
                            ) @> $n::text[]
                        )
                      )
                  )
                  or (
                    d.seller_id = any (
                      array(
                        select
                          u.id
                        from
                          app_user u
                        where
                          u.account_id = $n
                          and u.is_active
                          and array(
                            select
                              unnest(u.permissions)
                            union
                            select
                              unnest(g.permissions)
                            from
                              user_group_member m
                              join user_group g on g.account_id = $n
                              and g.id = m.group_id
                            where
                              m.account_id = $n
                              and m.user_id = u.id
                          ) @> $n::text[]
                      )
                    )
                    and (
                      k.user_id is not distinct from d.seller_id
                      or exists (
                        select
                        from
                          user_group_member m
                        where
                          m.account_id = $n
                          and m.group_id = k.group_id
                          and m.user_id = d.seller_id
                      )
                    )
                  )
                )
            )
        )
      ) as "has_mine",
      (
        d.status <> 'lost'
        and exists (
          select
          from
            deal_document dd
          where
            dd.account_id = $n
            and dd.deal_id = d.id
            and dd.refused_at is not null
            and dd.contact_id = d.contact_id
            and not exists (
              select
              from
                deal_document n
              where
                n.account_id = $n
                and n.deal_id = dd.deal_id
                and n.contact_id = d.contact_id
                and n.version > dd.version
                and n.step_document_id is not distinct from dd.step_document_id
                and (
                  dd.step_document_id is not null
                  or n.name = dd.name
                )
            )
        )
      ) as "has_refused"
    from
      deal d
    where
      d.account_id = $n
      and true
    limit
      10001
  )
select
  $n::text as filter,
  ("m"."sale_step_id")::text as option,
  count(distinct m.id)::int as count
from
  "matched" m
where
  true
  and ("m"."sale_step_id") is not null
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
  (has.documents)::text as option,
  count(distinct m.id)::int as count
from
  "matched" m
  cross join lateral (
    values
      ($n::text, "m"."has_to_check"),
      ($n::text, "m"."has_mine"),
      ($n::text, "m"."has_refused")
  ) as has (documents, is_so)
where
  has.is_so
  and (has.documents) is not null
group by
  2
union all
select
  $n::text,
  null,
  count(*)::int
from
  "matched";


-- GET /deals/option-counts/, every filter, of their own
/* for its values */
with
  "matched" as materialized (
    select
      "d"."id"
    from
      deal d
    where
      d.account_id = $n
      and (
        "d"."seller_id" = $n
        or exists (
          select
          from
            lead own
          where
            own.account_id = $n
            and own.id = "d"."lead_id"
            and own.seller_id = $n
            and not own.is_deleted
        )
      )
      and "d"."id" = any ($n::bigint[])
      and d.status = any ($n::text[])
      and "d"."sale_step_id" = any ($n::bigint[])
      and "d"."seller_id" = any ($n::bigint[])
      and "d"."contact_id" = any ($n::bigint[])
      and "d"."lead_id" = any ($n::bigint[])
      and "d"."quotation_id" = any ($n::bigint[])
      and "d"."project_id" = any ($n::bigint[])
      and exists (
        select
        from
          deal_unit du
        where
          du.account_id = $n
          and du.deal_id = d.id
          and du.unit_id = any ($n::bigint[])
      )
      and exists (
        select
        from
          deal_commission_share cs
        where
          cs.account_id = $n
          and cs.deal_id = d.id
          and (
            "cs"."broker_account_id" is null
            and lower("cs"."broker") = any (
              array(
                select
                  lower(b.name)
                from
                  unnest($n::text[]) as b (name)
              )
            )
            or "cs"."broker_account_id" = any (
              array(
                select
                  l.broker_account_id
                from
                  broker_link l
                where
                  l.account_id = $n
                  and l.broker_uuid = any ($n::uuid[])
              )
            )
          )
      )
      and exists (
        select
        from
          deal_commission_share cs
        where
          cs.account_id = $n
          and cs.deal_id = d.id
          and (
            cs.broker_account_id = any ($n::bigint[])
            or cs.broker_account_id is null
            and lower(cs.broker) = any (
              array(
                select
                  lower(l.broker_name)
                from
                  broker_link l
                where
                  l.account_id = $n
                  and l.broker_account_id = any ($n::bigint[])
              )
            )
          )
      )
      and (
        (
          d.status <> 'lost'
          and exists (
            select
            from
              deal_document dd
            where
              dd.account_id = $n
              and dd.deal_id = d.id
              and not dd.is_checked
              and dd.refused_at is null
              and dd.step_document_id is not null
              and exists (
                select
                from
                  sale_step_document sd
                where
                  sd.account_id = $n
                  and sd.id = dd.step_document_id
                  and sd.needs_check
                  and sd.sale_step_id is not null
              )
              and dd.contact_id = d.contact_id
              and not exists (
                select
                from
                  deal_document n
                where
                  n.account_id = $n
                  and n.deal_id = dd.deal_id
                  and n.contact_id = d.contact_id
                  and n.version > dd.version
                  and n.step_document_id is not distinct from dd.step_document_id
                  and (
                    dd.step_document_id is not null
                    or n.name = dd.name
                  )
              )
          )
        )
      )
      and (
        d.status = 'active'
        and d.step_due_at <= $n::timestamptz
      )
      and (
        "d"."created_at" >= ($n::date)::timestamp at time zone $n::text
        and "d"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and (
        "d"."won_at" >= ($n::date)::timestamp at time zone $n::text
        and "d"."won_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and (
        "d"."ended_at" >= ($n::date)::timestamp at time zone $n::text
        and "d"."ended_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and lower(btrim("d"."end_reason")) = any (
        array(
          select
            lower(btrim(r.said))
          from
            unnest($n::text[]) as r (said)
        )
      )
      and (
        "d"."contact_id" = any (
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
        or "d"."id" = any (
          array(
            select
              line."deal_id"
            from
              "deal_unit" line
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
        or "d"."number" = $n
      )
    limit
      10001
  ),
  "without_sale_steps_ids" as materialized (
    select
      "d"."id",
      "d"."sale_step_id"
    from
      deal d
    where
      d.account_id = $n
      and (
        "d"."seller_id" = $n
        or exists (
          select
          from
            lead own
          where
            own.account_id = $n
            and own.id = "d"."lead_id"
            and own.seller_id = $n
            and not own.is_deleted
        )
      )
      and "d"."id" = any ($n::bigint[])
      and d.status = any ($n::text[])
      and "d"."seller_id" = any ($n::bigint[])
      and "d"."contact_id" = any ($n::bigint[])
      and "d"."lead_id" = any ($n::bigint[])
      and "d"."quotation_id" = any ($n::bigint[])
      and "d"."project_id" = any ($n::bigint[])
      and exists (
        select
        from
          deal_unit du
        where
          du.account_id = $n
          and du.deal_id = d.id
          and du.unit_id = any ($n::bigint[])
      )
      and exists (
        select
        from
          deal_commission_share cs
        where
          cs.account_id = $n
          and cs.deal_id = d.id
          and (
            "cs"."broker_account_id" is null
            and lower("cs"."broker") = any (
              array(
                select
                  lower(b.name)
                from
                  unnest($n::text[]) as b (name)
              )
            )
            or "cs"."broker_account_id" = any (
              array(
                select
                  l.broker_account_id
                from
                  broker_link l
                where
                  l.account_id = $n
                  and l.broker_uuid = any ($n::uuid[])
              )
            )
          )
      )
      and exists (
        select
        from
          deal_commission_share cs
        where
          cs.account_id = $n
          and cs.deal_id = d.id
          and (
            cs.broker_account_id = any ($n::bigint[])
            or cs.broker_account_id is null
            and lower(cs.broker) = any (
              array(
                select
                  lower(l.broker_name)
                from
                  broker_link l
                where
                  l.account_id = $n
                  and l.broker_account_id = any ($n::bigint[])
              )
            )
          )
      )
      and (
        (
          d.status <> 'lost'
          and exists (
            select
            from
              deal_document dd
            where
              dd.account_id = $n
              and dd.deal_id = d.id
              and not dd.is_checked
              and dd.refused_at is null
              and dd.step_document_id is not null
              and exists (
                select
                from
                  sale_step_document sd
                where
                  sd.account_id = $n
                  and sd.id = dd.step_document_id
                  and sd.needs_check
                  and sd.sale_step_id is not null
              )
              and dd.contact_id = d.contact_id
              and not exists (
                select
                from
                  deal_document n
                where
                  n.account_id = $n
                  and n.deal_id = dd.deal_id
                  and n.contact_id = d.contact_id
                  and n.version > dd.version
                  and n.step_document_id is not distinct from dd.step_document_id
                  and (
                    dd.step_document_id is not null
                    or n.name = dd.name
                  )
              )
          )
        )
      )
      and (
        d.status = 'active'
        and d.step_due_at <= $n::timestamptz
      )
      and (
        "d"."created_at" >= ($n::date)::timestamp at time zone $n::text
        and "d"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and (
        "d"."won_at" >= ($n::date)::timestamp at time zone $n::text
        and "d"."won_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and (
        "d"."ended_at" >= ($n::date)::timestamp at time zone $n::text
        and "d"."ended_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and lower(btrim("d"."end_reason")) = any (
        array(
          select
            lower(btrim(r.said))
          from
            unnest($n::text[]) as r (said)
        )
      )
      and (
        "d"."contact_id" = any (
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
        or "d"."id" = any (
          array(
            select
              line."deal_id"
            from
              "deal_unit" line
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
        or "d"."number" = $n
      )
    limit
      10001
  ),
  "without_sellers_ids" as materialized (
    select
      "d"."id",
      "d"."seller_id"
    from
      deal d
    where
      d.account_id = $n
      and (
        "d"."seller_id" = $n
        or exists (
          select
          from
            lead own
          where
            own.account_id = $n
            and own.id = "d"."lead_id"
            and own.seller_id = $n
            and not own.is_deleted
        )
      )
      and "d"."id" = any ($n::bigint[])
      and d.status = any ($n::text[])
      and "d"."sale_step_id" = any ($n::bigint[])
      and "d"."contact_id" = any ($n::bigint[])
      and "d"."lead_id" = any ($n::bigint[])
      and "d"."quotation_id" = any ($n::bigint[])
      and "d"."project_id" = any ($n::bigint[])
      and exists (
        select
        from
          deal_unit du
        where
          du.account_id = $n
          and du.deal_id = d.id
          and du.unit_id = any ($n::bigint[])
      )
      and exists (
        select
        from
          deal_commission_share cs
        where
          cs.account_id = $n
          and cs.deal_id = d.id
          and (
            "cs"."broker_account_id" is null
            and lower("cs"."broker") = any (
              array(
                select
                  lower(b.name)
                from
                  unnest($n::text[]) as b (name)
              )
            )
            or "cs"."broker_account_id" = any (
              array(
                select
                  l.broker_account_id
                from
                  broker_link l
                where
                  l.account_id = $n
                  and l.broker_uuid = any ($n::uuid[])
              )
            )
          )
      )
      and exists (
        select
        from
          deal_commission_share cs
        where
          cs.account_id = $n
          and cs.deal_id = d.id
          and (
            cs.broker_account_id = any ($n::bigint[])
            or cs.broker_account_id is null
            and lower(cs.broker) = any (
              array(
                select
                  lower(l.broker_name)
                from
                  broker_link l
                where
                  l.account_id = $n
                  and l.broker_account_id = any ($n::bigint[])
              )
            )
          )
      )
      and (
        (
          d.status <> 'lost'
          and exists (
            select
            from
              deal_document dd
            where
              dd.account_id = $n
              and dd.deal_id = d.id
              and not dd.is_checked
              and dd.refused_at is null
              and dd.step_document_id is not null
              and exists (
                select
                from
                  sale_step_document sd
                where
                  sd.account_id = $n
                  and sd.id = dd.step_document_id
                  and sd.needs_check
                  and sd.sale_step_id is not null
              )
              and dd.contact_id = d.contact_id
              and not exists (
                select
                from
                  deal_document n
                where
                  n.account_id = $n
                  and n.deal_id = dd.deal_id
                  and n.contact_id = d.contact_id
                  and n.version > dd.version
                  and n.step_document_id is not distinct from dd.step_document_id
                  and (
                    dd.step_document_id is not null
                    or n.name = dd.name
                  )
              )
          )
        )
      )
      and (
        d.status = 'active'
        and d.step_due_at <= $n::timestamptz
      )
      and (
        "d"."created_at" >= ($n::date)::timestamp at time zone $n::text
        and "d"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and (
        "d"."won_at" >= ($n::date)::timestamp at time zone $n::text
        and "d"."won_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and (
        "d"."ended_at" >= ($n::date)::timestamp at time zone $n::text
        and "d"."ended_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and lower(btrim("d"."end_reason")) = any (
        array(
          select
            lower(btrim(r.said))
          from
            unnest($n::text[]) as r (said)
        )
      )
      and (
        "d"."contact_id" = any (
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
        or "d"."id" = any (
          array(
            select
              line."deal_id"
            from
              "deal_unit" line
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
        or "d"."number" = $n
      )
    limit
      10001
  ),
  "without_projects_ids" as materialized (
    select
      "d"."id",
      "d"."project_id"
    from
      deal d
    where
      d.account_id = $n
      and (
        "d"."seller_id" = $n
        or exists (
          select
          from
            lead own
          where
            own.account_id = $n
            and own.id = "d"."lead_id"
            and own.seller_id = $n
            and not own.is_deleted
        )
      )
      and "d"."id" = any ($n::bigint[])
      and d.status = any ($n::text[])
      and "d"."sale_step_id" = any ($n::bigint[])
      and "d"."seller_id" = any ($n::bigint[])
      and "d"."contact_id" = any ($n::bigint[])
      and "d"."lead_id" = any ($n::bigint[])
      and "d"."quotation_id" = any ($n::bigint[])
      and exists (
        select
        from
          deal_unit du
        where
          du.account_id = $n
          and du.deal_id = d.id
          and du.unit_id = any ($n::bigint[])
      )
      and exists (
        select
        from
          deal_commission_share cs
        where
          cs.account_id = $n
          and cs.deal_id = d.id
          and (
            "cs"."broker_account_id" is null
            and lower("cs"."broker") = any (
              array(
                select
                  lower(b.name)
                from
                  unnest($n::text[]) as b (name)
              )
            )
            or "cs"."broker_account_id" = any (
              array(
                select
                  l.broker_account_id
                from
                  broker_link l
                where
                  l.account_id = $n
                  and l.broker_uuid = any ($n::uuid[])
              )
            )
          )
      )
      and exists (
        select
        from
          deal_commission_share cs
        where
          cs.account_id = $n
          and cs.deal_id = d.id
          and (
            cs.broker_account_id = any ($n::bigint[])
            or cs.broker_account_id is null
            and lower(cs.broker) = any (
              array(
                select
                  lower(l.broker_name)
                from
                  broker_link l
                where
                  l.account_id = $n
                  and l.broker_account_id = any ($n::bigint[])
              )
            )
          )
      )
      and (
        (
          d.status <> 'lost'
          and exists (
            select
            from
              deal_document dd
            where
              dd.account_id = $n
              and dd.deal_id = d.id
              and not dd.is_checked
              and dd.refused_at is null
              and dd.step_document_id is not null
              and exists (
                select
                from
                  sale_step_document sd
                where
                  sd.account_id = $n
                  and sd.id = dd.step_document_id
                  and sd.needs_check
                  and sd.sale_step_id is not null
              )
              and dd.contact_id = d.contact_id
              and not exists (
                select
                from
                  deal_document n
                where
                  n.account_id = $n
                  and n.deal_id = dd.deal_id
                  and n.contact_id = d.contact_id
                  and n.version > dd.version
                  and n.step_document_id is not distinct from dd.step_document_id
                  and (
                    dd.step_document_id is not null
                    or n.name = dd.name
                  )
              )
          )
        )
      )
      and (
        d.status = 'active'
        and d.step_due_at <= $n::timestamptz
      )
      and (
        "d"."created_at" >= ($n::date)::timestamp at time zone $n::text
        and "d"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and (
        "d"."won_at" >= ($n::date)::timestamp at time zone $n::text
        and "d"."won_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and (
        "d"."ended_at" >= ($n::date)::timestamp at time zone $n::text
        and "d"."ended_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and lower(btrim("d"."end_reason")) = any (
        array(
          select
            lower(btrim(r.said))
          from
            unnest($n::text[]) as r (said)
        )
      )
      and (
        "d"."contact_id" = any (
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
        or "d"."id" = any (
          array(
            select
              line."deal_id"
            from
              "deal_unit" line
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
        or "d"."number" = $n
      )
    limit
      10001
  ),
  "without_documents" as materialized (
    select
      "d"."id",
      (
        d.status <> 'lost'
        and exists (
          select
          from
            deal_document dd
          where
            dd.account_id = $n
            and dd.deal_id = d.id
            and not dd.is_checked
            and dd.refused_at is null
            and dd.step_document_id is not null
            and exists (
              select
              from
                sale_step_document sd
              where
                sd.account_id = $n
                and sd.id = dd.step_document_id
                and sd.needs_check
                and sd.sale_step_id is not null
            )
            and dd.contact_id = d.contact_id
            and not exists (
              select
              from
                deal_document n
              where
                n.account_id = $n
                and n.deal_id = dd.deal_id
                and n.contact_id = d.contact_id
                and n.version > dd.version
                and n.step_document_id is not distinct from dd.step_document_id
                and (
                  dd.step_document_id is not null
                  or n.name = dd.name
                )
            )
        )
      ) as "has_to_check",
      (
        d.status <> 'lost'
        and exists (
          select
          from
            deal_document dd
          where
            dd.account_id = $n
            and dd.deal_id = d.id
            and not dd.is_checked
            and dd.refused_at is null
            and dd.step_document_id is not null
            and exists (
              select
              from
                sale_step_document sd
              where
                sd.account_id = $n
                and sd.id = dd.step_document_id
                and sd.needs_check
                and sd.sale_step_id is not null
            )
            and dd.contact_id = d.contact_id
            and not exists (
              select
              from
                deal_document n
              where
                n.account_id = $n
                and n.deal_id = dd.deal_id
                and n.contact_id = d.contact_id
                and n.version > dd.version
                and n.step_document_id is not distinct from dd.step_document_id
                and (
                  dd.step_document_id is not null
                  or n.name = dd.name
                )
            )
            and false
        )
      ) as "has_mine",
      (
        d.status <> 'lost'
        and exists (
          select
          from
            deal_document dd
          where
            dd.account_id = $n
            and dd.deal_id = d.id
            and dd.refused_at is not null
            and dd.contact_id = d.contact_id
            and not exists (
              select
              from
                deal_document n
              where
                n.account_id = $n
                and n.deal_id = dd.deal_id
                and n.contact_id = d.contact_id
                and n.version > dd.version
                and n.step_document_id is not distinct from dd.step_document_id
                and (
                  dd.step_document_id is not null
                  or n.name = dd.name
                )
            )
        )
      ) as "has_refused"
    from
      deal d
    where
      d.account_id = $n
      and (
        "d"."seller_id" = $n
        or exists (
          select
          from
            lead own
          where
            own.account_id = $n
            and own.id = "d"."lead_id"
            and own.seller_id = $n
            and not own.is_deleted
        )
      )
      and "d"."id" = any ($n::bigint[])
      and d.status = any ($n::text[])
      and "d"."sale_step_id" = any ($n::bigint[])
      and "d"."seller_id" = any ($n::bigint[])
      and "d"."contact_id" = any ($n::bigint[])
      and "d"."lead_id" = any ($n::bigint[])
      and "d"."quotation_id" = any ($n::bigint[])
      and "d"."project_id" = any ($n::bigint[])
      and exists (
        select
        from
          deal_unit du
        where
          du.account_id = $n
          and du.deal_id = d.id
          and du.unit_id = any ($n::bigint[])
      )
      and exists (
        select
        from
          deal_commission_share cs
        where
          cs.account_id = $n
          and cs.deal_id = d.id
          and (
            "cs"."broker_account_id" is null
            and lower("cs"."broker") = any (
              array(
                select
                  lower(b.name)
                from
                  unnest($n::text[]) as b (name)
              )
            )
            or "cs"."broker_account_id" = any (
              array(
                select
                  l.broker_account_id
                from
                  broker_link l
                where
                  l.account_id = $n
                  and l.broker_uuid = any ($n::uuid[])
              )
            )
          )
      )
      and exists (
        select
        from
          deal_commission_share cs
        where
          cs.account_id = $n
          and cs.deal_id = d.id
          and (
            cs.broker_account_id = any ($n::bigint[])
            or cs.broker_account_id is null
            and lower(cs.broker) = any (
              array(
                select
                  lower(l.broker_name)
                from
                  broker_link l
                where
                  l.account_id = $n
                  and l.broker_account_id = any ($n::bigint[])
              )
            )
          )
      )
      and (
        d.status = 'active'
        and d.step_due_at <= $n::timestamptz
      )
      and (
        "d"."created_at" >= ($n::date)::timestamp at time zone $n::text
        and "d"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and (
        "d"."won_at" >= ($n::date)::timestamp at time zone $n::text
        and "d"."won_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and (
        "d"."ended_at" >= ($n::date)::timestamp at time zone $n::text
        and "d"."ended_at" < ($n::date + 1)::timestamp at time zone $n::text
      )
      and lower(btrim("d"."end_reason")) = any (
        array(
          select
            lower(btrim(r.said))
          from
            unnest($n::text[]) as r (said)
        )
      )
      and (
        "d"."contact_id" = any (
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
        or "d"."id" = any (
          array(
            select
              line."deal_id"
            from
              "deal_unit" line
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
        or "d"."number" = $n
      )
    limit
      10001
  )
select
  $n::text as filter,
  ("m"."sale_step_id")::text as option,
  count(distinct m.id)::int as count
from
  "without_sale_steps_ids" m
where
  true
  and ("m"."sale_step_id") is not null
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
  (has.documents)::text as option,
  count(distinct m.id)::int as count
from
  "without_documents" m
  cross join lateral (
    values
      ($n::text, "m"."has_to_check"),
      ($n::text, "m"."has_mine"),
      ($n::text, "m"."has_refused")
  ) as has (documents, is_so)
where
  has.is_so
  and (has.documents) is not null
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
  "without_sale_steps_ids"
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
  "without_projects_ids"
union all
select
  $n::text,
  null,
  count(*)::int
from
  "without_documents";


-- GET /deals/counts/
select
  (
    select
      count(*)::int
    from
      (
        select
        from
          deal d
        where
          d.account_id = $n
          and true
          and d.status = any ($n::text[])
        limit
          10000
      ) as capped
  ) as "active",
  (
    select
      count(*)::int
    from
      (
        select
        from
          deal d
        where
          d.account_id = $n
          and true
          and d.status = any ($n::text[])
        limit
          10000
      ) as capped
  ) as "won",
  (
    select
      count(*)::int
    from
      (
        select
        from
          deal d
        where
          d.account_id = $n
          and true
          and d.status = any ($n::text[])
        limit
          10000
      ) as capped
  ) as "lost",
  $n::int as cap;


-- GET /deals/counts/, every filter, of their own
select
  (
    select
      count(*)::int
    from
      (
        select
        from
          deal d
        where
          d.account_id = $n
          and (
            "d"."seller_id" = $n
            or exists (
              select
              from
                lead own
              where
                own.account_id = $n
                and own.id = "d"."lead_id"
                and own.seller_id = $n
                and not own.is_deleted
            )
          )
          and "d"."id" = any ($n::bigint[])
          and d.status = any ($n::text[])
          and "d"."sale_step_id" = any ($n::bigint[])
          and "d"."seller_id" = any ($n::bigint[])
          and "d"."contact_id" = any ($n::bigint[])
          and "d"."lead_id" = any ($n::bigint[])
          and "d"."quotation_id" = any ($n::bigint[])
          and "d"."project_id" = any ($n::bigint[])
          and exists (
            select
            from
              deal_unit du
            where
              du.account_id = $n
              and du.deal_id = d.id
              and du.unit_id = any ($n::bigint[])
          )
          and exists (
            select
            from
              deal_commission_share cs
            where
              cs.account_id = $n
              and cs.deal_id = d.id
              and (
                "cs"."broker_account_id" is null
                and lower("cs"."broker") = any (
                  array(
                    select
                      lower(b.name)
                    from
                      unnest($n::text[]) as b (name)
                  )
                )
                or "cs"."broker_account_id" = any (
                  array(
                    select
                      l.broker_account_id
                    from
                      broker_link l
                    where
                      l.account_id = $n
                      and l.broker_uuid = any ($n::uuid[])
                  )
                )
              )
          )
          and exists (
            select
            from
              deal_commission_share cs
            where
              cs.account_id = $n
              and cs.deal_id = d.id
              and (
                cs.broker_account_id = any ($n::bigint[])
                or cs.broker_account_id is null
                and lower(cs.broker) = any (
                  array(
                    select
                      lower(l.broker_name)
                    from
                      broker_link l
                    where
                      l.account_id = $n
                      and l.broker_account_id = any ($n::bigint[])
                  )
                )
              )
          )
          and (
            (
              d.status <> 'lost'
              and exists (
                select
                from
                  deal_document dd
                where
                  dd.account_id = $n
                  and dd.deal_id = d.id
                  and not dd.is_checked
                  and dd.refused_at is null
                  and dd.step_document_id is not null
                  and exists (
                    select
                    from
                      sale_step_document sd
                    where
                      sd.account_id = $n
                      and sd.id = dd.step_document_id
                      and sd.needs_check
                      and sd.sale_step_id is not null
                  )
                  and dd.contact_id = d.contact_id
                  and not exists (
                    select
                    from
                      deal_document n
                    where
                      n.account_id = $n
                      and n.deal_id = dd.deal_id
                      and n.contact_id = d.contact_id
                      and n.version > dd.version
                      and n.step_document_id is not distinct from dd.step_document_id
                      and (
                        dd.step_document_id is not null
                        or n.name = dd.name
                      )
                  )
              )
            )
          )
          and (
            d.status = 'active'
            and d.step_due_at <= $n::timestamptz
          )
          and (
            "d"."created_at" >= ($n::date)::timestamp at time zone $n::text
            and "d"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
          and (
            "d"."won_at" >= ($n::date)::timestamp at time zone $n::text
            and "d"."won_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
          and (
            "d"."ended_at" >= ($n::date)::timestamp at time zone $n::text
            and "d"."ended_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
          and lower(btrim("d"."end_reason")) = any (
            array(
              select
                lower(btrim(r.said))
              from
                unnest($n::text[]) as r (said)
            )
          )
          and (
            "d"."contact_id" = any (
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
            or "d"."id" = any (
              array(
                select
                  line."deal_id"
                from
                  "deal_unit" line
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
            or "d"."number" = $n
          )
        limit
          10000
      ) as capped
  ) as "active",
  (
    select
      count(*)::int
    from
      (
        select
        from
          deal d
        where
          d.account_id = $n
          and (
            "d"."seller_id" = $n
            or exists (
              select
              from
                lead own
              where
                own.account_id = $n
                and own.id = "d"."lead_id"
                and own.seller_id = $n
                and not own.is_deleted
            )
          )
          and "d"."id" = any ($n::bigint[])
          and d.status = any ($n::text[])
          and "d"."sale_step_id" = any ($n::bigint[])
          and "d"."seller_id" = any ($n::bigint[])
          and "d"."contact_id" = any ($n::bigint[])
          and "d"."lead_id" = any ($n::bigint[])
          and "d"."quotation_id" = any ($n::bigint[])
          and "d"."project_id" = any ($n::bigint[])
          and exists (
            select
            from
              deal_unit du
            where
              du.account_id = $n
              and du.deal_id = d.id
              and du.unit_id = any ($n::bigint[])
          )
          and exists (
            select
            from
              deal_commission_share cs
            where
              cs.account_id = $n
              and cs.deal_id = d.id
              and (
                "cs"."broker_account_id" is null
                and lower("cs"."broker") = any (
                  array(
                    select
                      lower(b.name)
                    from
                      unnest($n::text[]) as b (name)
                  )
                )
                or "cs"."broker_account_id" = any (
                  array(
                    select
                      l.broker_account_id
                    from
                      broker_link l
                    where
                      l.account_id = $n
                      and l.broker_uuid = any ($n::uuid[])
                  )
                )
              )
          )
          and exists (
            select
            from
              deal_commission_share cs
            where
              cs.account_id = $n
              and cs.deal_id = d.id
              and (
                cs.broker_account_id = any ($n::bigint[])
                or cs.broker_account_id is null
                and lower(cs.broker) = any (
                  array(
                    select
                      lower(l.broker_name)
                    from
                      broker_link l
                    where
                      l.account_id = $n
                      and l.broker_account_id = any ($n::bigint[])
                  )
                )
              )
          )
          and (
            (
              d.status <> 'lost'
              and exists (
                select
                from
                  deal_document dd
                where
                  dd.account_id = $n
                  and dd.deal_id = d.id
                  and not dd.is_checked
                  and dd.refused_at is null
                  and dd.step_document_id is not null
                  and exists (
                    select
                    from
                      sale_step_document sd
                    where
                      sd.account_id = $n
                      and sd.id = dd.step_document_id
                      and sd.needs_check
                      and sd.sale_step_id is not null
                  )
                  and dd.contact_id = d.contact_id
                  and not exists (
                    select
                    from
                      deal_document n
                    where
                      n.account_id = $n
                      and n.deal_id = dd.deal_id
                      and n.contact_id = d.contact_id
                      and n.version > dd.version
                      and n.step_document_id is not distinct from dd.step_document_id
                      and (
                        dd.step_document_id is not null
                        or n.name = dd.name
                      )
                  )
              )
            )
          )
          and (
            d.status = 'active'
            and d.step_due_at <= $n::timestamptz
          )
          and (
            "d"."created_at" >= ($n::date)::timestamp at time zone $n::text
            and "d"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
          and (
            "d"."won_at" >= ($n::date)::timestamp at time zone $n::text
            and "d"."won_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
          and (
            "d"."ended_at" >= ($n::date)::timestamp at time zone $n::text
            and "d"."ended_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
          and lower(btrim("d"."end_reason")) = any (
            array(
              select
                lower(btrim(r.said))
              from
                unnest($n::text[]) as r (said)
            )
          )
          and (
            "d"."contact_id" = any (
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
            or "d"."id" = any (
              array(
                select
                  line."deal_id"
                from
                  "deal_unit" line
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
            or "d"."number" = $n
          )
        limit
          10000
      ) as capped
  ) as "won",
  (
    select
      count(*)::int
    from
      (
        select
        from
          deal d
        where
          d.account_id = $n
          and (
            "d"."seller_id" = $n
            or exists (
              select
              from
                lead own
              where
                own.account_id = $n
                and own.id = "d"."lead_id"
                and own.seller_id = $n
                and not own.is_deleted
            )
          )
          and "d"."id" = any ($n::bigint[])
          and d.status = any ($n::text[])
          and "d"."sale_step_id" = any ($n::bigint[])
          and "d"."seller_id" = any ($n::bigint[])
          and "d"."contact_id" = any ($n::bigint[])
          and "d"."lead_id" = any ($n::bigint[])
          and "d"."quotation_id" = any ($n::bigint[])
          and "d"."project_id" = any ($n::bigint[])
          and exists (
            select
            from
              deal_unit du
            where
              du.account_id = $n
              and du.deal_id = d.id
              and du.unit_id = any ($n::bigint[])
          )
          and exists (
            select
            from
              deal_commission_share cs
            where
              cs.account_id = $n
              and cs.deal_id = d.id
              and (
                "cs"."broker_account_id" is null
                and lower("cs"."broker") = any (
                  array(
                    select
                      lower(b.name)
                    from
                      unnest($n::text[]) as b (name)
                  )
                )
                or "cs"."broker_account_id" = any (
                  array(
                    select
                      l.broker_account_id
                    from
                      broker_link l
                    where
                      l.account_id = $n
                      and l.broker_uuid = any ($n::uuid[])
                  )
                )
              )
          )
          and exists (
            select
            from
              deal_commission_share cs
            where
              cs.account_id = $n
              and cs.deal_id = d.id
              and (
                cs.broker_account_id = any ($n::bigint[])
                or cs.broker_account_id is null
                and lower(cs.broker) = any (
                  array(
                    select
                      lower(l.broker_name)
                    from
                      broker_link l
                    where
                      l.account_id = $n
                      and l.broker_account_id = any ($n::bigint[])
                  )
                )
              )
          )
          and (
            (
              d.status <> 'lost'
              and exists (
                select
                from
                  deal_document dd
                where
                  dd.account_id = $n
                  and dd.deal_id = d.id
                  and not dd.is_checked
                  and dd.refused_at is null
                  and dd.step_document_id is not null
                  and exists (
                    select
                    from
                      sale_step_document sd
                    where
                      sd.account_id = $n
                      and sd.id = dd.step_document_id
                      and sd.needs_check
                      and sd.sale_step_id is not null
                  )
                  and dd.contact_id = d.contact_id
                  and not exists (
                    select
                    from
                      deal_document n
                    where
                      n.account_id = $n
                      and n.deal_id = dd.deal_id
                      and n.contact_id = d.contact_id
                      and n.version > dd.version
                      and n.step_document_id is not distinct from dd.step_document_id
                      and (
                        dd.step_document_id is not null
                        or n.name = dd.name
                      )
                  )
              )
            )
          )
          and (
            d.status = 'active'
            and d.step_due_at <= $n::timestamptz
          )
          and (
            "d"."created_at" >= ($n::date)::timestamp at time zone $n::text
            and "d"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
          and (
            "d"."won_at" >= ($n::date)::timestamp at time zone $n::text
            and "d"."won_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
          and (
            "d"."ended_at" >= ($n::date)::timestamp at time zone $n::text
            and "d"."ended_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
          and lower(btrim("d"."end_reason")) = any (
            array(
              select
                lower(btrim(r.said))
              from
                unnest($n::text[]) as r (said)
            )
          )
          and (
            "d"."contact_id" = any (
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
            or "d"."id" = any (
              array(
                select
                  line."deal_id"
                from
                  "deal_unit" line
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
            or "d"."number" = $n
          )
        limit
          10000
      ) as capped
  ) as "lost",
  $n::int as cap;


-- GET /deals/brokers/
select
  l.broker_uuid as uuid,
  g.name,
  case
    when count(*) over (
      partition by
        lower(g.name)
    ) > 1 then g.number
  end as account_number,
  g.is_linked,
  g.has_deals,
  g.has_commissions
from
  (
    select
      coalesce(
        max(b.name) filter (
          where
            b.is_linked
        ),
        min(b.name)
      ) as name,
      b.number,
      bool_or(b.is_linked) as is_linked,
      bool_or(b.has_deals) as has_deals,
      bool_or(b.has_commissions) as has_commissions
    from
      (
        select
          cs.broker as name,
          cs.broker_account_id as number,
          false as is_linked,
          true as has_deals,
          false as has_commissions
        from
          deal_commission_share cs
          join deal d on d.account_id = $n
          and d.id = cs.deal_id
        where
          cs.account_id = $n
          and cs.broker is not null
          and true
        union all
        select
          cm.broker,
          cm.broker_account_id,
          false,
          false,
          true
        from
          commission cm
          join deal d on d.account_id = $n
          and d.id = cm.deal_id
        where
          cm.account_id = $n
          and cm.broker is not null
          and true
        union all
        select
          l.broker_name,
          l.broker_account_id,
          true,
          false,
          false
        from
          broker_link l
        where
          l.account_id = $n
          and l.unlinked_at is null
      ) as b
    group by
      b.number,
      case
        when b.number is null then lower(b.name)
      end
  ) as g
  left join broker_link l on l.account_id = $n
  and l.broker_account_id = g.number
order by
  lower(g.name),
  g.number nulls last
limit
  400;


-- GET /deals/board/
select
  sp.id as step_id,
  sp.name as step_name,
  sp.position as step_order,
  total.count as step_count,
  total.amount as step_amount,
  card.*
from
  sale_step sp
  cross join lateral (
    select
      count(*)::int as count,
      coalesce(sum(capped.summed), 0) as amount
    from
      (
        select
          "d"."amount_clp" as summed
        from
          deal d
        where
          d.account_id = $n
          and true
          and d.status in ('active', 'won')
          and d.sale_step_id = sp.id
        limit
          10001
      ) as capped
  ) as total
  left join lateral (
    select
      d.id,
      d.number,
      d.status,
      d.ended_as,
      d.step_entered_at,
      d.step_due_on,
      d.won_at,
      d.ended_at,
      d.created_at,
      d.updated_at,
      coalesce(
        d.status = 'active'
        and d.step_due_at <= $n::timestamptz,
        false
      ) as is_late,
      json_build_object(
        'to_check',
        case
          when d.status = 'lost' then 0
          else (
            select
              count(*)
            from
              deal_document dd
            where
              dd.account_id = $n
              and dd.deal_id = d.id
              and not dd.is_checked
              and dd.refused_at is null
              and dd.step_document_id is not null
              and exists (
                select
                from
                  sale_step_document sd
                where
                  sd.account_id = $n
                  and sd.id = dd.step_document_id
                  and sd.needs_check
                  and sd.sale_step_id is not null
              )
              and dd.contact_id = d.contact_id
              and not exists (
                select
                from
                  deal_document n
                where
                  n.account_id = $n
                  and n.deal_id = dd.deal_id
                  and n.contact_id = d.contact_id
                  and n.version > dd.version
                  and n.step_document_id is not distinct from dd.step_document_id
                  and (
                    dd.step_document_id is not null
                    or n.name = dd.name
                  )
              )
          )
        end,
        'refused',
        case
          when d.status = 'lost' then 0
          else (
            select
              count(*)
            from
              deal_document dd
            where
              dd.account_id = $n
              and dd.deal_id = d.id
              and dd.refused_at is not null
              and dd.contact_id = d.contact_id
              and not exists (
                select
                from
                  deal_document n
                where
                  n.account_id = $n
                  and n.deal_id = dd.deal_id
                  and n.contact_id = d.contact_id
                  and n.version > dd.version
                  and n.step_document_id is not distinct from dd.step_document_id
                  and (
                    dd.step_document_id is not null
                    or n.name = dd.name
                  )
              )
          )
        end
      ) as documents,
      json_build_object('id', st.id, 'name', st.name) as sale_step,
      q.figures -> 'total' as amount,
      case
        when "d"."amount_clp" is not null then json_build_object(
          'amount',
          (
            case
              when scale(trim_scale("d"."amount_clp")) = 1 then trim_scale("d"."amount_clp") || '0'
              else trim_scale("d"."amount_clp")::text
            end
          ),
          'currency',
          'CLP'
        )
      end as amount_clp,
      json_build_object('id', q.id, 'number', q.number, 'version', q.version) as quotation,
      json_build_object('id', c.id, 'name', c.name) as contact,
      json_build_object('id', d.lead_id) as lead,
      json_build_object('id', s.id, 'name', coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.username)) as seller,
      case
        when p.id is not null then json_build_object('id', p.id, 'name', p.name)
      end as project,
      coalesce(
        (
          select
            json_agg(
              json_build_object('id', u.id, 'number', u.number, 'kind', u.kind)
              order by
                du.position
            )
          from
            deal_unit du
            join unit u on u.account_id = $n
            and u.id = du.unit_id
          where
            du.account_id = $n
            and du.deal_id = d.id
        ),
        '[]'
      ) as units
    from
      (
        select
          "d"."id"
        from
          deal d
        where
          d.account_id = $n
          and true
          and d.status in ('active', 'won')
          and d.sale_step_id = sp.id
        order by
          "d"."step_entered_at" desc,
          "d"."id" desc
        limit
          21
      ) as picked
      join deal d on d.account_id = $n
      and d.id = picked.id
      join sale_step st on st.account_id = $n
      and st.id = d.sale_step_id
      join quotation q on q.account_id = $n
      and q.id = d.quotation_id
      join app_user s on s.account_id = $n
      and s.id = d.seller_id
      join contact c on c.account_id = $n
      and c.id = d.contact_id
      left join project p on p.account_id = $n
      and p.id = d.project_id
  ) as card on true
where
  sp.account_id = $n
order by
  sp.position,
  sp.id,
  card.step_entered_at desc,
  card.id desc;


-- GET /deals/board/, every filter, of their own
select
  sp.id as step_id,
  sp.name as step_name,
  sp.position as step_order,
  total.count as step_count,
  total.amount as step_amount,
  card.*
from
  sale_step sp
  cross join lateral (
    select
      count(*)::int as count,
      coalesce(sum(capped.summed), 0) as amount
    from
      (
        select
          "d"."amount_clp" as summed
        from
          deal d
        where
          d.account_id = $n
          and (
            "d"."seller_id" = $n
            or exists (
              select
              from
                lead own
              where
                own.account_id = $n
                and own.id = "d"."lead_id"
                and own.seller_id = $n
                and not own.is_deleted
            )
          )
          and "d"."id" = any ($n::bigint[])
          and d.status = any ($n::text[])
          and "d"."sale_step_id" = any ($n::bigint[])
          and "d"."seller_id" = any ($n::bigint[])
          and "d"."contact_id" = any ($n::bigint[])
          and "d"."lead_id" = any ($n::bigint[])
          and "d"."quotation_id" = any ($n::bigint[])
          and "d"."project_id" = any ($n::bigint[])
          and exists (
            select
            from
              deal_unit du
            where
              du.account_id = $n
              and du.deal_id = d.id
              and du.unit_id = any ($n::bigint[])
          )
          and exists (
            select
            from
              deal_commission_share cs
            where
              cs.account_id = $n
              and cs.deal_id = d.id
              and (
                "cs"."broker_account_id" is null
                and lower("cs"."broker") = any (
                  array(
                    select
                      lower(b.name)
                    from
                      unnest($n::text[]) as b (name)
                  )
                )
                or "cs"."broker_account_id" = any (
                  array(
                    select
                      l.broker_account_id
                    from
                      broker_link l
                    where
                      l.account_id = $n
                      and l.broker_uuid = any ($n::uuid[])
                  )
                )
              )
          )
          and exists (
            select
            from
              deal_commission_share cs
            where
              cs.account_id = $n
              and cs.deal_id = d.id
              and (
                cs.broker_account_id = any ($n::bigint[])
                or cs.broker_account_id is null
                and lower(cs.broker) = any (
                  array(
                    select
                      lower(l.broker_name)
                    from
                      broker_link l
                    where
                      l.account_id = $n
                      and l.broker_account_id = any ($n::bigint[])
                  )
                )
              )
          )
          and (
            (
              d.status <> 'lost'
              and exists (
                select
                from
                  deal_document dd
                where
                  dd.account_id = $n
                  and dd.deal_id = d.id
                  and not dd.is_checked
                  and dd.refused_at is null
                  and dd.step_document_id is not null
                  and exists (
                    select
                    from
                      sale_step_document sd
                    where
                      sd.account_id = $n
                      and sd.id = dd.step_document_id
                      and sd.needs_check
                      and sd.sale_step_id is not null
                  )
                  and dd.contact_id = d.contact_id
                  and not exists (
                    select
                    from
                      deal_document n
                    where
                      n.account_id = $n
                      and n.deal_id = dd.deal_id
                      and n.contact_id = d.contact_id
                      and n.version > dd.version
                      and n.step_document_id is not distinct from dd.step_document_id
                      and (
                        dd.step_document_id is not null
                        or n.name = dd.name
                      )
                  )
              )
            )
          )
          and (
            d.status = 'active'
            and d.step_due_at <= $n::timestamptz
          )
          and (
            "d"."created_at" >= ($n::date)::timestamp at time zone $n::text
            and "d"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
          and (
            "d"."won_at" >= ($n::date)::timestamp at time zone $n::text
            and "d"."won_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
          and (
            "d"."ended_at" >= ($n::date)::timestamp at time zone $n::text
            and "d"."ended_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
          and lower(btrim("d"."end_reason")) = any (
            array(
              select
                lower(btrim(r.said))
              from
                unnest($n::text[]) as r (said)
            )
          )
          and (
            "d"."contact_id" = any (
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
            or "d"."id" = any (
              array(
                select
                  line."deal_id"
                from
                  "deal_unit" line
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
            or "d"."number" = $n
          )
          and d.status in ('active', 'won')
          and d.sale_step_id = sp.id
        limit
          10001
      ) as capped
  ) as total
  left join lateral (
    select
      d.id,
      d.number,
      d.status,
      d.ended_as,
      d.step_entered_at,
      d.step_due_on,
      d.won_at,
      d.ended_at,
      d.created_at,
      d.updated_at,
      coalesce(
        d.status = 'active'
        and d.step_due_at <= $n::timestamptz,
        false
      ) as is_late,
      json_build_object(
        'to_check',
        case
          when d.status = 'lost' then 0
          else (
            select
              count(*)
            from
              deal_document dd
            where
              dd.account_id = $n
              and dd.deal_id = d.id
              and not dd.is_checked
              and dd.refused_at is null
              and dd.step_document_id is not null
              and exists (
                select
                from
                  sale_step_document sd
                where
                  sd.account_id = $n
                  and sd.id = dd.step_document_id
                  and sd.needs_check
                  and sd.sale_step_id is not null
              )
              and dd.contact_id = d.contact_id
              and not exists (
                select
                from
                  deal_document n
                where
                  n.account_id = $n
                  and n.deal_id = dd.deal_id
                  and n.contact_id = d.contact_id
                  and n.version > dd.version
                  and n.step_document_id is not distinct from dd.step_document_id
                  and (
                    dd.step_document_id is not null
                    or n.name = dd.name
                  )
              )
          )
        end,
        'refused',
        case
          when d.status = 'lost' then 0
          else (
            select
              count(*)
            from
              deal_document dd
            where
              dd.account_id = $n
              and dd.deal_id = d.id
              and dd.refused_at is not null
              and dd.contact_id = d.contact_id
              and not exists (
                select
                from
                  deal_document n
                where
                  n.account_id = $n
                  and n.deal_id = dd.deal_id
                  and n.contact_id = d.contact_id
                  and n.version > dd.version
                  and n.step_document_id is not distinct from dd.step_document_id
                  and (
                    dd.step_document_id is not null
                    or n.name = dd.name
                  )
              )
          )
        end
      ) as documents,
      json_build_object('id', st.id, 'name', st.name) as sale_step,
      q.figures -> 'total' as amount,
      case
        when "d"."amount_clp" is not null then json_build_object(
          'amount',
          (
            case
              when scale(trim_scale("d"."amount_clp")) = 1 then trim_scale("d"."amount_clp") || '0'
              else trim_scale("d"."amount_clp")::text
            end
          ),
          'currency',
          'CLP'
        )
      end as amount_clp,
      json_build_object('id', q.id, 'number', q.number, 'version', q.version) as quotation,
      json_build_object('id', c.id, 'name', c.name) as contact,
      json_build_object('id', d.lead_id) as lead,
      json_build_object('id', s.id, 'name', coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.username)) as seller,
      case
        when p.id is not null then json_build_object('id', p.id, 'name', p.name)
      end as project,
      coalesce(
        (
          select
            json_agg(
              json_build_object('id', u.id, 'number', u.number, 'kind', u.kind)
              order by
                du.position
            )
          from
            deal_unit du
            join unit u on u.account_id = $n
            and u.id = du.unit_id
          where
            du.account_id = $n
            and du.deal_id = d.id
        ),
        '[]'
      ) as units
    from
      (
        select
          "d"."id"
        from
          deal d
        where
          d.account_id = $n
          and (
            "d"."seller_id" = $n
            or exists (
              select
              from
                lead own
              where
                own.account_id = $n
                and own.id = "d"."lead_id"
                and own.seller_id = $n
                and not own.is_deleted
            )
          )
          and "d"."id" = any ($n::bigint[])
          and d.status = any ($n::text[])
          and "d"."sale_step_id" = any ($n::bigint[])
          and "d"."seller_id" = any ($n::bigint[])
          and "d"."contact_id" = any ($n::bigint[])
          and "d"."lead_id" = any ($n::bigint[])
          and "d"."quotation_id" = any ($n::bigint[])
          and "d"."project_id" = any ($n::bigint[])
          and exists (
            select
            from
              deal_unit du
            where
              du.account_id = $n
              and du.deal_id = d.id
              and du.unit_id = any ($n::bigint[])
          )
          and exists (
            select
            from
              deal_commission_share cs
            where
              cs.account_id = $n
              and cs.deal_id = d.id
              and (
                "cs"."broker_account_id" is null
                and lower("cs"."broker") = any (
                  array(
                    select
                      lower(b.name)
                    from
                      unnest($n::text[]) as b (name)
                  )
                )
                or "cs"."broker_account_id" = any (
                  array(
                    select
                      l.broker_account_id
                    from
                      broker_link l
                    where
                      l.account_id = $n
                      and l.broker_uuid = any ($n::uuid[])
                  )
                )
              )
          )
          and exists (
            select
            from
              deal_commission_share cs
            where
              cs.account_id = $n
              and cs.deal_id = d.id
              and (
                cs.broker_account_id = any ($n::bigint[])
                or cs.broker_account_id is null
                and lower(cs.broker) = any (
                  array(
                    select
                      lower(l.broker_name)
                    from
                      broker_link l
                    where
                      l.account_id = $n
                      and l.broker_account_id = any ($n::bigint[])
                  )
                )
              )
          )
          and (
            (
              d.status <> 'lost'
              and exists (
                select
                from
                  deal_document dd
                where
                  dd.account_id = $n
                  and dd.deal_id = d.id
                  and not dd.is_checked
                  and dd.refused_at is null
                  and dd.step_document_id is not null
                  and exists (
                    select
                    from
                      sale_step_document sd
                    where
                      sd.account_id = $n
                      and sd.id = dd.step_document_id
                      and sd.needs_check
                      and sd.sale_step_id is not null
                  )
                  and dd.contact_id = d.contact_id
                  and not exists (
                    select
                    from
                      deal_document n
                    where
                      n.account_id = $n
                      and n.deal_id = dd.deal_id
                      and n.contact_id = d.contact_id
                      and n.version > dd.version
                      and n.step_document_id is not distinct from dd.step_document_id
                      and (
                        dd.step_document_id is not null
                        or n.name = dd.name
                      )
                  )
              )
            )
          )
          and (
            d.status = 'active'
            and d.step_due_at <= $n::timestamptz
          )
          and (
            "d"."created_at" >= ($n::date)::timestamp at time zone $n::text
            and "d"."created_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
          and (
            "d"."won_at" >= ($n::date)::timestamp at time zone $n::text
            and "d"."won_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
          and (
            "d"."ended_at" >= ($n::date)::timestamp at time zone $n::text
            and "d"."ended_at" < ($n::date + 1)::timestamp at time zone $n::text
          )
          and lower(btrim("d"."end_reason")) = any (
            array(
              select
                lower(btrim(r.said))
              from
                unnest($n::text[]) as r (said)
            )
          )
          and (
            "d"."contact_id" = any (
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
            or "d"."id" = any (
              array(
                select
                  line."deal_id"
                from
                  "deal_unit" line
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
            or "d"."number" = $n
          )
          and d.status in ('active', 'won')
          and d.sale_step_id = sp.id
        order by
          "d"."step_entered_at" desc,
          "d"."id" desc
        limit
          21
      ) as picked
      join deal d on d.account_id = $n
      and d.id = picked.id
      join sale_step st on st.account_id = $n
      and st.id = d.sale_step_id
      join quotation q on q.account_id = $n
      and q.id = d.quotation_id
      join app_user s on s.account_id = $n
      and s.id = d.seller_id
      join contact c on c.account_id = $n
      and c.id = d.contact_id
      left join project p on p.account_id = $n
      and p.id = d.project_id
  ) as card on true
where
  sp.account_id = $n
  and sp.id = $n
order by
  sp.position,
  sp.id,
  card.step_entered_at desc,
  card.id desc;


-- GET /deals/{id}/
select
  d.id,
  d.number,
  d.status,
  d.ended_as,
  d.step_entered_at,
  d.step_due_on,
  d.won_at,
  d.ended_at,
  d.created_at,
  d.updated_at,
  coalesce(
    d.status = 'active'
    and d.step_due_at <= $n::timestamptz,
    false
  ) as is_late,
  json_build_object(
    'to_check',
    case
      when d.status = 'lost' then 0
      else (
        select
          count(*)
        from
          deal_document dd
        where
          dd.account_id = $n
          and dd.deal_id = d.id
          and not dd.is_checked
          and dd.refused_at is null
          and dd.step_document_id is not null
          and exists (
            select
            from
              sale_step_document sd
            where
              sd.account_id = $n
              and sd.id = dd.step_document_id
              and sd.needs_check
              and sd.sale_step_id is not null
          )
          and dd.contact_id = d.contact_id
          and not exists (
            select
            from
              deal_document n
            where
              n.account_id = $n
              and n.deal_id = dd.deal_id
              and n.contact_id = d.contact_id
              and n.version > dd.version
              and n.step_document_id is not distinct from dd.step_document_id
              and (
                dd.step_document_id is not null
                or n.name = dd.name
              )
          )
      )
    end,
    'refused',
    case
      when d.status = 'lost' then 0
      else (
        select
          count(*)
        from
          deal_document dd
        where
          dd.account_id = $n
          and dd.deal_id = d.id
          and dd.refused_at is not null
          and dd.contact_id = d.contact_id
          and not exists (
            select
            from
              deal_document n
            where
              n.account_id = $n
              and n.deal_id = dd.deal_id
              and n.contact_id = d.contact_id
              and n.version > dd.version
              and n.step_document_id is not distinct from dd.step_document_id
              and (
                dd.step_document_id is not null
                or n.name = dd.name
              )
          )
      )
    end
  ) as documents,
  json_build_object('id', st.id, 'name', st.name) as sale_step,
  q.figures -> 'total' as amount,
  case
    when "d"."amount_clp" is not null then json_build_object(
      'amount',
      (
        case
          when scale(trim_scale("d"."amount_clp")) = 1 then trim_scale("d"."amount_clp") || '0'
          else trim_scale("d"."amount_clp")::text
        end
      ),
      'currency',
      'CLP'
    )
  end as amount_clp,
  json_build_object('id', q.id, 'number', q.number, 'version', q.version) as quotation,
  json_build_object('id', c.id, 'name', c.name) as contact,
  json_build_object('id', d.lead_id) as lead,
  json_build_object('id', s.id, 'name', coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.username)) as seller,
  case
    when p.id is not null then json_build_object('id', p.id, 'name', p.name)
  end as project,
  coalesce(
    (
      select
        json_agg(
          json_build_object('id', u.id, 'number', u.number, 'kind', u.kind)
          order by
            du.position
        )
      from
        deal_unit du
        join unit u on u.account_id = $n
        and u.id = du.unit_id
      where
        du.account_id = $n
        and du.deal_id = d.id
    ),
    '[]'
  ) as units,
  d.notes,
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
            'list_price',
            case
              when "du"."list_price" is not null then json_build_object(
                'amount',
                (
                  case
                    when scale(trim_scale("du"."list_price")) = 1 then trim_scale("du"."list_price") || '0'
                    else trim_scale("du"."list_price")::text
                  end
                ),
                'currency',
                "d"."currency"
              )
            end,
            'final_price',
            case
              when "du"."final_price" is not null then json_build_object(
                'amount',
                (
                  case
                    when scale(trim_scale("du"."final_price")) = 1 then trim_scale("du"."final_price") || '0'
                    else trim_scale("du"."final_price")::text
                  end
                ),
                'currency',
                "d"."currency"
              )
            end
          )
          order by
            du.position
        )
      from
        deal_unit du
        join unit u on u.account_id = $n
        and u.id = du.unit_id
        left join project up on up.account_id = $n
        and up.id = u.project_id
      where
        du.account_id = $n
        and du.deal_id = d.id
    ),
    '[]'
  ) as units_detail,
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'contact',
            json_build_object('id', pc.id, 'name', pc.name),
            'role',
            dp.role,
            'share_percent',
            trim_scale(dp.share_percent)::text
          )
          order by
            dp.position,
            dp.id
        )
      from
        deal_party dp
        join contact pc on pc.account_id = $n
        and pc.id = dp.contact_id
      where
        dp.account_id = $n
        and dp.deal_id = d.id
    ),
    '[]'
  ) as parties,
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'act',
            ds.act,
            'sale_step_id',
            ds.sale_step_id,
            'step_name',
            ds.step_name,
            'by',
            (
              select
                json_build_object('id', w.id, 'name', coalesce(nullif(trim(w.first_name || ' ' || w.last_name), ''), w.username))
              from
                app_user w
              where
                w.account_id = $n
                and w.id = "ds"."by_id"
            ),
            'reason',
            ds.reason,
            'at',
            to_char("ds"."at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          )
          order by
            ds.id
        )
      from
        deal_step ds
      where
        ds.account_id = $n
        and ds.deal_id = d.id
    ),
    '[]'
  ) as acts,
  case
    when d.status = 'lost' then json_build_object(
      'reason',
      d.end_reason,
      'penalty',
      case
        when "d"."penalty" is not null then json_build_object(
          'amount',
          (
            case
              when scale(trim_scale("d"."penalty")) = 1 then trim_scale("d"."penalty") || '0'
              else trim_scale("d"."penalty")::text
            end
          ),
          'currency',
          "d"."penalty_currency"
        )
      end,
      'refund',
      d.refund,
      'by',
      (
        select
          json_build_object('id', w.id, 'name', coalesce(nullif(trim(w.first_name || ' ' || w.last_name), ''), w.username))
        from
          app_user w
        where
          w.account_id = $n
          and w.id = "d"."ended_by_id"
      )
    )
  end as end
from
  deal d
  join sale_step st on st.account_id = $n
  and st.id = d.sale_step_id
  join quotation q on q.account_id = $n
  and q.id = d.quotation_id
  join app_user s on s.account_id = $n
  and s.id = d.seller_id
  join contact c on c.account_id = $n
  and c.id = d.contact_id
  left join project p on p.account_id = $n
  and p.id = d.project_id
where
  d.account_id = $n
  and d.id = $n
  and true;
