-- What an account needs to talk to Meta: ids in `settings`, sealed secrets by their names in `secrets`.
create table connection (
  account_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  settings jsonb not null default '{}',
  secrets jsonb not null default '{}',
  -- It talks to the stand-in of Meta alone.
  is_sandbox boolean not null default false,
  last_error text,
  last_remedy text,
  last_failed_at timestamptz,
  last_ok_at timestamptz,
  last_webhook_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint connection_pkey primary key (account_id, id),
  constraint connection_kind_key unique (account_id, kind),
  constraint connection_account_fkey foreign key (account_id) references account (id),
  constraint connection_kind_check check (kind in ('meta', 'messaging'))
);
alter table connection enable row level security;
alter table connection force row level security;
create policy account_wall on connection
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);

-- Whose a webhook is: Meta names a phone number or a business account, and asks with a verify token, of which a keyed hash is kept.
create table meta_asset (
  kind text not null,
  value text not null,
  account_id bigint not null,
  constraint meta_asset_pkey primary key (kind, value, account_id),
  constraint meta_asset_account_fkey foreign key (account_id) references account (id),
  constraint meta_asset_kind_check check (kind in ('phone_number', 'waba', 'verify_token'))
);
-- A phone number belongs to one account.
create unique index meta_asset_number_key on meta_asset (value) where kind = 'phone_number';
create index meta_asset_account_ix on meta_asset (account_id);
alter table meta_asset enable row level security;
alter table meta_asset force row level security;
create policy account_or_every_wall on meta_asset
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint
    or current_setting('app.every_account', true) = 'on')
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint
    or current_setting('app.every_account', true) = 'on');
