-- The cheques that were taken to the bank. Their entries never change.
create table cheque_deposit (
  account_id bigint not null,
  entry_id bigint not null,
  deposited_on date not null,
  by_id bigint,
  at timestamptz not null,
  constraint cheque_deposit_pkey primary key (account_id, entry_id),
  constraint cheque_deposit_entry_fkey foreign key (account_id, entry_id) references deal_payment_entry (account_id, id),
  constraint cheque_deposit_author_fkey foreign key (account_id, by_id) references app_user (account_id, id)
);

alter table cheque_deposit enable row level security;
alter table cheque_deposit force row level security;
create policy account_wall on cheque_deposit
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);
