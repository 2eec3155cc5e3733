select
  l.id
from
  lead l
where
  l.account_id = $n
  and l.id in (
    select
      q.lead_id
    from
      quotation q
    where
      q.account_id = $n
      and q.id = $n
  )
for no key update;

select
  q.id,
  q.uuid,
  q.number,
  q.version,
  q.status,
  q.contact_id,
  q.lead_id,
  q.seller_id,
  q.project_id,
  q.conversation_uuid,
  q.valid_until,
  q.expires_at,
  q.notes,
  q.needs_approval,
  q.approval_status,
  q.approval_requested_at,
  q.approved_discounts,
  q.link_revoked_at,
  q.mailed_at,
  q.broker_account_id,
  q.broker,
  q.updated_at,
  q.terms || jsonb_build_object(
    'currency',
    coalesce(q.figures ->> 'currency', 'UF'),
    'lines',
    coalesce(
      (
        select
          jsonb_agg(
            jsonb_build_object('unit_id', l.unit_id, 'discount', l.discount)
            order by
              l.position
          )
        from
          quotation_line l
        where
          l.account_id = $n
          and l.quotation_id = q.id
      ),
      '[]'
    )
  ) as asked
from
  quotation q
where
  q.account_id = $n
  and q.id = $n
  and true
for no key update of
  q;

select
  c.id,
  c.name,
  c.email,
  c.blocked_at
from
  contact c
where
  c.account_id = $n
  and c.id = $n;

insert into
  counter as c (account_id, name, n)
values
  ($n, 'quotation', 1)
on conflict (account_id, name) do update
set
  n = c.n + 1
returning
  c.n;

select
  a.quotation_legal_text
from
  account a
where
  a.id = $n;

update "quotation"
set
  "number" = $n,
  "status" = $n,
  "issued_at" = $n,
  "expires_at" = $n,
  "remind_at" = $n,
  "legal_text" = $n,
  "mailed_at" = $n,
  "terms" = $n,
  "figures" = $n,
  "total_clp" = $n,
  "needs_approval" = $n,
  "updated_at" = $n
where
  "account_id" = $n
  and "id" = $n;

delete from quotation_line
where
  account_id = $n
  and quotation_id = $n;

insert into
  "sale_act" ("by_id", "at", "account_id", "contact_id", "quotation_id", "act")
values
  ($n, $n, $n, $n, $n, $n);

insert into
  "audit_entry" ("account_id", "user_id", "act", "address", "at", "data")
values
  ($n, $n, $n, $n, $n, $n);
