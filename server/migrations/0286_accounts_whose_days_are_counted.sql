-- no transaction
-- The few large accounts among all.
create index concurrently account_counts_days_ix on account (id) where counts_days;
