-- When something has to be looked at because of the time alone. Written in the transaction that makes or moves a deadline.
create table wakeup (
  account_id bigint not null,
  kind text not null,
  subject_id bigint not null,
  at timestamptz not null,
  constraint wakeup_pkey primary key (account_id, kind, subject_id)
);
create index wakeup_at_ix on wakeup (at);

-- In an account only its own; the worker looks at what is due in all of them.
alter table wakeup enable row level security;
alter table wakeup force row level security;
create policy account_or_every_wall on wakeup
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint
    or current_setting('app.every_account', true) = 'on')
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint
    or current_setting('app.every_account', true) = 'on');

-- What has a wakeup, as the rows themselves say: where a wakeup ends or goes on is decided by this. After `until` nobody is told.
create view deadline with (security_invoker = true) as
  select account_id, 'task.reminder' as kind, id as subject_id, remind_at as at, remind_at + interval '1 day' as until
    from lead_task where status = 'pending' and reminded_at is null and remind_at is not null
  union all
  select account_id, 'task.due', id, due_at, due_at + interval '1 day'
    from lead_task where status = 'pending' and overdue_told_at is null
  union all
  select account_id, 'lead.response', id, first_response_due_at, first_response_due_at + interval '1 day'
    from lead where first_response_due_at is not null and first_responded_at is null and response_told_at is null
  union all
  select account_id, 'lead.escalation', id, response_escalates_at, null
    from lead where response_escalates_at is not null
  union all
  select account_id, 'lead.claim', id, claim_until, null from lead where claim_until is not null
  union all
  select j.account_id, 'job.stalled', j.id,
      j.beat_at + case j.status when 'running' then interval '1 minute' else interval '15 minutes' end, null
    from job j
    where j.status in ('queued', 'running') and not exists (
      select from contact_import i
      where i.account_id = j.account_id and i.id = j.id and i.stage not in ('reading', 'checking', 'writing', 'reverting'));

do $$
declare one bigint;
begin
  for one in select id from account loop
    perform app.set_account(one);
    insert into wakeup (account_id, kind, subject_id, at)
      select account_id, kind, subject_id, at from deadline where account_id = one and (until is null or until > now());
  end loop;
end $$;
