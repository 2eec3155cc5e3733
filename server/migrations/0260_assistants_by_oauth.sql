-- Assistants that people connect by signing in: the programs an account has registered, what people allowed them, and the secrets of each
-- permission. A permission is a row of api_token, made by whoever allowed it.
create table assistant_client (
  account_id bigint not null,
  id bigint generated always as identity,
  client_id text not null,
  name text not null,
  redirect_uris text[] not null,
  -- How far people may let it go.
  level text not null,
  created_by_id bigint not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  constraint assistant_client_pkey primary key (account_id, id),
  constraint assistant_client_key unique (account_id, client_id),
  constraint assistant_client_author_fkey foreign key (account_id, created_by_id) references app_user (account_id, id),
  constraint assistant_client_level_check check (level in ('read', 'draft', 'act'))
);

create table assistant_grant (
  account_id bigint not null,
  token_id bigint not null,
  assistant_client_id bigint not null,
  level text not null,
  created_at timestamptz not null,
  constraint assistant_grant_pkey primary key (account_id, token_id),
  constraint assistant_grant_token_fkey foreign key (account_id, token_id) references api_token (account_id, id) on delete cascade,
  constraint assistant_grant_client_fkey foreign key (account_id, assistant_client_id) references assistant_client (account_id, id),
  constraint assistant_grant_level_check check (level in ('read', 'draft', 'act'))
);
create index assistant_grant_client_ix on assistant_grant (account_id, assistant_client_id);

-- Of each only a hash. One that was used stays until it expires: used again, it ends the whole permission.
create table assistant_secret (
  account_id bigint not null,
  id bigint generated always as identity,
  token_id bigint not null,
  kind text not null,
  secret_hash text not null,
  -- Of a code: what the program has to show for it, and where it was sent.
  challenge text,
  redirect_uri text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint assistant_secret_pkey primary key (account_id, id),
  constraint assistant_secret_hash_key unique (account_id, secret_hash),
  constraint assistant_secret_token_fkey foreign key (account_id, token_id) references api_token (account_id, id) on delete cascade,
  constraint assistant_secret_kind_check check (kind in ('code', 'access', 'refresh'))
);
create index assistant_secret_grant_ix on assistant_secret (account_id, token_id, expires_at);

do $$
declare t text;
begin
  foreach t in array array['assistant_client', 'assistant_grant', 'assistant_secret'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy account_wall on %I using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint) '
      'with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)', t);
  end loop;
end $$;
