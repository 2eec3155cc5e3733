-- Stages back to Meta: which step of a lead or of a sale is told as which event, and what was told of each lead.
create table stage_event_setting (
  account_id bigint not null,
  is_on boolean not null default false,
  -- `[{"lead_step_id", "event_name"}]` and `[{"sale_step_id", "event_name"}]`. A step that is deleted is passed over.
  steps jsonb not null default '[]',
  sale_steps jsonb not null default '[]',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint stage_event_setting_pkey primary key (account_id),
  constraint stage_event_setting_account_fkey foreign key (account_id) references account (id)
);

create table stage_event (
  account_id bigint not null,
  id bigint generated always as identity,
  contact_id bigint not null,
  lead_id bigint not null,
  -- One of a lead for each step, however often it enters it: Meta takes an event of this id once.
  event_id text not null,
  event_name text not null,
  -- As it was called then.
  step text not null,
  -- What Meta calls the answer of the lead to its form.
  leadgen_id text not null,
  value numeric(20, 4),
  currency text,
  happened_at timestamptz not null,
  status text not null default 'waiting',
  reason text,
  remedy text,
  attempts integer not null default 0,
  next_at timestamptz,
  sent_at timestamptz,
  -- By which Meta finds its answer.
  trace_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint stage_event_pkey primary key (account_id, id),
  constraint stage_event_event_key unique (account_id, event_id),
  constraint stage_event_contact_fkey foreign key (account_id, contact_id) references contact (account_id, id),
  constraint stage_event_lead_fkey foreign key (account_id, lead_id) references lead (account_id, id),
  constraint stage_event_status_check check (status in ('waiting', 'sent', 'skipped', 'failed'))
);
create index stage_event_created_ix on stage_event (account_id, created_at, id);
create index stage_event_status_ix on stage_event (account_id, status, created_at, id);
create index stage_event_lead_ix on stage_event (account_id, lead_id, created_at, id);
create index stage_event_contact_ix on stage_event (account_id, contact_id);

do $$
declare t text;
begin
  foreach t in array array['stage_event_setting', 'stage_event'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy account_wall on %I using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint) '
      'with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)', t);
  end loop;
end $$;
