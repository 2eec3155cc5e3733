-- What was done in a sale and leaves no row of its own: a discount that was approved, a due day that was moved.
create table sale_act (
  account_id bigint not null,
  id bigint generated always as identity,
  -- Whose sale it was then.
  contact_id bigint not null,
  quotation_id bigint,
  deal_id bigint,
  payment_id bigint,
  act text not null,
  -- Why, or the name of what it was done to.
  words text,
  -- Of a payment: what is due, from which day to which.
  amount numeric(18, 4),
  currency text,
  from_on date,
  to_on date,
  by_id bigint,
  at timestamptz not null,
  constraint sale_act_pkey primary key (account_id, id),
  constraint sale_act_contact_fkey foreign key (account_id, contact_id) references contact (account_id, id),
  constraint sale_act_quotation_fkey foreign key (account_id, quotation_id) references quotation (account_id, id)
    on delete cascade,
  constraint sale_act_deal_fkey foreign key (account_id, deal_id) references deal (account_id, id),
  constraint sale_act_payment_fkey foreign key (account_id, payment_id) references deal_payment (account_id, id),
  constraint sale_act_author_fkey foreign key (account_id, by_id) references app_user (account_id, id),
  constraint sale_act_of_check check (quotation_id is not null or deal_id is not null),
  constraint sale_act_act_check check (act in ('approval_requested', 'approved', 'refused', 'issued', 'mailed', 'revoked',
    'payment_moved', 'payment_added', 'parties_changed', 'shares_changed', 'document_deleted')),
  constraint sale_act_currency_check check (currency in ('UF', 'CLP', 'USD', 'EUR'))
);
create index sale_act_quotation_ix on sale_act (account_id, quotation_id, id) where quotation_id is not null;
create index sale_act_deal_ix on sale_act (account_id, deal_id, id) where deal_id is not null;
create index sale_act_contact_ix on sale_act (account_id, contact_id);

alter table sale_act enable row level security;
alter table sale_act force row level security;
create policy account_wall on sale_act using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);
