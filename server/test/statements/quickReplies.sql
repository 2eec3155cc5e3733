-- GET /whatsapp/quick-replies/
select
  q.id,
  q.shortcut,
  q.body,
  q.updated_at
from
  quick_reply q
where
  q.account_id = $n
order by
  q.shortcut,
  q.id;
