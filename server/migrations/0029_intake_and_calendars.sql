-- Doors for leads from web forms and portals. A token begins with the account it is of; only its hash is kept.
create table api_token (
  account_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  hint text not null,
  token_hash text not null,
  method_id bigint not null,
  projects_ids bigint[] not null default '{}',
  origins text[] not null default '{}',
  created_by_id bigint not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  constraint api_token_pkey primary key (account_id, id),
  constraint api_token_hash_key unique (account_id, token_hash),
  constraint api_token_method_fkey foreign key (account_id, method_id) references account_option (account_id, id),
  constraint api_token_author_fkey foreign key (account_id, created_by_id) references app_user (account_id, id)
);

-- The secret address under which a calendar program reads a person's tasks.
create table calendar_feed (
  account_id bigint not null,
  user_id bigint not null,
  token_hash text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  constraint calendar_feed_pkey primary key (account_id, user_id),
  constraint calendar_feed_hash_key unique (account_id, token_hash),
  constraint calendar_feed_user_fkey foreign key (account_id, user_id) references app_user (account_id, id) on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['api_token', 'calendar_feed'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy account_wall on %I using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint) '
      'with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)', t);
  end loop;
end $$;
