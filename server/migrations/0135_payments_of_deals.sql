-- What is due of a deal: the rows of its plan as it was frozen, and what comes with leaving it. `paid` follows the entries.
create table deal_payment (
  account_id bigint not null,
  id bigint generated always as identity,
  deal_id bigint not null,
  kind text not null,
  number integer,
  due_on date not null,
  amount numeric(18, 4) not null,
  currency text not null,
  paid numeric(18, 4) not null default 0,
  -- Something is left of it, and it is still owed: the deal goes on, or it comes with its end.
  is_open boolean not null,
  is_closed boolean not null default false,
  -- Some days before the due day, and when that day has ended where the account is.
  remind_at timestamptz,
  reminded_at timestamptz,
  late_at timestamptz not null,
  late_told_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint deal_payment_pkey primary key (account_id, id),
  constraint deal_payment_deal_fkey foreign key (account_id, deal_id) references deal (account_id, id),
  constraint deal_payment_kind_check check (
    kind in ('reservation', 'cash', 'instalment', 'deed', 'subsidy', 'savings', 'mortgage', 'fee', 'penalty', 'refund')),
  constraint deal_payment_currency_check check (currency in ('UF', 'CLP', 'USD', 'EUR')),
  constraint deal_payment_amount_check check (amount >= 0 and paid between 0 and amount),
  constraint deal_payment_open_check check (not is_open or (paid < amount and not is_closed))
);
create index deal_payment_deal_ix on deal_payment (account_id, deal_id, due_on, id);
create index deal_payment_late_ix on deal_payment (account_id, late_at, id) where is_open;

-- What was paid, taken back or kept: who serves requests may only add to it (platform/grants.ts).
create table deal_payment_entry (
  account_id bigint not null,
  id bigint generated always as identity,
  deal_id bigint not null,
  payment_id bigint not null,
  -- Who bought when it was paid.
  contact_id bigint not null,
  kind text not null,
  -- The number of its receipt.
  receipt bigint,
  paid_on date not null,
  -- The day on which it was written: the period of the books.
  booked_on date not null,
  amount numeric(18, 4) not null,
  currency text not null,
  -- Pesos for one on the day of the payment.
  paid_rate numeric(18, 6) not null,
  due_rate numeric(18, 6) not null,
  -- In the currency of the row; below zero in a reversal.
  capital numeric(18, 4) not null,
  interest numeric(18, 4) not null,
  method text,
  reference text,
  cheque_number text,
  cheque_bank text,
  cheque_due_on date,
  reverses_id bigint,
  reason text,
  by_id bigint,
  at timestamptz not null,
  constraint deal_payment_entry_pkey primary key (account_id, id),
  constraint deal_payment_entry_deal_fkey foreign key (account_id, deal_id) references deal (account_id, id),
  constraint deal_payment_entry_payment_fkey foreign key (account_id, payment_id) references deal_payment (account_id, id),
  constraint deal_payment_entry_contact_fkey foreign key (account_id, contact_id) references contact (account_id, id),
  constraint deal_payment_entry_author_fkey foreign key (account_id, by_id) references app_user (account_id, id),
  constraint deal_payment_entry_reversed_fkey foreign key (account_id, reverses_id) references deal_payment_entry (account_id, id),
  -- An entry is taken back once.
  constraint deal_payment_entry_reverses_key unique (account_id, reverses_id),
  constraint deal_payment_entry_receipt_key unique (account_id, receipt),
  constraint deal_payment_entry_kind_check check (kind in ('payment', 'reversal', 'retention')),
  constraint deal_payment_entry_currency_check check (currency in ('UF', 'CLP', 'USD', 'EUR')),
  constraint deal_payment_entry_method_check check (method in ('transfer', 'cheque', 'card', 'cash', 'deposit', 'other')),
  constraint deal_payment_entry_sign_check check (
    case kind when 'reversal' then reverses_id is not null and capital < 0 and interest <= 0
      else reverses_id is null and capital > 0 and interest >= 0 end),
  constraint deal_payment_entry_cheque_check check (
    (method = 'cheque') is true or (cheque_number is null and cheque_bank is null and cheque_due_on is null))
);
create index deal_payment_entry_deal_ix on deal_payment_entry (account_id, deal_id, id);
create index deal_payment_entry_payment_ix on deal_payment_entry (account_id, payment_id, id);
create index deal_payment_entry_booked_ix on deal_payment_entry (account_id, booked_on, id);
create index deal_payment_entry_contact_ix on deal_payment_entry (account_id, contact_id);
create index deal_payment_entry_cheque_ix on deal_payment_entry (account_id, cheque_due_on, id)
  where kind = 'payment' and method = 'cheque';

-- How an account deals: for how long a broker's client is protected, the interest of a month on what is late, and how many days before a
-- payment is due its seller is reminded.
create table broker_config (
  account_id bigint not null,
  protection_days integer not null default 90,
  late_interest_percent numeric(7, 4) not null default 0,
  reminder_days integer not null default 3,
  updated_at timestamptz not null,
  constraint broker_config_pkey primary key (account_id),
  constraint broker_config_days_check check (protection_days between 0 and 3650 and reminder_days between 0 and 365),
  constraint broker_config_interest_check check (late_interest_percent between 0 and 100)
);

do $$
declare t text;
begin
  foreach t in array array['deal_payment', 'deal_payment_entry', 'broker_config'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy account_wall on %I using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint) '
      'with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)', t);
  end loop;
end $$;

-- What erasing a person takes out of the ledger; it changes nothing else, and row level security holds in it as outside.
create function app.forget_payment_words(account bigint, contacts bigint[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.deal_payment_entry e set reference = null, reason = null, cheque_number = null, cheque_bank = null
  where e.account_id = account and e.contact_id = any (contacts);
end $$;
revoke execute on function app.forget_payment_words(bigint, bigint[]) from public;

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
    from deal_payment where is_open and late_told_at is null;
