alter table job drop constraint job_kind_check;
alter table job add constraint job_kind_check check (
  kind in ('contact_import', 'unit_import', 'list_export', 'person_erasure', 'lead_handover', 'step_change', 'amount_conversion',
    'tag_deletion', 'user_erasure', 'notification_marking', 'unit_type_change', 'terrace_share', 'report_run', 'prompt_run')) not valid;

-- Questions about the account's own data, for oneself or for everybody. Lower ids are the product's own.
create table prompt (
  account_id bigint not null,
  id bigint generated always as identity (start with 1001),
  user_id bigint not null,
  area text not null,
  title text not null,
  body text not null,
  is_shared boolean not null default false,
  readings jsonb not null default '[]',
  filters jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint prompt_pkey primary key (account_id, id),
  constraint prompt_user_fkey foreign key (account_id, user_id) references app_user (account_id, id),
  constraint prompt_area_check check (area in ('sales', 'stock', 'follow_up', 'management'))
);
create index prompt_user_ix on prompt (account_id, user_id, id);
create index prompt_shared_ix on prompt (account_id, id) where is_shared;

-- The answer of a prompt, which names sellers: kept for a day, and until somebody's data are erased.
create table prompt_run (
  account_id bigint not null,
  -- Of its job.
  id bigint not null,
  user_id bigint not null,
  result jsonb not null,
  created_at timestamptz not null,
  constraint prompt_run_pkey primary key (account_id, id),
  constraint prompt_run_job_fkey foreign key (account_id, id) references job (account_id, id),
  constraint prompt_run_user_fkey foreign key (account_id, user_id) references app_user (account_id, id)
);
create index prompt_run_user_ix on prompt_run (account_id, user_id);
create index prompt_run_old_ix on prompt_run (account_id, created_at);

do $$
declare t text;
begin
  foreach t in array array['prompt', 'prompt_run'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy account_wall on %I using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint) '
      'with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)', t);
  end loop;
end $$;
