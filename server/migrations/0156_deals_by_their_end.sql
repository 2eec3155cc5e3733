-- no transaction
-- Deals of a period, by the day they were won or ended.
create index concurrently deal_won_ix on deal (account_id, won_at, id) where won_at is not null;
create index concurrently deal_ended_ix on deal (account_id, ended_at, id) where ended_at is not null;
