select
  p.deal_id
from
  deal_payment p
  join deal d on d.account_id = $n
  and d.id = p.deal_id
where
  p.account_id = $n
  and p.id = $n
  and true;

select
  c.id
from
  contact c
where
  c.account_id = $n
  and c.id in (
    select
      d.contact_id
    from
      deal d
    where
      d.account_id = $n
      and d.id = $n
  )
for no key update;

select
  l.id
from
  lead l
where
  l.account_id = $n
  and l.id in (
    select
      d.lead_id
    from
      deal d
    where
      d.account_id = $n
      and d.id = $n
  )
for no key update;

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
  and d.id = $n
  and true
for no key update of
  d;

select
  p.id,
  p.kind,
  p.due_on,
  p.amount::text,
  p.paid::text,
  p.currency,
  p.is_closed,
  p.is_added,
  p.from_id,
  p.voided_at,
  p.updated_at
from
  deal_payment p
where
  p.account_id = $n
  and p.deal_id = $n
order by
  p.due_on,
  p.id
for no key update;

select
  w.currency,
  w.day,
  case
    when r.day is not null then json_build_object('date', r.day, 'clp', r.clp::text)
  end as known
from
  jsonb_to_recordset($n::jsonb) as w (currency text, day date)
  left join lateral (
    select
      *
    from
      (
        (
          select
            o.day,
            o.clp,
            0 as turn
          from
            account_exchange_rate o
          where
            o.account_id = $n
            and o.currency = w.currency
            and o.day <= w.day
          order by
            o.day desc
          limit
            1
        )
        union all
        (
          select
            e.day,
            e.clp,
            1
          from
            exchange_rate e
          where
            e.currency = w.currency
            and e.day <= w.day
          order by
            e.day desc
          limit
            1
        )
      ) known
    order by
      day desc,
      turn
    limit
      1
  ) r on true;

update deal_payment p
set
  paid = p.paid + $n::numeric,
  updated_at = $n,
  is_open = not p.is_closed
  and p.paid + $n::numeric < p.amount
where
  p.account_id = $n
  and p.id = $n;

insert into
  counter as c (account_id, name, n)
values
  ($n, 'receipt', 1)
on conflict (account_id, name) do update
set
  n = c.n + 1
returning
  c.n;

insert into
  deal_payment_entry (
    account_id,
    deal_id,
    payment_id,
    contact_id,
    kind,
    receipt,
    paid_on,
    booked_on,
    amount,
    currency,
    paid_rate,
    due_rate,
    capital,
    interest,
    method,
    reference,
    cheque_number,
    cheque_bank,
    cheque_due_on,
    reverses_id,
    reason,
    by_id,
    at
  )
values
  (
    $n,
    $n,
    $n,
    $n,
    $n,
    $n,
    $n,
    $n,
    $n,
    $n,
    $n,
    $n,
    $n,
    $n,
    $n,
    $n,
    $n,
    $n,
    $n,
    $n,
    $n,
    $n,
    $n
  );

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
