-- GET /whatsapp/rates/
select
  r.category,
  to_char(r.month, 'YYYY-MM') as month,
  (
    case
      when scale(trim_scale(r.amount)) = 1 then trim_scale(r.amount) || '0'
      else trim_scale(r.amount)::text
    end
  ) as amount,
  r.currency
from
  message_rate r
where
  r.account_id = $n
order by
  r.month desc,
  r.category;

select
  coalesce(a.message_rates_changed_at, a.created_at) as at
from
  account a
where
  a.id = $n;


-- GET /whatsapp/costs/
select
  g.category,
  g.billed,
  g.free,
  r.currency,
  (
    case
      when scale(trim_scale(r.amount * g.billed)) = 1 then trim_scale(r.amount * g.billed) || '0'
      else trim_scale(r.amount * g.billed)::text
    end
  ) as amount
from
  (
    select
      m.price_category as category,
      date_trunc('month', m.priced_at at time zone $n)::date as month,
      (
        count(*) filter (
          where
            m.is_billed
        )
      )::int as billed,
      (
        count(*) filter (
          where
            not m.is_billed
        )
      )::int as free
    from
      message m
    where
      m.account_id = $n
      and m.priced_at >= $n::timestamptz
      and m.priced_at < $n::timestamptz
      and m.direction = 'outbound'
      and m.status in ('delivered', 'read')
      and m.price_category is not null
    group by
      1,
      2
  ) g
  left join lateral (
    select
      r.amount,
      r.currency
    from
      message_rate r
    where
      r.account_id = $n
      and r.category = g.category
      and r.month <= g.month
    order by
      r.month desc
    limit
      1
  ) r on true
order by
  g.category,
  g.month;
