-- no transaction
-- What brokers quoted and earn.
create index concurrently quotation_broker_ix on quotation (account_id, broker_account_id, id) where broker_account_id is not null;
create index concurrently commission_broker_account_ix on commission (account_id, broker_account_id, due_on, id) where broker_account_id is not null;
create index concurrently deal_commission_share_account_ix on deal_commission_share (account_id, broker_account_id, deal_id)
  where broker_account_id is not null;
