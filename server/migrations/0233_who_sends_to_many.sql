-- batched per account
-- Whoever has templates reviewed and sees all conversations may send one to many.
update user_group g set permissions = g.permissions || '{whatsapp.send_many}'::text[]
where g.account_id = $1 and g.id in (
  select o.id from user_group o
  where o.account_id = $1 and o.permissions @> '{templates.submit,whatsapp.send,whatsapp.view_all}'
    and not o.permissions @> '{whatsapp.send_many}'
  limit 1000);
