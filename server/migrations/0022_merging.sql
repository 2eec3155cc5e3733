-- A merged contact stays as it was, put away, and says into whom it went.
alter table contact add column merged_into_id bigint;
alter table contact add constraint contact_merged_into_fkey foreign key (account_id, merged_into_id) references contact (account_id, id);
create index contact_merged_into_ix on contact (account_id, merged_into_id) where merged_into_id is not null;

-- What a merged contact was recognised by recognises the one it went into, until that is undone.
alter table contact_identity add column from_contact_id bigint;
create index contact_identity_from_ix on contact_identity (account_id, from_contact_id) where from_contact_id is not null;

-- Two contacts that may be one person, kept when either is written. The lower id comes first.
create table contact_pair (
  account_id bigint not null,
  id bigint generated always as identity,
  contact_id bigint not null,
  other_id bigint not null,
  reasons text[] not null,
  status text not null default 'open',
  dismissed_at timestamptz,
  dismissed_by_id bigint,
  created_at timestamptz not null,
  constraint contact_pair_pkey primary key (account_id, id),
  constraint contact_pair_key unique (account_id, contact_id, other_id),
  constraint contact_pair_contact_fkey foreign key (account_id, contact_id) references contact (account_id, id) on delete cascade,
  constraint contact_pair_other_fkey foreign key (account_id, other_id) references contact (account_id, id) on delete cascade,
  constraint contact_pair_dismissed_by_fkey foreign key (account_id, dismissed_by_id) references app_user (account_id, id),
  constraint contact_pair_order_check check (contact_id < other_id),
  constraint contact_pair_status_check check (status in ('open', 'dismissed'))
);
create index contact_pair_open_ix on contact_pair (account_id, created_at desc, id desc) where status = 'open';
create index contact_pair_other_ix on contact_pair (account_id, other_id);

-- Everything a merge did, so that it can be undone.
create table contact_merge (
  account_id bigint not null,
  id bigint generated always as identity,
  contact_id bigint not null,
  merged_contact_id bigint not null,
  done jsonb not null,
  merged_by_id bigint,
  merged_at timestamptz not null,
  undone_at timestamptz,
  undone_by_id bigint,
  constraint contact_merge_pkey primary key (account_id, id),
  constraint contact_merge_contact_fkey foreign key (account_id, contact_id) references contact (account_id, id),
  constraint contact_merge_merged_fkey foreign key (account_id, merged_contact_id) references contact (account_id, id),
  constraint contact_merge_merged_by_fkey foreign key (account_id, merged_by_id) references app_user (account_id, id),
  constraint contact_merge_undone_by_fkey foreign key (account_id, undone_by_id) references app_user (account_id, id)
);
create index contact_merge_at_ix on contact_merge (account_id, merged_at desc, id desc);
create index contact_merge_contact_ix on contact_merge (account_id, contact_id, merged_at desc);
create index contact_merge_merged_ix on contact_merge (account_id, merged_contact_id);

do $$
declare t text;
begin
  foreach t in array array['contact_pair', 'contact_merge'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy account_wall on %I using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint) '
      'with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)', t);
  end loop;
end $$;
