-- The order in which events were relayed, which is the order everybody reads them in. Given one relay at a time, so
-- that a number that is seen is never followed by a smaller one.
create sequence outbox_seq;
alter table outbox add column seq bigint;
create index outbox_seq_ix on outbox (seq) where seq is not null;
create index outbox_account_seq_ix on outbox (account_id, seq desc) where seq is not null;

-- What clients say of themselves for a moment: who looks at what, who is typing. It is gone when nobody repeats it.
create table ephemeral (
  account_id bigint not null,
  path text not null,
  value jsonb not null,
  expires_at timestamptz not null,
  constraint ephemeral_pkey primary key (account_id, path)
);
create index ephemeral_expires_ix on ephemeral (expires_at);
