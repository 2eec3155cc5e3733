-- A quotation that a broker makes of units that are shared with it is a row of the developer, as all that concerns its units. `broker`
-- says under which names it stands, and what the broker was promised: {name, agent, email, phone, client,
-- registration_id, commission_percent, asked_by}.
alter table quotation add column broker_account_id bigint;
alter table quotation add column broker jsonb;

-- The account of a broker that earns with a deal, and what it was promised of the price, which the milestones of the scheme divide.
alter table deal_commission_share add column broker_account_id bigint;
alter table deal_commission_share add column commission_percent numeric(7, 4);
alter table commission add column broker_account_id bigint;

-- The protection whose end both sides were told of: that it is near, and that it came.
alter table broker_registration add column ending_told_for timestamptz;
alter table broker_registration add column end_told_for timestamptz;

-- What a broker knows of a quotation that it made: `id` is that of the developer's row, `contact_id` its own contact.
create table made_quotation (
  account_id bigint not null,
  id bigint not null,
  owner_account_id bigint not null,
  owner_uuid uuid not null,
  owner_name text not null,
  registration_id bigint not null,
  contact_id bigint not null,
  made_by_id bigint,
  uuid uuid not null,
  number bigint not null,
  version integer not null,
  status text not null,
  -- Of the deal that followed.
  deal_status text,
  is_revoked boolean not null,
  unit_numbers text[] not null,
  project_name text not null,
  total numeric(18, 4) not null,
  currency text not null,
  valid_until date not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint made_quotation_pkey primary key (account_id, id),
  constraint made_quotation_contact_fkey foreign key (account_id, contact_id) references contact (account_id, id),
  constraint made_quotation_maker_fkey foreign key (account_id, made_by_id) references app_user (account_id, id),
  constraint made_quotation_status_check check (status in ('draft', 'sent', 'seen', 'accepted', 'rejected', 'expired')),
  constraint made_quotation_deal_check check (deal_status in ('active', 'won', 'lost')),
  constraint made_quotation_currency_check check (currency in ('UF', 'CLP', 'USD', 'EUR'))
);
create index made_quotation_created_ix on made_quotation (account_id, created_at, id);
create index made_quotation_contact_ix on made_quotation (account_id, contact_id);
create index made_quotation_number_ix on made_quotation (account_id, owner_account_id, number);

-- A link by which a developer invites a broker: whoever administers the account of a broker opens it and accepts, once. The link itself
-- is not stored, its keyed hash is.
create table broker_invitation (
  account_id bigint not null,
  id bigint generated always as identity,
  token_hash text not null,
  label text,
  created_by_id bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  accepted_at timestamptz,
  broker_account_id bigint,
  broker_name text,
  constraint broker_invitation_pkey primary key (account_id, id),
  constraint broker_invitation_token_key unique (account_id, token_hash),
  constraint broker_invitation_author_fkey foreign key (account_id, created_by_id) references app_user (account_id, id),
  constraint broker_invitation_accepted_check check ((accepted_at is null) = (broker_account_id is null))
);
create index broker_invitation_created_ix on broker_invitation (account_id, created_at, id);

do $$
declare t text;
begin
  foreach t in array array['made_quotation', 'broker_invitation'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy account_wall on %I using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint) '
      'with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)', t);
  end loop;
end $$;

-- The end of a protection is told three days before it comes, and when it came.
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
    from broker_registration where protected_until is not null and end_told_for is distinct from protected_until;
