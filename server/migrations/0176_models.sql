-- A model of the account's choice is a connection too.
alter table connection drop constraint if exists connection_kind_check;
alter table connection add constraint connection_kind_check check (kind in ('meta', 'messaging', 'lead_ads', 'agent')) not valid;

-- What an account asked its model for, by month: calls, and tokens as the model counts them.
create table model_use (
  account_id bigint not null,
  month date not null,
  calls integer not null default 0,
  tokens bigint not null default 0,
  constraint model_use_pkey primary key (account_id, month),
  constraint model_use_account_fkey foreign key (account_id) references account (id)
);
alter table model_use enable row level security;
alter table model_use force row level security;
create policy account_wall on model_use
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);
