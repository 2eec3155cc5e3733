-- What is earned with a deal: a percent of its amount at each milestone, [{sale_step_id, percent}]. The first scheme of sellers that is in use
-- is that of the sellers of deals.
create table commission_scheme (
  account_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  beneficiary text not null,
  milestones jsonb not null,
  is_archived boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint commission_scheme_pkey primary key (account_id, id),
  constraint commission_scheme_beneficiary_check check (beneficiary in ('seller', 'broker'))
);
create unique index commission_scheme_name_key on commission_scheme (account_id, lower(name)) where not is_archived;

-- Who earns with a deal, where it is not its seller alone: a user, or a broker by name.
create table deal_commission_share (
  account_id bigint not null,
  deal_id bigint not null,
  position integer not null,
  scheme_id bigint not null,
  user_id bigint,
  broker text,
  share_percent numeric(7, 4) not null,
  constraint deal_commission_share_pkey primary key (account_id, deal_id, position),
  constraint deal_commission_share_deal_fkey foreign key (account_id, deal_id) references deal (account_id, id),
  constraint deal_commission_share_scheme_fkey foreign key (account_id, scheme_id) references commission_scheme (account_id, id),
  constraint deal_commission_share_user_fkey foreign key (account_id, user_id) references app_user (account_id, id),
  constraint deal_commission_share_whose_check check ((user_id is null) <> (broker is null)),
  constraint deal_commission_share_percent_check check (share_percent > 0 and share_percent <= 100)
);
create index deal_commission_share_user_ix on deal_commission_share (account_id, user_id);
create index deal_commission_share_scheme_ix on deal_commission_share (account_id, scheme_id);

-- What somebody earned at a milestone, as the scheme was then.
create table commission (
  account_id bigint not null,
  id bigint generated always as identity,
  deal_id bigint not null,
  scheme_id bigint not null,
  sale_step_id bigint not null,
  milestone text not null,
  user_id bigint,
  broker text,
  percent numeric(7, 4) not null,
  share_percent numeric(7, 4) not null,
  amount numeric(18, 4) not null,
  currency text not null,
  status text not null,
  due_on date not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint commission_pkey primary key (account_id, id),
  constraint commission_deal_fkey foreign key (account_id, deal_id) references deal (account_id, id),
  constraint commission_scheme_fkey foreign key (account_id, scheme_id) references commission_scheme (account_id, id),
  constraint commission_user_fkey foreign key (account_id, user_id) references app_user (account_id, id),
  constraint commission_whose_check check ((user_id is null) <> (broker is null)),
  constraint commission_status_check check (status in ('due', 'approved', 'paid', 'clawed_back')),
  constraint commission_currency_check check (currency in ('UF', 'CLP', 'USD', 'EUR'))
);
create index commission_deal_ix on commission (account_id, deal_id, id);
create index commission_user_ix on commission (account_id, user_id, due_on, id);
create index commission_status_ix on commission (account_id, status, due_on, id);
create index commission_due_ix on commission (account_id, due_on, id);
create index commission_scheme_ix on commission (account_id, scheme_id);

-- What was done with it: who serves requests may only add to it (platform/grants.ts). What was paid and is taken back is below zero, on
-- the day it is taken back.
create table commission_step (
  account_id bigint not null,
  id bigint generated always as identity,
  commission_id bigint not null,
  act text not null,
  amount numeric(18, 4) not null,
  booked_on date not null,
  by_id bigint,
  at timestamptz not null,
  constraint commission_step_pkey primary key (account_id, id),
  constraint commission_step_commission_fkey foreign key (account_id, commission_id) references commission (account_id, id),
  constraint commission_step_author_fkey foreign key (account_id, by_id) references app_user (account_id, id),
  constraint commission_step_once_key unique (account_id, commission_id, act),
  constraint commission_step_act_check check (act in ('due', 'approved', 'paid', 'clawed_back'))
);
create index commission_step_booked_ix on commission_step (account_id, booked_on, id);

do $$
declare t text;
begin
  foreach t in array array['commission_scheme', 'deal_commission_share', 'commission', 'commission_step'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy account_wall on %I using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint) '
      'with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)', t);
  end loop;
end $$;
