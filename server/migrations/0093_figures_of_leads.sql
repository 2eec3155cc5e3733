-- no transaction
-- The last call, message or visit of ours, also without an answer; and the last one in which the person took part.
alter table lead add column if not exists last_attempt_at timestamptz;
alter table lead add column if not exists last_contact_at timestamptz;
-- Which leads are worked next: those to contact by their deadline, the open ones by their next task; those last tried; those won.
create index concurrently lead_to_contact_due_ix on lead (account_id, first_response_due_at, id) include (seller_id)
  where status = 'to_contact' and not is_deleted;
create index concurrently lead_open_task_ix on lead (account_id, next_task_at, id) include (seller_id)
  where status in ('to_contact', 'in_follow_up') and won_at is null and not is_deleted;
create index concurrently lead_status_attempt_ix on lead (account_id, status, last_attempt_at desc nulls last, id desc)
  where not is_deleted;
create index concurrently lead_status_contact_ix on lead (account_id, status, last_contact_at desc nulls last, id desc)
  where not is_deleted;
create index concurrently lead_won_order_ix on lead (account_id, won_at desc, id desc) include (seller_id)
  where won_at is not null and not is_deleted and status in ('to_contact', 'in_follow_up');
drop index concurrently if exists lead_won_ix;
-- How wide a person made a column, in pixels.
alter table table_field add column if not exists width integer;
