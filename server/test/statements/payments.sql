-- GET /deals/{id}/payments/
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
from
  deal d
where
  d.account_id = $n
  and d.id = $n
  and true;


-- GET /payments/{id}/receipt/
select
  p.id,
  p.deal_id,
  p.kind,
  p.number,
  p.due_on,
  p.amount::text,
  p.paid::text,
  p.currency,
  p.is_closed,
  p.is_added,
  p.from_id,
  case
    when p.voided_at is not null then json_build_object(
      'amount',
      case
        when "p"."voided_amount" is not null then json_build_object(
          'amount',
          (
            case
              when scale(trim_scale("p"."voided_amount")) = 1 then trim_scale("p"."voided_amount") || '0'
              else trim_scale("p"."voided_amount")::text
            end
          ),
          'currency',
          "p"."currency"
        )
      end,
      'reason',
      p.void_reason,
      'at',
      to_char("p"."voided_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'by',
      (
        select
          json_build_object('id', v.id, 'name', coalesce(nullif(trim(v.first_name || ' ' || v.last_name), ''), v.username))
        from
          app_user v
        where
          v.account_id = $n
          and v.id = p.voided_by_id
      )
    )
  end as voided,
  p.updated_at,
  case
    when p.kind = 'guarantee' then (
      select
        json_build_object(
          'applied',
          (
            select
              coalesce(sum(e.capital), 0)
            from
              deal_payment_entry e
            where
              e.account_id = $n
              and e.deal_id = "p"."deal_id"
              and e.kind = 'application'
              and not exists (
                select
                from
                  deal_payment_entry r
                where
                  r.account_id = $n
                  and r.reverses_id = e.id
              )
          )::text,
          'returning',
          coalesce(sum(g.amount - g.paid), 0)::text,
          'returned',
          coalesce(sum(g.paid), 0)::text,
          'waived',
          (
            select
              coalesce(- sum(s.amount), 0)
            from
              sale_act s
            where
              s.account_id = $n
              and s.deal_id = "p"."deal_id"
              and s.payment_id = "p"."id"
              and s.act in ('guarantee_waived', 'guarantee_asked_again')
          )::text,
          'is_settled',
          d.status = 'lost'
        )
      from
        deal_payment g
      where
        g.account_id = $n
        and g.deal_id = p.deal_id
        and g.from_id = p.id
        and g.kind = 'refund'
    )
  end as guarantee,
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'id',
            e.id,
            'kind',
            e.kind,
            'receipt',
            e.receipt,
            'paid_on',
            e.paid_on,
            'booked_on',
            e.booked_on,
            'amount',
            case
              when "e"."amount" is not null then json_build_object(
                'amount',
                (
                  case
                    when scale(trim_scale("e"."amount")) = 1 then trim_scale("e"."amount") || '0'
                    else trim_scale("e"."amount")::text
                  end
                ),
                'currency',
                "e"."currency"
              )
            end,
            'capital',
            case
              when "e"."capital" is not null then json_build_object(
                'amount',
                (
                  case
                    when scale(trim_scale("e"."capital")) = 1 then trim_scale("e"."capital") || '0'
                    else trim_scale("e"."capital")::text
                  end
                ),
                'currency',
                "p"."currency"
              )
            end,
            'interest',
            case
              when "e"."interest" is not null then json_build_object(
                'amount',
                (
                  case
                    when scale(trim_scale("e"."interest")) = 1 then trim_scale("e"."interest") || '0'
                    else trim_scale("e"."interest")::text
                  end
                ),
                'currency',
                "p"."currency"
              )
            end,
            'paid_rate',
            trim_scale("e"."paid_rate")::text,
            'due_rate',
            trim_scale("e"."due_rate")::text,
            'method',
            e.method,
            'reference',
            e.reference,
            'cheque',
            case
              when e.cheque_number is not null then json_build_object(
                'number',
                e.cheque_number,
                'bank',
                e.cheque_bank,
                'due_on',
                e.cheque_due_on,
                'deposited_on',
                cd.deposited_on
              )
            end,
            'reverses_id',
            e.reverses_id,
            'is_reversed',
            r.id is not null,
            'reason',
            e.reason,
            'payer',
            json_build_object('id', c.id, 'name', c.name),
            'by',
            case
              when u.id is not null then json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
            end,
            'at',
            to_char("e"."at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          )
          order by
            e.id
        )
      from
        deal_payment_entry e
        join contact c on c.account_id = $n
        and c.id = e.contact_id
        left join app_user u on u.account_id = $n
        and u.id = e.by_id
        left join cheque_deposit cd on cd.account_id = $n
        and cd.entry_id = e.id
        left join deal_payment_entry r on r.account_id = $n
        and r.reverses_id = e.id
      where
        e.account_id = $n
        and e.payment_id = p.id
    ),
    '[]'
  ) as entries
from
  deal_payment p
  join deal d on d.account_id = $n
  and d.id = p.deal_id
where
  p.account_id = $n
  and p.id = $n
  and true
order by
  p.due_on,
  p.id;


-- GET /payments/{id}/receipt/, every filter, of their own
select
  p.id,
  p.deal_id,
  p.kind,
  p.number,
  p.due_on,
  p.amount::text,
  p.paid::text,
  p.currency,
  p.is_closed,
  p.is_added,
  p.from_id,
  case
    when p.voided_at is not null then json_build_object(
      'amount',
      case
        when "p"."voided_amount" is not null then json_build_object(
          'amount',
          (
            case
              when scale(trim_scale("p"."voided_amount")) = 1 then trim_scale("p"."voided_amount") || '0'
              else trim_scale("p"."voided_amount")::text
            end
          ),
          'currency',
          "p"."currency"
        )
      end,
      'reason',
      p.void_reason,
      'at',
      to_char("p"."voided_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'by',
      (
        select
          json_build_object('id', v.id, 'name', coalesce(nullif(trim(v.first_name || ' ' || v.last_name), ''), v.username))
        from
          app_user v
        where
          v.account_id = $n
          and v.id = p.voided_by_id
      )
    )
  end as voided,
  p.updated_at,
  case
    when p.kind = 'guarantee' then (
      select
        json_build_object(
          'applied',
          (
            select
              coalesce(sum(e.capital), 0)
            from
              deal_payment_entry e
            where
              e.account_id = $n
              and e.deal_id = "p"."deal_id"
              and e.kind = 'application'
              and not exists (
                select
                from
                  deal_payment_entry r
                where
                  r.account_id = $n
                  and r.reverses_id = e.id
              )
          )::text,
          'returning',
          coalesce(sum(g.amount - g.paid), 0)::text,
          'returned',
          coalesce(sum(g.paid), 0)::text,
          'waived',
          (
            select
              coalesce(- sum(s.amount), 0)
            from
              sale_act s
            where
              s.account_id = $n
              and s.deal_id = "p"."deal_id"
              and s.payment_id = "p"."id"
              and s.act in ('guarantee_waived', 'guarantee_asked_again')
          )::text,
          'is_settled',
          d.status = 'lost'
        )
      from
        deal_payment g
      where
        g.account_id = $n
        and g.deal_id = p.deal_id
        and g.from_id = p.id
        and g.kind = 'refund'
    )
  end as guarantee,
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'id',
            e.id,
            'kind',
            e.kind,
            'receipt',
            e.receipt,
            'paid_on',
            e.paid_on,
            'booked_on',
            e.booked_on,
            'amount',
            case
              when "e"."amount" is not null then json_build_object(
                'amount',
                (
                  case
                    when scale(trim_scale("e"."amount")) = 1 then trim_scale("e"."amount") || '0'
                    else trim_scale("e"."amount")::text
                  end
                ),
                'currency',
                "e"."currency"
              )
            end,
            'capital',
            case
              when "e"."capital" is not null then json_build_object(
                'amount',
                (
                  case
                    when scale(trim_scale("e"."capital")) = 1 then trim_scale("e"."capital") || '0'
                    else trim_scale("e"."capital")::text
                  end
                ),
                'currency',
                "p"."currency"
              )
            end,
            'interest',
            case
              when "e"."interest" is not null then json_build_object(
                'amount',
                (
                  case
                    when scale(trim_scale("e"."interest")) = 1 then trim_scale("e"."interest") || '0'
                    else trim_scale("e"."interest")::text
                  end
                ),
                'currency',
                "p"."currency"
              )
            end,
            'paid_rate',
            trim_scale("e"."paid_rate")::text,
            'due_rate',
            trim_scale("e"."due_rate")::text,
            'method',
            e.method,
            'reference',
            e.reference,
            'cheque',
            case
              when e.cheque_number is not null then json_build_object(
                'number',
                e.cheque_number,
                'bank',
                e.cheque_bank,
                'due_on',
                e.cheque_due_on,
                'deposited_on',
                cd.deposited_on
              )
            end,
            'reverses_id',
            e.reverses_id,
            'is_reversed',
            r.id is not null,
            'reason',
            e.reason,
            'payer',
            json_build_object('id', c.id, 'name', c.name),
            'by',
            case
              when u.id is not null then json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username))
            end,
            'at',
            to_char("e"."at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          )
          order by
            e.id
        )
      from
        deal_payment_entry e
        join contact c on c.account_id = $n
        and c.id = e.contact_id
        left join app_user u on u.account_id = $n
        and u.id = e.by_id
        left join cheque_deposit cd on cd.account_id = $n
        and cd.entry_id = e.id
        left join deal_payment_entry r on r.account_id = $n
        and r.reverses_id = e.id
      where
        e.account_id = $n
        and e.payment_id = p.id
    ),
    '[]'
  ) as entries
from
  deal_payment p
  join deal d on d.account_id = $n
  and d.id = p.deal_id
where
  p.account_id = $n
  and p.id = $n
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
order by
  p.due_on,
  p.id;


-- GET /deals/{id}/statement/
select
  d.id,
  d.number,
  case
    when "d"."amount" is not null then json_build_object(
      'amount',
      (
        case
          when scale(trim_scale("d"."amount")) = 1 then trim_scale("d"."amount") || '0'
          else trim_scale("d"."amount")::text
        end
      ),
      'currency',
      "d"."currency"
    )
  end as amount,
  case
    when c.blocked_at is null then c.name
    else $n
  end as client,
  case
    when c.blocked_at is null then c.national_id
  end as client_national_id,
  p.name as project,
  coalesce(
    (
      select
        json_agg(
          u.number
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
  coalesce(
    (
      select
        json_agg(distinct pc.id)
      from
        deal_payment_entry e
        join contact pc on pc.account_id = $n
        and pc.id = e.contact_id
      where
        e.account_id = $n
        and e.deal_id = d.id
        and pc.blocked_at is not null
    ),
    '[]'
  ) as blocked_ids
from
  deal d
  join account a on a.id = $n
  join contact c on c.account_id = $n
  and c.id = d.contact_id
  left join project p on p.account_id = $n
  and p.id = d.project_id
where
  d.account_id = $n
  and d.id = $n
  and true;


-- GET /deals/{id}/statement/, every filter, of their own
select
  d.id,
  d.number,
  case
    when "d"."amount" is not null then json_build_object(
      'amount',
      (
        case
          when scale(trim_scale("d"."amount")) = 1 then trim_scale("d"."amount") || '0'
          else trim_scale("d"."amount")::text
        end
      ),
      'currency',
      "d"."currency"
    )
  end as amount,
  case
    when c.blocked_at is null then c.name
    else $n
  end as client,
  case
    when c.blocked_at is null then c.national_id
  end as client_national_id,
  p.name as project,
  coalesce(
    (
      select
        json_agg(
          u.number
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
  coalesce(
    (
      select
        json_agg(distinct pc.id)
      from
        deal_payment_entry e
        join contact pc on pc.account_id = $n
        and pc.id = e.contact_id
      where
        e.account_id = $n
        and e.deal_id = d.id
        and pc.blocked_at is not null
    ),
    '[]'
  ) as blocked_ids
from
  deal d
  join account a on a.id = $n
  join contact c on c.account_id = $n
  and c.id = d.contact_id
  left join project p on p.account_id = $n
  and p.id = d.project_id
where
  d.account_id = $n
  and d.id = $n
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
  );


-- GET /contacts/{id}/statement/
select
  d.id
from
  deal d
where
  d.account_id = $n
  and d.contact_id = $n
  and true
order by
  d.id
limit
  $n;


-- GET /contacts/{id}/statement/, every filter, of their own
select
  d.id
from
  deal d
where
  d.account_id = $n
  and d.contact_id = $n
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
order by
  d.id
limit
  $n;


-- GET /payments/export/
select
  e.id,
  e.booked_on,
  e.paid_on,
  e.kind,
  e.receipt,
  d.number as deal,
  p.kind as due_kind,
  p.number,
  case
    when c.blocked_at is null then c.name
    else $n
  end as client,
  case
    when c.blocked_at is null then c.national_id
  end as client_national_id,
  pr.name as project,
  e.currency,
  trim_scale(e.amount)::text as amount,
  p.currency as due_currency,
  trim_scale(e.capital)::text as capital,
  trim_scale(e.interest)::text as interest,
  trim_scale(e.due_rate)::text as due_rate,
  trim_scale(e.paid_rate)::text as paid_rate,
  e.method,
  case
    when c.blocked_at is null then e.reference
  end as reference,
  r.receipt as reverses,
  r.kind as reversed
from
  deal_payment_entry e
  join deal d on d.account_id = $n
  and d.id = e.deal_id
  join deal_payment p on p.account_id = $n
  and p.id = e.payment_id
  join contact c on c.account_id = $n
  and c.id = e.contact_id
  left join project pr on pr.account_id = $n
  and pr.id = d.project_id
  left join deal_payment_entry r on r.account_id = $n
  and r.id = e.reverses_id
where
  e.account_id = $n
  and e.booked_on between $n::date and $n::date
  and (e.booked_on, e.id) > ($n::date, $n::bigint)
  and true
order by
  e.booked_on,
  e.id
limit
  2000;

insert into
  "audit_entry" ("account_id", "user_id", "act", "address", "at", "data")
values
  ($n, $n, $n, $n, $n, $n);

insert into
  outbox (account_id, actor_id, type, payload, created_at)
select
  $n::bigint,
  $n::bigint,
  event ->> 'type',
  event,
  $n::timestamptz
from
  jsonb_array_elements($n::jsonb) as event;


-- GET /payments/cheques/
select
  e.id,
  e.payment_id,
  json_build_object('id', d.id, 'number', d.number) as deal,
  json_build_object('id', c.id, 'name', c.name) as contact,
  coalesce(e.cheque_number, '') as number,
  coalesce(e.cheque_bank, '') as bank,
  e.cheque_due_on as due_on,
  e.paid_on as received_on,
  case
    when "e"."amount" is not null then json_build_object(
      'amount',
      (
        case
          when scale(trim_scale("e"."amount")) = 1 then trim_scale("e"."amount") || '0'
          else trim_scale("e"."amount")::text
        end
      ),
      'currency',
      "e"."currency"
    )
  end as amount,
  cd.deposited_on,
  case
    when exists (
      select
      from
        deal_payment_entry r
      where
        r.account_id = $n
        and r.reverses_id = e.id
    ) then 'reversed'
    when cd.entry_id is not null then 'deposited'
    when e.cheque_due_on > $n::date then 'waiting'
    else 'due'
  end as status,
  (
    select
      count(*)::int
    from
      (
        select
        from
          deal_payment_entry e
          join deal d on d.account_id = $n
          and d.id = e.deal_id
          left join cheque_deposit cd on cd.account_id = $n
          and cd.entry_id = e.id
        where
          e.account_id = $n
          and e.kind = 'payment'
          and e.method = 'cheque'
          and e.cheque_due_on is not null
          and not exists (
            select
            from
              deal_payment p
            where
              p.account_id = $n
              and p.id = e.payment_id
              and p.kind = 'refund'
          )
          and true
        limit
          10001
      ) as capped
  ) as count,
  "e"."cheque_due_on" as sort_key
from
  (
    with
      page as materialized (
        select
          "e"."id"
        from
          deal_payment_entry e
          join deal d on d.account_id = $n
          and d.id = e.deal_id
          left join cheque_deposit cd on cd.account_id = $n
          and cd.entry_id = e.id
        where
          e.account_id = $n
          and e.kind = 'payment'
          and e.method = 'cheque'
          and e.cheque_due_on is not null
          and not exists (
            select
            from
              deal_payment p
            where
              p.account_id = $n
              and p.id = e.payment_id
              and p.kind = 'refund'
          )
          and true
        order by
          "e"."cheque_due_on" asc,
          "e"."id" asc
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
  join deal_payment_entry e on e.account_id = $n
  and e.id = picked.id
  join deal d on d.account_id = $n
  and d.id = e.deal_id
  join contact c on c.account_id = $n
  and c.id = e.contact_id
  left join cheque_deposit cd on cd.account_id = $n
  and cd.entry_id = e.id
order by
  "e"."cheque_due_on" asc,
  "e"."id" asc;


-- GET /payments/cheques/, every filter
/* for its values */
select
  "e"."id",
  (count(*) over ())::int as count
from
  (
    select
      e.*
    from
      deal_payment_entry e
      join deal d on d.account_id = $n
      and d.id = e.deal_id
      left join cheque_deposit cd on cd.account_id = $n
      and cd.entry_id = e.id
    where
      e.account_id = $n
      and e.kind = 'payment'
      and e.method = 'cheque'
      and e.cheque_due_on is not null
      and not exists (
        select
        from
          deal_payment p
        where
          p.account_id = $n
          and p.id = e.payment_id
          and p.kind = 'refund'
      )
      and true
      and case
        when exists (
          select
          from
            deal_payment_entry r
          where
            r.account_id = $n
            and r.reverses_id = e.id
        ) then 'reversed'
        when cd.entry_id is not null then 'deposited'
        when e.cheque_due_on > $n::date then 'waiting'
        else 'due'
      end = any ($n::text[])
      and e.deal_id = any ($n::bigint[])
      and e.cheque_due_on between $n::date and $n::date
    limit
      10001
  ) as e
order by
  "e"."cheque_due_on" asc,
  "e"."id" asc
limit
  $n
offset
  $n;

select
  e.id,
  e.payment_id,
  json_build_object('id', d.id, 'number', d.number) as deal,
  json_build_object('id', c.id, 'name', c.name) as contact,
  coalesce(e.cheque_number, '') as number,
  coalesce(e.cheque_bank, '') as bank,
  e.cheque_due_on as due_on,
  e.paid_on as received_on,
  case
    when "e"."amount" is not null then json_build_object(
      'amount',
      (
        case
          when scale(trim_scale("e"."amount")) = 1 then trim_scale("e"."amount") || '0'
          else trim_scale("e"."amount")::text
        end
      ),
      'currency',
      "e"."currency"
    )
  end as amount,
  cd.deposited_on,
  case
    when exists (
      select
      from
        deal_payment_entry r
      where
        r.account_id = $n
        and r.reverses_id = e.id
    ) then 'reversed'
    when cd.entry_id is not null then 'deposited'
    when e.cheque_due_on > $n::date then 'waiting'
    else 'due'
  end as status,
  ($n::int) as count,
  "e"."cheque_due_on" as sort_key
from
  (
    select
      unnest($n::bigint[]) as id
  ) as picked
  join deal_payment_entry e on e.account_id = $n
  and e.id = picked.id
  join deal d on d.account_id = $n
  and d.id = e.deal_id
  join contact c on c.account_id = $n
  and c.id = e.contact_id
  left join cheque_deposit cd on cd.account_id = $n
  and cd.entry_id = e.id
order by
  "e"."cheque_due_on" asc,
  "e"."id" asc;


-- GET /payments/cheques/, behind a link
select
  e.id,
  e.payment_id,
  json_build_object('id', d.id, 'number', d.number) as deal,
  json_build_object('id', c.id, 'name', c.name) as contact,
  coalesce(e.cheque_number, '') as number,
  coalesce(e.cheque_bank, '') as bank,
  e.cheque_due_on as due_on,
  e.paid_on as received_on,
  case
    when "e"."amount" is not null then json_build_object(
      'amount',
      (
        case
          when scale(trim_scale("e"."amount")) = 1 then trim_scale("e"."amount") || '0'
          else trim_scale("e"."amount")::text
        end
      ),
      'currency',
      "e"."currency"
    )
  end as amount,
  cd.deposited_on,
  case
    when exists (
      select
      from
        deal_payment_entry r
      where
        r.account_id = $n
        and r.reverses_id = e.id
    ) then 'reversed'
    when cd.entry_id is not null then 'deposited'
    when e.cheque_due_on > $n::date then 'waiting'
    else 'due'
  end as status,
  (
    select
      count(*)::int
    from
      (
        select
        from
          deal_payment_entry e
          join deal d on d.account_id = $n
          and d.id = e.deal_id
          left join cheque_deposit cd on cd.account_id = $n
          and cd.entry_id = e.id
        where
          e.account_id = $n
          and e.kind = 'payment'
          and e.method = 'cheque'
          and e.cheque_due_on is not null
          and not exists (
            select
            from
              deal_payment p
            where
              p.account_id = $n
              and p.id = e.payment_id
              and p.kind = 'refund'
          )
          and true
        limit
          10001
      ) as capped
  ) as count,
  "e"."cheque_due_on" as sort_key
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
                "e"."id",
                "e"."cheque_due_on" as key
              from
                deal_payment_entry e
                join deal d on d.account_id = $n
                and d.id = e.deal_id
                left join cheque_deposit cd on cd.account_id = $n
                and cd.entry_id = e.id
              where
                e.account_id = $n
                and e.kind = 'payment'
                and e.method = 'cheque'
                and e.cheque_due_on is not null
                and not exists (
                  select
                  from
                    deal_payment p
                  where
                    p.account_id = $n
                    and p.id = e.payment_id
                    and p.kind = 'refund'
                )
                and true
                and ("e"."cheque_due_on", "e"."id") > ($n::date, $n::bigint)
              order by
                "e"."cheque_due_on" asc,
                "e"."id" asc
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
  join deal_payment_entry e on e.account_id = $n
  and e.id = picked.id
  join deal d on d.account_id = $n
  and d.id = e.deal_id
  join contact c on c.account_id = $n
  and c.id = e.contact_id
  left join cheque_deposit cd on cd.account_id = $n
  and cd.entry_id = e.id
order by
  "e"."cheque_due_on" asc,
  "e"."id" asc;


-- GET /payments/cheques/totals/
/* for its values */
select
  count(*)::int as count,
  trim_scale(sum(listed.amount))::text as amount,
  listed.currency
from
  (
    select
      e.amount as amount,
      e.currency as currency
    from
      deal_payment_entry e
      join deal d on d.account_id = $n
      and d.id = e.deal_id
      left join cheque_deposit cd on cd.account_id = $n
      and cd.entry_id = e.id
    where
      e.account_id = $n
      and e.kind = 'payment'
      and e.method = 'cheque'
      and e.cheque_due_on is not null
      and not exists (
        select
        from
          deal_payment p
        where
          p.account_id = $n
          and p.id = e.payment_id
          and p.kind = 'refund'
      )
      and true
    limit
      10001
  ) as listed
group by
  listed.currency
order by
  count(*) desc,
  listed.currency;


-- GET /payments/cheques/totals/, every filter
/* for its values */
select
  count(*)::int as count,
  trim_scale(sum(listed.amount))::text as amount,
  listed.currency
from
  (
    select
      e.amount as amount,
      e.currency as currency
    from
      deal_payment_entry e
      join deal d on d.account_id = $n
      and d.id = e.deal_id
      left join cheque_deposit cd on cd.account_id = $n
      and cd.entry_id = e.id
    where
      e.account_id = $n
      and e.kind = 'payment'
      and e.method = 'cheque'
      and e.cheque_due_on is not null
      and not exists (
        select
        from
          deal_payment p
        where
          p.account_id = $n
          and p.id = e.payment_id
          and p.kind = 'refund'
      )
      and true
      and case
        when exists (
          select
          from
            deal_payment_entry r
          where
            r.account_id = $n
            and r.reverses_id = e.id
        ) then 'reversed'
        when cd.entry_id is not null then 'deposited'
        when e.cheque_due_on > $n::date then 'waiting'
        else 'due'
      end = any ($n::text[])
      and e.deal_id = any ($n::bigint[])
      and e.cheque_due_on between $n::date and $n::date
    limit
      10001
  ) as listed
group by
  listed.currency
order by
  count(*) desc,
  listed.currency;
