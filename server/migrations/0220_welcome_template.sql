-- The template that a person gets whose answer makes a new lead.
alter table lead_ads_form add column welcome_template_id bigint;
-- Why the last one was not sent; null after one that was.
alter table lead_ads_form add column welcome_problem text;
alter table lead_ads_form add constraint lead_ads_form_welcome_fkey foreign key (account_id, welcome_template_id)
  references message_template (account_id, id) not valid;
-- When its person was welcomed, or it was found that they cannot be.
alter table lead_ads_answer add column welcomed_at timestamptz;
