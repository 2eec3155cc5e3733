-- Who has a unit, and who waits for it. At most one active claim per unit: every change goes through `unit_claim_active_key`.
create table unit_claim (
  account_id bigint not null,
  id bigint generated always as identity,
  unit_id bigint not null,
  lead_id bigint not null,
  seller_id bigint not null,
  kind text not null,
  status text not null,
  -- The claim of the unit that this one goes along with: both are extended and end together.
  along_with_id bigint,
  list_price numeric(18, 4),
  currency text,
  note text,
  extensions integer not null default 0,
  placed_at timestamptz not null,
  expires_at timestamptz,
  remind_at timestamptz,
  reminded_at timestamptz,
  -- Of a sale, when the unit was handed over.
  delivered_at timestamptz,
  ended_at timestamptz,
  release_reason text,
  constraint unit_claim_pkey primary key (account_id, id),
  constraint unit_claim_unit_fkey foreign key (account_id, unit_id) references unit (account_id, id),
  constraint unit_claim_lead_fkey foreign key (account_id, lead_id) references lead (account_id, id),
  constraint unit_claim_seller_fkey foreign key (account_id, seller_id) references app_user (account_id, id),
  constraint unit_claim_along_fkey foreign key (account_id, along_with_id) references unit_claim (account_id, id),
  constraint unit_claim_kind_check check (kind in ('hold', 'reservation', 'promise', 'sale')),
  constraint unit_claim_status_check check (status in ('active', 'converted', 'released', 'expired', 'cancelled')),
  constraint unit_claim_end_check check ((status = 'active') = (ended_at is null)),
  constraint unit_claim_expiry_check check (kind <> 'hold' or expires_at is not null),
  constraint unit_claim_delivery_check check (delivered_at is null or kind = 'sale')
);
create unique index unit_claim_active_key on unit_claim (account_id, unit_id) where status = 'active';
create index unit_claim_unit_ix on unit_claim (account_id, unit_id, placed_at, id);
create index unit_claim_lead_ix on unit_claim (account_id, lead_id, placed_at, id);
create index unit_claim_seller_ix on unit_claim (account_id, seller_id, placed_at, id);
create index unit_claim_placed_ix on unit_claim (account_id, placed_at, id);
create index unit_claim_along_ix on unit_claim (account_id, along_with_id) where along_with_id is not null;
create index unit_claim_status_ix on unit_claim (account_id, status, placed_at, id);
create index unit_claim_expiry_ix on unit_claim (account_id, expires_at, id) where status = 'active';

-- The ledger: who serves requests may only add to it (platform/grants.ts).
create table unit_claim_step (
  account_id bigint not null,
  id bigint generated always as identity,
  claim_id bigint not null,
  act text not null,
  by_id bigint,
  lead_id bigint not null,
  seller_id bigint not null,
  expires_at timestamptz,
  list_price numeric(18, 4),
  currency text,
  reason text,
  at timestamptz not null,
  constraint unit_claim_step_pkey primary key (account_id, id),
  constraint unit_claim_step_claim_fkey foreign key (account_id, claim_id) references unit_claim (account_id, id),
  constraint unit_claim_step_author_fkey foreign key (account_id, by_id) references app_user (account_id, id),
  constraint unit_claim_step_lead_fkey foreign key (account_id, lead_id) references lead (account_id, id),
  constraint unit_claim_step_seller_fkey foreign key (account_id, seller_id) references app_user (account_id, id),
  constraint unit_claim_step_act_check check (
    act in ('placed', 'extended', 'released', 'expired', 'cancelled', 'taken_over', 'seller_changed'))
);
create index unit_claim_step_claim_ix on unit_claim_step (account_id, claim_id, id);
create index unit_claim_step_lead_ix on unit_claim_step (account_id, lead_id);

-- The places in the queues of units, in the order of their ids. Whose turn it is may hold the unit until `turn_until`.
create table unit_queue (
  account_id bigint not null,
  id bigint generated always as identity,
  unit_id bigint not null,
  lead_id bigint not null,
  seller_id bigint not null,
  status text not null,
  turn_until timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint unit_queue_pkey primary key (account_id, id),
  constraint unit_queue_unit_fkey foreign key (account_id, unit_id) references unit (account_id, id),
  constraint unit_queue_lead_fkey foreign key (account_id, lead_id) references lead (account_id, id),
  constraint unit_queue_seller_fkey foreign key (account_id, seller_id) references app_user (account_id, id),
  constraint unit_queue_status_check check (status in ('waiting', 'turn', 'accepted', 'passed', 'left')),
  constraint unit_queue_turn_check check (status <> 'turn' or turn_until is not null)
);
create unique index unit_queue_lead_key on unit_queue (account_id, unit_id, lead_id) where status in ('waiting', 'turn');
create unique index unit_queue_turn_key on unit_queue (account_id, unit_id) where status = 'turn';
create index unit_queue_unit_ix on unit_queue (account_id, unit_id, id) where status in ('waiting', 'turn');
create index unit_queue_lead_ix on unit_queue (account_id, lead_id);
create index unit_queue_seller_ix on unit_queue (account_id, seller_id);
create index unit_queue_expiry_ix on unit_queue (account_id, turn_until, id) where status = 'turn';

do $$
declare t text;
begin
  foreach t in array array['unit_claim', 'unit_claim_step', 'unit_queue'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy account_wall on %I using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint) '
      'with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)', t);
  end loop;
end $$;

-- What erasing a person takes out of the ledger; it changes nothing else, and row level security holds in it as outside.
create function app.forget_claim_reasons(account bigint, leads bigint[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.unit_claim_step s set reason = null
  where s.account_id = account and s.lead_id = any (leads) and s.reason is not null;
end $$;
revoke execute on function app.forget_claim_reasons(bigint, bigint[]) from public;

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
  select account_id, 'queue.turn', id, turn_until, null from unit_queue where status = 'turn';
