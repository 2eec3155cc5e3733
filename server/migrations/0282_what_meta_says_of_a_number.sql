-- What Meta last said of the number of a connection: `{name, phone, quality, limit}`.
alter table connection add column facts jsonb;
-- When an answer to an ad was read at Meta, and whether a webhook or a reading told of it.
alter table lead_ads_answer add column fetched_at timestamptz;
alter table lead_ads_answer add column told_by text;
alter table lead_ads_answer add constraint lead_ads_answer_told_check check (told_by in ('webhook', 'reading')) not valid;
-- The message that welcomed its person, or why there was none.
alter table lead_ads_answer add column welcome_message_id bigint;
alter table lead_ads_answer add column welcome_problem text;
