-- no transaction
create index concurrently message_priced_ix on message (account_id, priced_at, id)
  where priced_at is not null;
