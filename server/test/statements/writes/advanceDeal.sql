update "deal"
set
  "step_due_on" = $n,
  "step_due_at" = $n,
  "step_told_at" = $n,
  "step_remind_at" = $n,
  "step_reminded_at" = $n,
  "sale_step_id" = $n,
  "step_entered_at" = $n,
  "updated_at" = $n
where
  "account_id" = $n
  and "id" = $n;

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
  c.expires_at,
  c.delivered_at
from
  unit_claim c
  join unit u on u.account_id = $n
  and u.id = c.unit_id
  join lead l on l.account_id = $n
  and l.id = c.lead_id
where
  c.account_id = $n
  and c.deal_id = $n
  and c.status = 'active'
order by
  c.id;

insert into
  "unit_claim" (
    "unit_id",
    "list_price",
    "currency",
    "deal_id",
    "lead_id",
    "seller_id",
    "kind",
    "account_id",
    "status",
    "placed_at"
  )
values
  ($n, $n, $n, $n, $n, $n, $n, $n, $n, $n)
returning
  "id";
