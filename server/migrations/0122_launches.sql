-- A launch day: the clients of a project take turns to choose a unit.
create table launch (
  account_id bigint not null,
  id bigint generated always as identity,
  uuid uuid not null,
  project_id bigint not null,
  name text not null,
  status text not null,
  starts_at timestamptz not null,
  turn_minutes integer not null,
  -- How many turns there are at once.
  desks integer not null,
  turn_order text not null,
  -- Secret until the draw; its hash is published before.
  seed text,
  seed_hash text,
  drawn_at timestamptz,
  started_at timestamptz,
  paused_at timestamptz,
  ended_at timestamptz,
  created_by_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint launch_pkey primary key (account_id, id),
  constraint launch_uuid_key unique (account_id, uuid),
  constraint launch_project_fkey foreign key (account_id, project_id) references project (account_id, id),
  constraint launch_author_fkey foreign key (account_id, created_by_id) references app_user (account_id, id),
  constraint launch_status_check check (status in ('draft', 'open', 'closed', 'running', 'ended')),
  constraint launch_order_check check (turn_order in ('registration', 'draw', 'hand')),
  constraint launch_paused_check check (paused_at is null or status = 'running'),
  constraint launch_seed_check check ((seed is null) = (seed_hash is null) and (drawn_at is null or seed is not null))
);
create index launch_time_ix on launch (account_id, starts_at, id);
create index launch_project_ix on launch (account_id, project_id, starts_at, id);
create index launch_status_ix on launch (account_id, status, starts_at, id);
create unique index launch_running_key on launch (account_id, project_id) where status = 'running';

create table launch_registration (
  account_id bigint not null,
  id bigint generated always as identity,
  launch_id bigint not null,
  lead_id bigint not null,
  -- As they registered: how clients are called.
  number integer not null,
  -- In the order of turns.
  place integer,
  status text not null,
  wishes jsonb not null,
  turn_began_at timestamptz,
  turn_until timestamptz,
  -- Of a turn that is paused.
  turn_left_ms integer,
  ended_at timestamptz,
  passed_because text,
  -- How many turns went by.
  passes integer not null default 0,
  claim_id bigint,
  -- The wish that the unit of the claim fulfils, from 1.
  wish integer,
  registered_by_id bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint launch_registration_pkey primary key (account_id, id),
  constraint launch_registration_number_key unique (account_id, launch_id, number),
  constraint launch_registration_launch_fkey foreign key (account_id, launch_id) references launch (account_id, id) on delete cascade,
  constraint launch_registration_lead_fkey foreign key (account_id, lead_id) references lead (account_id, id),
  constraint launch_registration_claim_fkey foreign key (account_id, claim_id) references unit_claim (account_id, id),
  constraint launch_registration_author_fkey foreign key (account_id, registered_by_id) references app_user (account_id, id),
  constraint launch_registration_status_check check (status in ('waiting', 'turn', 'claimed', 'passed', 'withdrawn')),
  constraint launch_registration_turn_check check (
    (status = 'turn') = (turn_until is not null or turn_left_ms is not null) and (turn_until is null or turn_left_ms is null)),
  constraint launch_registration_claim_check check ((status = 'claimed') = (claim_id is not null)),
  constraint launch_registration_passed_check check (passed_because in ('hand', 'time', 'end'))
);
create unique index launch_registration_lead_key on launch_registration (account_id, launch_id, lead_id) where status <> 'withdrawn';
create index launch_registration_place_ix on launch_registration (account_id, launch_id, status, place, id);
create index launch_registration_lead_ix on launch_registration (account_id, lead_id);
create index launch_registration_claim_ix on launch_registration (account_id, claim_id) where claim_id is not null;
create index launch_registration_turn_ix on launch_registration (account_id, turn_until, id) where status = 'turn';

do $$
declare t text;
begin
  foreach t in array array['launch', 'launch_registration'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy account_wall on %I using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint) '
      'with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)', t);
  end loop;
end $$;

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
  select account_id, 'launch.turn', id, turn_until, null
    from launch_registration where status = 'turn' and turn_until is not null;
