-- Work that somebody asked for and comes back to: what it is about is in `asked`, what came of it in `result`.
create table job (
  account_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  status text not null default 'queued',
  progress integer not null default 0,
  user_id bigint not null,
  address text not null,
  title text not null,
  asked jsonb not null default '{}',
  result jsonb not null default '{}',
  problem text,
  stored_file_id bigint,
  -- When it last got on: one that stopped with its server is taken up again.
  beat_at timestamptz not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint job_pkey primary key (account_id, id),
  constraint job_user_fkey foreign key (account_id, user_id) references app_user (account_id, id),
  constraint job_stored_fkey foreign key (account_id, stored_file_id) references stored_file (account_id, id),
  constraint job_kind_check check (kind in ('contact_import', 'list_export')),
  constraint job_status_check check (status in ('queued', 'running', 'done', 'failed')),
  constraint job_progress_check check (progress between 0 and 100)
);
create index job_kind_ix on job (account_id, kind, created_at desc, id desc);
create index job_unfinished_ix on job (account_id, beat_at) where status in ('queued', 'running');

create table contact_import (
  account_id bigint not null,
  -- Of its job.
  id bigint not null,
  -- Where it stands; `review`, `mend`, `done` and `failed` wait for a person.
  stage text not null default 'reading',
  wants_review boolean not null,
  mode text not null,
  match_by text not null,
  is_partial boolean not null,
  headings jsonb not null default '[]',
  -- The field of each column, null for those left out.
  mapping jsonb not null default '[]',
  rows_count integer not null default 0,
  bad_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint contact_import_pkey primary key (account_id, id),
  constraint contact_import_job_fkey foreign key (account_id, id) references job (account_id, id),
  constraint contact_import_mode_check check (mode in ('create', 'update', 'both')),
  constraint contact_import_match_check check (match_by in ('any', 'email', 'phone', 'national_id')),
  constraint contact_import_stage_check check (
    stage in ('reading', 'review', 'checking', 'mend', 'writing', 'done', 'failed', 'reverting', 'reverted')
  )
);

-- A line of a file, and what became of it. Contacts and leads without a key: it outlives neither, and goes by itself.
create table import_row (
  account_id bigint not null,
  import_id bigint not null,
  n integer not null,
  sheet text not null,
  line integer not null,
  cells jsonb not null,
  fields jsonb,
  errors jsonb,
  -- What the person is recognised by, as `email:ana@casa.cl`.
  keys text[] not null default '{}',
  state text not null default 'staged',
  contact_id bigint,
  lead_id bigint,
  -- The fields it changed, as they were.
  before jsonb,
  constraint import_row_pkey primary key (account_id, import_id, n),
  constraint import_row_import_fkey foreign key (account_id, import_id) references contact_import (account_id, id),
  constraint import_row_state_check check (
    state in ('staged', 'ready', 'bad', 'skipped', 'created', 'updated', 'unchanged', 'reverted', 'kept')
  )
);
create index import_row_state_ix on import_row (account_id, import_id, state, n);
create index import_row_contact_ix on import_row (account_id, contact_id) where contact_id is not null;

-- What a heading meant the last time.
create table import_heading (
  account_id bigint not null,
  heading text not null,
  field text,
  used_at timestamptz not null,
  constraint import_heading_pkey primary key (account_id, heading)
);

do $$
declare t text;
begin
  foreach t in array array['job', 'contact_import', 'import_row', 'import_heading'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy account_wall on %I using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint) '
      'with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)', t);
  end loop;
end $$;
