-- A prompt that is answered again and again, and mailed.
create table prompt_schedule (
  account_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  -- Of the product, or a row of prompt: no foreign key, since a schedule outlives its prompt and then says so.
  prompt_id bigint not null,
  name text not null,
  -- In place of those of the prompt, where they were chosen.
  filters jsonb,
  cron text not null,
  recipients_ids bigint[] not null,
  addresses text[] not null,
  is_active boolean not null default true,
  next_at timestamptz,
  sent_at timestamptz,
  -- Why it was paused without anybody pausing it.
  problem text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint prompt_schedule_pkey primary key (account_id, id),
  constraint prompt_schedule_user_fkey foreign key (account_id, user_id) references app_user (account_id, id),
  constraint prompt_schedule_next_check check (is_active = (next_at is not null)),
  constraint prompt_schedule_problem_check check (problem in ('prompt_gone', 'not_allowed'))
);
create index prompt_schedule_user_ix on prompt_schedule (account_id, user_id, id);

alter table prompt_schedule enable row level security;
alter table prompt_schedule force row level security;
create policy account_wall on prompt_schedule
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);

create or replace view deadline with (security_invoker = true) as
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
      where i.account_id = j.account_id and i.id = j.id and i.stage not in ('reading', 'checking', 'writing', 'reverting'))
  union all
  select account_id, 'unit.block', id, blocked_until, null
    from unit where is_blocked and blocked_until is not null
  union all
  select account_id, 'claim.end', id, expires_at, null
    from unit_claim where status = 'active' and expires_at is not null and along_with_id is null
  union all
  select account_id, 'claim.reminder', id, remind_at, expires_at
    from unit_claim where status = 'active' and remind_at is not null and reminded_at is null
  union all
  select account_id, 'queue.turn', id, turn_until, null from unit_queue where status = 'turn'
  union all
  select account_id, 'price_list.effect', id, effective_at, null
    from price_list where applied_at is null
  union all
  select account_id, 'quotation.expiry', id, expires_at, null
    from quotation where status in ('sent', 'seen')
  union all
  select account_id, 'quotation.reminder', id, remind_at, expires_at
    from quotation where status in ('sent', 'seen') and remind_at is not null and reminded_at is null
  union all
  select account_id, 'launch.turn', id, turn_until, null
    from launch_registration where status = 'turn' and turn_until is not null
  union all
  select account_id, 'deal.step_due', id, step_due_at, null
    from deal where status = 'active' and step_due_at is not null and step_told_at is null
  union all
  select account_id, 'payment.reminder', id, remind_at, late_at
    from deal_payment where is_open and remind_at is not null and reminded_at is null
  union all
  select account_id, 'payment.late', id, late_at, null
    from deal_payment where is_open and late_told_at is null
  union all
  select account_id, 'document.expiring', id, remind_at, remind_at + interval '7 days'
    from deal_document where remind_at is not null and reminded_at is null
  union all
  select account_id, 'report.due', id, next_at, null from report_schedule where is_active and next_at is not null
  union all
  select account_id, 'documents.reminder', id, remind_at, expires_at
    from document_request where revoked_at is null and remind_at is not null and reminded_at is null
  union all
  select account_id, 'protection.ending', id, protected_until - interval '3 days', protected_until
    from broker_registration where protected_until is not null and ending_told_for is distinct from protected_until
  union all
  select account_id, 'protection.end', id, protected_until, protected_until + interval '7 days'
    from broker_registration where protected_until is not null and end_told_for is distinct from protected_until
  union all
  select account_id, 'deal.step_reminder', id, step_remind_at, step_due_at
    from deal where status = 'active' and step_remind_at is not null and step_reminded_at is null
  union all
  select account_id, 'prompt.due', id, next_at, null from prompt_schedule where is_active and next_at is not null;
