-- What a month is to bring: deals begun, deals won and what the won ones are worth, of a seller or of a project.
create table goal (
  account_id bigint not null,
  id bigint generated always as identity,
  -- Its first day.
  month date not null,
  seller_id bigint,
  project_id bigint,
  measure text not null,
  value numeric(18, 4) not null,
  -- Of a value in money.
  currency text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint goal_pkey primary key (account_id, id),
  constraint goal_seller_fkey foreign key (account_id, seller_id) references app_user (account_id, id),
  -- A project that is deleted was never used, so nothing is compared with its goals.
  constraint goal_project_fkey foreign key (account_id, project_id) references project (account_id, id) on delete cascade,
  constraint goal_subject_check check (num_nonnulls(seller_id, project_id) = 1),
  constraint goal_month_check check (extract(day from month) = 1),
  constraint goal_measure_check check (measure in ('begun', 'won', 'amount')),
  constraint goal_currency_check check (currency in ('UF', 'CLP', 'USD')),
  constraint goal_money_check check ((measure = 'amount') = (currency is not null)),
  constraint goal_value_check check (value > 0)
);
create unique index goal_seller_key on goal (account_id, seller_id, month, measure) where seller_id is not null;
create unique index goal_project_key on goal (account_id, project_id, month, measure) where project_id is not null;
create index goal_month_ix on goal (account_id, month, id);

alter table goal enable row level security;
alter table goal force row level security;
create policy account_wall on goal
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);
