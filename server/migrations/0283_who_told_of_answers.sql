-- no transaction
alter table lead_ads_answer validate constraint lead_ads_answer_told_check;
