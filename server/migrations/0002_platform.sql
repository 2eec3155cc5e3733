-- What happened, written in the transaction that made it true and relayed after it.
create table outbox (
  id bigint generated always as identity,
  account_id bigint not null,
  type text not null,
  actor_id bigint,
  payload jsonb not null,
  created_at timestamptz not null,
  relayed_at timestamptz,
  constraint outbox_pkey primary key (id)
);
create index outbox_waiting_ix on outbox (id) where relayed_at is null;

-- The answer of a POST, kept 24 hours, so that a retry gets the same one.
create table idempotency_key (
  account_id bigint not null,
  user_id bigint not null,
  key text not null,
  request_hash text not null,
  status integer,
  body text,
  created_at timestamptz not null,
  constraint idempotency_key_pkey primary key (account_id, user_id, key)
);
create index idempotency_key_created_ix on idempotency_key (created_at);

-- Failures and requests counted in a window, shared by every server process.
create table rate_limit (
  key text not null,
  hits integer not null,
  resets_at timestamptz not null,
  constraint rate_limit_pkey primary key (key)
);
create index rate_limit_resets_ix on rate_limit (resets_at);

-- Mails of an installation without an SMTP server, for its administrators to read.
create table kept_mail (
  id bigint generated always as identity,
  account_id bigint,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null,
  constraint kept_mail_pkey primary key (id)
);

-- Facts of the whole installation, such as the hash of the one-time set-up token.
create table installation (
  name text not null,
  value jsonb not null,
  constraint installation_pkey primary key (name)
);
