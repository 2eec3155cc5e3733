-- Who must check a document that a step needs: a person, or those of a group. Without a row: whoever may check documents.
create table sale_step_checker (
  account_id bigint not null,
  step_document_id bigint not null,
  user_id bigint,
  group_id bigint,
  constraint sale_step_checker_pkey primary key (account_id, step_document_id),
  constraint sale_step_checker_document_fkey foreign key (account_id, step_document_id)
    references sale_step_document (account_id, id),
  constraint sale_step_checker_user_fkey foreign key (account_id, user_id) references app_user (account_id, id),
  constraint sale_step_checker_group_fkey foreign key (account_id, group_id) references user_group (account_id, id)
    on delete cascade,
  constraint sale_step_checker_whose_check check (user_id is null or group_id is null)
);
create index sale_step_checker_user_ix on sale_step_checker (account_id, user_id);
create index sale_step_checker_group_ix on sale_step_checker (account_id, group_id);

alter table sale_step_checker enable row level security;
alter table sale_step_checker force row level security;
create policy account_wall on sale_step_checker
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);

-- A row that somebody added to the plan, and of which row it is a part. One that was voided is due no more: its amount is 0.
alter table deal_payment add column is_added boolean not null default false;
alter table deal_payment add column from_id bigint;
alter table deal_payment add column voided_at timestamptz;
alter table deal_payment add column voided_by_id bigint;
alter table deal_payment add column voided_amount numeric(18, 4);
alter table deal_payment add column void_reason text;
alter table deal_payment add constraint deal_payment_void_check check (
  voided_at is null or (is_closed and amount = 0 and voided_amount is not null)) not valid;

-- The due day of which the client was reminded by mail, and that after which they were told that it is late; and when.
alter table deal_payment add column client_due_on date;
alter table deal_payment add column client_due_at timestamptz;
alter table deal_payment add column client_late_on date;
alter table deal_payment add column client_late_at timestamptz;

-- What the client is reminded of by mail: a payment before it is due, one that is late, and documents that a link asks for.
alter table broker_config add column client_due_reminders boolean not null default false;
alter table broker_config add column client_late_reminders boolean not null default false;
alter table broker_config add column client_document_reminders boolean not null default false;

-- Some days before the link expires; and when the client was reminded of it by mail.
alter table document_request add column remind_at timestamptz;
alter table document_request add column reminded_at timestamptz;
alter table document_request add column client_mailed_at timestamptz;

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
    from document_request where revoked_at is null and remind_at is not null and reminded_at is null;
