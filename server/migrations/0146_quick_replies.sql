-- Answers that are written once and said often, found by their shortcut.
create table quick_reply (
  account_id bigint not null,
  id bigint generated always as identity,
  shortcut text not null,
  body text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint quick_reply_pkey primary key (account_id, id),
  constraint quick_reply_shortcut_key unique (account_id, shortcut),
  constraint quick_reply_account_fkey foreign key (account_id) references account (id)
);
alter table quick_reply enable row level security;
alter table quick_reply force row level security;
create policy account_wall on quick_reply
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);
