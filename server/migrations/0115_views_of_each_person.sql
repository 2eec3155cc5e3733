-- What a person makes of a view, their own or one of the team: what its list opens with, and a link in their navigation.
create table saved_view_pick (
  account_id bigint not null,
  user_id bigint not null,
  saved_view_id bigint not null,
  -- The list of the view, for the index below.
  table_name text not null,
  is_default boolean not null,
  is_favourite boolean not null,
  created_at timestamptz not null,
  constraint saved_view_pick_pkey primary key (account_id, user_id, saved_view_id),
  constraint saved_view_pick_user_fkey foreign key (account_id, user_id)
    references app_user (account_id, id) on delete cascade,
  constraint saved_view_pick_view_fkey foreign key (account_id, saved_view_id)
    references saved_view (account_id, id) on delete cascade
);
create unique index saved_view_pick_default_key on saved_view_pick (account_id, user_id, table_name) where is_default;
create index saved_view_pick_view_ix on saved_view_pick (account_id, saved_view_id);

alter table saved_view_pick enable row level security;
alter table saved_view_pick force row level security;
create policy account_wall on saved_view_pick
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);
