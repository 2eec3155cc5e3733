-- no transaction
-- The commissions of a broker.
create index concurrently commission_broker_ix on commission (account_id, lower(broker), due_on, id) where broker is not null;
alter table deal_payment validate constraint deal_payment_void_check;
