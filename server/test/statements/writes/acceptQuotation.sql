select
  q.id,
  q.version,
  q.status
from
  quotation q
where
  q.account_id = $n
  and q.number = $n
order by
  q.version desc
for no key update;

update "quotation"
set
  "status" = $n,
  "answer_name" = $n,
  "answer_national_id" = $n,
  "answer_reason" = $n,
  "answer_address" = $n,
  "answered_at" = $n,
  "answered_by_id" = $n,
  "updated_at" = $n
where
  "account_id" = $n
  and "id" = $n;

insert into
  notification as n (
    account_id,
    user_id,
    kind,
    data,
    status,
    subject_kind,
    subject_id,
    group_key,
    amount,
    push_at,
    created_at,
    updated_at
  )
select
  $n::bigint,
  r.user_id,
  r.kind,
  r.data,
  r.status,
  r.subject_kind,
  r.subject_id,
  r.group_key,
  r.amount,
  r.push_at,
  $n::timestamptz,
  $n::timestamptz
from
  jsonb_to_recordset($n::jsonb) as r (
    user_id bigint,
    kind text,
    data jsonb,
    status text,
    subject_kind text,
    subject_id bigint,
    group_key text,
    amount integer,
    push_at timestamptz
  )
order by
  r.user_id,
  r.group_key
returning
  n.id,
  n.user_id,
  n.kind;
