select
  l.unit_id,
  u.number,
  l.linked_unit_id,
  lu.number as linked_number
from
  unit_link l
  join unit u on u.account_id = $n
  and u.id = l.unit_id
  join unit lu on lu.account_id = $n
  and lu.id = l.linked_unit_id
where
  l.account_id = $n
  and l.must_go_along
  and (
    l.unit_id = any ($n::bigint[])
    or l.linked_unit_id = any ($n::bigint[])
  )
order by
  l.linked_unit_id;

select
  u.id,
  u.number,
  u.project_id,
  u.is_blocked,
  u.blocked_until,
  u.claim_status
from
  unit u
where
  u.account_id = $n
  and u.id = any ($n::bigint[])
order by
  u.id
for no key update;

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
  and "c"."unit_id" = any ($n::bigint[])
order by
  c.id;

select
  q.id,
  q.unit_id,
  u.number,
  q.lead_id,
  l.contact_id,
  q.seller_id,
  q.status,
  q.turn_until
from
  unit_queue q
  join unit u on u.account_id = $n
  and u.id = q.unit_id
  join lead l on l.account_id = $n
  and l.id = q.lead_id
where
  q.account_id = $n
  and q.status in ('waiting', 'turn')
  and "q"."unit_id" = any ($n::bigint[])
order by
  q.id;

update unit u
set
  claim_status = s.claim_status,
  seller_id = s.seller_id,
  off_market_at = case
    when s.is_off_market then coalesce(u.off_market_at, s.placed_at)
  end
from
  (
    select
      x.id,
      c.seller_id,
      c.placed_at,
      case c.kind
        when 'hold' then 'held'
        when 'reservation' then 'reserved'
        when 'promise' then 'promised'
        when 'sale' then case
          when c.delivered_at is null then 'sold'
          else 'delivered'
        end
        else 'available'
      end as claim_status,
      coalesce(c.kind <> 'hold', false) as is_off_market
    from
      unit x
      left join unit_claim c on c.account_id = $n
      and c.unit_id = x.id
      and c.status = 'active'
    where
      x.account_id = $n
      and x.id = any ($n::bigint[])
  ) as s
where
  u.account_id = $n
  and u.id = s.id
  and (u.claim_status, u.seller_id, u.off_market_at is not null) is distinct from (s.claim_status, s.seller_id, s.is_off_market);

select distinct
  s.settings
from
  unit u
  left join project_setting s on s.account_id = $n
  and s.project_id = u.project_id
where
  u.account_id = $n
  and u.id = any ($n::bigint[]);

select
  u.id,
  u.number,
  u.status,
  coalesce(c.expires_at, q.turn_until, u.blocked_until) as until,
  case
    when s.id is not null then json_build_object('id', s.id, 'name', coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.username))
  end as "by"
from
  unit u
  left join unit_claim c on c.account_id = $n
  and c.unit_id = u.id
  and c.status = 'active'
  left join unit_queue q on q.account_id = $n
  and q.unit_id = u.id
  and q.status = 'turn'
  and q.lead_id <> $n
  and c.id is null
  left join app_user s on s.account_id = $n
  and s.id = coalesce(c.seller_id, q.seller_id)
where
  u.account_id = $n
  and u.id = any ($n::bigint[])
  and (
    c.id is not null
    or q.id is not null
    or u.is_blocked
  )
order by
  u.number_sort,
  u.id;

select
  u.id as unit_id,
  u.list_price,
  u.currency
from
  unit u
where
  u.account_id = $n
  and u.id = any ($n::bigint[]);

insert into
  unit_claim as c (
    account_id,
    unit_id,
    lead_id,
    seller_id,
    kind,
    status,
    along_with_id,
    list_price,
    currency,
    note,
    placed_at,
    expires_at,
    remind_at
  )
select
  $n::bigint,
  x.unit_id,
  $n::bigint,
  $n::bigint,
  'hold',
  'active',
  x.along_with_id,
  p.list_price,
  p.currency,
  $n::text,
  $n::timestamptz,
  $n::timestamptz,
  x.remind_at
from
  jsonb_to_recordset($n::jsonb) as x (unit_id bigint, along_with_id bigint, remind_at timestamptz)
  join jsonb_to_recordset($n::jsonb) as p (unit_id bigint, list_price numeric, currency text) on p.unit_id = x.unit_id
order by
  x.unit_id
returning
  c.id,
  c.unit_id,
  c.expires_at;

select
  c.id as claim_id,
  c.lead_id,
  c.seller_id,
  c.expires_at,
  u.list_price,
  u.currency
from
  unit_claim c
  join unit u on u.account_id = $n
  and u.id = c.unit_id
where
  c.account_id = $n
  and c.id = any ($n::bigint[]);

insert into
  unit_claim_step as s (account_id, claim_id, act, by_id, lead_id, seller_id, expires_at, list_price, currency, reason, at)
select
  $n::bigint,
  x.claim_id,
  $n::text,
  $n::bigint,
  x.lead_id,
  x.seller_id,
  x.expires_at,
  x.list_price,
  x.currency,
  $n::text,
  $n::timestamptz
from
  jsonb_to_recordset($n::jsonb) as x (
    claim_id bigint,
    lead_id bigint,
    seller_id bigint,
    expires_at timestamptz,
    list_price numeric,
    currency text
  )
order by
  x.claim_id
returning
  s.id;

update unit_queue
set
  status = $n,
  ended_at = $n
where
  account_id = $n
  and id = any ($n::bigint[])
  and status in ('waiting', 'turn');
