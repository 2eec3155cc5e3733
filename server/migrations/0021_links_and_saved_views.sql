-- `linked_contact` is the `relation` of `contact`: its spouse, its guarantor. Read from the other side it is the inverse.
create table linked_profile (
  account_id bigint not null,
  id bigint generated always as identity,
  contact_id bigint not null,
  linked_contact_id bigint not null,
  relation text not null,
  detail text,
  is_deleted boolean not null default false,
  deleted_at timestamptz,
  deleted_by_id bigint,
  created_by_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint linked_profile_pkey primary key (account_id, id),
  constraint linked_profile_contact_fkey foreign key (account_id, contact_id) references contact (account_id, id),
  constraint linked_profile_linked_fkey foreign key (account_id, linked_contact_id) references contact (account_id, id),
  constraint linked_profile_created_by_fkey foreign key (account_id, created_by_id) references app_user (account_id, id),
  constraint linked_profile_deleted_by_fkey foreign key (account_id, deleted_by_id) references app_user (account_id, id),
  constraint linked_profile_relation_check check (
    relation in ('spouse', 'co_owner', 'guarantor', 'parent', 'child', 'legal_representative', 'referrer', 'other')
  ),
  constraint linked_profile_other_check check (relation <> 'other' or detail is not null),
  constraint linked_profile_self_check check (contact_id <> linked_contact_id)
);
create unique index linked_profile_key on linked_profile (account_id, contact_id, linked_contact_id, relation) where not is_deleted;
create index linked_profile_linked_ix on linked_profile (account_id, linked_contact_id);

-- A list as somebody wants it again: filters, order and columns, for oneself or for everybody.
create table saved_view (
  account_id bigint not null,
  id bigint generated always as identity,
  table_name text not null,
  name text not null,
  user_id bigint not null,
  is_shared boolean not null default false,
  query jsonb not null default '{}',
  columns jsonb,
  position integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint saved_view_pkey primary key (account_id, id),
  constraint saved_view_user_fkey foreign key (account_id, user_id) references app_user (account_id, id)
);
create index saved_view_table_ix on saved_view (account_id, table_name, position, id);
create unique index saved_view_own_name_key on saved_view (account_id, user_id, table_name, lower(name));

do $$
declare t text;
begin
  foreach t in array array['linked_profile', 'saved_view'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy account_wall on %I using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint) '
      'with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)', t);
  end loop;
end $$;
