-- How many days before a deal should leave a step its seller is reminded; null: not.
alter table sale_step add column reminder_days integer default 3;
alter table sale_step add constraint sale_step_reminder_days_check check (reminder_days between 1 and 365) not valid;
alter table deal add column step_remind_at timestamptz;
alter table deal add column step_reminded_at timestamptz;

-- What was brought cannot be used, and why: it counts as missing until there is a newer version.
alter table deal_document add column refused_at timestamptz;
alter table deal_document add column refused_by_id bigint;
alter table deal_document add column refuse_reason text;
alter table deal_document add constraint deal_document_refuser_fkey foreign key (account_id, refused_by_id)
  references app_user (account_id, id) not valid;
alter table deal_document add constraint deal_document_refused_check check (refused_at is null or not is_checked) not valid;

-- A reservation that is a guarantee, apart from the price. An application lets what was paid of it count for a row of the price: no
-- money moves.
alter table deal_payment drop constraint deal_payment_kind_check;
alter table deal_payment add constraint deal_payment_kind_check check (
  kind in ('reservation', 'cash', 'instalment', 'deed', 'subsidy', 'savings', 'mortgage', 'guarantee', 'fee', 'penalty',
    'refund')) not valid;
alter table deal_payment_entry drop constraint deal_payment_entry_kind_check;
alter table deal_payment_entry add constraint deal_payment_entry_kind_check check (
  kind in ('payment', 'reversal', 'retention', 'application')) not valid;

alter table sale_act drop constraint sale_act_act_check;
alter table sale_act add constraint sale_act_act_check check (act in ('approval_requested', 'approved', 'refused', 'issued',
  'mailed', 'revoked', 'payment_moved', 'payment_added', 'guarantee_returned', 'parties_changed', 'shares_changed',
  'document_deleted')) not valid;

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
    from deal where status = 'active' and step_remind_at is not null and step_reminded_at is null;
