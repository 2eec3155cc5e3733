-- What was done with a unit and leaves no row of its own: facts that were changed, a block and its end.
create table unit_act (
  account_id bigint not null,
  id bigint generated always as identity,
  unit_id bigint not null,
  act text not null,
  -- [{field, from, to}], with the names that things had then; null: none, or what the type says.
  changes jsonb,
  -- Of a block.
  reason text,
  until timestamptz,
  by_id bigint,
  at timestamptz not null,
  constraint unit_act_pkey primary key (account_id, id),
  constraint unit_act_unit_fkey foreign key (account_id, unit_id) references unit (account_id, id) on delete cascade,
  constraint unit_act_author_fkey foreign key (account_id, by_id) references app_user (account_id, id),
  constraint unit_act_act_check check (act in ('created', 'generated', 'imported', 'changed', 'blocked', 'unblocked')),
  constraint unit_act_changes_check check ((act = 'changed') = (changes is not null))
);
create index unit_act_unit_ix on unit_act (account_id, unit_id, at desc, id desc);

alter table unit_act enable row level security;
alter table unit_act force row level security;
create policy account_wall on unit_act using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);
