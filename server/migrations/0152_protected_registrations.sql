-- A person whom a broker registers with a developer for a project. It is a row of the developer, who decides; the broker reads and
-- changes its own in transactions of the developer. Who is compared is compared by keyed hashes of RUT, phones and e-mail.
create table broker_registration (
  account_id bigint not null,
  id bigint generated always as identity,
  broker_account_id bigint not null,
  project_id bigint not null,
  contact_id bigint not null,
  hashes text[] not null,
  -- Of one that came second: the registration that was first; none where the developer worked the person already.
  first_id bigint,
  is_first boolean not null,
  protected_until timestamptz,
  disputed_at timestamptz,
  dispute_reason text,
  decision text,
  decision_reason text,
  decided_at timestamptz,
  decided_by_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint broker_registration_pkey primary key (account_id, id),
  constraint broker_registration_link_fkey foreign key (account_id, broker_account_id)
    references broker_link (account_id, broker_account_id),
  constraint broker_registration_project_fkey foreign key (account_id, project_id) references project (account_id, id),
  constraint broker_registration_contact_fkey foreign key (account_id, contact_id) references contact (account_id, id),
  constraint broker_registration_decider_fkey foreign key (account_id, decided_by_id) references app_user (account_id, id),
  constraint broker_registration_decision_check check (decision in ('keep', 'transfer', 'share'))
);
create index broker_registration_created_ix on broker_registration (account_id, created_at, id);
create index broker_registration_contact_ix on broker_registration (account_id, contact_id);
create index broker_registration_project_ix on broker_registration (account_id, project_id, broker_account_id);
create index broker_registration_broker_ix on broker_registration (account_id, broker_account_id, created_at);

-- Who has a person of a project: one registration for each hash, whatever happens at the same time.
create table broker_registration_hash (
  account_id bigint not null,
  project_id bigint not null,
  hash text not null,
  registration_id bigint not null,
  constraint broker_registration_hash_pkey primary key (account_id, project_id, hash),
  constraint broker_registration_hash_registration_fkey foreign key (account_id, registration_id)
    references broker_registration (account_id, id) on delete cascade
);
create index broker_registration_hash_registration_ix on broker_registration_hash (account_id, registration_id);

-- What was done with it, for both sides; never changed. Who did it is a user of the developer, or the broker.
create table broker_registration_step (
  account_id bigint not null,
  id bigint generated always as identity,
  registration_id bigint not null,
  act text not null,
  side text not null,
  done_by_id bigint,
  protected_until timestamptz,
  at timestamptz not null,
  constraint broker_registration_step_pkey primary key (account_id, id),
  constraint broker_registration_step_registration_fkey foreign key (account_id, registration_id)
    references broker_registration (account_id, id) on delete cascade,
  constraint broker_registration_step_author_fkey foreign key (account_id, done_by_id) references app_user (account_id, id),
  constraint broker_registration_step_act_check
    check (act in ('registered', 'second', 'evidence', 'visited', 'disputed', 'kept', 'transferred', 'shared', 'lost')),
  constraint broker_registration_step_side_check check (side in ('broker', 'developer'))
);
create index broker_registration_step_registration_ix on broker_registration_step (account_id, registration_id, id);

-- Evidence of a broker, which is the developer's from then on.
create table broker_registration_file (
  account_id bigint not null,
  id bigint generated always as identity,
  registration_id bigint not null,
  contact_id bigint not null,
  stored_file_id bigint not null,
  sha256 text not null,
  created_at timestamptz not null,
  constraint broker_registration_file_pkey primary key (account_id, id),
  constraint broker_registration_file_registration_fkey foreign key (account_id, registration_id)
    references broker_registration (account_id, id),
  constraint broker_registration_file_contact_fkey foreign key (account_id, contact_id) references contact (account_id, id),
  constraint broker_registration_file_stored_fkey foreign key (account_id, stored_file_id) references stored_file (account_id, id),
  constraint broker_registration_file_key unique (account_id, registration_id, sha256)
);
create index broker_registration_file_contact_ix on broker_registration_file (account_id, contact_id);
create index broker_registration_file_stored_ix on broker_registration_file (account_id, stored_file_id);

-- What a broker knows of a registration that it made: `id` is that of the developer's row, `contact_id` its own contact.
create table made_registration (
  account_id bigint not null,
  id bigint not null,
  owner_account_id bigint not null,
  owner_uuid uuid not null,
  owner_name text not null,
  project_uuid uuid not null,
  project_name text not null,
  contact_id bigint not null,
  made_by_id bigint,
  is_first boolean not null,
  protected_until timestamptz,
  disputed_at timestamptz,
  dispute_reason text,
  decision text,
  decision_reason text,
  created_at timestamptz not null,
  -- That of the developer's row: what is older is not taken over.
  updated_at timestamptz not null,
  constraint made_registration_pkey primary key (account_id, id),
  constraint made_registration_contact_fkey foreign key (account_id, contact_id) references contact (account_id, id),
  constraint made_registration_maker_fkey foreign key (account_id, made_by_id) references app_user (account_id, id),
  constraint made_registration_decision_check check (decision in ('keep', 'transfer', 'share'))
);
create index made_registration_created_ix on made_registration (account_id, created_at, id);
create index made_registration_contact_ix on made_registration (account_id, contact_id);

do $$
declare t text;
begin
  foreach t in array array['broker_registration', 'broker_registration_hash', 'broker_registration_step',
    'broker_registration_file', 'made_registration'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy account_wall on %I using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint) '
      'with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)', t);
  end loop;
end $$;
