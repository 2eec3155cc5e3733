-- GET /broker-config/
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

select
  max(sd.updated_at) as at
from
  sale_step_document sd
where
  sd.account_id = $n
  and sd.sale_step_id is not null;

select
  sd.id as document_id,
  sd.needs_check as is_checked
from
  sale_step_document sd
where
  sd.account_id = $n
  and sd.sale_step_id is not null
order by
  sd.id;

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
  s.id,
  s.name,
  s.beneficiary,
  s.milestones
from
  commission_scheme s
where
  s.account_id = $n
  and s.is_archived
  and (
    exists (
      select
      from
        commission c
      where
        c.account_id = $n
        and c.scheme_id = s.id
    )
    or exists (
      select
      from
        deal_commission_share x
      where
        x.account_id = $n
        and x.scheme_id = s.id
    )
  )
order by
  s.id desc
limit
  100;


-- GET /deals/{id}/commission-shares/
select
from
  deal d
where
  d.account_id = $n
  and d.id = $n
  and true;


-- GET /commissions/
select
  c.id,
  json_build_object('id', d.id, 'number', d.number) as deal,
  case
    when u.id is not null then json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
  end as person,
  c.broker,
  case
    when exists (
      select
      from
        broker_link bl
        join broker_link o on o.account_id = $n
        and lower(o.broker_name) = lower(bl.broker_name)
        and o.broker_account_id <> bl.broker_account_id
      where
        bl.account_id = $n
        and bl.broker_account_id = c.broker_account_id
    ) then c.broker_account_id
  end as broker_account_number,
  json_build_object('id', s.id, 'name', s.name) as scheme,
  json_build_object('sale_step_id', c.sale_step_id, 'name', c.milestone) as milestone,
  trim_scale(c.percent)::text as percent,
  trim_scale(c.share_percent)::text as share_percent,
  case
    when "c"."amount" is not null then json_build_object(
      'amount',
      (
        case
          when scale(trim_scale("c"."amount")) = 1 then trim_scale("c"."amount") || '0'
          else trim_scale("c"."amount")::text
        end
      ),
      'currency',
      "c"."currency"
    )
  end as amount,
  c.status,
  c.due_on,
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'act',
            st.act,
            'amount',
            case
              when "st"."amount" is not null then json_build_object(
                'amount',
                (
                  case
                    when scale(trim_scale("st"."amount")) = 1 then trim_scale("st"."amount") || '0'
                    else trim_scale("st"."amount")::text
                  end
                ),
                'currency',
                "c"."currency"
              )
            end,
            'booked_on',
            st.booked_on,
            'reason',
            case st.act
              when 'clawed_back' then d.end_reason
            end,
            'by',
            case
              when a.id is not null then json_build_object('id', a.id, 'name', coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.username))
            end,
            'at',
            to_char("st"."at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          )
          order by
            st.id
        )
      from
        commission_step st
        left join app_user a on a.account_id = $n
        and a.id = st.by_id
      where
        st.account_id = $n
        and st.commission_id = c.id
    ),
    '[]'
  ) as steps,
  c.updated_at,
  (
    select
      count(*)::int
    from
      (
        select
        from
          commission c
        where
          c.account_id = $n
          and true
        limit
          10001
      ) as capped
  ) as count,
  "c"."due_on" as sort_key
from
  (
    with
      page as materialized (
        select
          "c"."id"
        from
          commission c
        where
          c.account_id = $n
          and true
        order by
          "c"."due_on" desc,
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
  join commission c on c.account_id = $n
  and c.id = picked.id
  join deal d on d.account_id = $n
  and d.id = c.deal_id
  join commission_scheme s on s.account_id = $n
  and s.id = c.scheme_id
  left join app_user u on u.account_id = $n
  and u.id = c.user_id
order by
  "c"."due_on" desc,
  "c"."id" desc;


-- GET /commissions/, every filter, of their own
/* for its values */
select
  "c"."id",
  (count(*) over ())::int as count
from
  (
    select
      c.*
    from
      commission c
    where
      c.account_id = $n
      and c.user_id = $n
      and c.status = any ($n::text[])
      and c.user_id = any ($n::bigint[])
      and (
        "c"."broker_account_id" is null
        and lower("c"."broker") = any (
          array(
            select
              lower(b.name)
            from
              unnest($n::text[]) as b (name)
          )
        )
        or "c"."broker_account_id" = any (
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
      and c.deal_id = any ($n::bigint[])
      and c.due_on between $n::date and $n::date
    limit
      10001
  ) as c
order by
  "c"."due_on" desc,
  "c"."id" desc
limit
  $n
offset
  $n;

select
  c.id,
  json_build_object('id', d.id, 'number', d.number) as deal,
  case
    when u.id is not null then json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
  end as person,
  c.broker,
  case
    when exists (
      select
      from
        broker_link bl
        join broker_link o on o.account_id = $n
        and lower(o.broker_name) = lower(bl.broker_name)
        and o.broker_account_id <> bl.broker_account_id
      where
        bl.account_id = $n
        and bl.broker_account_id = c.broker_account_id
    ) then c.broker_account_id
  end as broker_account_number,
  json_build_object('id', s.id, 'name', s.name) as scheme,
  json_build_object('sale_step_id', c.sale_step_id, 'name', c.milestone) as milestone,
  trim_scale(c.percent)::text as percent,
  trim_scale(c.share_percent)::text as share_percent,
  case
    when "c"."amount" is not null then json_build_object(
      'amount',
      (
        case
          when scale(trim_scale("c"."amount")) = 1 then trim_scale("c"."amount") || '0'
          else trim_scale("c"."amount")::text
        end
      ),
      'currency',
      "c"."currency"
    )
  end as amount,
  c.status,
  c.due_on,
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'act',
            st.act,
            'amount',
            case
              when "st"."amount" is not null then json_build_object(
                'amount',
                (
                  case
                    when scale(trim_scale("st"."amount")) = 1 then trim_scale("st"."amount") || '0'
                    else trim_scale("st"."amount")::text
                  end
                ),
                'currency',
                "c"."currency"
              )
            end,
            'booked_on',
            st.booked_on,
            'reason',
            case st.act
              when 'clawed_back' then d.end_reason
            end,
            'by',
            case
              when a.id is not null then json_build_object('id', a.id, 'name', coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.username))
            end,
            'at',
            to_char("st"."at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          )
          order by
            st.id
        )
      from
        commission_step st
        left join app_user a on a.account_id = $n
        and a.id = st.by_id
      where
        st.account_id = $n
        and st.commission_id = c.id
    ),
    '[]'
  ) as steps,
  c.updated_at,
  ($n::int) as count,
  "c"."due_on" as sort_key
from
  (
    select
      unnest($n::bigint[]) as id
  ) as picked
  join commission c on c.account_id = $n
  and c.id = picked.id
  join deal d on d.account_id = $n
  and d.id = c.deal_id
  join commission_scheme s on s.account_id = $n
  and s.id = c.scheme_id
  left join app_user u on u.account_id = $n
  and u.id = c.user_id
order by
  "c"."due_on" desc,
  "c"."id" desc;


-- GET /commissions/, behind a link
select
  c.id,
  json_build_object('id', d.id, 'number', d.number) as deal,
  case
    when u.id is not null then json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
  end as person,
  c.broker,
  case
    when exists (
      select
      from
        broker_link bl
        join broker_link o on o.account_id = $n
        and lower(o.broker_name) = lower(bl.broker_name)
        and o.broker_account_id <> bl.broker_account_id
      where
        bl.account_id = $n
        and bl.broker_account_id = c.broker_account_id
    ) then c.broker_account_id
  end as broker_account_number,
  json_build_object('id', s.id, 'name', s.name) as scheme,
  json_build_object('sale_step_id', c.sale_step_id, 'name', c.milestone) as milestone,
  trim_scale(c.percent)::text as percent,
  trim_scale(c.share_percent)::text as share_percent,
  case
    when "c"."amount" is not null then json_build_object(
      'amount',
      (
        case
          when scale(trim_scale("c"."amount")) = 1 then trim_scale("c"."amount") || '0'
          else trim_scale("c"."amount")::text
        end
      ),
      'currency',
      "c"."currency"
    )
  end as amount,
  c.status,
  c.due_on,
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'act',
            st.act,
            'amount',
            case
              when "st"."amount" is not null then json_build_object(
                'amount',
                (
                  case
                    when scale(trim_scale("st"."amount")) = 1 then trim_scale("st"."amount") || '0'
                    else trim_scale("st"."amount")::text
                  end
                ),
                'currency',
                "c"."currency"
              )
            end,
            'booked_on',
            st.booked_on,
            'reason',
            case st.act
              when 'clawed_back' then d.end_reason
            end,
            'by',
            case
              when a.id is not null then json_build_object('id', a.id, 'name', coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.username))
            end,
            'at',
            to_char("st"."at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          )
          order by
            st.id
        )
      from
        commission_step st
        left join app_user a on a.account_id = $n
        and a.id = st.by_id
      where
        st.account_id = $n
        and st.commission_id = c.id
    ),
    '[]'
  ) as steps,
  c.updated_at,
  (
    select
      count(*)::int
    from
      (
        select
        from
          commission c
        where
          c.account_id = $n
          and true
        limit
          10001
      ) as capped
  ) as count,
  "c"."due_on" as sort_key
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
                "c"."due_on" as key
              from
                commission c
              where
                c.account_id = $n
                and true
                and ("c"."due_on", "c"."id") < ($n::date, $n::bigint)
              order by
                "c"."due_on" desc,
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
  join commission c on c.account_id = $n
  and c.id = picked.id
  join deal d on d.account_id = $n
  and d.id = c.deal_id
  join commission_scheme s on s.account_id = $n
  and s.id = c.scheme_id
  left join app_user u on u.account_id = $n
  and u.id = c.user_id
order by
  "c"."due_on" desc,
  "c"."id" desc;


-- GET /commissions/totals/
/* for its values */
select
  count(*)::int as count,
  trim_scale(sum(listed.amount))::text as amount,
  listed.currency
from
  (
    select
      c.amount as amount,
      c.currency as currency
    from
      commission c
    where
      c.account_id = $n
      and true
    limit
      10001
  ) as listed
group by
  listed.currency
order by
  count(*) desc,
  listed.currency;


-- GET /commissions/totals/, every filter, of their own
/* for its values */
select
  count(*)::int as count,
  trim_scale(sum(listed.amount))::text as amount,
  listed.currency
from
  (
    select
      c.amount as amount,
      c.currency as currency
    from
      commission c
    where
      c.account_id = $n
      and c.user_id = $n
      and c.status = any ($n::text[])
      and c.user_id = any ($n::bigint[])
      and (
        "c"."broker_account_id" is null
        and lower("c"."broker") = any (
          array(
            select
              lower(b.name)
            from
              unnest($n::text[]) as b (name)
          )
        )
        or "c"."broker_account_id" = any (
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
      and c.deal_id = any ($n::bigint[])
      and c.due_on between $n::date and $n::date
    limit
      10001
  ) as listed
group by
  listed.currency
order by
  count(*) desc,
  listed.currency;


-- GET /commissions/statement/
select
  json_build_object(
    'name',
    a.name,
    'national_id',
    a.national_id,
    'phone',
    a.phone,
    'email',
    a.email,
    'address',
    a.address
  ) as account,
  case
    when u.id is not null then coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username)
  end as name
from
  account a
  left join app_user u on u.account_id = $n
  and u.id = $n
where
  a.id = $n;

select
  st.booked_on,
  st.act,
  d.number as deal,
  c.milestone,
  trim_scale(c.percent)::text as percent,
  trim_scale(c.share_percent)::text as share_percent,
  st.amount::text,
  c.currency
from
  commission_step st
  join commission c on c.account_id = $n
  and c.id = st.commission_id
  join deal d on d.account_id = $n
  and d.id = c.deal_id
where
  st.account_id = $n
  and st.booked_on between $n::date and $n::date
  and c.user_id = $n
order by
  st.booked_on,
  st.id
limit
  20000;


-- GET /commissions/statement/, every filter, of their own
select
  l.broker_account_id,
  l.broker_name as broker
from
  broker_link l
where
  l.account_id = $n
  and l.broker_uuid = $n::uuid;
