-- What Meta says of the price of a message: its category and whether it bills it. Null until it says so.
alter table message add column price_category text;
alter table message add column is_billed boolean;
alter table message add column priced_at timestamptz;

-- What Meta charges for a message of a category, from a month on. Meta's webhooks never say the amount.
create table message_rate (
  account_id bigint not null,
  category text not null,
  -- Its first day.
  month date not null,
  amount numeric(12, 6) not null,
  currency text not null,
  constraint message_rate_pkey primary key (account_id, category, month),
  constraint message_rate_account_fkey foreign key (account_id) references account (id),
  constraint message_rate_category_check check (category in ('marketing', 'utility', 'authentication', 'service')),
  constraint message_rate_month_check check (extract(day from month) = 1),
  constraint message_rate_amount_check check (amount >= 0),
  constraint message_rate_currency_check check (currency ~ '^[A-Z]{3}$')
);
alter table message_rate enable row level security;
alter table message_rate force row level security;
create policy account_wall on message_rate
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);

-- Webhooks of phone numbers that no account has, sealed as they came; whoever saves the number within a week gets them.
create table unknown_webhook (
  id bigint generated always as identity,
  phone_number_id text not null,
  body text not null,
  -- Nobody could check it yet: the secret is that of the account to come.
  signature text not null,
  received_at timestamptz not null,
  constraint unknown_webhook_pkey primary key (id)
);
create index unknown_webhook_number_ix on unknown_webhook (phone_number_id, id);
