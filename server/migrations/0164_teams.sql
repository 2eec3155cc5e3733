-- Named sets of sellers, whom dashboards compare.
create table team (
  account_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  head_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint team_pkey primary key (account_id, id),
  constraint team_head_fkey foreign key (account_id, head_id) references app_user (account_id, id)
);
create unique index team_name_key on team (account_id, lower(name));
create index team_head_ix on team (account_id, head_id);

create table team_seller (
  account_id bigint not null,
  team_id bigint not null,
  user_id bigint not null,
  constraint team_seller_pkey primary key (account_id, team_id, user_id),
  constraint team_seller_team_fkey foreign key (account_id, team_id) references team (account_id, id),
  constraint team_seller_user_fkey foreign key (account_id, user_id) references app_user (account_id, id)
);
create index team_seller_user_ix on team_seller (account_id, user_id);

do $$
declare t text;
begin
  foreach t in array array['team', 'team_seller'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy account_wall on %I using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint) '
      'with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)', t);
  end loop;
end $$;
