-- no transaction
alter table lead_ads_answer validate constraint lead_ads_answer_told_check;
create index concurrently lead_ads_answer_lead_ix on lead_ads_answer (account_id, lead_id, id)
  where lead_id is not null;
