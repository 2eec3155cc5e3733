-- What an account has its model do. Without a row: prompts, and no messages of customers.
create table model_setting (
  account_id bigint not null,
  for_prompts boolean not null,
  for_agent boolean not null,
  updated_at timestamptz not null,
  constraint model_setting_pkey primary key (account_id),
  constraint model_setting_account_fkey foreign key (account_id) references account (id)
);
alter table model_setting enable row level security;
alter table model_setting force row level security;
create policy account_wall on model_setting
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);
