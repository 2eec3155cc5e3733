-- What came of a task, apart from the words written about it; and whom the clock has told already.
alter table lead_task add column result text;
alter table lead_task add constraint lead_task_result_check check (result in ('done', 'reached', 'no_answer', 'cancelled'));
alter table lead_task add column reminded_at timestamptz;
alter table lead_task add column overdue_told_at timestamptz;
create index lead_task_pending_due_ix on lead_task (account_id, due_at, id) where status = 'pending';
create index lead_task_remind_ix on lead_task (account_id, remind_at) where status = 'pending' and reminded_at is null;
create index lead_task_overdue_ix on lead_task (account_id, due_at) where status = 'pending' and overdue_told_at is null;

-- "Caliente" and "caliente" are one tag.
create unique index tag_folded_name_key on tag (account_id, lower(name));
