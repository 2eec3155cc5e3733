alter table job drop constraint job_kind_check;
alter table job add constraint job_kind_check check (
  kind in ('contact_import', 'unit_import', 'list_export', 'person_erasure', 'lead_handover', 'step_change', 'amount_conversion',
    'tag_deletion', 'user_erasure', 'notification_marking', 'unit_type_change', 'terrace_share', 'report_run')) not valid;

-- What the job of a report made. What was asked for is in its job, which forgets it when somebody's data are erased.
create table report_run (
  account_id bigint not null,
  -- Of its job.
  id bigint not null,
  kind text not null,
  format text not null,
  rows integer,
  constraint report_run_pkey primary key (account_id, id),
  constraint report_run_job_fkey foreign key (account_id, id) references job (account_id, id),
  constraint report_run_kind_check check (kind in ('leads', 'deals', 'quotations', 'stock', 'tasks')),
  constraint report_run_format_check check (format in ('xlsx', 'csv', 'pdf'))
);

alter table report_run enable row level security;
alter table report_run force row level security;
create policy account_wall on report_run
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);
