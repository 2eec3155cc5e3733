-- The brokers that a developer works with: `account_id` is the developer. Both look it up, so it is a reference table; the row of a
-- broker that is not linked any more stays, with its name as it was.
create table broker_link (
  account_id bigint not null,
  broker_account_id bigint not null,
  broker_uuid uuid not null,
  broker_name text not null,
  linked_at timestamptz not null,
  unlinked_at timestamptz,
  constraint broker_link_pkey primary key (account_id, broker_account_id),
  constraint broker_link_account_fkey foreign key (account_id) references account (id),
  constraint broker_link_broker_fkey foreign key (broker_account_id) references account (id)
);
create index broker_link_broker_ix on broker_link (broker_account_id);
alter table broker_link enable row level security;
alter table broker_link force row level security;
create policy account_or_every_wall on broker_link
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint
    or current_setting('app.every_account', true) = 'on')
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint
    or current_setting('app.every_account', true) = 'on');

-- What a developer lets a broker see and sell. It is a row of the developer, which the broker reads in a transaction of the developer.
create table unit_share (
  account_id bigint not null,
  id bigint generated always as identity,
  broker_account_id bigint not null,
  scope text not null,
  project_id bigint,
  commission_percent numeric(7, 4) not null,
  shows_price boolean not null,
  may_hold boolean not null,
  -- The last day.
  expires_on date,
  created_by_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  revoked_at timestamptz,
  constraint unit_share_pkey primary key (account_id, id),
  constraint unit_share_link_fkey foreign key (account_id, broker_account_id) references broker_link (account_id, broker_account_id),
  constraint unit_share_project_fkey foreign key (account_id, project_id) references project (account_id, id),
  constraint unit_share_author_fkey foreign key (account_id, created_by_id) references app_user (account_id, id),
  constraint unit_share_scope_check check (scope in ('all', 'project', 'units')),
  constraint unit_share_project_check check ((scope = 'project') = (project_id is not null)),
  constraint unit_share_percent_check check (commission_percent >= 0 and commission_percent <= 100)
);
create index unit_share_broker_ix on unit_share (account_id, broker_account_id, id) where revoked_at is null;
create index unit_share_project_ix on unit_share (account_id, project_id);
create index unit_share_created_ix on unit_share (account_id, created_at, id);

create table unit_share_unit (
  account_id bigint not null,
  share_id bigint not null,
  unit_id bigint not null,
  constraint unit_share_unit_pkey primary key (account_id, share_id, unit_id),
  constraint unit_share_unit_share_fkey foreign key (account_id, share_id) references unit_share (account_id, id),
  constraint unit_share_unit_unit_fkey foreign key (account_id, unit_id) references unit (account_id, id)
);
create index unit_share_unit_unit_ix on unit_share_unit (account_id, unit_id);

do $$
declare t text;
begin
  foreach t in array array['unit_share', 'unit_share_unit'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy account_wall on %I using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint) '
      'with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)', t);
  end loop;
end $$;
