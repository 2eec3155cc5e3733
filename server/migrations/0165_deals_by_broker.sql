-- no transaction
-- The deals of a broker, and the brokers there are.
create index concurrently deal_commission_share_broker_ix on deal_commission_share (account_id, lower(broker), deal_id) where broker is not null;
