-- What is in the store of files under `key`, and the pictures drawn of it. An object no row speaks of is swept away.
create table stored_file (
  account_id bigint not null,
  id bigint generated always as identity,
  key text not null,
  name text not null,
  mime text not null,
  size bigint not null,
  thumbnail_key text,
  medium_key text,
  large_key text,
  created_by_id bigint,
  created_at timestamptz not null,
  constraint stored_file_pkey primary key (account_id, id),
  constraint stored_file_key_key unique (account_id, key),
  constraint stored_file_thumbnail_key unique (account_id, thumbnail_key),
  constraint stored_file_medium_key unique (account_id, medium_key),
  constraint stored_file_large_key unique (account_id, large_key),
  constraint stored_file_account_fkey foreign key (account_id) references account (id),
  constraint stored_file_author_fkey foreign key (account_id, created_by_id) references app_user (account_id, id),
  constraint stored_file_size_check check (size >= 0)
);

create table client_profile_file (
  account_id bigint not null,
  id bigint generated always as identity,
  contact_id bigint not null,
  stored_file_id bigint not null,
  type_id bigint not null,
  other_detail text,
  is_unit_owner boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint client_profile_file_pkey primary key (account_id, id),
  constraint client_profile_file_stored_key unique (account_id, stored_file_id),
  constraint client_profile_file_contact_fkey foreign key (account_id, contact_id) references contact (account_id, id),
  constraint client_profile_file_stored_fkey foreign key (account_id, stored_file_id) references stored_file (account_id, id),
  constraint client_profile_file_type_fkey foreign key (account_id, type_id) references account_option (account_id, id)
);
create index client_profile_file_contact_ix on client_profile_file (account_id, contact_id, created_at desc, id desc);

do $$
declare t text;
begin
  foreach t in array array['stored_file', 'client_profile_file'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy account_wall on %I using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint) '
      'with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)', t);
  end loop;
end $$;
