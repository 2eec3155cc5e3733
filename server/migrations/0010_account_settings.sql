-- Days the account is closed besides those its business hours say.
create table holiday (
  account_id bigint not null,
  day date not null,
  name text not null,
  constraint holiday_pkey primary key (account_id, day),
  constraint holiday_account_fkey foreign key (account_id) references account (id)
);

-- What one UF, dollar or euro is worth in pesos, as published for everybody: three rows a day.
create table exchange_rate (
  currency text not null,
  day date not null,
  clp numeric(18, 6) not null,
  source text not null,
  created_at timestamptz not null,
  constraint exchange_rate_pkey primary key (currency, day),
  constraint exchange_rate_currency_check check (currency in ('UF', 'USD', 'EUR')),
  constraint exchange_rate_clp_check check (clp > 0)
);

-- What an account says instead: typed by hand, uploaded, or invented for a demonstration.
create table account_exchange_rate (
  account_id bigint not null,
  currency text not null,
  day date not null,
  clp numeric(18, 6) not null,
  source text not null,
  created_by_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint account_exchange_rate_pkey primary key (account_id, currency, day),
  constraint account_exchange_rate_account_fkey foreign key (account_id) references account (id),
  constraint account_exchange_rate_author_fkey foreign key (account_id, created_by_id) references app_user (account_id, id),
  constraint account_exchange_rate_currency_check check (currency in ('UF', 'USD', 'EUR')),
  constraint account_exchange_rate_source_check check (source in ('manual', 'csv', 'demo')),
  constraint account_exchange_rate_clp_check check (clp > 0)
);

-- `users.deactivated` belongs to the area `users`.
alter table audit_entry add column area text not null generated always as (split_part(act, '.', 1)) stored;
create index audit_entry_area_ix on audit_entry (account_id, area, at desc, id desc);
create index audit_entry_user_ix on audit_entry (account_id, user_id, at desc, id desc);

do $$
declare t text;
begin
  foreach t in array array['holiday', 'account_exchange_rate'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy account_wall on %I using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint) '
      'with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)', t);
  end loop;
end $$;
