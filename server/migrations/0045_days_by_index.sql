-- The counts of a day read these alone, also for who sees only their own.
drop index lead_created_ix;
create index lead_created_ix on lead (account_id, created_at desc, id desc) include (seller_id) where not is_deleted;
drop index lead_responded_ix;
create index lead_responded_ix on lead (account_id, first_responded_at) include (seller_id)
  where first_responded_at is not null and not is_deleted;
drop index lead_discarded_ix;
create index lead_discarded_ix on lead (account_id, discarded_at desc, id desc) include (seller_id)
  where status = 'discarded' and not is_deleted;
drop index lead_won_ix;
create index lead_won_ix on lead (account_id, won_at) include (seller_id)
  where won_at is not null and not is_deleted and status in ('to_contact', 'in_follow_up');
drop index lead_task_due_ix;
create index lead_task_due_ix on lead_task (account_id, due_at) include (seller_id);
drop index lead_task_completed_ix;
create index lead_task_completed_ix on lead_task (account_id, completed_at) include (seller_id)
  where completed_at is not null;
