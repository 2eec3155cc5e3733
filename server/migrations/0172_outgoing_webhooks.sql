-- Where the account is told of what happens, and what it was told.
create table webhook (
  account_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  url text not null,
  events text[] not null,
  filters jsonb not null default '{}',
  -- Sealed. After a change the old one signs too, for a day.
  secret text not null,
  old_secret text,
  old_secret_until timestamptz,
  is_active boolean not null default true,
  -- By itself, after so many failures in a row.
  paused_at timestamptz,
  failures integer not null default 0,
  -- Gone for everybody; a job deletes its deliveries, then this row.
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint webhook_pkey primary key (account_id, id),
  constraint webhook_account_fkey foreign key (account_id) references account (id)
);

create table webhook_post (
  account_id bigint not null,
  id bigint generated always as identity,
  webhook_id bigint not null,
  -- The place of its event among those of the account; null for tests and replays.
  seq bigint,
  event text not null,
  body text not null,
  -- Whom it names: it is deleted with them.
  contact_id bigint,
  status text not null default 'waiting',
  attempts integer not null default 0,
  next_at timestamptz,
  response_status integer,
  response_body text,
  error text,
  milliseconds integer,
  sent_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint webhook_post_pkey primary key (account_id, id),
  constraint webhook_post_seq_key unique (account_id, webhook_id, seq),
  constraint webhook_post_webhook_fkey foreign key (account_id, webhook_id) references webhook (account_id, id) on delete cascade,
  constraint webhook_post_status_check check (status in ('waiting', 'delivered', 'failed'))
);
create index webhook_post_newest_ix on webhook_post (account_id, webhook_id, created_at, id);
create index webhook_post_contact_ix on webhook_post (account_id, contact_id) where contact_id is not null;
create index webhook_post_old_ix on webhook_post (account_id, created_at, id);

do $$
declare t text;
begin
  foreach t in array array['webhook', 'webhook_post'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy account_wall on %I using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint) '
      'with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)', t);
  end loop;
end $$;
