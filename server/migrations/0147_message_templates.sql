-- Texts that Meta has to approve, so that they may be sent at any time.
create table message_template (
  account_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  language text not null,
  category text not null,
  -- As Meta describes them.
  components jsonb not null,
  -- What each variable says.
  variables jsonb not null default '{}',
  status text not null,
  -- What Meta has: without it, Meta has never seen it.
  meta_id text,
  meta_status text,
  meta_components jsonb,
  quality text,
  reason text,
  submitted_at timestamptz,
  -- When Meta last took another text of it: once a day.
  edited_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint message_template_pkey primary key (account_id, id),
  constraint message_template_name_key unique (account_id, name, language),
  constraint message_template_account_fkey foreign key (account_id) references account (id),
  constraint message_template_category_check check (category in ('marketing', 'utility', 'authentication')),
  constraint message_template_status_check check (status in ('draft', 'pending', 'approved', 'rejected', 'paused'))
);
create index message_template_meta_ix on message_template (account_id, meta_id);
alter table message_template enable row level security;
alter table message_template force row level security;
create policy account_wall on message_template
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);
