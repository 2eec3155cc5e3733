-- GET /shared-quotations/
select
  q.id,
  q.number,
  q.version,
  q.status,
  case
    when q.approval is not null then json_build_object('status', q.approval, 'reason', q.approval_reason, 'decision', q.approval_decision)
  end as approval,
  q.deal_status,
  q.is_revoked,
  json_build_object('id', c.id, 'name', c.name) as contact,
  json_build_object('uuid', q.owner_uuid, 'name', q.owner_name) as developer,
  q.project_name as project,
  to_json(q.unit_numbers) as units,
  case
    when "q"."total" is not null then json_build_object(
      'amount',
      (
        case
          when scale(trim_scale("q"."total")) = 1 then trim_scale("q"."total") || '0'
          else trim_scale("q"."total")::text
        end
      ),
      'currency',
      "q"."currency"
    )
  end as total,
  q.valid_until,
  case
    when q.number is not null then '/quotation/' || q.uuid || '/preview'
  end as link,
  q.mailed_at,
  q.created_at,
  q.updated_at,
  (
    select
      count(*)::int
    from
      (
        select
        from
          made_quotation q
          join contact c on c.account_id = $n
          and c.id = q.contact_id
        where
          q.account_id = $n
          and not "c"."is_deleted"
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
          made_quotation q
          join contact c on c.account_id = $n
          and c.id = q.contact_id
        where
          q.account_id = $n
          and not "c"."is_deleted"
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
  join made_quotation q on q.account_id = $n
  and q.id = picked.id
  join contact c on c.account_id = $n
  and c.id = q.contact_id
order by
  "q"."created_at" desc,
  "q"."id" desc;


-- GET /shared-quotations/, every filter
/* for its values */
select
  "q"."id",
  (count(*) over ())::int as count
from
  (
    select
      q.*
    from
      made_quotation q
      join contact c on c.account_id = $n
      and c.id = q.contact_id
    where
      q.account_id = $n
      and not "c"."is_deleted"
      and true
      and q.status = any ($n::text[])
      and q.contact_id = any ($n::bigint[])
      and (q.deal_status is not null) = $n
    limit
      10001
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
  q.number,
  q.version,
  q.status,
  case
    when q.approval is not null then json_build_object('status', q.approval, 'reason', q.approval_reason, 'decision', q.approval_decision)
  end as approval,
  q.deal_status,
  q.is_revoked,
  json_build_object('id', c.id, 'name', c.name) as contact,
  json_build_object('uuid', q.owner_uuid, 'name', q.owner_name) as developer,
  q.project_name as project,
  to_json(q.unit_numbers) as units,
  case
    when "q"."total" is not null then json_build_object(
      'amount',
      (
        case
          when scale(trim_scale("q"."total")) = 1 then trim_scale("q"."total") || '0'
          else trim_scale("q"."total")::text
        end
      ),
      'currency',
      "q"."currency"
    )
  end as total,
  q.valid_until,
  case
    when q.number is not null then '/quotation/' || q.uuid || '/preview'
  end as link,
  q.mailed_at,
  q.created_at,
  q.updated_at,
  ($n::int) as count,
  "q"."created_at" as sort_key
from
  (
    select
      unnest($n::bigint[]) as id
  ) as picked
  join made_quotation q on q.account_id = $n
  and q.id = picked.id
  join contact c on c.account_id = $n
  and c.id = q.contact_id
order by
  "q"."created_at" desc,
  "q"."id" desc;


-- GET /shared-quotations/, behind a link
select
  q.id,
  q.number,
  q.version,
  q.status,
  case
    when q.approval is not null then json_build_object('status', q.approval, 'reason', q.approval_reason, 'decision', q.approval_decision)
  end as approval,
  q.deal_status,
  q.is_revoked,
  json_build_object('id', c.id, 'name', c.name) as contact,
  json_build_object('uuid', q.owner_uuid, 'name', q.owner_name) as developer,
  q.project_name as project,
  to_json(q.unit_numbers) as units,
  case
    when "q"."total" is not null then json_build_object(
      'amount',
      (
        case
          when scale(trim_scale("q"."total")) = 1 then trim_scale("q"."total") || '0'
          else trim_scale("q"."total")::text
        end
      ),
      'currency',
      "q"."currency"
    )
  end as total,
  q.valid_until,
  case
    when q.number is not null then '/quotation/' || q.uuid || '/preview'
  end as link,
  q.mailed_at,
  q.created_at,
  q.updated_at,
  (
    select
      count(*)::int
    from
      (
        select
        from
          made_quotation q
          join contact c on c.account_id = $n
          and c.id = q.contact_id
        where
          q.account_id = $n
          and not "c"."is_deleted"
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
                made_quotation q
                join contact c on c.account_id = $n
                and c.id = q.contact_id
              where
                q.account_id = $n
                and not "c"."is_deleted"
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
  join made_quotation q on q.account_id = $n
  and q.id = picked.id
  join contact c on c.account_id = $n
  and c.id = q.contact_id
order by
  "q"."created_at" desc,
  "q"."id" desc;


-- GET /shared-quotations/{id}/pdf/
select
  m.id,
  m.owner_account_id,
  m.registration_id,
  m.contact_id,
  m.made_by_id
from
  made_quotation m
where
  m.account_id = $n
  and m.id in (
    select
      q.id
    from
      made_quotation q
      join contact c on c.account_id = $n
      and c.id = q.contact_id
    where
      q.account_id = $n
      and q.id = $n
      and not "c"."is_deleted"
      and true
  );
