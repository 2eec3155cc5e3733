create extension if not exists pg_trgm with schema public;
create extension if not exists unaccent with schema public;
create extension if not exists btree_gist with schema public;

-- Functions of the application, apart from its tables.
create schema app;

-- A request's transaction belongs to one account: the second wall behind `account_id = $n`.
create function app.set_account(account bigint) returns void language plpgsql as $$
begin
  execute format('set local app.account_id = %L', account);
end $$;

create function app.current_account() returns bigint language plpgsql stable parallel safe as $$
begin
  return nullif(current_setting('app.account_id', true), '')::bigint;
end $$;

-- Text as it is searched: lower case, no accents. Immutable by naming the dictionary.
create function app.fold(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return lower(public.unaccent('public.unaccent', value));
end $$;

create table account (
  id bigint generated always as identity,
  uuid uuid not null,
  name text not null,
  lang text not null default 'en',
  country_name text not null default 'Chile',
  currency_name text not null default 'UF',
  range_days integer not null default 30,
  page_size integer not null default 10,
  is_broker boolean not null default false,
  is_visible boolean not null default true,
  timezone text not null default 'America/Santiago',
  business_hours jsonb not null default '{"mon":["09:00","19:00"],"tue":["09:00","19:00"],"wed":["09:00","19:00"],"thu":["09:00","19:00"],"fri":["09:00","19:00"],"sat":["10:00","14:00"],"sun":null}',
  first_response_minutes integer not null default 15,
  logo_key text,
  national_id text,
  phone text,
  email text,
  address text,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint account_pkey primary key (id),
  constraint account_uuid_key unique (uuid),
  constraint account_currency_check check (currency_name in ('UF', 'CLP', 'USD', 'EUR')),
  constraint account_page_size_check check (page_size between 1 and 100),
  constraint account_range_days_check check (range_days between 1 and 366)
);

-- What must be unique across accounts to sign in and to reset a password.
create table user_login (
  username text not null,
  email text not null,
  account_id bigint not null,
  user_id bigint not null,
  constraint user_login_pkey primary key (username),
  constraint user_login_email_key unique (email),
  constraint user_login_user_key unique (account_id, user_id),
  constraint user_login_folded_check check (username = lower(username) and email = lower(email)),
  constraint user_login_account_fkey foreign key (account_id) references account (id)
);

create table app_user (
  account_id bigint not null,
  id bigint generated always as identity,
  username text not null,
  email text not null,
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  must_change_password boolean not null default false,
  first_name text not null default '',
  last_name text not null default '',
  phone text,
  national_id text,
  avatar_key text,
  is_active boolean not null default true,
  is_seller boolean not null default false,
  permissions text[] not null default '{}',
  last_login_at timestamptz,
  paused_from date,
  paused_until date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint app_user_pkey primary key (account_id, id),
  constraint app_user_account_fkey foreign key (account_id) references account (id)
);
create index app_user_seller_ix on app_user (account_id, is_seller, is_active);

create table user_group (
  account_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint user_group_pkey primary key (account_id, id),
  constraint user_group_name_key unique (account_id, name),
  constraint user_group_account_fkey foreign key (account_id) references account (id)
);

create table user_group_member (
  account_id bigint not null,
  group_id bigint not null,
  user_id bigint not null,
  constraint user_group_member_pkey primary key (account_id, user_id, group_id),
  constraint user_group_member_group_fkey foreign key (account_id, group_id) references user_group (account_id, id) on delete cascade,
  constraint user_group_member_user_fkey foreign key (account_id, user_id) references app_user (account_id, id) on delete cascade
);
create index user_group_member_group_ix on user_group_member (account_id, group_id);

-- A sign-in and its family of rotating refresh tokens: the token names the generation it belongs to.
create table session (
  account_id bigint not null,
  id uuid not null,
  user_id bigint not null,
  generation integer not null default 0,
  rotated_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text,
  user_agent text,
  address text,
  created_at timestamptz not null default now(),
  constraint session_pkey primary key (account_id, id),
  constraint session_user_fkey foreign key (account_id, user_id) references app_user (account_id, id) on delete cascade
);
create index session_user_ix on session (account_id, user_id) where ended_at is null;

create table password_reset (
  account_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  token_hash text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  constraint password_reset_pkey primary key (account_id, id),
  constraint password_reset_user_fkey foreign key (account_id, user_id) references app_user (account_id, id) on delete cascade
);
create index password_reset_user_ix on password_reset (account_id, user_id);

create table audit_entry (
  account_id bigint not null,
  id bigint generated always as identity,
  user_id bigint,
  act text not null,
  address text,
  data jsonb not null default '{}',
  at timestamptz not null,
  constraint audit_entry_pkey primary key (account_id, id)
);
create index audit_entry_at_ix on audit_entry (account_id, at desc, id desc);

create table counter (
  account_id bigint not null,
  name text not null,
  n bigint not null,
  constraint counter_pkey primary key (account_id, name)
);

-- Which columns a table shows: the account's own (user_id 0) and each user's.
create table table_field (
  account_id bigint not null,
  user_id bigint not null,
  table_name text not null,
  key text not null,
  position integer not null,
  visible boolean not null default true,
  constraint table_field_pkey primary key (account_id, user_id, table_name, key)
);

-- The lists an account maintains: methods, genders, marital statuses and regimes, file types, discard kinds.
create table account_option (
  account_id bigint not null,
  id bigint generated always as identity,
  list text not null,
  code text,
  name text not null,
  position integer not null default 0,
  is_retired boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint account_option_pkey primary key (account_id, id),
  constraint account_option_name_key unique (account_id, list, name),
  constraint account_option_account_fkey foreign key (account_id) references account (id),
  constraint account_option_list_check check (list in ('method', 'gender', 'marital_status', 'marital_regime', 'file_type', 'discard_kind'))
);
