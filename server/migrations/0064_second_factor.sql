-- A second proof for signing in: codes of an authenticator app, passkeys, and recovery codes for when both are away.
alter table app_user add column has_second_factor boolean not null default false;
alter table user_group add column requires_second_factor boolean not null default false;

-- A new secret is pending until a first code of it was right; until then the earlier one serves.
-- A step (30 seconds) that served, and those before, serve no more.
create table authenticator_app (
  account_id bigint not null,
  user_id bigint not null,
  sealed_secret text,
  confirmed_at timestamptz,
  pending_secret text,
  pending_until timestamptz,
  last_step bigint not null default 0,
  last_used_at timestamptz,
  created_at timestamptz not null,
  constraint authenticator_app_pkey primary key (account_id, user_id),
  constraint authenticator_app_user_fkey foreign key (account_id, user_id) references app_user (account_id, id) on delete cascade
);

create table recovery_code (
  account_id bigint not null,
  user_id bigint not null,
  code_hash text not null,
  used_at timestamptz,
  created_at timestamptz not null,
  constraint recovery_code_pkey primary key (account_id, user_id, code_hash),
  constraint recovery_code_user_fkey foreign key (account_id, user_id) references app_user (account_id, id) on delete cascade
);

create table passkey (
  account_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  last_used_at timestamptz,
  created_at timestamptz not null,
  constraint passkey_pkey primary key (account_id, id),
  constraint passkey_credential_key unique (account_id, credential_id),
  constraint passkey_user_fkey foreign key (account_id, user_id) references app_user (account_id, id) on delete cascade
);
create index passkey_user_ix on passkey (account_id, user_id);

-- What a second step answers: of somebody whose password was right, or who adds a passkey.
create table second_factor_challenge (
  account_id bigint not null,
  token_hash text not null,
  user_id bigint not null,
  purpose text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  constraint second_factor_challenge_pkey primary key (account_id, token_hash),
  constraint second_factor_challenge_purpose_check check (purpose in ('sign_in', 'new_passkey')),
  constraint second_factor_challenge_user_fkey foreign key (account_id, user_id) references app_user (account_id, id) on delete cascade
);
create index second_factor_challenge_user_ix on second_factor_challenge (account_id, user_id);

do $$
declare t text;
begin
  foreach t in array array['authenticator_app', 'recovery_code', 'passkey', 'second_factor_challenge'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy account_wall on %I using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint) '
      'with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)', t);
  end loop;
end $$;
