-- no transaction
-- A sale step that is deleted is looked for in leads.
create index concurrently lead_sale_step_ix on lead (account_id, sale_step_id) where sale_step_id is not null;
