select
  q.contact_id,
  q.lead_id,
  q.project_id
from
  quotation q
where
  q.account_id = $n
  and q.id = $n
  and q.status = 'accepted'
  and true;

select
  d.id
from
  deal d
where
  d.account_id = $n
  and d.quotation_id = $n
  and d.status in ('active', 'won');

select
  st.id
from
  sale_step st
where
  st.account_id = $n
order by
  st.id
for key share;

select
  st.id,
  st.name,
  st.position as "order",
  st.unit_status,
  st.days,
  st.reminder_days,
  st.required_fields,
  st.updated_at,
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
          and d.sale_step_id = st.id
        limit
          10000
      ) as capped
  ) as deals,
  (
    select
      json_build_object('progress', j.progress)
    from
      job j
    where
      j.account_id = $n
      and j.kind = 'sale_step_removal'
      and j.status in ('queued', 'running')
      and (j.asked ->> 'step_id')::bigint = st.id
  ) as removal
from
  sale_step st
where
  st.account_id = $n
order by
  st.position,
  st.id;

select
  "figures"
from
  "quotation"
where
  "account_id" = $n
  and "id" = $n;

insert into
  counter as c (account_id, name, n)
values
  ($n, 'deal', 1)
on conflict (account_id, name) do update
set
  n = c.n + 1
returning
  c.n;

insert into
  "deal" (
    "contact_id",
    "lead_id",
    "seller_id",
    "step_due_on",
    "step_due_at",
    "step_told_at",
    "step_remind_at",
    "step_reminded_at",
    "quotation_id",
    "project_id",
    "sale_step_id",
    "amount",
    "currency",
    "amount_clp",
    "account_id",
    "number",
    "status",
    "step_entered_at",
    "created_by_id",
    "created_at",
    "updated_at"
  )
values
  ($n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n, $n)
returning
  "id";

update unit_claim
set
  status = $n,
  ended_at = $n,
  release_reason = $n
where
  account_id = $n
  and id = any ($n::bigint[])
  and status = 'active';

delete from wakeup w
where
  w.account_id = $n
  and w.kind = any ($n::text[])
  and w.subject_id = any ($n::bigint[]);

select
  c.id,
  c.unit_id,
  u.number,
  c.lead_id,
  l.contact_id,
  c.seller_id,
  c.kind,
  c.status,
  c.along_with_id,
  c.extensions,
  c.placed_at,
  c.expires_at
from
  unit_claim c
  join unit u on u.account_id = $n
  and u.id = c.unit_id
  join lead l on l.account_id = $n
  and l.id = c.lead_id
where
  c.account_id = $n
  and c.status = 'active'
  and "c"."along_with_id" = any ($n::bigint[])
order by
  c.id;

select
  u.id as unit_id,
  u.list_price,
  u.currency
from
  unit u
where
  u.account_id = $n
  and u.id = any ($n::bigint[])
order by
  u.id;

insert into
  "unit_claim" (
    "unit_id",
    "list_price",
    "currency",
    "deal_id",
    "seller_id",
    "lead_id",
    "kind",
    "account_id",
    "status",
    "placed_at"
  )
values
  ($n, $n, $n, $n, $n, $n, $n, $n, $n, $n)
returning
  "id";

insert into
  "deal_unit" ("account_id", "deal_id", "position", "is_taken", "unit_id", "list_price", "final_price")
values
  ($n, $n, $n, $n, $n, $n, $n);

delete from deal_party
where
  account_id = $n
  and deal_id = $n;

insert into
  "deal_party" ("account_id", "deal_id", "position", "share_percent", "contact_id", "role")
values
  ($n, $n, $n, $n, $n, $n);

insert into
  "deal_step" ("account_id", "deal_id", "contact_id", "act", "sale_step_id", "step_name", "reason", "by_id", "at")
values
  ($n, $n, $n, $n, $n, $n, $n, $n, $n);

update unit u
set
  deal_status = s.status,
  sale_step_id = s.sale_step_id
from
  (
    select
      x.id,
      d.status,
      d.sale_step_id
    from
      unit x
      left join deal_unit du on du.account_id = $n
      and du.unit_id = x.id
      and du.is_taken
      left join deal d on d.account_id = $n
      and d.id = du.deal_id
    where
      x.account_id = $n
      and x.id = any ($n::bigint[])
  ) as s
where
  u.account_id = $n
  and u.id = s.id
  and (u.deal_status, u.sale_step_id) is distinct from (s.status, s.sale_step_id);

update lead l
set
  sale_step_id = s.sale_step_id,
  updated_at = $n
from
  (
    select
      x.id,
      (
        select
          d.sale_step_id
        from
          deal d
        where
          d.account_id = $n
          and d.lead_id = x.id
          and d.status in ('active', 'won')
        order by
          d.status,
          d.id desc
        limit
          1
      ) as sale_step_id
    from
      lead x
    where
      x.account_id = $n
      and x.id = any ($n::bigint[])
  ) as s
where
  l.account_id = $n
  and l.id = s.id
  and l.sale_step_id is distinct from s.sale_step_id;

select
  d.id,
  d.number,
  d.status,
  d.quotation_id,
  d.contact_id,
  d.lead_id,
  d.seller_id,
  d.project_id,
  d.sale_step_id,
  d.step_due_on,
  d.currency,
  d.notes,
  d.ended_at,
  d.updated_at,
  coalesce(
    (
      select
        json_agg(
          json_build_object('id', u.id, 'number', u.number)
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
  deal d
where
  d.account_id = $n
  and d.id = any ($n::bigint[])
order by
  d.id;

select
  q.broker_account_id as id,
  q.broker ->> 'name' as name,
  q.broker ->> 'commission_percent' as commission_percent
from
  deal d
  join quotation q on q.account_id = $n
  and q.id = d.quotation_id
where
  d.account_id = $n
  and d.id = $n
  and q.broker_account_id is not null;

select
  s.id,
  s.name,
  s.beneficiary,
  s.milestones
from
  commission_scheme s
where
  s.account_id = $n
  and not s.is_archived
order by
  s.id;

select
  r ->> 'kind' as kind,
  (r ->> 'number')::int as number,
  r ->> 'due_on' as due_on,
  r -> 'amount' ->> 'amount' as amount,
  r -> 'amount' ->> 'currency' as currency
from
  quotation q,
  jsonb_array_elements(q.figures -> 'plan_rows') with ordinality as rows (r, place)
where
  q.account_id = $n
  and q.id = $n
order by
  place;

select
  q.figures -> 'plan' ->> 'reservation' as amount,
  q.figures ->> 'currency' as currency
from
  quotation q
where
  q.account_id = $n
  and q.id = $n
  and q.figures -> 'plan' @> '{"is_guarantee": true}'
  and (q.figures -> 'plan' ->> 'reservation')::numeric > 0;

select
  a.id as account_id,
  '' as name,
  a.is_broker,
  a.timezone,
  a.page_size,
  a.currency_name as currency,
  '' as session_id,
  false as must_change_password,
  false as must_set_up_second_factor
from
  account a
where
  a.id = $n;

select
  coalesce(b.protection_days, 90) as protection_days,
  coalesce(trim_scale(b.late_interest_percent), 0)::text as late_interest_percent,
  coalesce(b.reminder_days, 3) as reminder_days,
  coalesce(b.client_due_reminders, false) as client_due_reminders,
  coalesce(b.client_late_reminders, false) as client_late_reminders,
  coalesce(b.client_document_reminders, false) as client_document_reminders,
  coalesce(b.updated_at, a.created_at) as updated_at
from
  account a
  left join broker_config b on b.account_id = $n
where
  a.id = $n;

insert into
  deal_payment as p (
    account_id,
    deal_id,
    kind,
    number,
    due_on,
    amount,
    currency,
    is_open,
    remind_at,
    late_at,
    is_added,
    from_id,
    created_at,
    updated_at
  )
values
  ($n, $n, $n, $n, $n, $n, $n, true, $n, $n, $n, $n::bigint, $n, $n),
  ($n, $n, $n, $n, $n, $n, $n, true, $n, $n, $n, $n::bigint, $n, $n)
returning
  p.id;

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
  ) @> $n::text[];

select
  "user_id",
  "kind",
  "in_app",
  "push",
  "email"
from
  "notification_preference"
where
  "account_id" = $n
  and "user_id" in ($n, $n);

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

select
  json_build_object('id', c.id, 'name', c.name) as contact,
  needed.field
from
  deal d
  join sale_step st on st.account_id = $n
  and st.id = d.sale_step_id
  join deal_party dp on dp.account_id = $n
  and dp.deal_id = d.id
  and dp.role = 'buyer'
  join contact c on c.account_id = $n
  and c.id = dp.contact_id
  cross join lateral unnest(st.required_fields) as needed (field)
where
  d.account_id = $n
  and d.id = $n
  and d.status = 'active'
  and case needed.field
    when 'national_id' then c.national_id
    when 'email' then c.email
    when 'phone' then c.phone
    when 'birthdate' then c.birthdate::text
    when 'street' then c.street
    when 'commune' then c.commune
  end is null
order by
  dp.position,
  c.id,
  needed.field;

select
  coalesce(v.id, sd.id) as id,
  sd.id as document_id,
  sd.name,
  sd.required,
  sd.needs_check,
  (
    select
      json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
    from
      sale_step_checker k
      join app_user u on u.account_id = $n
      and u.id = k.user_id
    where
      k.account_id = $n
      and k.step_document_id = "sd"."id"
  ) as checker,
  (
    select
      json_build_object('id', g.id, 'name', g.name)
    from
      sale_step_checker k
      join user_group g on g.account_id = $n
      and g.id = k.group_id
    where
      k.account_id = $n
      and k.step_document_id = "sd"."id"
  ) as checker_group,
  v.id is not null as is_uploaded,
  coalesce(v.is_checked, false) as is_checked,
  v.refused_at is not null as is_refused,
  sd.required
  and (
    v.id is null
    or v.refused_at is not null
    or (
      sd.needs_check
      and not v.is_checked
    )
    or coalesce(v.expires_on < ($n::timestamptz at time zone a.timezone)::date, false)
  ) as is_missing
from
  deal d
  join account a on a.id = $n
  join sale_step_document sd on sd.account_id = $n
  and sd.sale_step_id = coalesce($n::bigint, d.sale_step_id)
  left join lateral (
    select
      dd.id,
      dd.is_checked,
      dd.refused_at,
      dd.expires_on
    from
      deal_document dd
    where
      dd.account_id = $n
      and dd.step_document_id = sd.id
      and dd.deal_id = d.id
      and dd.contact_id = d.contact_id
    order by
      dd.version desc
    limit
      1
  ) v on true
where
  d.account_id = $n
  and d.id = $n
  and (
    cardinality(sd.buyers) = 0
    or (
      'with_mortgage' = any (sd.buyers)
      and exists (
        select
        from
          quotation q
        where
          q.account_id = $n
          and q.id = d.quotation_id
          and q.figures -> 'plan_rows' @> '[{"kind": "mortgage"}]'
      )
    )
    or exists (
      select
      from
        deal_party dp
        join contact c on c.account_id = $n
        and c.id = dp.contact_id
      where
        dp.account_id = $n
        and dp.deal_id = d.id
        and dp.role = 'buyer'
        and (
          c.kind = any (sd.buyers)
          or (
            'foreigner' = any (sd.buyers)
            and c.kind = 'person'
            and c.nationality is not null
            and c.nationality !~* '^\s*(chil|cl\s*$)'
          )
        )
    )
  )
order by
  sd.id;
