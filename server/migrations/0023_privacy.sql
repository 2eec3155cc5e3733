-- Blocked: kept, and used for nothing. Erased: nothing is left but a pseudonym for the accounting facts.
alter table contact add column blocked_at timestamptz;
alter table contact add column block_reason text;
alter table contact add column erased_at timestamptz;

-- What a person agreed to or took back, a row each time; the last of a purpose counts.
create table consent (
  account_id bigint not null,
  id bigint generated always as identity,
  contact_id bigint not null,
  purpose text not null,
  is_given boolean not null,
  channel text not null,
  proof text,
  given_on date not null,
  recorded_by_id bigint,
  recorded_at timestamptz not null,
  constraint consent_pkey primary key (account_id, id),
  constraint consent_contact_fkey foreign key (account_id, contact_id) references contact (account_id, id),
  constraint consent_recorded_by_fkey foreign key (account_id, recorded_by_id) references app_user (account_id, id),
  constraint consent_purpose_check check (purpose in ('phone', 'whatsapp', 'email', 'marketing')),
  constraint consent_channel_check check (channel in ('form', 'call', 'whatsapp', 'email', 'in_person', 'paper'))
);
create index consent_contact_ix on consent (account_id, contact_id, purpose, recorded_at desc, id desc);

-- The rights people exercise, with the day by which the account answers.
create table privacy_request (
  account_id bigint not null,
  id bigint generated always as identity,
  contact_id bigint not null,
  kind text not null,
  status text not null default 'open',
  channel text not null,
  notes text,
  received_on date not null,
  due_on date not null,
  extended_at timestamptz,
  extension_reason text,
  resolution text,
  resolved_at timestamptz,
  resolved_by_id bigint,
  created_by_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint privacy_request_pkey primary key (account_id, id),
  constraint privacy_request_contact_fkey foreign key (account_id, contact_id) references contact (account_id, id),
  constraint privacy_request_created_by_fkey foreign key (account_id, created_by_id) references app_user (account_id, id),
  constraint privacy_request_resolved_by_fkey foreign key (account_id, resolved_by_id) references app_user (account_id, id),
  constraint privacy_request_kind_check check (
    kind in ('access', 'rectification', 'erasure', 'objection', 'portability', 'block')
  ),
  constraint privacy_request_status_check check (status in ('open', 'done', 'rejected')),
  constraint privacy_request_resolved_check check ((status = 'open') = (resolved_at is null))
);
create index privacy_request_open_ix on privacy_request (account_id, due_on, id) where status = 'open';
create index privacy_request_created_ix on privacy_request (account_id, created_at desc, id desc);
create index privacy_request_contact_ix on privacy_request (account_id, contact_id, created_at desc);

-- Everything about one person in one file, kept for a few days.
create table person_export (
  account_id bigint not null,
  id bigint generated always as identity,
  contact_id bigint not null,
  stored_file_id bigint not null,
  created_at timestamptz not null,
  constraint person_export_pkey primary key (account_id, id),
  constraint person_export_contact_fkey foreign key (account_id, contact_id) references contact (account_id, id),
  constraint person_export_stored_fkey foreign key (account_id, stored_file_id) references stored_file (account_id, id)
);
create index person_export_created_ix on person_export (account_id, created_at);

do $$
declare t text;
begin
  foreach t in array array['consent', 'privacy_request', 'person_export'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy account_wall on %I using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint) '
      'with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)', t);
  end loop;
end $$;
