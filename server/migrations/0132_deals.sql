-- A step of a sale: what units are from it on (null: what they were), within how many days it is to be left, and which fields of the
-- buyers it needs to be left.
alter table sale_step add column unit_status text;
alter table sale_step add column days integer;
alter table sale_step add column required_fields text[] not null default '{}';
alter table sale_step add constraint sale_step_unit_status_check check (
  unit_status in ('reserved', 'promised', 'sold', 'delivered')) not valid;
alter table sale_step add constraint sale_step_days_check check (days between 1 and 3650) not valid;

-- The sale that follows from an accepted quotation.
create table deal (
  account_id bigint not null,
  id bigint generated always as identity,
  -- Its folio.
  number bigint not null,
  status text not null default 'active',
  quotation_id bigint not null,
  -- Who buys; after an assignment not the client of the quotation.
  contact_id bigint not null,
  lead_id bigint not null,
  seller_id bigint not null,
  project_id bigint,
  sale_step_id bigint not null,
  step_entered_at timestamptz not null,
  -- The last day on which it should be in its step, and when that day ends where the account is.
  step_due_on date,
  step_due_at timestamptz,
  step_told_at timestamptz,
  amount numeric(18, 4) not null,
  currency text not null,
  -- In pesos of the day of the quotation, so that amounts of all currencies have one order.
  amount_clp numeric(20, 0),
  notes text,
  -- Its contact became a client with it, and was not marked by hand since.
  made_client boolean not null default false,
  ended_as text,
  end_reason text,
  penalty numeric(18, 4),
  penalty_currency text,
  -- Of the deal's currency: [{due_on, amount}].
  refund jsonb not null default '[]',
  ended_by_id bigint,
  won_at timestamptz,
  ended_at timestamptz,
  created_by_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint deal_pkey primary key (account_id, id),
  constraint deal_number_key unique (account_id, number),
  constraint deal_quotation_fkey foreign key (account_id, quotation_id) references quotation (account_id, id),
  constraint deal_contact_fkey foreign key (account_id, contact_id) references contact (account_id, id),
  constraint deal_lead_fkey foreign key (account_id, lead_id) references lead (account_id, id),
  constraint deal_seller_fkey foreign key (account_id, seller_id) references app_user (account_id, id),
  constraint deal_project_fkey foreign key (account_id, project_id) references project (account_id, id),
  constraint deal_step_fkey foreign key (account_id, sale_step_id) references sale_step (account_id, id),
  constraint deal_ender_fkey foreign key (account_id, ended_by_id) references app_user (account_id, id),
  constraint deal_author_fkey foreign key (account_id, created_by_id) references app_user (account_id, id),
  constraint deal_status_check check (status in ('active', 'won', 'lost')),
  constraint deal_ended_as_check check (ended_as in ('lost', 'rescinded')),
  constraint deal_end_check check ((status = 'lost') = (ended_as is not null and ended_at is not null)),
  constraint deal_won_check check (status <> 'won' or won_at is not null),
  constraint deal_currency_check check (currency in ('UF', 'CLP', 'USD', 'EUR')),
  constraint deal_penalty_check check ((penalty is null) = (penalty_currency is null) and penalty >= 0)
);
create unique index deal_quotation_key on deal (account_id, quotation_id) where status in ('active', 'won');
create index deal_quotation_ix on deal (account_id, quotation_id);
create index deal_created_ix on deal (account_id, created_at, id);
create index deal_status_ix on deal (account_id, status, created_at, id);
create index deal_board_ix on deal (account_id, sale_step_id, step_entered_at, id) where status in ('active', 'won');
create index deal_step_ix on deal (account_id, sale_step_id);
create index deal_entered_ix on deal (account_id, step_entered_at, id);
create index deal_seller_ix on deal (account_id, seller_id, created_at, id);
create index deal_project_ix on deal (account_id, project_id, created_at, id);
create index deal_contact_ix on deal (account_id, contact_id, created_at, id);
create index deal_lead_ix on deal (account_id, lead_id, id);
create index deal_amount_ix on deal (account_id, amount_clp, id);
create index deal_updated_ix on deal (account_id, updated_at, id);
create index deal_due_ix on deal (account_id, step_due_at, id) where status = 'active';

-- What it sells. At most one deal that is active or won has a unit: `deal_unit_taken_key` holds it, whatever happens at once.
create table deal_unit (
  account_id bigint not null,
  deal_id bigint not null,
  unit_id bigint not null,
  position integer not null,
  -- The deal is active or won.
  is_taken boolean not null,
  -- As quoted, in the deal's currency.
  list_price numeric(18, 4) not null,
  final_price numeric(18, 4) not null,
  constraint deal_unit_pkey primary key (account_id, deal_id, unit_id),
  constraint deal_unit_deal_fkey foreign key (account_id, deal_id) references deal (account_id, id),
  constraint deal_unit_unit_fkey foreign key (account_id, unit_id) references unit (account_id, id)
);
create unique index deal_unit_taken_key on deal_unit (account_id, unit_id) where is_taken;
create index deal_unit_unit_ix on deal_unit (account_id, unit_id, deal_id);

-- Who takes part in it. The shares of the buyers are 100 together.
create table deal_party (
  account_id bigint not null,
  id bigint generated always as identity,
  deal_id bigint not null,
  contact_id bigint not null,
  role text not null,
  share_percent numeric(7, 4),
  position integer not null,
  constraint deal_party_pkey primary key (account_id, id),
  constraint deal_party_deal_fkey foreign key (account_id, deal_id) references deal (account_id, id),
  constraint deal_party_contact_fkey foreign key (account_id, contact_id) references contact (account_id, id),
  constraint deal_party_role_check check (role in ('buyer', 'spouse', 'guarantor', 'representative')),
  constraint deal_party_share_check check (share_percent between 0 and 100)
);
create index deal_party_deal_ix on deal_party (account_id, deal_id, position);
create index deal_party_contact_ix on deal_party (account_id, contact_id);

-- What was done with it, and who did it: who serves requests may only add to it (platform/grants.ts). The name is that of the step then.
create table deal_step (
  account_id bigint not null,
  id bigint generated always as identity,
  deal_id bigint not null,
  -- Who bought then; in an assignment who did before it.
  contact_id bigint not null,
  act text not null,
  sale_step_id bigint,
  step_name text not null,
  by_id bigint,
  -- Why it passed without what was missing, ended, or was assigned.
  reason text,
  at timestamptz not null,
  constraint deal_step_pkey primary key (account_id, id),
  constraint deal_step_deal_fkey foreign key (account_id, deal_id) references deal (account_id, id),
  constraint deal_step_contact_fkey foreign key (account_id, contact_id) references contact (account_id, id),
  constraint deal_step_author_fkey foreign key (account_id, by_id) references app_user (account_id, id),
  constraint deal_step_act_check check (act in ('entered', 'moved', 'lost', 'rescinded', 'assigned'))
);
create index deal_step_deal_ix on deal_step (account_id, deal_id, id);
create index deal_step_contact_ix on deal_step (account_id, contact_id);

-- The sale that a claim belongs to; a hold has none.
alter table unit_claim add column deal_id bigint;
alter table unit_claim add constraint unit_claim_deal_fkey foreign key (account_id, deal_id) references deal (account_id, id) not valid;
-- No claim has a deal yet, so the partial index is empty: writes wait for one read of the table.
-- squawk-ignore require-concurrent-index-creation
create index unit_claim_deal_ix on unit_claim (account_id, deal_id) where deal_id is not null;
alter table unit_claim_step drop constraint unit_claim_step_act_check;
alter table unit_claim_step add constraint unit_claim_step_act_check check (
  act in ('placed', 'extended', 'released', 'expired', 'cancelled', 'taken_over', 'seller_changed', 'converted', 'delivered')) not valid;

do $$
declare t text;
begin
  foreach t in array array['deal', 'deal_unit', 'deal_party', 'deal_step'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy account_wall on %I using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint) '
      'with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)', t);
  end loop;
end $$;

-- What erasing a person takes out of the history of deals; it changes nothing else, and row level security holds in it as outside.
create function app.forget_deal_reasons(account bigint, contacts bigint[], deals bigint[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.deal_step s set reason = null
  where s.account_id = account and s.reason is not null
    and (s.contact_id = any (contacts) or (s.act = 'assigned' and s.deal_id = any (deals)));
end $$;
revoke execute on function app.forget_deal_reasons(bigint, bigint[], bigint[]) from public;

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
    from deal where status = 'active' and step_due_at is not null and step_told_at is null;
